import { isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i;

/** What one person can call from: an IPv4 address, or the /64 of an IPv6 address, which any device has whole. */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = MAPPED.exec(plain)?.groups?.['v4'];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  if (!isIPv6(plain)) return plain;
  // A URL writes every address in one way.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')}::/64`;
}

import { BlockList, isIP } from 'node:net';
import { MAX_ADDRESS } from '../../src/domain/room-calendar/room-calendar.ts';
import { FailedCall } from './failed-call.ts';

/** What is not the internet: this machine, the house, the cloud's own services, and what nobody routes (RFC 6890). */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Protocols of their own, 6to4, Teredo and examples: some of them lead to an IPv4 address within.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');
const OUTSIDE = new BlockList();
OUTSIDE.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address leads anywhere but to the internet. What is no address leads inside, too. */
export function isInside(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return INSIDE.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return true;
  return !OUTSIDE.check(address, 'ipv6') || INSIDE.check(address, 'ipv6');
}

/** Names, with a port or for any, that an organisation's own servers have: these may lie inside. */
export type AllowedHosts = readonly string[];

const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

/** Whether whoever runs this server named the host of an address as one of their own (`CALENDAR_HOSTS`). */
export function isNamed({ protocol, hostname, port }: URL, hosts: AllowedHosts): boolean {
  const given = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return hosts.some((host) => host === hostname || host === `${hostname}:${given}`);
}

/**
 * An address that somebody gave, if it may be asked at all. What its name leads to is looked at when it is called.
 * @throws FailedCall `addressInvalid`, `addressPlain`, or `addressInside` where it says so by itself
 */
export function addressOf(text: string, hosts: AllowedHosts): URL {
  const url = URL.canParse(text) && text.length <= MAX_ADDRESS ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new FailedCall('addressInvalid');
  if (url.search !== '' || url.hash !== '') throw new FailedCall('addressInvalid');
  if (!isNamed(url, hosts)) {
    const host = bare(url.hostname).replace(/\.$/, '');
    const isLocal = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) === 0 && !host.includes('.'));
    if (isLocal || (isIP(host) !== 0 && isInside(host))) throw new FailedCall('addressInside');
    // A name and a password would travel in the clear.
    if (url.protocol !== 'https:') throw new FailedCall('addressPlain');
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

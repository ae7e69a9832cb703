import type { Call } from './protocol.ts';

/**
 * What of an account goes out under another, or null: a visitor's calls carry nothing of a session, an employee's are
 * never a visitor's.
 */
export function mixedUp({ url, headers, cookie }: Call): string | null {
  const [named, isVisitors] = [headers['Roost-Account'], url.startsWith('/public/')];
  if (named !== undefined && named.startsWith('visit:') !== isVisitors) return `${url} was sent for ${named}`;
  if (isVisitors && named !== undefined && !url.includes(named.slice('visit:'.length)))
    return `${url} was sent for another visitor`;
  if (isVisitors && (headers['Authorization'] !== undefined || cookie !== null))
    return `${url} was sent with the session of an employee`;
  return null;
}

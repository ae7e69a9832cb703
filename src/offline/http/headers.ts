import type { Entry } from '../db/entry.ts';
import { shortened } from '../outbox/resolution.ts';

/** The marker that every call carries; a change without it is refused. */
export const MARKER = { 'X-Requested-With': 'XMLHttpRequest' };

/** JSON that fits into a header: everything beyond ASCII is escaped. */
const headerJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The headers of a send (design 5).
 * @param now epoch milliseconds of the device: beside `Occurred-At` it tells the server how far this clock is off
 */
export function sendHeaders(
  entry: Entry,
  accountId: string,
  token: string | null,
  now: number,
): Record<string, string> {
  const resolutions = entry.resolution?.resolutions ?? [];
  return {
    ...MARKER,
    Accept: 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    'Idempotency-Key': entry.intentId,
    'Roost-Account': accountId,
    'Occurred-At': new Date(entry.occurredAt).toISOString(),
    'Client-Time': new Date(now).toISOString(),
    ...(entry.replaces.length === 0 ? {} : { Replaces: entry.replaces.join(', ') }),
    ...(entry.resourceIds.length === 0 ? {} : { 'Resource-Id': entry.resourceIds.join(', ') }),
    ...(resolutions.length === 0 ? {} : { 'Conflict-Resolution': headerJson(resolutions.map(shortened)) }),
  };
}

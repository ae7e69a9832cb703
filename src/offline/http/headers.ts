import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import type { Entry } from '../db/entry.ts';

/** The marker that every call carries; a change without it is refused. */
export const MARKER = { 'X-Requested-With': 'XMLHttpRequest' };

/** The token's header; a visitor has none. */
export const authorization = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` };

/** JSON that fits into a header: everything beyond ASCII is escaped. */
const headerJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** From so many choices on the commonest one is named as default. */
const LONG = 40;

/**
 * A choice that fits into a header: in a long map the commonest option becomes the default, unless the person named one
 * (docs/sync-protocol.md, "Headers").
 */
export function shortened(choice: ConflictResolution): ConflictResolution {
  if ('value' in choice) return choice;
  const options = Object.values(choice.resolutions);
  if (options.length < LONG) return choice;
  const times = new Map<string, number>();
  for (const option of options) times.set(option, (times.get(option) ?? 0) + 1);
  const common = choice.defaultResolution ?? [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  const rest = Object.entries(choice.resolutions).filter(([, option]) => option !== common);
  return {
    ...choice,
    resolutions: Object.fromEntries(rest),
    ...(common === undefined ? {} : { defaultResolution: common }),
  };
}

/** Who sends. */
export interface Sender {
  accountId: string;
  /** Its own name for itself; null if it has none. */
  device: string | null;
  /** Of the mirror, as it was before the claim was looked at last; null if none is known. */
  epoch: string | null;
}

/** The header by which another database than the one that the device knows refuses a send. */
export const ofEpoch = (epoch: string | null): Record<string, string> =>
  epoch === null ? {} : { 'Roost-Epoch': epoch };

/**
 * The headers of a send (docs/sync-protocol.md, "Headers").
 * @param now epoch milliseconds of the device: tells the server how far this clock is off
 */
export function sendHeaders(
  entry: Entry,
  { accountId, token, device, epoch, now }: Sender & { token: string | null; now: number },
): Record<string, string> {
  const resolutions = entry.resolution?.resolutions ?? [];
  return {
    ...MARKER,
    Accept: 'application/json',
    ...authorization(token),
    'Idempotency-Key': entry.intentId,
    'Roost-Account': accountId,
    'Occurred-At': new Date(entry.occurredAt).toISOString(),
    'Client-Time': new Date(now).toISOString(),
    ...(device === null ? {} : { 'Roost-Device': device }),
    ...ofEpoch(epoch),
    ...(entry.replaces.length === 0 ? {} : { Replaces: entry.replaces.join(', ') }),
    ...(entry.resourceIds.length === 0 ? {} : { 'Resource-Id': entry.resourceIds.join(', ') }),
    ...(resolutions.length === 0 ? {} : { 'Conflict-Resolution': headerJson(resolutions.map(shortened)) }),
  };
}

import type { Scan } from '../../queries/scans.ts';

/** A scan before sign-in belongs to whoever signs in within this time, in milliseconds; later, ask. */
const SAME_PERSON_MS = 10 * 60_000;
/** The server accepts an act's time at most this old, in milliseconds (docs/sync-protocol.md, "Headers"). */
const OLDEST_MS = 24 * 3_600_000;

/**
 * `atOnce`; `ask`, since anybody may send a link, or hold the device by now; or too `old`.
 * @param now epoch milliseconds
 */
export function howToCarryOut(
  { at, source, accountId }: Pick<Scan, 'at' | 'source' | 'accountId'>,
  now: number,
): 'atOnce' | 'ask' | 'old' {
  const age = now - at;
  if (age > OLDEST_MS) return 'old';
  if (source === 'link') return 'ask';
  return accountId !== null || age <= SAME_PERSON_MS ? 'atOnce' : 'ask';
}

/**
 * How a kept scan is carried out once this device knows enough: by itself only one of a workstation, by whoever was
 * signed in. On a floor, the person chooses.
 * @param now epoch milliseconds
 */
export function howToCarryOutLater(scan: Scan, now: number): ReturnType<typeof howToCarryOut> {
  const how = howToCarryOut(scan, now);
  return how === 'atOnce' && (scan.accountId === null || scan.code.kind === 'floor') ? 'ask' : how;
}

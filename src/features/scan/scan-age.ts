import type { Scan } from '../../queries/scans.ts';

/** A scan before sign-in belongs to whoever signs in within this time, in milliseconds; later, ask. */
const SAME_PERSON_MS = 10 * 60_000;
/** The server accepts an act's time at most this old, in milliseconds (docs/sync-protocol.md, "Headers"). */
const OLDEST_MS = 24 * 3_600_000;

export type HowLater = ReturnType<typeof howToCarryOut>;

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
export function howToCarryOutLater(scan: Scan, now: number): HowLater {
  const how = howToCarryOut(scan, now);
  return how === 'atOnce' && (scan.accountId === null || scan.code.kind === 'floor') ? 'ask' : how;
}

/**
 * Whose turn it is among kept scans: of those that need nobody the first, and all that ask. One that turned out to ask
 * keeps its turn, or a later scan would come before it, and is not carried out behind the person's back once it could.
 * @param kept by the time of the scan
 * @param asking ids of scans that turned out to ask
 * @param now epoch milliseconds
 */
export function turnsOf<T extends Scan>(
  kept: readonly T[],
  asking: ReadonlySet<string>,
  now: number,
): { scan: T; how: HowLater }[] {
  const all = kept.map((scan) => ({ scan, how: howToCarryOutLater(scan, now) }));
  const next = all.find(({ how }) => how === 'atOnce');
  return all
    .filter((one) => one.how !== 'atOnce' || one === next)
    .map(({ scan, how }) => ({ scan, how: how === 'atOnce' && asking.has(scan.id) ? 'ask' : how }));
}

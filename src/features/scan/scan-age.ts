import type { Scan } from '../../queries/scans.ts';

/** Who signs in this soon after a scan, in milliseconds, is taken for who scanned; later they are asked. */
const SAME_PERSON_MS = 10 * 60_000;
/**
 * The server judges by the time of an act that lies at most so far back (docs/sync-protocol.md, "Headers"), in
 * milliseconds.
 */
const OLDEST_MS = 24 * 3_600_000;

/**
 * How a scan may be carried out: `atOnce`; `ask` first, since an address may come from anybody, and the device may be
 * in other hands than when it was scanned; or it is too `old`.
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

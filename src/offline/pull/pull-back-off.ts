import type { PullRecord } from '../db/pull-record.ts';
import { backOff } from '../ports/back-off.ts';

const PULL_BACK_OFF = { minMs: 60_000, maxMs: 6 * 3_600_000, factor: 4 };

/** What is not there yet, such as the drawing of a new floor, may be there as soon as it changes. */
export const NOT_THERE = '404';

/**
 * Notes a pull that the server refused or that could not be kept: asking at every turn would not help.
 * @param error an HTTP status or a word
 * @param now epoch milliseconds
 */
export function withFailure(record: PullRecord, error: string, now: number): PullRecord {
  // What is not there fails nothing: it is asked for as often as before, and counts for nothing else.
  const failures = error === NOT_THERE || record.error === NOT_THERE ? 1 : (record.failures ?? 0) + 1;
  return { ...record, error, failures, failedAt: now, notBefore: now + backOff(PULL_BACK_OFF, failures - 1, 1) };
}

/**
 * Whether it is too early to ask again. A new sign-in may ask for more; a failure in the future is a clock put back.
 * @param signedInAt epoch milliseconds of the last sign-in or renewal
 */
export const isBackedOff = (
  { notBefore = 0, failedAt = 0 }: Pick<PullRecord, 'notBefore' | 'failedAt'>,
  signedInAt: number,
  now: number,
): boolean => signedInAt < failedAt && failedAt <= now && notBefore > now;

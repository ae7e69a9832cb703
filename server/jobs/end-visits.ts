import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { visitTopics } from '../commands/visit-readers.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { assumeLeft, eraseVisits } from '../sql/ended-visit.ts';
import { readVisitorRetentionDays } from '../sql/setting.ts';
import { raiseTopics } from '../sql/topic.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 900_000;

/**
 * Visits that nobody ended on their day are assumed to be over; what is older than the organisation keeps visitors'
 * data is erased, mails to the visitor included.
 * @returns how many of both
 */
export async function endVisits({ db }: DatabaseHandle, clock: Clock): Promise<{ assumed: number; erased: number }> {
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, 'visits'))) return { assumed: 0, erased: 0 };
    const assumed = await assumeLeft(transaction, now.toString());
    const days = await readVisitorRetentionDays(transaction);
    const erased = await eraseVisits(transaction, now.subtract({ hours: 24 * days }).toString());
    await raiseTopics(transaction, [...new Set([...assumed, ...erased].flatMap(visitTopics))]);
    return { assumed: assumed.length, erased: erased.length };
  });
}

export const scheduleVisits = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'visits could not be ended' }, async () => {
    const { assumed, erased } = await endVisits(handle, clock);
    if (assumed + erased > 0) log.info({ assumed, erased }, 'visits were assumed to be over, or erased');
  });

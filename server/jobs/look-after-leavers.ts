import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { releaseLeaver } from '../commands/release-leaver.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Touched } from '../http/touched.ts';
import { forgetRuns } from '../sql/directory-run.ts';
import { colleaguesSeen } from '../organisation/colleague-change.ts';
import { eraseTopics, eraseTraces } from '../sql/erase-traces.ts';
import { eraseLeavers, listDueToErase, lockToRelease, markReleased } from '../sql/leaver.ts';
import { raiseTopics } from '../sql/topic.ts';
import { jobContext } from './job-context.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;
/** Privacy: runs show who came and left. */
const RUN_LIFE = { hours: 30 * 24 };

/**
 * Releases what people who left had booked, once that is due, and erases those whose time is over (decision 0111). Each
 * person has a transaction of their own: one that fails keeps nobody else's.
 * @returns how many of both
 */
export async function lookAfterLeavers(
  { db }: DatabaseHandle,
  clock: Clock,
  log: Logger,
): Promise<{ released: number; erased: number }> {
  const done: string[] = [];
  const failed: string[] = [];
  for (;;) {
    let current: string | null = null;
    try {
      const id = await inTransaction(db, async (transaction) => {
        const now = clock.now();
        const person = await lockToRelease(transaction, now.toString(), [...done, ...failed]);
        if (person === undefined) return null;
        current = person.id;
        const touch = new Touched();
        const writes: Promise<unknown>[] = [];
        await releaseLeaver(jobContext(transaction, { ...person, authorities: [] }, now, touch, writes));
        await Promise.all(writes);
        await markReleased(transaction, person.id, now.toString());
        if (touch.topics.length > 0) await raiseTopics(transaction, touch.log);
        return person.id;
      });
      if (id === null) break;
      done.push(id);
    } catch (error) {
      if (current === null) throw error;
      log.warn({ err: error, employee: current }, 'the bookings of somebody who left could not be released');
      failed.push(current);
    }
  }
  return { released: done.length, erased: await erase(db, clock) };
}

const erase = (db: DatabaseHandle['db'], clock: Clock): Promise<number> =>
  inTransaction(db, async (transaction) => {
    if (!(await tryLock(transaction, 'leavers'))) return 0;
    const now = clock.now();
    await forgetRuns(transaction, now.subtract(RUN_LIFE).toString());
    const due = await listDueToErase(transaction, now.toString());
    // Nobody has had them among their colleagues since they left; leaders see what they answered.
    const touched = {
      ...(await colleaguesSeen(transaction, due, now, 'names')),
      ...(await eraseTraces(transaction, due)),
    };
    const erased = await eraseLeavers(transaction, now.toString());
    if (erased > 0) await raiseTopics(transaction, touched);
    // Last: what went with them raised topics of theirs.
    await eraseTopics(transaction, due);
    return erased;
  });

export const scheduleLeavers = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'people who left could not be looked after' }, async () => {
    const { released, erased } = await lookAfterLeavers(handle, clock, log);
    if (released + erased > 0) log.info({ released, erased }, 'people who left were looked after');
  });

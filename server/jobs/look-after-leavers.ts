import type { Temporal } from 'temporal-polyfill';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { visitAccount } from '../../src/domain/visit/visit.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { releaseLeaver } from '../commands/release-leaver.ts';
import { tellRooms } from '../commands/tell-rooms.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle, Writer } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/handler.ts';
import { Touched, touchRows } from '../sql/touched.ts';
import { leaverErased } from '../organisation/colleague-change.ts';
import { forgetRuns } from '../sql/directory-run.ts';
import { keepDirty } from '../sql/cleaning.ts';
import { eraseTopics, eraseTraces } from '../sql/erase-traces.ts';
import { eraseLeaver, lockToErase, lockToRelease, markReleased } from '../sql/leaver.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { findRooms, listAssignedTo } from '../sql/room.ts';
import { jobContext } from './job-context.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;
/** Privacy: runs show who came and left. */
const RUN_LIFE = { hours: 30 * 24 };

/** What is due of people who left. */
interface Due<P extends { id: string }> {
  /** Locks somebody of whom it is due, or nobody. @param now ISO instant */
  find(transaction: Writer, now: string, besides: readonly string[]): Promise<P | undefined>;
  settle(transaction: Writer, person: P, now: Temporal.Instant): Promise<void>;
  /** Message of the log. */
  failure: string;
}

const releasing: Due<Omit<Caller, 'authorities'>> = {
  find: lockToRelease,
  async settle(transaction, person, now) {
    const touch = new Touched();
    const writes: Promise<unknown>[] = [];
    await releaseLeaver(jobContext(transaction, { ...person, authorities: [] }, now, touch, writes));
    await Promise.all(writes);
    await markReleased(transaction, person.id, now.toString());
    await raiseTouched(transaction, touch);
  },
  failure: 'the bookings of somebody who left could not be released',
};

const erasing: Due<{ id: string }> = {
  // One process at a time: visits go from one to the other.
  find: async (transaction, now, besides) =>
    (await tryLock(transaction, 'leavers')) ? lockToErase(transaction, now, besides) : undefined,
  async settle(transaction, { id }, now) {
    const touch = new Touched();
    const rooms = await listAssignedTo(transaction, id);
    const before = await findRooms(transaction, rooms);
    touchRows(touch, await leaverErased(transaction, id, now));
    touchRows(touch, await eraseTraces(transaction, id));
    for (const { id: room, floorId } of await keepDirty(transaction, id))
      touch.raised(collectionKey('dirty-rooms', floorId), [room]);
    const { visits, news } = await eraseLeaver(transaction, id);
    for (const { id: told, employeeId } of news)
      if (employeeId !== id) touch.raised(collectionKey('notifications', employeeId), [told]);
    const after = await findRooms(transaction, rooms);
    await tellRooms({ db: transaction, now, touch }, { before, after, sensors: new Set() });
    await raiseTouched(transaction, touch);
    // Last: what went with them raised topics of theirs.
    await eraseTopics(transaction, [id, ...visits.map(({ uuid }) => visitAccount(uuid))]);
  },
  failure: 'somebody who left could not be erased',
};

/**
 * Releases what people who left had booked, once that is due, and erases those whose time is over (decision 0111). Each
 * person has a transaction of their own: one that fails keeps nobody else's.
 * @param stopping prevents further people
 * @returns how many of both
 */
export async function lookAfterLeavers(
  { db }: DatabaseHandle,
  clock: Clock,
  log: Logger,
  stopping: AbortSignal | null = null,
): Promise<{ released: number; erased: number }> {
  const oneByOne = async <P extends { id: string }>({ find, settle, failure }: Due<P>): Promise<number> => {
    const failed: string[] = [];
    for (let done = 0; ;) {
      if (stopping?.aborted === true) return done;
      let current: string | null = null;
      try {
        const isFound = await inTransaction(db, async (transaction) => {
          const now = clock.now();
          const person = await find(transaction, now.toString(), failed);
          if (person === undefined) return false;
          current = person.id;
          await settle(transaction, person, now);
          return true;
        });
        if (!isFound) return done;
        done += 1;
      } catch (error) {
        if (current === null) throw error;
        log.warn({ err: error, employee: current }, failure);
        failed.push(current);
      }
    }
  };
  const released = await oneByOne(releasing);
  const erased = await oneByOne(erasing);
  await inTransaction(db, (transaction) => forgetRuns(transaction, clock.now().subtract(RUN_LIFE).toString()));
  return { released, erased };
}

export const scheduleLeavers = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'people who left could not be looked after' }, async (stopping) => {
    const { released, erased } = await lookAfterLeavers(handle, clock, log, stopping);
    if (released + erased > 0) log.info({ released, erased }, 'people who left were looked after');
  });

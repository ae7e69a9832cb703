import type { Temporal } from 'temporal-polyfill';
import { grouped } from '../../src/domain/grouped.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { applyWeek, WishNotFree } from '../commands/apply-week.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { Touched } from '../sql/touched.ts';
import { readClientConfig } from '../sql/setting.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { type UnappliedPart, listUnapplied, WEEK_CHANNEL } from '../sql/week.ts';
import { jobContext } from './job-context.ts';
import { type Job, schedule } from './schedule.ts';

/** Days open at midnight in every zone; NOTIFY announces weeks that were saved. */
const INTERVAL_MS = 300_000;

interface Applying {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
}

/**
 * Applies usual weeks to the days that are open: day by day, drawn by lot, those first whose workstation is free
 * (decision 0080). Needs no lock: each application has a row of its own, which one process writes.
 * @param stopping prevents further ones
 * @param of ids of the only employees to look at; undefined: everybody
 * @returns whether one of these wants another workstation, which they get once everybody's weeks are looked at
 */
export async function applyWeeks(
  { handle, clock, log }: Applying,
  stopping: AbortSignal,
  of?: readonly string[],
): Promise<boolean> {
  const now = clock.now();
  let isAnyLeft = false;
  for (const due of await listDue(handle, now, of)) {
    const left: UnappliedPart[] = [];
    for (const one of due) {
      if (stopping.aborted) return false;
      if (!(await applied(handle, log, now, one, false))) left.push(one);
    }
    // A second choice could be the own workstation of somebody whose week was not looked at yet.
    if (of !== undefined) isAnyLeft ||= left.length > 0;
    else
      for (const one of left) {
        if (stopping.aborted) return false;
        await applied(handle, log, now, one, true);
      }
  }
  return isAnyLeft;
}

/** What is due, by days. */
async function listDue(
  { db }: DatabaseHandle,
  now: Temporal.Instant,
  of?: readonly string[],
): Promise<UnappliedPart[][]> {
  const { daysAhead } = await readClientConfig(db);
  const due = await listUnapplied(db, { now: now.toString(), daysAhead, of });
  return [...grouped(due, ({ date }) => date).values()];
}

/** @returns false if the wished workstation is taken, and no other was to be booked yet */
async function applied(
  { db }: DatabaseHandle,
  log: Logger,
  now: Temporal.Instant,
  due: UnappliedPart,
  mayDiffer: boolean,
): Promise<boolean> {
  try {
    await inTransaction(
      db,
      async (transaction) => {
        const touch = new Touched();
        const writes: Promise<unknown>[] = [];
        await applyWeek(jobContext(transaction, due.caller, now, touch, writes), due, mayDiffer);
        await Promise.all(writes);
        await raiseTouched(transaction, touch);
      },
      (error) => error instanceof Refusal || error instanceof WishNotFree,
    );
  } catch (error) {
    if (error instanceof WishNotFree) return false;
    // Closed, banned, without a team: asked again while the day is ahead. Nobody else waits for what failed otherwise.
    if (!(error instanceof Refusal))
      log.warn({ err: error, employee: due.caller.id, date: due.date }, 'a usual week could not be applied');
  }
  return true;
}

/**
 * Applies everybody's week at intervals, and one that was saved at once: everybody else's are looked at then only where
 * the saved one needs a workstation that it does not name, or that is taken.
 */
export async function scheduleWeeks(applying: Applying): Promise<Job> {
  const { handle, log } = applying;
  const options = { intervalMs: INTERVAL_MS, log, failure: 'usual weeks were not applied' };
  const saved = new Set<string>();
  const everybody = schedule(options, async (stopping) => {
    await applyWeeks(applying, stopping);
  });
  const some = schedule(options, async (stopping) => {
    const of = [...saved];
    saved.clear();
    if (of.length > 0 && (await applyWeeks(applying, stopping, of))) everybody.wake();
  });
  const hear = (employeeId: string) => {
    if (employeeId === '') return everybody.wake();
    saved.add(employeeId);
    some.wake();
  };
  await handle.listen(WEEK_CHANNEL, hear, everybody.wake);
  return {
    wake: everybody.wake,
    async stop() {
      await Promise.all([everybody.stop(), some.stop()]);
    },
  };
}

import type { Temporal } from 'temporal-polyfill';
import { derivedId } from '../../src/domain/derived-id.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import { dueParts } from '../../src/domain/week/dates.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { applyWeek, WishNotFree } from '../commands/apply-week.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { Touched } from '../sql/touched.ts';
import { readClientConfig } from '../sql/setting.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { listWeekKeepers, WEEK_CHANNEL } from '../sql/week.ts';
import { jobContext } from './job-context.ts';
import { type Job, schedule } from './schedule.ts';

/** Days open at midnight in every zone; NOTIFY announces weeks that were saved. */
const INTERVAL_MS = 300_000;

interface Applying {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
}

/** A part of a day that somebody's week plans. */
interface Due {
  caller: Caller;
  date: string;
  dayPart: DayPart;
}

/**
 * Applies usual weeks to the days that are open: day by day, drawn by lot, those first whose workstation is free
 * (decision 0080). Needs no lock: each application has a row of its own, which one process writes.
 * @param stopping prevents further ones
 */
export async function applyWeeks({ handle, clock, log }: Applying, stopping: AbortSignal): Promise<void> {
  const now = clock.now();
  for (const due of await listDue(handle, now)) {
    const left: Due[] = [];
    for (const one of due) {
      if (stopping.aborted) return;
      if (!(await applied(handle, log, now, one, false))) left.push(one);
    }
    for (const one of left) {
      if (stopping.aborted) return;
      await applied(handle, log, now, one, true);
    }
  }
}

/** What is due, by days; of a day in an order drawn from the day and the person. */
async function listDue({ db }: DatabaseHandle, now: Temporal.Instant): Promise<Due[][]> {
  const { daysAhead } = await readClientConfig(db);
  const at = now.toString();
  const keepers = await listWeekKeepers(db, addDays(todayIn('UTC', at), -1));
  const due = keepers.flatMap(({ caller, timeZone, week, applied: done }) =>
    dueParts(week, { today: todayIn(timeZone, at), daysAhead })
      .filter(({ date, dayPart }) => !done.includes(`${date} ${dayPart}`))
      .map(({ date, dayPart }): Due & { lot: string } => ({ caller, date, dayPart, lot: derivedId(date, caller.id) })),
  );
  return [...new Set(due.map(({ date }) => date))]
    .toSorted()
    .map((day) => due.filter(({ date }) => date === day).toSorted((a, b) => (a.lot < b.lot ? -1 : 1)));
}

/** @returns false if the wished workstation is taken, and no other was to be booked yet */
async function applied(
  { db }: DatabaseHandle,
  log: Logger,
  now: Temporal.Instant,
  due: Due,
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

/** Applies weeks at intervals, and as soon as one was saved. */
export async function scheduleWeeks(applying: Applying): Promise<Job> {
  const { handle, log } = applying;
  const job = schedule({ intervalMs: INTERVAL_MS, log, failure: 'usual weeks were not applied' }, (stopping) =>
    applyWeeks(applying, stopping),
  );
  await handle.listen(WEEK_CHANNEL, job.wake, job.wake);
  return job;
}

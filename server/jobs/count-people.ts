import { addDays } from '../../src/domain/day-part/slot.ts';
import { tellWeek } from '../../src/domain/statistics/compose.ts';
import { expectedRange } from '../../src/domain/statistics/expected.ts';
import { weekdayOf } from '../../src/domain/week/dates.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle, Writer } from '../db/database.ts';
import { readClientConfig } from '../sql/setting.ts';
import {
  forgetWeeks,
  keepExpected,
  keepWeek,
  lastCountedOn,
  listAttendances,
  listCapacities,
  listCountedWeeks,
  listShowUps,
  listSites,
  listTeamOf,
} from '../sql/statistics.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 1_800_000;
/** Weeks back that are counted if they were not. */
const WEEKS_BACK = 8;
const KEPT_WEEKS = 53;
/** Days back from which it is learnt how many come. */
const LEARNT_DAYS = 28;
/** Monday to Friday. */
const WORK_DAYS = 5;
/** UTC hours: a week is over in all zones, and what is expected is counted anew. */
const COUNTED_AT_HOUR = 4;

/**
 * Counts weeks that are over, each once, and once a day how many people are expected. What is kept is rounded and never
 * of a few people; a person's change shows in nothing until the next count (decision 0101).
 * @returns Mondays of the weeks that were counted
 */
export async function countPeople({ db }: DatabaseHandle, clock: Clock): Promise<string[]> {
  const now = clock.now();
  const day = now.subtract({ hours: COUNTED_AT_HOUR }).toString().slice(0, 10);
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, 'statistics'))) return [];
    const thisMonday = addDays(day, 1 - weekdayOf(day));
    const known = await listCountedWeeks(transaction);
    const due = Array.from({ length: WEEKS_BACK }, (_, back) => addDays(thisMonday, -7 * (back + 1))).filter(
      (week) => !known.includes(week),
    );
    for (const week of due) await countWeek(transaction, week, now.toString());
    await forgetWeeks(transaction, addDays(thisMonday, -7 * KEPT_WEEKS));
    if ((await lastCountedOn(transaction)) !== day) await countAhead(transaction, day);
    return due;
  });
}

async function countWeek(db: Writer, week: string, at: string): Promise<void> {
  const friday = addDays(week, WORK_DAYS - 1);
  const [attendances, teamOf, capacity] = await Promise.all([
    listAttendances(db, week, friday),
    listTeamOf(db, friday),
    listCapacities(db),
  ]);
  await keepWeek(db, week, tellWeek({ week, attendances, teamOf, capacity, workDays: WORK_DAYS }), at);
}

async function countAhead(db: Writer, day: string): Promise<void> {
  const { daysAhead } = await readClientConfig(db);
  const last = addDays(day, daysAhead);
  const [sites, planned, past] = await Promise.all([
    listSites(db),
    listShowUps(db, day, last),
    listShowUps(db, addDays(day, -LEARNT_DAYS), addDays(day, -1)),
  ]);
  const days = sites.flatMap((site) =>
    Array.from({ length: daysAhead + 1 }, (_, ahead) => {
      const date = addDays(day, ahead);
      const count = planned.find((one) => one.site === site && one.date === date)?.planned ?? 0;
      const range = expectedRange(
        count,
        past.filter((one) => one.site === site),
      );
      return { site, date, low: range?.low ?? null, high: range?.high ?? null };
    }),
  );
  await keepExpected(db, days, day);
}

export const scheduleCounts = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'people could not be counted' }, async () => {
    const weeks = await countPeople(handle, clock);
    if (weeks.length > 0) log.info({ weeks: weeks.length }, 'weeks were counted');
  });

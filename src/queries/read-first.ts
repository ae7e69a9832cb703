import { collectionKey } from '../domain/intent/intent.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { membershipsOf } from '../offline/db/teams-on.ts';
import { readSnapshot } from '../offline/overlay/read.ts';
import { asOfIn } from './as-of.ts';
import { HISTORY_DAYS } from './calendar.ts';
import type { FirstReadings } from './first-readings.ts';
import { blockPeriodsIn } from './places.ts';
import { teamDaysIn } from './team-days.ts';

const DAY_MS = 86_400_000;

/** Reads what Home shows at once. @param now epoch milliseconds */
export async function readFirst(db: AccountDatabase, now: number): Promise<FirstReadings> {
  // Home asks by its building's days, which may be a day from UTC's.
  const from = new Date(now - (HISTORY_DAYS + 1) * DAY_MS).toISOString().slice(0, 10);
  const key = collectionKey('employee-calendar', db.accountId);
  const [calendar, value, memberships, blockPeriods, teamDays] = await Promise.all([
    readSnapshot(db, async () => ({ locations: await db.locations.where('date').aboveOrEqual(from).toArray() })),
    asOfIn(db, key),
    membershipsOf(db),
    blockPeriodsIn(db),
    teamDaysIn(db),
  ]);
  return { calendar, calendarAsOf: { key, value }, memberships, blockPeriods, teamDays };
}

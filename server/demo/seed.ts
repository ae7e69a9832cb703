import { sql } from 'kysely';
import { hashPassword } from '../adapters/password.ts';
import type { Writer } from '../db/database.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { makeCalendar } from './calendar/calendar.ts';
import { DAYS_BACK, demoToday, lastDay, plusDays } from './calendar/days.ts';
import { insertRows } from './insert.ts';
import { blockRows } from './organisation/blocks.ts';
import { amenityRows, permissionRows } from './organisation/amenities.ts';
import { guidelineRows } from './organisation/guidelines.ts';
import { notificationRows } from './organisation/notifications.ts';
import { meetingRows } from './organisation/meetings.ts';
import { writeQuestionnaires } from './organisation/questionnaires.ts';
import { makeSpaces } from './organisation/rooms.ts';
import { readingRows, sensorRows } from './organisation/sensors.ts';
import { FEATURES, SETTINGS, SHARED_COLLECTIONS } from './organisation/settings.ts';
import { demoVisitRow, visitRows } from './organisation/visits.ts';
import { rememberUntil, writeCalendar, writeMeetings, writePeople, writeSpaces } from './rows.ts';
import { makeWorkforce } from './workforce.ts';

/**
 * Fills an empty, migrated database relative to `now`; identical each time except for salts.
 * @param now an instant
 */
export async function seedDemo(db: Writer, now: { toString(): string }): Promise<void> {
  // On a busy machine the making of the data takes longer than a transaction may idle.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  const instant = now.toString();
  const today = demoToday(instant);
  const until = lastDay(instant);
  const spaces = makeSpaces();
  const workforce = makeWorkforce(spaces.rooms);
  const calendar = makeCalendar({ from: plusDays(today, -DAYS_BACK), until, today, now: instant }, workforce);
  const sensors = sensorRows(spaces.rooms);

  // Before the settings, which raise theirs.
  await insertRows(
    db,
    'topic',
    SHARED_COLLECTIONS.map((name) => ({ name, revision: 1 })),
  );
  await insertRows(
    db,
    'setting',
    Object.entries(SETTINGS).map(([key, value]) => ({ key, value })),
  );
  await insertRows(
    db,
    'feature',
    Object.entries(FEATURES).map(([name, enabled]) => ({ name, enabled })),
  );
  await writeSpaces(db, spaces, instant);
  // Everybody knows the password, so one slow hash serves all 500 people.
  await writePeople(db, workforce, { today, hash: await hashPassword(DEMO_PASSWORD) });
  await insertRows(db, 'amenity', amenityRows());
  await insertRows(db, 'amenity_permission', permissionRows());
  await writeCalendar(db, calendar, today);
  await insertRows(db, 'block_period', blockRows(today, until));
  const visits = [...visitRows(today, instant, workforce.people), demoVisitRow(instant)];
  await insertRows(db, 'visit', visits);
  await writeMeetings(db, meetingRows(today, instant, spaces.rooms, workforce.people));
  await insertRows(db, 'sensor', sensors);
  await insertRows(db, 'sensor_reading', readingRows(today, instant, sensors, calendar.reservations));
  await insertRows(db, 'guideline', guidelineRows());
  await writeQuestionnaires(db);
  await insertRows(db, 'notification', notificationRows(today, instant, visits));
  await rememberUntil(db, until);
}

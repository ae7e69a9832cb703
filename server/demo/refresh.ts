import { sql } from 'kysely';
import { type CollectionKey, collectionKey } from '../../src/domain/intent/intent.ts';
import { visitAccount } from '../../src/domain/visit/visit.ts';
import { raiseTopics } from '../sql/topic.ts';
import type { Writer } from '../db/database.ts';
import { demoAccounts } from './accounts.ts';
import { makeCalendar } from './calendar/calendar.ts';
import { DAYS_BACK, demoToday, lastDay, plusDays } from './calendar/days.ts';
import { applicationRows } from './calendar/weeks.ts';
import { SEEDED } from './ids.ts';
import { insertRows } from './insert.ts';
import { amenityReservationRows } from './organisation/amenities.ts';
import { blockRows } from './organisation/blocks.ts';
import { BUILDINGS, FLOORS } from './organisation/buildings.ts';
import { guidelineRows } from './organisation/guidelines.ts';
import { equippedAs, meetingRows } from './organisation/meetings.ts';
import { makeSpaces } from './organisation/rooms.ts';
import { DEMO_VISIT, demoVisitRow, visitRows } from './organisation/visits.ts';
import { POPULATED_UNTIL, rememberUntil, writeMeetings } from './rows.ts';
import type { Workforce } from './calendar/plan-day.ts';
import { makeWorkforce } from './workforce.ts';

/**
 * Fills the days ahead since the seeding, and ends past ones. Only seeded rows end, and they give way to people's own.
 * Repeating it on the same day does nothing.
 * @returns whether it filled anything
 */
export async function refreshDemo(db: Writer, now: { toString(): string }): Promise<boolean> {
  const instant = now.toString();
  const today = demoToday(instant);
  const until = lastDay(instant);
  const known = await db.selectFrom('setting').select('value').where('key', '=', POPULATED_UNTIL).executeTakeFirst();
  if (typeof known?.value !== 'string' || known.value >= until) return false;

  const from = [plusDays(known.value, 1), plusDays(today, -DAYS_BACK)].toSorted()[1] ?? today;
  const present = await presentIn(db);
  const workforce = makeWorkforce(makeSpaces().rooms.filter(({ id }) => present.rooms.has(id)));
  const made = makeCalendar(
    { from, until, today, now: instant },
    { ...workforce, people: workforce.people.filter(({ id }) => present.people.has(id)) },
  );
  const fresh = (row: { employee_id: string | null; date: string }) =>
    row.date >= from && row.employee_id !== 'employee';
  const locations = made.locations.filter(fresh);
  await endPast(db, today);
  await insertRows(db, 'employee_location', locations, 'left out');
  await insertRows(db, 'week_application', applicationRows(locations), 'left out');
  const kept = await db
    .selectFrom('employee_location')
    .select('id')
    .where('id', 'like', `${SEEDED}l-%`)
    .where('date', '>=', from)
    .execute();
  const entries = new Set(kept.map(({ id }) => id));
  const reservations = made.reservations.filter(
    (row) => fresh(row) && (row.location_id === null || entries.has(row.location_id)),
  );
  await insertRows(db, 'workplace_reservation', reservations, 'left out');
  // Drop seeded plans whose workstation somebody else took meanwhile.
  await sql`delete from employee_location location where id like ${`${SEEDED}l-%`} and date >= ${from}::date
    and status in ('WORKSTATION', 'ASSIGNED')
    and not exists (select from workplace_reservation where location_id = location.id)`.execute(db);
  await insertRows(
    db,
    'amenity_reservation',
    amenityReservationRows(made.plans.filter((plan) => plan.date >= from && plan.person.id !== 'employee')).filter(
      ({ amenity_id: id }) => present.amenities.has(id),
    ),
    'left out',
  );
  await insertRows(db, 'block_period', blockRows(from, until), 'left out');
  await insertRows(
    db,
    'visit',
    visitRows(today, instant, workforce.people).filter(({ host_id: host }) => present.people.has(host)),
    'left out',
  );
  await renewMeetings(db, today, instant, workforce);
  if (present.people.has('employee')) await renewVisit(db, instant);
  // An older version seeded no guidelines.
  const buildings = new Set((await db.selectFrom('building').select('id').execute()).map(({ id }) => id));
  await insertRows(
    db,
    'guideline',
    guidelineRows().filter(({ building_id: building }) => buildings.has(building)),
    'left out',
  );
  await rememberUntil(db, until);
  await raiseTopics(db, [
    'block-periods',
    collectionKey('visits', visitAccount(DEMO_VISIT)),
    'reception-visits',
    'meeting-rooms',
    'coworker-locations',
    ...FLOORS.flatMap(({ id }): CollectionKey[] => [`workplace-reservations:${id}`, `dirty-rooms:${id}`]),
    ...BUILDINGS.flatMap(({ id }): CollectionKey[] => [
      `building-guidelines:${id}`,
      `people-inside:${id}`,
      `meeting-days:${id}`,
      `amenity-days:${id}`,
    ]),
    ...workforce.people.flatMap(({ id }): CollectionKey[] => [
      `employee-calendar:${id}`,
      `team-days:${id}`,
      `own-visits:${id}`,
      `meetings:${id}`,
      `amenity-reservations:${id}`,
      `parking-credits:${id}`,
    ]),
  ]);
  return true;
}

/** Adds the meetings of the days ahead; rooms that somebody has stay theirs, and an older version equipped none. */
async function renewMeetings(db: Writer, today: string, now: string, { people, rooms }: Workforce): Promise<void> {
  const equipped = rooms
    .filter(({ type }) => type === 'MEETING_ROOM')
    .map((room) => ({ id: room.id, ...equippedAs(room) }));
  await sql`update room set capacity = (fresh->>'capacity')::int,
      equipment = array(select jsonb_array_elements_text(fresh->'equipment'))
    from jsonb_array_elements(${JSON.stringify(equipped)}::jsonb) as fresh
    where room.id = fresh->>'id' and room.capacity is null`.execute(db);
  const made = meetingRows(today, now, rooms, people);
  await writeMeetings(db, made, 'left out');
}

/** Moves the demonstration visit to today. */
async function renewVisit(db: Writer, now: string): Promise<void> {
  const { expected_at, until_at, status, ...rest } = demoVisitRow(now);
  await db
    .insertInto('visit')
    .values({ ...rest, expected_at, until_at, status })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ expected_at, until_at, status, arrived_at: null, left_at: null, left_assumed: false }),
    )
    .execute();
}

/** Ids of the rooms, people and amenities that still exist. */
async function presentIn(db: Writer): Promise<{ rooms: Set<string>; people: Set<string>; amenities: Set<string> }> {
  const rooms = await db.selectFrom('room').select('id').execute();
  const people = await db.selectFrom('employee').select('id').execute();
  const amenities = await db.selectFrom('amenity').select('id').execute();
  return {
    amenities: new Set(amenities.map(({ id }) => id)),
    rooms: new Set(rooms.map(({ id }) => id)),
    people: new Set(people.map(({ id }) => id)),
  };
}

/** Completes seeded rows of past days: people came, left, and somebody cleaned. */
async function endPast(db: Writer, today: string): Promise<void> {
  const played = demoAccounts.map(({ username }) => username);
  await sql`update workplace_reservation set status = 'CLOSED', confirmed_at = coalesce(confirmed_at, lower(slot)),
      completed_at = upper(slot)
    where id like ${`${SEEDED}r-%`} and date < ${today}::date and status in ('APPROVED', 'CONFIRMED', 'COMPLETED')
      and employee_id <> all(${played}::text[])`.execute(db);
  await sql`update employee_location set actual_status = 'COMPLETED', completed_at = upper(slot)
    where id like ${`${SEEDED}l-%`} and date < ${today}::date and status in ('WORKSTATION', 'ASSIGNED', 'OFFICE')
      and actual_status in ('APPROVED', 'CONFIRMED') and employee_id <> all(${played}::text[])`.execute(db);
}

import 'temporal-polyfill/global';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import { addDays, slotOf } from '../../src/domain/day-part/slot.ts';
import { todayThere } from './dates.ts';

// Quarters of a day, three days ahead, a colour for flexible workstations, no codes at workstations.
const { db, close } = await openDatabase(readConfig(process.env));
const set = {
  enableQuarterDays: true,
  daysAhead: 3,
  flexHighlightColor: '#7b2cbf',
  enableQrFunction: false,
  cookiePolicyUrl: 'https://roost.example/cookies',
  cookieAcceptLabel: 'Fine by me',
};
for (const [key, value] of Object.entries(set)) {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
}

// No amenities, and no heatmap.
await db.updateTable('feature').set({ enabled: false }).where('name', 'in', ['amenities', 'sensors']).execute();

// Two people have planned nothing; one of them is in no team.
const people = ['employee', 'student'];
const rooms = ['a1-013', 'a1-020', 'a1-021', 'a1-022', 'a1-023', 'a2-020', 'a2-021', 'b1-001', 'c1-001'].map(
  (name) => `room-${name}`,
);
await db
  .deleteFrom('workplace_reservation')
  .where((where) => where.or([where('room_id', 'in', rooms), where('employee_id', 'in', people)]))
  .execute();
await db.deleteFrom('employee_location').where('employee_id', 'in', people).execute();
await db.deleteFrom('team_membership').where('employee_id', '=', 'student').execute();

// Workstations like any other, but one is the employee's own, one is kept for another team, one is broken.
for (const table of ['assigned_workstation', 'team_workstation'] as const)
  await db.deleteFrom(table).where('room_id', 'in', rooms).execute();
await db
  .updateTable('room')
  .set({ reservable: true, flex: true, status: 'AVAILABLE', unavailable_reason: null })
  .where('id', 'in', rooms)
  .execute();
await db.insertInto('assigned_workstation').values({ room_id: 'room-a1-013', employee_id: 'employee' }).execute();
await db.insertInto('team_workstation').values({ room_id: 'room-a1-020', team_id: 'team-platform' }).execute();
await db
  .updateTable('room')
  .set({ status: 'UNAVAILABLE', unavailable_reason: 'The chair is broken' })
  .where('id', '=', 'room-a1-021')
  .execute();

// On the last day one is taken from noon on; a part of a floor, a floor and a building are full; tomorrow a floor is
// closed.
const today = todayThere();
const { time_zone } = await db
  .selectFrom('building')
  .select('time_zone')
  .where('id', '=', 'amsterdam')
  .executeTakeFirstOrThrow();
async function hold(room: string, dayPart: DayPart): Promise<void> {
  const date = addDays(today, set.daysAhead);
  const { start, end } = slotOf(date, dayPart, time_zone);
  await db
    .insertInto('workplace_reservation')
    .values({
      id: `e2e-${room}`,
      room_id: room,
      employee_id: 'hospitality',
      location_id: null,
      date,
      day_part: dayPart,
      slot: `[${start},${end})`,
      status: 'APPROVED',
      origin: 'multiple',
      confirmed_at: null,
      completed_at: null,
    })
    .execute();
}
await hold('room-a1-023', 'AFTERNOON');
await hold('room-a2-020', 'FULLDAY');
await hold('room-b1-001', 'FULLDAY');
await hold('room-c1-001', 'FULLDAY');
await db
  .updateTable('room')
  .set({ neighborhood_id: 'amsterdam-2-waterside' })
  .where('id', 'in', ['room-a2-020', 'room-a2-021'])
  .execute();
await db.updateTable('neighborhood').set({ person_limit: 1 }).where('id', '=', 'amsterdam-2-waterside').execute();
await db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', 'lisbon-1').execute();
await db.updateTable('building').set({ person_limit: 1 }).where('id', '=', 'antwerp').execute();
const tomorrow = addDays(today, 1);
await db.deleteFrom('block_period').execute();
await db
  .insertInto('block_period')
  .values({
    id: 'e2e-block',
    from_date: tomorrow,
    until_date: tomorrow,
    reason: 'Painting',
    building_id: 'amsterdam',
    floor_id: 'amsterdam-2',
    published: true,
  })
  .execute();
await close();

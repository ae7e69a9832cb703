import 'temporal-polyfill/global';
import { openDatabase } from '../../server/db/database.ts';
import { addDays, slotOf } from '../../src/domain/day-part/slot.ts';
import { todayThere } from './dates.ts';

/** Rooms of the first floor in Amsterdam that are made what few are. */
const [OWN, KEPT, BROKEN] = ['room-a1-013', 'room-a1-020', 'room-a1-021'];

// An organisation that set other things: quarters of a day, four days ahead with today, a colour for flexible workstations, no codes at desks.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined || OWN === undefined || KEPT === undefined || BROKEN === undefined) throw new Error('which data directory?');
const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
const set = { enableQuarterDays: true, daysAhead: 3, flexHighlightColor: '#7b2cbf', enableQrFunction: false };
for (const [key, value] of Object.entries(set)) {
  await db.insertInto('setting').values({ key, value: JSON.stringify(value) }).onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) })).execute();
}
// Nothing stands in the way there, and the employee has planned nothing.
await db.deleteFrom('workplace_reservation').where((where) => where.or([where('room_id', 'in', [OWN, KEPT, BROKEN, 'room-a1-022']), where('employee_id', '=', 'employee')])).execute();
await db.deleteFrom('employee_location').where('employee_id', '=', 'employee').execute();
for (const table of ['assigned_workstation', 'team_workstation'] as const) await db.deleteFrom(table).where('room_id', 'in', [OWN, KEPT, BROKEN, 'room-a1-022']).execute();
await db.updateTable('room').set({ reservable: true, flex: true, status: 'AVAILABLE', unavailable_reason: null }).where('id', 'in', [OWN, KEPT, 'room-a1-022']).execute();
await db.insertInto('assigned_workstation').values({ room_id: OWN, employee_id: 'employee' }).execute();
await db.insertInto('team_workstation').values({ room_id: KEPT, team_id: 'team-platform' }).execute();
await db.updateTable('room').set({ status: 'UNAVAILABLE', unavailable_reason: 'The chair is broken' }).where('id', '=', BROKEN).execute();
await db.deleteFrom('team_membership').where('employee_id', '=', 'student').execute();
// Tomorrow one floor is closed, and another as full as it may be.
const tomorrow = addDays(todayThere(), 1);
await db.insertInto('block_period').values({ id: 'e2e-block', from_date: tomorrow, until_date: tomorrow, reason: 'Painting', building_id: 'amsterdam', floor_id: 'amsterdam-2', published: true }).execute();
await db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', 'lisbon-1').execute();
const { time_zone } = await db.selectFrom('building').select('time_zone').where('id', '=', 'lisbon').executeTakeFirstOrThrow();
const { id: room_id } = await db.selectFrom('room').select('id').where('floor_id', '=', 'lisbon-1').where('type', '=', 'WORKSTATION').orderBy('id').executeTakeFirstOrThrow();
const { start, end } = slotOf(tomorrow, 'FULLDAY', time_zone);
await db.deleteFrom('workplace_reservation').where('room_id', '=', room_id).execute();
await db.insertInto('workplace_reservation').values({
  id: 'e2e-full', room_id, employee_id: 'hospitality', location_id: null, date: tomorrow, day_part: 'FULLDAY', slot: `[${start},${end})`, status: 'APPROVED', origin: 'multiple', confirmed_at: null, completed_at: null,
}).execute();
await close();

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { addDays, todayIn } from '../../../src/domain/day-part/slot.ts';

/** Somebody who books, at a workstation that nobody else wants. */
export interface Booker {
  id: string;
  email: string;
  room: string;
  floor: string;
  building: string;
  timeZone: string;
}

/** How many book at once. */
export const BOOKERS = 16;
/** Days ahead that are booked: all of them can be. */
const DAYS = 10;

/** The days that are booked, the nearest first. */
export function bookedDays(): string[] {
  const today = todayIn('Europe/Amsterdam', new Date().toISOString());
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1));
}

/** Picks bookers and workstations over all floors of the demonstration organisation, and empties their days to come, on which nothing is closed. */
export async function pickBookers(db: Kysely<Database>): Promise<Booker[]> {
  const { rows: rooms } = await sql<Omit<Booker, 'id' | 'email'>>`
    select room, floor, building, "timeZone" from (
      select room.id as room, floor.id as floor, building.id as building, building.time_zone as "timeZone", row_number() over (partition by floor.id order by room.id) as place
      from room join floor on floor.id = room.floor_id join building on building.id = floor.building_id
      where room.type = 'WORKSTATION' and room.reservable and room.status = 'AVAILABLE' and not exists (select from assigned_workstation where room_id = room.id)
        and not exists (select from team_workstation where room_id = room.id)) as numbered
    order by place, floor limit ${BOOKERS}`.execute(db);
  const { rows: people } = await sql<Pick<Booker, 'id' | 'email'>>`
    select id, email from employee where user_status = 'ALLOW' and username = email and exists (select from team_membership where employee_id = employee.id and until_date is null)
    order by id limit ${BOOKERS}`.execute(db);
  const bookers = people.flatMap((person, index) =>
    rooms[index] === undefined ? [] : [{ ...person, ...rooms[index] }],
  );
  if (bookers.length < BOOKERS)
    throw new Error(`the demonstration organisation has only ${String(bookers.length)} bookers`);
  const ids = bookers.map(({ id }) => id);
  await sql`delete from workplace_reservation where date >= current_date and (room_id = any(${bookers.map(({ room }) => room)}) or employee_id = any(${ids}))`.execute(
    db,
  );
  await sql`delete from employee_location where date >= current_date and employee_id = any(${ids}) and not exists (select from workplace_reservation where location_id = employee_location.id)`.execute(
    db,
  );
  await sql`update block_period set published = false`.execute(db);
  return bookers;
}

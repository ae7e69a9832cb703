import { sql } from 'kysely';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import type { ActualStatus, LocationStatus } from '../../src/domain/employee-location/employee-location.ts';
import type { ReservationStatus } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import { slotRange } from '../../server/db/slot.ts';
import type { Answer, Client, Headers, TestApp } from './app.ts';
import type { Person } from './organisation.ts';

export const AMSTERDAM = 'Europe/Amsterdam';
/** The day of `MONDAY_NINE` and the days after it. */
export const TODAY = '2026-11-23';
export const TUESDAY = '2026-11-24';
export const WEDNESDAY = '2026-11-25';

/** A day part in Amsterdam. */
export const at = (date: string, dayPart: DayPart = 'FULLDAY'): Slot => slotOf(date, dayPart, AMSTERDAM);

/** The call that books a workstation of the small organisation; its floor and building follow from its name. */
export function bookingUrl(room: string, slot: Slot, more: Record<string, string> = {}): string {
  const floor = room.slice(0, 3);
  return `/api/workplace/reservations?${new URLSearchParams({ building: floor === 'f-3' ? 'b-2' : 'b-1', floor, room, ...slot, ...more }).toString()}`;
}

export const book = (
  client: Client,
  room: string,
  slot: Slot,
  more: Record<string, string> = {},
  headers: Headers = {},
): Promise<Answer> => client.change('POST', bookingUrl(room, slot, more), undefined, headers);

/** Code of an answer: `200`, `400 slotPast`, `422 workplace.reservation.roomTaken`. */
export const outcome = ({ status, body }: Answer): string =>
  [status, body?.code ?? body?.conflictType].filter((part) => part !== undefined).join(' ');

/** Everything may be chosen and walked into, unless a test says otherwise. */
export const EVERYTHING = {
  bookingOptions: 'WORKSTATION,OFFICE,HOME,AWAY,HOLIDAY,SICK',
  bookingOptionsTeamday: 'WORKSTATION,OFFICE,HOME,DECLINE',
  enableAdhocReservations: true,
};

/** Empties what people planned and booked, and sets the organisation's config. */
export async function reset(
  { database: { db }, clock }: TestApp,
  now: string,
  settings: Record<string, unknown> = {},
): Promise<void> {
  clock.set(now);
  await db.deleteFrom('workplace_reservation').execute();
  await db.deleteFrom('employee_location').execute();
  await db.deleteFrom('setting').execute();
  for (const [key, value] of Object.entries({ ...EVERYTHING, ...settings }))
    await db
      .insertInto('setting')
      .values({ key, value: JSON.stringify(value) })
      .execute();
}

/** When what a test finds was made. */
const LONG_AGO = '2026-01-01T08:00:00Z';

/** Puts a reservation into the database as if it had come about before. */
export async function held(
  { database: { db } }: TestApp,
  {
    id,
    room,
    by,
    slot,
    status = 'APPROVED',
    location = null,
    confirmed = null,
    completed = null,
  }: {
    id: string;
    room: string;
    by: Person | null;
    slot: Slot;
    status?: ReservationStatus;
    location?: string | null;
    /** ISO instants of check-in and check-out. */
    confirmed?: string | null;
    completed?: string | null;
  },
): Promise<void> {
  await db
    .insertInto('workplace_reservation')
    .values({
      id,
      room_id: room,
      employee_id: by === null ? null : `e-${by}`,
      location_id: location,
      date: slot.start.slice(0, 10),
      day_part: 'FULLDAY',
      slot: slotRange(slot),
      status,
      origin: by === null ? 'block' : 'own',
      confirmed_at: confirmed,
      completed_at: completed,
      created_at: LONG_AGO,
    })
    .execute();
}

/** Puts a calendar entry into the database. */
export async function planned(
  { database: { db } }: TestApp,
  {
    id,
    by,
    slot,
    dayPart = 'FULLDAY',
    status = 'HOME',
    actualStatus = 'APPROVED',
  }: { id: string; by: Person; slot: Slot; dayPart?: DayPart; status?: LocationStatus; actualStatus?: ActualStatus },
): Promise<void> {
  await db
    .insertInto('employee_location')
    .values({
      id,
      employee_id: `e-${by}`,
      date: slot.start.slice(0, 10),
      day_part: dayPart,
      slot: slotRange(slot),
      status,
      actual_status: actualStatus,
      building_id: status === 'OFFICE' ? 'b-1' : null,
      floor_id: status === 'OFFICE' ? 'f-1' : null,
      team_id: null,
      created_at: LONG_AGO,
    })
    .execute();
}

/** Every reservation and entry as short lines, for comparing what is there at once. */
export async function state({ database: { db } }: TestApp): Promise<string[]> {
  const reservations = await db
    .selectFrom('workplace_reservation')
    .select(['room_id', 'employee_id', 'status', 'date', 'day_part'])
    .orderBy('date')
    .orderBy('room_id')
    .orderBy('status')
    .orderBy(sql`lower(slot)`)
    .execute();
  const entries = await db
    .selectFrom('employee_location')
    .select(['employee_id', 'status', 'actual_status', 'date', 'day_part'])
    .orderBy('date')
    .orderBy(sql`lower(slot)`)
    .orderBy('actual_status')
    .execute();
  return [
    ...reservations.map((row) => `${row.room_id} ${row.employee_id} ${row.day_part} ${row.status}`),
    ...entries.map((row) => `${row.employee_id} ${row.status} ${row.day_part} ${row.actual_status}`),
  ];
}

import { sql } from 'kysely';
import type { AbsencePeriod } from '../../src/domain/absence/absence.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotStart } from '../db/slot.ts';

/** An absence as it is kept. */
interface KeptAbsence extends AbsencePeriod {
  takenBack: boolean;
}

/** A person's own absence. */
export async function findAbsence(db: Reader, employeeId: string, id: string): Promise<KeptAbsence | undefined> {
  const row = await db
    .selectFrom('absence')
    .select(['from_date as from', 'until_date as until', 'taken_back_at'])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row && { from: row.from, until: row.until, takenBack: row.taken_back_at !== null };
}

export async function insertAbsence(
  db: Writer,
  { id, employeeId, from, until, at }: AbsencePeriod & { id: string; employeeId: string; at: string },
): Promise<void> {
  await db
    .insertInto('absence')
    .values({ id, employee_id: employeeId, from_date: from, until_date: until, created_at: at })
    .execute();
}

/** An entry that was given back, with its workstation, if any. */
interface GivenEntry {
  id: string;
  reservationId: string | null;
}

/** Keeps what an absence gave back. */
export async function keepGiven(
  db: Writer,
  id: string,
  given: { entries: readonly GivenEntry[]; amenities: readonly string[]; meetings: readonly string[] },
): Promise<void> {
  const rows = [
    ...given.entries.map((entry) => ({
      absence_id: id,
      kind: 'entry' as const,
      thing_id: entry.id,
      reservation_id: entry.reservationId,
    })),
    ...given.amenities.map((thing_id) => ({
      absence_id: id,
      kind: 'amenity' as const,
      thing_id,
      reservation_id: null,
    })),
    ...given.meetings.map((thing_id) => ({ absence_id: id, kind: 'meeting' as const, thing_id, reservation_id: null })),
  ];
  if (rows.length > 0) await db.insertInto('absence_gave').values(rows).execute();
}

export async function markTakenBack(db: Writer, id: string, at: string): Promise<void> {
  await db.updateTable('absence').set({ taken_back_at: at }).where('id', '=', id).execute();
}

/** Ids of the days of an absence that still stand. */
export async function listAbsenceDays(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_location')
    .select('id')
    .where('absence_id', '=', id)
    .where('actual_status', '=', 'APPROVED')
    .execute();
  return rows.map((row) => row.id);
}

/** Entries that an absence gave back. */
export async function listGivenEntries(db: Reader, id: string): Promise<GivenEntry[]> {
  return db
    .selectFrom('absence_gave')
    .select(['thing_id as id', 'reservation_id as reservationId'])
    .where('absence_id', '=', id)
    .where('kind', '=', 'entry')
    .execute();
}

/** Ids of meetings whose rooms an absence gave back. */
export async function listGivenMeetings(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('absence_gave')
    .select('thing_id')
    .where('absence_id', '=', id)
    .where('kind', '=', 'meeting')
    .execute();
  return rows.map((row) => row.thing_id);
}

/** An amenity that an absence gave back. */
export interface GivenAmenity extends Slot {
  id: string;
  amenityId: string;
  name: string;
  date: string;
}

/** Amenities that an absence gave back, by amenity and time: all lock them in this order. */
export async function listGivenAmenities(db: Reader, id: string): Promise<GivenAmenity[]> {
  return db
    .selectFrom('absence_gave')
    .innerJoin('amenity_reservation as reservation', 'reservation.id', 'absence_gave.thing_id')
    .innerJoin('amenity', 'amenity.id', 'reservation.amenity_id')
    .select(['reservation.id', 'reservation.amenity_id as amenityId', 'amenity.name', 'reservation.date'])
    .select((eb) => [slotStart(eb.ref('reservation.slot')).as('start'), slotEnd(eb.ref('reservation.slot')).as('end')])
    .where('absence_gave.absence_id', '=', id)
    .where('absence_gave.kind', '=', 'amenity')
    .orderBy('reservation.amenity_id')
    .orderBy('reservation.slot')
    .execute();
}

/** Whether a team still meets in a slot. */
export async function meetsStill(db: Reader, teamId: string, slot: Slot): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from team_day where team_id = ${teamId}
    and status = 'PLANNED' and slot && tstzrange(${slot.start}, ${slot.end})) as found`.execute(db);
  return rows[0]?.found === true;
}

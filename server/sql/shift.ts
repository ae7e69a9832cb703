import { type RawBuilder, sql } from 'kysely';
import { AUTHORITIES, type Authority } from '../../src/domain/access/authority.ts';
import type { Amenity, ShiftReservation } from '../../src/domain/shift/shift.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotRange, slotStart } from '../db/slot.ts';

/** In `amenity_permission`, this authority means everyone signed in. */
const EVERYONE = 'EMPLOYEE';

/**
 * SQL condition: an amenity is open to somebody, or to everyone. One without permissions is open to all.
 * @param amenityId column @param authorities array of theirs
 */
export const isOpenTo = (amenityId: RawBuilder<unknown>, authorities: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from amenity_permission as permission where permission.amenity_id = ${amenityId})
  or exists (select from amenity_permission as permission where permission.amenity_id = ${amenityId}
    and (permission.authority = ${EVERYONE} or permission.authority = any(${authorities}))))`;

/** Amenities that somebody with the authorities may reserve or offer. */
export async function listVisibleAmenities(
  db: Reader,
  authorities: readonly Authority[],
  { building }: { building?: string | undefined } = {},
): Promise<Amenity[]> {
  const own = sql`${[...authorities]}::text[]`;
  const { rows } = await sql<{
    id: string;
    name: string;
    type: string;
    capacity: number;
    site: string;
    building_id: string;
    floor_id: string | null;
    creatable: boolean;
  }>`
    select amenity.*, coalesce(bool_or(permission.creatable), false) as creatable from amenity
    left join amenity_permission permission on permission.amenity_id = amenity.id
      and (permission.authority = ${EVERYONE} or permission.authority = any(${own}))
    where ${isOpenTo(sql`amenity.id`, own)}
      and (${building ?? null}::text is null or amenity.building_id = ${building ?? null})
    group by amenity.id order by amenity.name, amenity.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    capacity: row.capacity,
    allowed: true,
    creatable: row.creatable,
    location: locationOf(row),
  }));
}

/** Where an amenity is, as spec 3 names it. */
export const locationOf = (row: {
  site: string;
  building_id: string;
  floor_id: string | null;
}): Amenity['location'] => ({
  reservableSiteId: row.site,
  reservableBuildingId: row.building_id,
  reservableFloorId: row.floor_id,
});

/** A cancelled amenity reservation; `name` is the amenity's. */
export interface CancelledShift extends Slot {
  id: string;
  name: string;
  building: string;
  timeZone: string;
  amenityId: string;
  type: string;
  buildingId: string;
  /** ISO date in the building's zone. */
  date: string;
  /** ISO instant at which it was made. */
  made: string;
}

/**
 * Cancels a person's amenity reservations in any of the slots.
 * @param in.kept slots in which the person still comes; reservations that overlap them stay
 * @param may which of them may go
 * @returns the cancelled ones, by time
 */
export async function cancelShifts(
  db: Writer,
  employeeId: string,
  { slots, kept }: { slots: readonly Slot[]; kept: readonly Slot[] },
  may: (shift: CancelledShift) => boolean,
): Promise<CancelledShift[]> {
  if (slots.length === 0) return [];
  const rows = await db
    .selectFrom('amenity_reservation as reservation')
    .innerJoin('amenity', 'amenity.id', 'reservation.amenity_id')
    .innerJoin('building', 'building.id', 'amenity.building_id')
    .forUpdate('reservation')
    .where('reservation.employee_id', '=', employeeId)
    .where('reservation.status', '=', 'APPROVED')
    .where((eb) => eb.or(slots.map((slot) => sql<boolean>`slot && ${slotRange(slot)}`)))
    .where((eb) => eb.and(kept.map((slot) => sql<boolean>`not (slot && ${slotRange(slot)})`)))
    .select([
      'reservation.id',
      'reservation.date',
      'reservation.created_at as made',
      'amenity.id as amenityId',
      'amenity.type',
      'amenity.name',
      'building.id as buildingId',
      'building.name as building',
      'building.time_zone as timeZone',
    ])
    .select((eb) => [slotStart(eb.ref('reservation.slot')).as('start'), slotEnd(eb.ref('reservation.slot')).as('end')])
    .execute();
  const going = rows.filter(may);
  if (going.length > 0)
    await db
      .updateTable('amenity_reservation')
      .set({ status: 'CANCELLED' })
      .where(
        'id',
        'in',
        going.map(({ id }) => id),
      )
      .execute();
  return going.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.id.localeCompare(b.id));
}

/** A person's active amenity reservations, by time. @param filter an ISO date, a slot to overlap, ids, or all */
export async function listShiftReservations(
  db: Reader,
  employeeId: string,
  { date, slot, ids }: { date?: string | undefined; slot?: Slot | undefined; ids?: readonly string[] | undefined } = {},
): Promise<ShiftReservation[]> {
  const rows = await db
    .selectFrom('amenity_reservation as reservation')
    .innerJoin('amenity', 'amenity.id', 'reservation.amenity_id')
    .select([
      'reservation.id',
      'reservation.date',
      'amenity.id as amenity_id',
      'amenity.name',
      'amenity.type',
      'amenity.site',
      'amenity.building_id',
      'amenity.floor_id',
    ])
    .select((eb) => [slotStart(eb.ref('reservation.slot')).as('start'), slotEnd(eb.ref('reservation.slot')).as('end')])
    .where('reservation.employee_id', '=', employeeId)
    .where('reservation.status', '=', 'APPROVED')
    .$if(date !== undefined, (query) => query.where('reservation.date', '=', date ?? ''))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`reservation.id = any(${ids ?? []})`))
    .$if(slot !== undefined, (query) =>
      query.where(slot === undefined ? sql<boolean>`true` : sql<boolean>`reservation.slot && ${slotRange(slot)}`),
    )
    .orderBy('reservation.slot')
    .orderBy('reservation.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reservationDate: row.date,
    start: row.start,
    end: row.end,
    shift: { amenity: { id: row.amenity_id, name: row.name, type: row.type, location: locationOf(row) } },
  }));
}

/** An amenity whose reservations go one after another until the transaction ends. */
export interface LockedAmenity extends Omit<Amenity, 'allowed' | 'creatable'> {
  timeZone: string;
  building: string;
}

/** Locks amenities, in the order of their ids. */
export async function lockAmenities(db: Writer, ids: readonly string[]): Promise<Map<string, LockedAmenity>> {
  const rows = await db
    .selectFrom('amenity')
    .innerJoin('building', 'building.id', 'amenity.building_id')
    .selectAll('amenity')
    .select(['building.time_zone', 'building.name as building'])
    .where(sql<boolean>`amenity.id = any(${ids})`)
    .orderBy('amenity.id')
    .forNoKeyUpdate(['amenity'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        type: row.type,
        capacity: row.capacity,
        location: locationOf(row),
        timeZone: row.time_zone,
        building: row.building,
      },
    ]),
  );
}

/** Slots in which places of an amenity are taken. @param but a reservation that does not count */
export async function listTakenSlots(db: Reader, amenityId: string, slot: Slot, but: string | null): Promise<Slot[]> {
  return db
    .selectFrom('amenity_reservation as reservation')
    .select((eb) => [slotStart(eb.ref('reservation.slot')).as('start'), slotEnd(eb.ref('reservation.slot')).as('end')])
    .where('reservation.amenity_id', '=', amenityId)
    .where('reservation.status', '=', 'APPROVED')
    .where(sql<boolean>`reservation.slot && ${slotRange(slot)}`)
    .$if(but !== null, (query) => query.where('reservation.id', '<>', but ?? ''))
    .execute();
}

/** A person's own reservation of an amenity, cancelled or not. */
export interface StoredShift extends Slot {
  amenityId: string;
  date: string;
  status: 'APPROVED' | 'CANCELLED';
  /** ISO instant. */
  made: string;
}

export async function findShift(db: Reader, employeeId: string, id: string): Promise<StoredShift | undefined> {
  return db
    .selectFrom('amenity_reservation as reservation')
    .select(['amenity_id as amenityId', 'date', 'status', 'created_at as made'])
    .select((eb) => [slotStart(eb.ref('reservation.slot')).as('start'), slotEnd(eb.ref('reservation.slot')).as('end')])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
}

/** Where a reservation of an amenity is, and when. */
interface Placed {
  amenityId: string;
  /** ISO date in the building's zone. */
  date: string;
  slot: Slot;
}

export async function insertShift(
  db: Writer,
  { id, employeeId, amenityId, date, slot, at }: Placed & { id: string; employeeId: string; at: string },
): Promise<void> {
  await db
    .insertInto('amenity_reservation')
    .values({ id, employee_id: employeeId, amenity_id: amenityId, date, slot: slotRange(slot), created_at: at })
    .execute();
}

export async function moveShift(db: Writer, id: string, { amenityId, date, slot }: Placed): Promise<void> {
  await db
    .updateTable('amenity_reservation')
    .set({ amenity_id: amenityId, date, slot: slotRange(slot) })
    .where('id', '=', id)
    .execute();
}

export async function cancelShift(db: Writer, id: string): Promise<void> {
  await db.updateTable('amenity_reservation').set({ status: 'CANCELLED' }).where('id', '=', id).execute();
}

/** What each of some callers may see of amenities: the same for those with the same name of a group. */
export async function listAmenityGroups(db: Reader, employeeIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; authorities: string }>`
    select employee.id, coalesce((select string_agg(own.authority, ',' order by own.authority)
      from employee_authority as own where own.employee_id = employee.id
        and own.authority in (select authority from amenity_permission)), '') as authorities
    from employee where employee.id = any(${employeeIds})`.execute(db);
  return new Map(rows.map(({ id, authorities }) => [id, authorities]));
}

/** Those of a group's authorities on which it depends what they may see, by its name of {@link listAmenityGroups}. */
export function authoritiesOfGroup(group: string): Authority[] {
  const names = new Set<string>(group.split(','));
  return AUTHORITIES.filter((authority) => names.has(authority));
}

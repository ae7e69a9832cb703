import { sql } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Amenity, ShiftReservation } from '../../src/domain/shift/shift.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotRange, slotStart } from '../db/slot.ts';

/** In `amenity_permission`, this authority means everyone signed in. */
const EVERYONE = 'EMPLOYEE';

/** Amenities that the authorities, or everyone, may reserve or offer. An amenity without permissions is open to all. */
export async function listVisibleAmenities(db: Reader, authorities: readonly Authority[]): Promise<Amenity[]> {
  const own = [EVERYONE, ...authorities];
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
    left join amenity_permission permission on permission.amenity_id = amenity.id and permission.authority = any(${own})
    where permission.amenity_id is not null or not exists (select from amenity_permission where amenity_id = amenity.id)
    group by amenity.id order by amenity.name, amenity.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    capacity: row.capacity,
    allowed: true,
    creatable: row.creatable,
    location: { reservableSiteId: row.site, reservableBuildingId: row.building_id, reservableFloorId: row.floor_id },
  }));
}

/** A cancelled amenity reservation; `name` is the amenity's. */
export interface CancelledShift extends Slot {
  id: string;
  name: string;
  building: string;
  timeZone: string;
}

/**
 * Cancels a person's amenity reservations in any of the slots.
 * @param kept slots in which the person still comes; reservations that overlap them stay
 * @returns the cancelled ones, by time
 */
export async function cancelShifts(
  db: Writer,
  employeeId: string,
  slots: readonly Slot[],
  kept: readonly Slot[] = [],
): Promise<CancelledShift[]> {
  if (slots.length === 0) return [];
  const rows = await db
    .updateTable('amenity_reservation as reservation')
    .from('amenity')
    .innerJoin('building', 'building.id', 'amenity.building_id')
    .set({ status: 'CANCELLED' })
    .whereRef('amenity.id', '=', 'reservation.amenity_id')
    .where('reservation.employee_id', '=', employeeId)
    .where('reservation.status', '=', 'APPROVED')
    .where((eb) => eb.or(slots.map((slot) => sql<boolean>`slot && ${slotRange(slot)}`)))
    .where((eb) => eb.and(kept.map((slot) => sql<boolean>`not (slot && ${slotRange(slot)})`)))
    .returning(['reservation.id', 'amenity.name', 'building.name as building', 'building.time_zone as timeZone'])
    .returning((eb) => [
      slotStart(eb.ref('reservation.slot')).as('start'),
      slotEnd(eb.ref('reservation.slot')).as('end'),
    ])
    .execute();
  return rows.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.id.localeCompare(b.id));
}

/** A person's active amenity reservations, by time. @param filter an ISO date, a slot to overlap, or neither for all */
export async function listShiftReservations(
  db: Reader,
  employeeId: string,
  { date, slot }: { date?: string | undefined; slot?: Slot | undefined },
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
    shift: {
      amenity: {
        id: row.amenity_id,
        name: row.name,
        type: row.type,
        location: {
          reservableSiteId: row.site,
          reservableBuildingId: row.building_id,
          reservableFloorId: row.floor_id,
        },
      },
    },
  }));
}

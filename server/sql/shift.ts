import { sql } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Amenity } from '../../src/domain/shift/shift.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';

/** Stands in `amenity_permission` for everyone signed in. */
const EVERYONE = 'EMPLOYEE';

/**
 * Amenities that a caller may see: those that their authorities, or everyone, may reserve or offer.
 * One without any permission is open to all.
 */
export async function listVisibleAmenities(db: Reader, authorities: readonly Authority[]): Promise<Amenity[]> {
  const own = [EVERYONE, ...authorities];
  const { rows } = await sql<{ id: string; name: string; type: string; capacity: number; site: string; building_id: string; floor_id: string | null; creatable: boolean }>`
    select amenity.*, coalesce(bool_or(permission.creatable), false) as creatable from amenity
    left join amenity_permission permission on permission.amenity_id = amenity.id and permission.authority = any(${own})
    where permission.amenity_id is not null or not exists (select from amenity_permission where amenity_id = amenity.id)
    group by amenity.id order by amenity.name, amenity.id`.execute(db);
  return rows.map((row) => ({
    id: row.id, name: row.name, type: row.type, capacity: row.capacity, allowed: true, creatable: row.creatable,
    location: { reservableSiteId: row.site, reservableBuildingId: row.building_id, reservableFloorId: row.floor_id },
  }));
}

/**
 * Cancels a person's amenity reservations that overlap any of the slots.
 * @param kept times for which the person still comes: what overlaps one of them stays
 */
export async function cancelShifts(db: Writer, employeeId: string, slots: readonly Slot[], kept: readonly Slot[] = []): Promise<void> {
  if (slots.length === 0) return;
  await db.updateTable('amenity_reservation').set({ status: 'CANCELLED' }).where('employee_id', '=', employeeId).where('status', '=', 'APPROVED')
    .where((eb) => eb.or(slots.map((slot) => sql<boolean>`slot && ${slotRange(slot)}`)))
    .where((eb) => eb.and(kept.map((slot) => sql<boolean>`not (slot && ${slotRange(slot)})`))).execute();
}

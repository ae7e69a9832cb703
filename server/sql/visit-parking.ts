import { sql } from 'kysely';
import type { VisitParking } from '../../src/domain/visit/announced-visit.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';

/** SQL: parking places that are reserved for the `visit` in scope, by name. */
export const visitParking = sql<VisitParking[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', parked.id, 'amenity', jsonb_build_object('id', amenity.id, 'name', amenity.name),
      'start', lower(parked.slot), 'end', upper(parked.slot)) order by amenity.name, parked.id), '[]')
    from amenity_reservation as parked join amenity on amenity.id = parked.amenity_id
  where parked.visit_id = visit.id and parked.status = 'APPROVED')`;

/** @param at ISO instant */
export async function insertVisitParking(
  db: Writer,
  {
    id,
    visitId,
    amenityId,
    date,
    slot,
    at,
  }: Record<'id' | 'visitId' | 'amenityId' | 'date' | 'at', string> & { slot: Slot },
): Promise<void> {
  await db
    .insertInto('amenity_reservation')
    .values({ id, visit_id: visitId, amenity_id: amenityId, date, slot: slotRange(slot), created_at: at })
    .execute();
}

/** @returns the days of amenities on which a place is free again */
export async function releaseParking(
  db: Writer,
  ids: readonly string[],
): Promise<{ amenityId: string; buildingId: string; date: string }[]> {
  return db
    .updateTable('amenity_reservation as reservation')
    .from('amenity')
    .set({ status: 'CANCELLED' })
    .whereRef('amenity.id', '=', 'reservation.amenity_id')
    .where(sql<boolean>`reservation.id = any(${ids}) and reservation.visit_id is not null`)
    .returning(['amenity.id as amenityId', 'amenity.building_id as buildingId', 'reservation.date'])
    .execute();
}

/** A visit's reservation of an amenity; undefined for another's. */
export async function findVisitParking(
  db: Reader,
  id: string,
): Promise<{ visitId: string; status: 'APPROVED' | 'CANCELLED'; made: string } | undefined> {
  const row = await db
    .selectFrom('amenity_reservation')
    .select(['visit_id', 'status', 'created_at'])
    .where('id', '=', id)
    .where('visit_id', 'is not', null)
    .executeTakeFirst();
  return row && { visitId: row.visit_id ?? '', status: row.status, made: row.created_at };
}

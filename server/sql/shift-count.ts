import { sql } from 'kysely';
import { DAY_PART_MINUTES } from '../../src/domain/day-part/parts.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { shiftCountId, stretchesOf } from '../../src/domain/shift/count.ts';
import type { ShiftCount } from '../../src/domain/shift/shift.ts';
import type { Reader } from '../db/database.ts';
import { locationOf } from './shift.ts';

const wallTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const { start, end } = DAY_PART_MINUTES.FULLDAY;

/** Which counts: of a building's days, or the named ones. ISO dates, both included. */
export type CountsAsked =
  | { building?: string | undefined; from: string; until: string }
  | { days: readonly { amenityId: string; date: string }[] };

/**
 * How much of amenities is taken by day.
 * @param visible ids of the amenities that may be told
 */
export async function listShiftCounts(
  db: Reader,
  asked: CountsAsked,
  visible: readonly string[],
): Promise<ShiftCount[]> {
  const wanted =
    'days' in asked
      ? sql<boolean>`(amenity.id, reservation.date) in (select day->>'amenityId', (day->>'date')::date
          from jsonb_array_elements(${JSON.stringify(asked.days)}::jsonb) as day)`
      : sql<boolean>`reservation.date between ${asked.from}::date and ${asked.until}::date
          and (${asked.building ?? null}::text is null or amenity.building_id = ${asked.building ?? null})`;
  const { rows } = await sql<{
    id: string;
    type: string;
    site: string;
    building_id: string;
    floor_id: string | null;
    date: string;
    slots: Slot[];
  }>`
    select amenity.id, amenity.type, amenity.site, amenity.building_id, amenity.floor_id, reservation.date,
      jsonb_agg(jsonb_build_object('start', lower(reservation.slot), 'end', upper(reservation.slot))) as slots
    from amenity join amenity_reservation as reservation on reservation.amenity_id = amenity.id
    where reservation.status = 'APPROVED' and amenity.id = any(${visible}) and ${wanted}
    group by amenity.id, reservation.date order by reservation.date, amenity.name, amenity.id`.execute(db);
  return rows.map((row) => ({
    id: shiftCountId(row.id, row.date),
    date: row.date,
    startTime: wallTime(start),
    endTime: wallTime(end),
    location: locationOf(row),
    amenityType: row.type,
    amenityId: row.id,
    stretches: stretchesOf(row.slots),
  }));
}

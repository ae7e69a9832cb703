import { collectionKey } from '../../src/domain/intent/intent.ts';
import { shiftCountId } from '../../src/domain/shift/count.ts';
import { costsCredit } from '../../src/domain/shift/credits.ts';
import type { ChangeContext } from '../http/handler.ts';
import { listParkingCredits } from '../sql/parking-credit.ts';
import { listShiftCounts } from '../sql/shift-count.ts';

/** A day of an amenity on which somebody's reservation changed. */
export interface AmenityDay {
  amenityId: string;
  type: string;
  buildingId: string;
  /** ISO date in the building's zone. */
  date: string;
}

/** Tells everybody what is taken of amenities now, and the caller what is left of their credits. */
export async function tellAmenities(
  { db, caller, touch }: ChangeContext,
  changed: readonly AmenityDay[],
): Promise<void> {
  const days = new Map(changed.map((day) => [shiftCountId(day.amenityId, day.date), day]));
  if (days.size === 0) return;
  const counts = await listShiftCounts(db, { days: [...days.values()] }, [
    ...new Set(changed.map(({ amenityId }) => amenityId)),
  ]);
  for (const [id, { buildingId }] of days) {
    const key = collectionKey('amenity-days', buildingId);
    const count = counts.find((row) => row.id === id);
    if (count === undefined) touch.removed(key, [id]);
    else touch.changed(key, [count]);
  }
  const parking = changed.filter(({ type }) => costsCredit(type));
  if (parking.length === 0) return;
  const months = parking.map(({ date }) => date);
  const credits = await listParkingCredits(db, caller.id, months);
  // Without a counter there is nothing to tell.
  if (credits.length === 0) return;
  touch.changed(collectionKey('parking-credits', caller.id), credits);
  touch.raised(collectionKey('employee-info', caller.id));
}

/** Everybody who sees the amenity asks for what is free now; who did it, too: a visitor learns nothing of it. */
export function tellFreed({ touch }: Pick<ChangeContext, 'touch'>, freed: readonly Omit<AmenityDay, 'type'>[]): void {
  for (const { amenityId, buildingId, date } of freed)
    touch.raised(collectionKey('amenity-days', buildingId), [shiftCountId(amenityId, date)]);
}

import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { cancelShifts } from '../sql/shift.ts';

/**
 * Gives up the caller's amenities in some times.
 * @param kept times for which they still come
 */
export async function giveUpShifts(
  { db, caller, touch }: ChangeContext,
  slots: readonly Slot[],
  kept: readonly Slot[] = [],
): Promise<void> {
  const gone = await cancelShifts(db, caller.id, slots, kept);
  if (gone.length > 0) touch.removed(collectionKey('amenity-reservations', caller.id), gone);
}

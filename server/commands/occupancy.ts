import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { peakOccupancy } from '../sql/booking.ts';

/**
 * Refuses to let one more person onto a floor that is full at some time within a slot. The caller's own things do not
 * count: the new one takes their place. Locks the floor, so call it last.
 * @param limit persons at once; null for a floor without a limit
 * @throws Refusal `occupancyExceeded`
 */
export async function requirePlace({ db, caller }: ChangeContext, { floorId, limit, slot }: { floorId: string; limit: number | null; slot: Slot }): Promise<void> {
  if (limit !== null && (await peakOccupancy(db, floorId, slot, caller.id)) >= limit) throw new Refusal(400, 'occupancyExceeded', { limit });
}

import { checkOccupancy } from '../../src/domain/building/occupancy.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { ChangeContext } from '../http/handler.ts';
import { countPersons, type PersonLimit } from '../sql/person-limit.ts';
import { enforce } from './enforce.ts';

/**
 * Refuses one more person in a full building, floor or neighbourhood. Locks these places, so call it last.
 * @param besides true for a guest: the caller's own reservations then count too
 * @throws Refusal `occupancyExceeded` with the place as its reason
 */
export async function requirePlace(
  { db, caller }: ChangeContext,
  limits: readonly PersonLimit[],
  slot: Slot,
  besides = false,
): Promise<void> {
  if (limits.length > 0) enforce(checkOccupancy(await countPersons(db, limits, slot, besides ? [] : [caller.id])));
}

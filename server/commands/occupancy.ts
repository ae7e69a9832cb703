import { checkOccupancy } from '../../src/domain/building/occupancy.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { ChangeContext } from '../http/handler.ts';
import { countPersons, type PersonLimit } from '../sql/person-limit.ts';
import { enforce } from './enforce.ts';

/**
 * Refuses to let one more person into a building, onto a floor or into a neighbourhood that is full at some time within a
 * slot. The caller's own things do not count: the new one takes their place. Locks the places, so call it last.
 * @param besides true where the new one comes besides the caller, for a guest: then the caller's own things count as well
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

import type { Slot } from '../day-part/day-part.ts';
import { HOLDING_STATUSES, slotOfReservation } from '../workplace-reservation/free.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import { peakOf } from './occupancy.ts';

/**
 * How many others hold a workstation at once at the busiest time of a slot: a floor that is full by this count is full. Who
 * comes without a workstation is known to the server alone, which has the last word.
 * @param reservations of the floor, in any order; the person's own give way to what is new
 */
export function peakOfOthers(reservations: readonly Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status' | 'mine'>[], slot: Slot): number {
  const held = reservations.filter(({ status, mine }) => !mine && HOLDING_STATUSES.includes(status)).map(slotOfReservation);
  return peakOf(held, slot);
}

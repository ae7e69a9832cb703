import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { HOLDING_STATUSES, slotOfReservation } from './free.ts';
import { MAX_AT_ONCE } from './selection.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

/** Twice the quarter days: enough for a change of mind, too few to take a floor away from others. */
export const MAX_OWN_A_DAY = 8;
/** Two half days of what one request holds. */
export const MAX_GUESTS_A_DAY = 2 * MAX_AT_ONCE;

type Counted = Pick<WorkplaceReservation, 'date' | 'startDate' | 'endDate' | 'status'>;

/**
 * Whether a person may have one more workstation that day. What was left and not cleaned counts; a reservation that the
 * new one meets gives way.
 * @param own the person's own reservations, none for guests
 */
export function mayReserveMore(own: readonly Counted[], { date, slot }: { date: string; slot: Slot }): Verdict {
  const stays = (one: Counted) =>
    one.status === 'COMPLETED' || (HOLDING_STATUSES.includes(one.status) && !overlaps(slotOfReservation(one), slot));
  return own.filter((one) => one.date === date && stays(one)).length < MAX_OWN_A_DAY
    ? ALLOWED
    : refused('tooManyReservations', { count: String(MAX_OWN_A_DAY) });
}

/**
 * Whether a person may hold one more workstation for guests that day.
 * @param held the person's reservations for guests
 */
export function mayHoldMore(held: readonly Counted[], date: string): Verdict {
  return held.filter((one) => one.date === date && HOLDING_STATUSES.includes(one.status)).length < MAX_GUESTS_A_DAY
    ? ALLOWED
    : refused('tooManyForGuests', { count: String(MAX_GUESTS_A_DAY) });
}

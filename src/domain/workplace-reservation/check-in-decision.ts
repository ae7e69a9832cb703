import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import { HOLDING_STATUSES, slotOfReservation } from './free.ts';
import type { ReservationStatus, WorkplaceReservation } from './workplace-reservation.ts';

/** What to settle with the person first (spec 4, "Check-in decision when booking"). */
export type CheckInDecision = 'confirmPreviousUse' | 'none' | 'notifyReplace' | 'notifyNew';

/** Over because somebody was there. */
const WAS_USED: readonly ReservationStatus[] = ['COMPLETED', 'SIGN_OF_LIFE'];

/**
 * The person's reservation that a new one meets: an active one, else a used one.
 * @param own the person's reservations of the day
 */
export function existingReservation<R extends Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status'>>(
  own: readonly R[],
  slot: Slot,
): R | null {
  const met = own.filter((reservation) => overlaps(slotOfReservation(reservation), slot));
  return (
    met.find(({ status }) => HOLDING_STATUSES.includes(status)) ??
    met.find(({ status }) => WAS_USED.includes(status)) ??
    null
  );
}

/**
 * @param existing status of the met reservation, or null
 * @param scanned true once the camera read the code at the workstation; what is typed or linked proves no presence
 */
export function checkInDecision({
  existing,
  scanned,
}: {
  existing: ReservationStatus | null;
  scanned: boolean;
}): CheckInDecision {
  if (existing === 'APPROVED' || existing === 'ADHOC') return 'confirmPreviousUse';
  if (scanned) return 'none';
  return existing === 'CONFIRMED' || existing === 'COMPLETED' || existing === 'SIGN_OF_LIFE'
    ? 'notifyReplace'
    : 'notifyNew';
}

/** Whether the person answers before anything moves; the rest is told as it is done. */
export const asksFirst = (decision: CheckInDecision): boolean =>
  decision === 'confirmPreviousUse' || decision === 'notifyReplace';

/** In ms (spec 9, "Recent check-in/out highlight"). */
export const RECENT_MS = 10_000;

/** Whether it happened within the last 10 s; null means never. */
export function isRecent(at: string | null, now: string): boolean {
  if (at === null) return false;
  const ago = Date.parse(now) - Date.parse(at);
  return ago >= 0 && ago < RECENT_MS;
}

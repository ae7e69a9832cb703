import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import { HOLDING_STATUSES, slotOfReservation } from './free.ts';
import type { ReservationStatus, WorkplaceReservation } from './workplace-reservation.ts';

/**
 * What has to be settled with the person before booking or checking in. Source: spec 4, "Check-in decision when
 * booking".
 */
export type CheckInDecision = 'confirmPreviousUse' | 'none' | 'notifyReplace' | 'notifyNew';

/** Statuses of a reservation that is over because somebody was there. */
const WAS_USED: readonly ReservationStatus[] = ['COMPLETED', 'SIGN_OF_LIFE'];

/**
 * The person's reservation that a new one would meet: one that stands, else one that was used already.
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
 * @param existing status of the person's reservation that the new one would meet, or null
 * @param scanned true where a QR code was scanned: being there says enough
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

/**
 * For how long a check-in or check-out is marked as recent, in milliseconds (spec 9, "Recent check-in/out highlight").
 */
export const RECENT_MS = 10_000;

/** Whether something happened within the last 10 s; null for what never did. */
export function isRecent(at: string | null, now: string): boolean {
  if (at === null) return false;
  const ago = Date.parse(now) - Date.parse(at);
  return ago >= 0 && ago < RECENT_MS;
}

import type { ReservationStatus } from './workplace-reservation.ts';

/** What has to be settled with the person before booking or checking in. Source: spec section 4 "Check-in decision when booking". */
export type CheckInDecision = 'confirmPreviousUse' | 'none' | 'notifyReplace' | 'notifyNew';

/**
 * @param existing status of the person's reservation that the new one would meet, or null
 * @param scanned true where a QR code was scanned: being there says enough
 */
export function checkInDecision({ existing, scanned }: { existing: ReservationStatus | null; scanned: boolean }): CheckInDecision {
  if (existing === 'APPROVED' || existing === 'ADHOC') return 'confirmPreviousUse';
  if (scanned) return 'none';
  return existing === 'CONFIRMED' || existing === 'COMPLETED' || existing === 'SIGN_OF_LIFE' ? 'notifyReplace' : 'notifyNew';
}

/** For how long a check-in or check-out is marked as recent, in milliseconds (spec section 9). */
export const RECENT_MS = 10_000;

/** Whether something happened within the last 10 s; null for what never did. */
export function isRecent(at: string | null, now: string): boolean {
  if (at === null) return false;
  const ago = Date.parse(now) - Date.parse(at);
  return ago >= 0 && ago < RECENT_MS;
}

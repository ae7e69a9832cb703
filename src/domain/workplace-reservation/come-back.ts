import type { WorkplaceReservation } from './workplace-reservation.ts';

/** So long after checking out a person may come back, in milliseconds. */
export const COME_BACK_MS = 10 * 60_000;

type Left = Pick<WorkplaceReservation, 'mine' | 'status'> & Partial<Pick<WorkplaceReservation, 'dateCompleted'>>;

/**
 * Whether the person left a reservation's workstation so lately that they may take it again, cleaned or not (decision
 * 0076).
 * @param now ISO instant of the act
 */
export function mayComeBack({ mine, status, dateCompleted }: Left, now: string): boolean {
  if (!mine || status !== 'COMPLETED' || dateCompleted == null) return false;
  return Date.parse(now) - Date.parse(dateCompleted) < COME_BACK_MS;
}

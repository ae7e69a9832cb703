import type { ConflictResolution } from '../conflict/conflict.ts';
import { GO_ON, MULTIPLE_RESERVATIONS } from '../conflict/conflict.ts';
import type { DayPart, Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

type Replaceable = Pick<WorkplaceReservation, 'id' | 'startDate' | 'endDate' | 'dayPart'>;

/**
 * A person's reservations that a new plan overwrites. The same workstation only changes its time, so it does not count.
 * @param met the person's reservations in the new time
 * @param roomId the booked workstation, or null for a plan without one
 */
export function overwritten<R extends Pick<WorkplaceReservation, 'status'> & { room: { id: string } }>(
  met: readonly R[],
  roomId: string | null,
): R[] {
  return met.filter(({ status, room }) => (status === 'APPROVED' || status === 'CONFIRMED') && room.id !== roomId);
}

/** Only one can be overwritten (spec 8, "Multiple reservations"). */
export const isTooMany = (reservations: readonly unknown[]): boolean => reservations.length > 1;

/**
 * Of several met reservations, the one that may be given up: the next upcoming or current.
 * @param now ISO instant
 * @returns null for an empty list
 */
export function nextUpcoming<R extends Replaceable>(reservations: readonly R[], now: string): R | null {
  const inOrder = reservations.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return inOrder.find(({ endDate }) => Date.parse(endDate) > Date.parse(now)) ?? inOrder[0] ?? null;
}

/**
 * The reservation that the person agreed to replace.
 * @returns null if not asked, or if it no longer stands
 */
export function agreedReplacement<R extends Replaceable>(
  reservations: readonly R[],
  resolutions: readonly ConflictResolution[],
  now: string,
): R | null {
  const choice = resolutions.findLast(({ conflictType }) => conflictType === MULTIPLE_RESERVATIONS);
  if (choice === undefined) return null;
  if ('value' in choice) return choice.value === GO_ON ? nextUpcoming(reservations, now) : null;
  return reservations.find(({ id }) => choice.resolutions[id] === GO_ON) ?? null;
}

/**
 * Narrows a new plan to the time it shares with the replaced reservation.
 * @param slot the requested time
 */
export function narrowedTo(
  reservation: Replaceable,
  { slot, dayPart }: { slot: Slot; dayPart: DayPart },
): { slot: Slot; dayPart: DayPart } {
  const own: Slot = { start: reservation.startDate, end: reservation.endDate };
  if (!overlaps(own, slot)) return { slot, dayPart };
  const start = Date.parse(own.start) > Date.parse(slot.start) ? own.start : slot.start;
  const end = Date.parse(own.end) < Date.parse(slot.end) ? own.end : slot.end;
  return { slot: { start, end }, dayPart: start === own.start && end === own.end ? reservation.dayPart : dayPart };
}

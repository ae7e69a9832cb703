import type { ConflictResolution } from '../conflict/conflict.ts';
import { GO_ON, MULTIPLE_RESERVATIONS } from '../conflict/conflict.ts';
import type { DayPart, Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

type Replaceable = Pick<WorkplaceReservation, 'id' | 'startDate' | 'endDate' | 'dayPart'>;

/**
 * The reservations of a person that something new would overwrite. The same workstation at another time is not one of
 * them: its time is changed, nothing of it is lost.
 * @param met the person's reservations in the time of what is new
 * @param roomId the workstation that is booked, or null for a plan without one
 */
export function overwritten<R extends Pick<WorkplaceReservation, 'status'> & { room: { id: string } }>(
  met: readonly R[],
  roomId: string | null,
): R[] {
  return met.filter(({ status, room }) => (status === 'APPROVED' || status === 'CONFIRMED') && room.id !== roomId);
}

/** Several cannot be overwritten at once (spec 8, "Multiple reservations"). */
export const isTooMany = (reservations: readonly unknown[]): boolean => reservations.length > 1;

/**
 * The reservation that a person may give up for a new plan which meets several of theirs: the next upcoming one, which
 * may be on now.
 * @param now ISO instant
 * @returns null for an empty list
 */
export function nextUpcoming<R extends Replaceable>(reservations: readonly R[], now: string): R | null {
  const inOrder = reservations.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return inOrder.find(({ endDate }) => Date.parse(endDate) > Date.parse(now)) ?? inOrder[0] ?? null;
}

/**
 * The reservation that the person agreed to replace, of several.
 * @returns null where they were not asked, or it no longer stands
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
 * The time that a new plan takes where it replaces one of several reservations: only what it shares with that one.
 * @param slot the time that was asked for
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

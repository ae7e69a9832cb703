import type { ConflictResolution } from '../conflict/conflict.ts';
import { GO_ON, MULTIPLE_RESERVATIONS } from '../conflict/conflict.ts';
import type { DayPart, Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

type Standing = Pick<WorkplaceReservation, 'id' | 'startDate' | 'endDate' | 'dayPart'>;

/**
 * The reservation that a person may give up for a new plan which meets several of theirs: the next upcoming one, which
 * may be on now. Source: spec section 8 "Multiple reservations cannot be overwritten at once".
 * @param now ISO instant
 * @returns null for an empty list
 */
export function nextUpcoming<R extends Standing>(reservations: readonly R[], now: string): R | null {
  const inOrder = reservations.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return inOrder.find(({ endDate }) => Date.parse(endDate) > Date.parse(now)) ?? inOrder[0] ?? null;
}

/**
 * The reservation that the person agreed to replace, of several.
 * @returns null where they were not asked, or it no longer stands
 */
export function agreedReplacement<R extends Standing>(reservations: readonly R[], resolutions: readonly ConflictResolution[], now: string): R | null {
  const choice = resolutions.findLast(({ conflictType }) => conflictType === MULTIPLE_RESERVATIONS);
  if (choice === undefined) return null;
  if ('value' in choice) return choice.value === GO_ON ? nextUpcoming(reservations, now) : null;
  return reservations.find(({ id }) => choice.resolutions[id] === GO_ON) ?? null;
}

/**
 * The time that a new plan takes where it replaces one of several reservations: only what it shares with that one.
 * @param slot the time that was asked for
 */
export function narrowedTo(reservation: Standing, { slot, dayPart }: { slot: Slot; dayPart: DayPart }): { slot: Slot; dayPart: DayPart } {
  const own: Slot = { start: reservation.startDate, end: reservation.endDate };
  if (!overlaps(own, slot)) return { slot, dayPart };
  const start = Date.parse(own.start) > Date.parse(slot.start) ? own.start : slot.start;
  const end = Date.parse(own.end) < Date.parse(slot.end) ? own.end : slot.end;
  return { slot: { start, end }, dayPart: start === own.start && end === own.end ? reservation.dayPart : dayPart };
}

import type { Slot } from '../day-part/day-part.ts';
import { addDays, dateOf, isWithinOneDay, todayIn } from '../day-part/slot.ts';
import { MEETING_DAYS_AHEAD } from './meeting.ts';

/**
 * Whether a meeting can be where somebody moved it in the calendar of its room, whoever has the room then: within a day
 * of the building, not over, and no further ahead than a room may be had. It may last as long as it likes.
 * @param now ISO instant
 */
export function canBeMoved(slot: Slot, timeZone: string, now: string): boolean {
  return (
    Date.parse(slot.start) < Date.parse(slot.end) &&
    isWithinOneDay(slot, timeZone) &&
    Date.parse(slot.end) > Date.parse(now) &&
    dateOf(slot, timeZone) <= addDays(todayIn(timeZone, now), MEETING_DAYS_AHEAD)
  );
}

import type { Temporal } from 'temporal-polyfill';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { addDays, dayBounds, todayIn } from '../../src/domain/day-part/slot.ts';
import { MEETING_DAYS_AHEAD } from '../../src/domain/meeting/meeting.ts';

/** Instants for which a calendar is read: from yesterday to as far ahead as a room may be had. */
export function windowOfRoom(timeZone: string, now: Temporal.Instant): Slot {
  const today = todayIn(timeZone, now.toString());
  return {
    start: dayBounds(addDays(today, -1), timeZone).start,
    end: dayBounds(addDays(today, MEETING_DAYS_AHEAD), timeZone).end,
  };
}

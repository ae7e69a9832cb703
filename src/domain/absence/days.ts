import type { Slot } from '../day-part/day-part.ts';
import { addDays, daysBetween, isPartOver, slotOf } from '../day-part/slot.ts';
import { derivedId } from '../derived-id.ts';
import type { AbsencePeriod } from './absence.ts';
import { MAX_ABSENCE_DAYS } from './absence.ts';

/** Id of the entry of a day: the device knows it before the reply. */
export const absenceDayId = (absenceId: string, date: string): string => derivedId(absenceId, date);

/** The days of a period that are not over; of a period that is too long, the first ones. */
export function absenceDays({ from, until }: AbsencePeriod, timeZone: string, now: string): string[] {
  const count = Math.min(daysBetween(from, until) + 1, MAX_ABSENCE_DAYS);
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index)).filter(
    (date) => !isPartOver(date, 'FULLDAY', timeZone, now),
  );
}

/** From the beginning of the first day until the end of the last. @param days ISO dates, in order, at least one */
export function absenceSlot(days: readonly string[], timeZone: string): Slot {
  const [first = ''] = days;
  return {
    start: slotOf(first, 'FULLDAY', timeZone).start,
    end: slotOf(days.at(-1) ?? first, 'FULLDAY', timeZone).end,
  };
}

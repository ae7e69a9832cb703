import type { DayPart, Slot } from '../../../src/domain/day-part/day-part.ts';
import { slotOf, todayIn } from '../../../src/domain/day-part/slot.ts';
import { BUILDINGS, zoneOf } from '../organisation/buildings.ts';

/** How far the calendar reaches back from today, in days. */
export const DAYS_BACK = 14;
/** How far it reaches ahead: as far as may be booked. */
const DAYS_AHEAD = 14;

/** Today in the building of the demonstration accounts. */
export const demoToday = (now: string): string => todayIn(zoneOf('amsterdam'), now);

/** The last day that may be booked in every building; around midnight they differ. */
export const lastDay = (now: string): string =>
  plusDays(BUILDINGS.map(({ timeZone }) => todayIn(timeZone, now)).toSorted()[0] ?? demoToday(now), DAYS_AHEAD);

const slots = new Map<string, Slot>();

/** `slotOf`, reckoned once for a day part of a day and zone: thousands of plans share it. */
export function sharedSlot(day: string, dayPart: DayPart, timeZone: string): Slot {
  const key = `${day} ${dayPart} ${timeZone}`;
  const known = slots.get(key) ?? slotOf(day, dayPart, timeZone);
  slots.set(key, known);
  return known;
}

const date = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

export const plusDays = (from: string, days: number): string => date(from).add({ days }).toString();

/** Monday is 1. */
export const weekdayOf = (day: string): number => date(day).dayOfWeek;

/** The days from `from` to `to`, both included, as ISO dates. */
export function allDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = date(from); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
}

export const isWeekend = (day: string): boolean => weekdayOf(day) > 5;

/** The same without weekends. */
export const workdays = (from: string, to: string): string[] => allDays(from, to).filter((day) => !isWeekend(day));

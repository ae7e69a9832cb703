import type { DayPart, Slot } from '../../../src/domain/day-part/day-part.ts';
import { slotOf, todayIn } from '../../../src/domain/day-part/slot.ts';
import { BUILDINGS, zoneOf } from '../organisation/buildings.ts';

/** Days the calendar goes back. */
export const DAYS_BACK = 14;
/** Days it goes ahead: the booking horizon. */
const DAYS_AHEAD = 14;

/** Today in the demonstration accounts' building. */
export const demoToday = (now: string): string => todayIn(zoneOf('amsterdam'), now);

/** Last day that all buildings can book; around midnight their dates differ. */
export const lastDay = (now: string): string =>
  plusDays(BUILDINGS.map(({ timeZone }) => todayIn(timeZone, now)).toSorted()[0] ?? demoToday(now), DAYS_AHEAD);

const slots = new Map<string, Slot>();

/** Memoizes `slotOf`: thousands of plans share a slot. */
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

/** ISO dates from `from` to `to`, both inclusive. */
export function allDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = date(from); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
}

export const isWeekend = (day: string): boolean => weekdayOf(day) > 5;

export const workdays = (from: string, to: string): string[] => allDays(from, to).filter((day) => !isWeekend(day));

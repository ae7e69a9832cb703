import type { ClientConfig } from '../client-config/client-config.ts';
import type { DayPart, Slot } from './day-part.ts';
import { DAY_PARTS } from './day-part.ts';
import { DAY_PART_MINUTES, isWithin, overlaps } from './parts.ts';
import { instantOf, offsetAt, wallTimeAt } from './zone-clock.ts';

export { isWithin, overlaps };

const DAY_MS = 86_400_000;

/**
 * Slot of a day part, at the wall-clock times of spec 9, "Morning start / end", also when clocks change.
 * @param date ISO date in the building's zone
 * @param timeZone IANA zone of the building
 */
export function slotOf(date: string, dayPart: DayPart, timeZone: string): Slot {
  const { start, end } = DAY_PART_MINUTES[dayPart];
  return { start: instantAt(date, start, timeZone), end: instantAt(date, end, timeZone) };
}

/**
 * Instant of a wall-clock time.
 * @param minutes after midnight
 */
export function instantAt(date: string, minutes: number, timeZone: string): string {
  return instantOf(date, minutes, timeZone);
}

/** Midnight to midnight. @param date ISO date in `timeZone` */
export function dayBounds(date: string, timeZone: string): Slot {
  return { start: instantAt(date, 0, timeZone), end: instantAt(addDays(date, 1), 0, timeZone) };
}

/** ISO date in `timeZone` at the instant `now`. */
export function todayIn(timeZone: string, now: string): string {
  return isoDate(wallTimeAt(timeZone, now));
}

/** Whether a day part is over. @param date ISO date in `timeZone` @param now ISO instant */
export const isPartOver = (date: string, dayPart: DayPart, timeZone: string, now: string): boolean =>
  Date.parse(slotOf(date, dayPart, timeZone).end) <= Date.parse(now);

/** Whether two zones show the same time; if not, screens name the zone. */
export function sameClock(a: string, b: string, at: string): boolean {
  const instant = Date.parse(at);
  return offsetAt(a, instant) === offsetAt(b, instant);
}

/** ISO date `days` later. */
export function addDays(date: string, days: number): string {
  return isoDate(dayOf(date) + days * DAY_MS);
}

/** Days between two ISO dates; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (dayOf(to) - dayOf(from)) / DAY_MS;
}

const isoDate = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** UTC midnight in epoch ms, for counting days. @throws RangeError if it is no date */
function dayOf(date: string): number {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(milliseconds) || isoDate(milliseconds) !== date) throw new RangeError(`${date} is no date`);
  return milliseconds;
}

/** Day parts in use, largest first (spec 9, "Day parts"). */
export function dayPartsInUse(config: Pick<ClientConfig, 'enableHalfDays' | 'enableQuarterDays'>): DayPart[] {
  return [
    'FULLDAY',
    ...(config.enableHalfDays ? (['MORNING', 'AFTERNOON'] as const) : []),
    ...(config.enableQuarterDays
      ? (['EARLY_MORNING', 'LATE_MORNING', 'EARLY_AFTERNOON', 'LATE_AFTERNOON'] as const)
      : []),
  ];
}

/** The day part that matches a slot exactly, or null. */
export function dayPartOf(slot: Slot, timeZone: string): DayPart | null {
  const clock = wallClock(slot, timeZone);
  return (
    DAY_PARTS.find(
      (dayPart) => DAY_PART_MINUTES[dayPart].start === clock.start && DAY_PART_MINUTES[dayPart].end === clock.end,
    ) ?? null
  );
}

/** The day part that stores a slot: its own, else its half, else the full day. */
export function nearestDayPart(slot: Slot, timeZone: string): DayPart {
  const clock = wallClock(slot, timeZone);
  const touched: DayPart[] = [];
  for (const dayPart of DAY_PARTS) {
    const { start, end } = DAY_PART_MINUTES[dayPart];
    if (start === clock.start && end === clock.end) return dayPart;
    if ((dayPart === 'MORNING' || dayPart === 'AFTERNOON') && start < clock.end && clock.start < end)
      touched.push(dayPart);
  }
  return touched.length === 1 && touched[0] !== undefined ? touched[0] : 'FULLDAY';
}

/** Wall-clock minutes since the midnight before the start. */
function wallClock(slot: Slot, timeZone: string): { start: number; end: number } {
  const [start, end] = [wallTimeAt(timeZone, slot.start), wallTimeAt(timeZone, slot.end)];
  const nextDay = Math.floor(start / DAY_MS) === Math.floor(end / DAY_MS) ? 0 : 1440;
  return { start: minutesOf(start), end: minutesOf(end) + nextDay };
}

const minutesOf = (wallTime: number): number => (wallTime - Math.floor(wallTime / DAY_MS) * DAY_MS) / 60_000;

/** ISO date in `timeZone` on which a slot begins. */
export function dateOf(slot: Slot, timeZone: string): string {
  return todayIn(timeZone, slot.start);
}

/** Whether a slot is non-empty and within one day (docs/sync-protocol.md, "Values"); it may end at midnight. */
export function isWithinOneDay(slot: Slot, timeZone: string): boolean {
  if (Date.parse(slot.start) >= Date.parse(slot.end)) return false;
  const midnight = instantAt(addDays(dateOf(slot, timeZone), 1), 0, timeZone);
  return Date.parse(slot.end) <= Date.parse(midnight);
}

import type { ClientConfig } from '../client-config/client-config.ts';
import type { DayPart, Slot } from './day-part.ts';
import { DAY_PARTS } from './day-part.ts';
import { DAY_PART_MINUTES, isWithin, overlaps } from './parts.ts';
import { instantOf, offsetAt, wallTimeAt } from './zone-clock.ts';

export { isWithin, overlaps };

const DAY_MS = 86_400_000;

/**
 * Slot of a day part.
 * @param date ISO date in the building's zone
 * @param timeZone IANA zone of the building
 * @returns half-open slot as instants in UTC; on a day on which the clock changes, the wall-clock times of spec 9,
 * "Morning start / end"
 */
export function slotOf(date: string, dayPart: DayPart, timeZone: string): Slot {
  const { start, end } = DAY_PART_MINUTES[dayPart];
  return { start: instantAt(date, start, timeZone), end: instantAt(date, end, timeZone) };
}

/**
 * Instant of a time of day.
 * @param minutes after midnight on the wall clock
 */
export function instantAt(date: string, minutes: number, timeZone: string): string {
  return instantOf(date, minutes, timeZone);
}

/** A whole day from midnight to midnight. @param date ISO date in `timeZone` */
export function dayBounds(date: string, timeZone: string): Slot {
  return { start: instantAt(date, 0, timeZone), end: instantAt(addDays(date, 1), 0, timeZone) };
}

/** The day in `timeZone` at the instant `now`, as ISO date. */
export function todayIn(timeZone: string, now: string): string {
  return isoDate(wallTimeAt(timeZone, now));
}

/** Whether a part of a day is over. @param date ISO date in `timeZone` @param now ISO instant */
export const isPartOver = (date: string, dayPart: DayPart, timeZone: string, now: string): boolean =>
  Date.parse(slotOf(date, dayPart, timeZone).end) <= Date.parse(now);

/** Whether two zones have the same time of day at an instant; if not, a screen names the zone. */
export function sameClock(a: string, b: string, at: string): boolean {
  const instant = Date.parse(at);
  return offsetAt(a, instant) === offsetAt(b, instant);
}

/** ISO date `days` later. */
export function addDays(date: string, days: number): string {
  return isoDate(dayOf(date) + days * DAY_MS);
}

/** Days from one ISO date to another; negative where `to` lies before. */
export function daysBetween(from: string, to: string): number {
  return (dayOf(to) - dayOf(from)) / DAY_MS;
}

const isoDate = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Midnight of a date in UTC, in ms since the epoch: days are counted by it. @throws RangeError for what is no date */
function dayOf(date: string): number {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(milliseconds) || isoDate(milliseconds) !== date) throw new RangeError(`${date} is no date`);
  return milliseconds;
}

/** The day parts that the organisation uses, largest first (spec 9, "Day parts"). */
export function dayPartsInUse(config: Pick<ClientConfig, 'enableHalfDays' | 'enableQuarterDays'>): DayPart[] {
  return [
    'FULLDAY',
    ...(config.enableHalfDays ? (['MORNING', 'AFTERNOON'] as const) : []),
    ...(config.enableQuarterDays
      ? (['EARLY_MORNING', 'LATE_MORNING', 'EARLY_AFTERNOON', 'LATE_AFTERNOON'] as const)
      : []),
  ];
}

/** The day part that a slot is exactly, or null for any other slot. */
export function dayPartOf(slot: Slot, timeZone: string): DayPart | null {
  const clock = wallClock(slot, timeZone);
  return (
    DAY_PARTS.find(
      (dayPart) => DAY_PART_MINUTES[dayPart].start === clock.start && DAY_PART_MINUTES[dayPart].end === clock.end,
    ) ?? null
  );
}

/** The day part under which a slot is kept: its own, or the half in which it lies, or else the full day. */
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

/** Begin and end of a slot in minutes after the midnight before its begin, as the clock on the wall shows them. */
function wallClock(slot: Slot, timeZone: string): { start: number; end: number } {
  const [start, end] = [wallTimeAt(timeZone, slot.start), wallTimeAt(timeZone, slot.end)];
  const nextDay = Math.floor(start / DAY_MS) === Math.floor(end / DAY_MS) ? 0 : 1440;
  return { start: minutesOf(start), end: minutesOf(end) + nextDay };
}

const minutesOf = (wallTime: number): number => (wallTime - Math.floor(wallTime / DAY_MS) * DAY_MS) / 60_000;

/** The day in `timeZone` on which a slot begins, as ISO date. */
export function dateOf(slot: Slot, timeZone: string): string {
  return todayIn(timeZone, slot.start);
}

/**
 * True where the slot is not empty and lies within one day of the zone (docs/sync-protocol.md, "Values"); it may end at
 * midnight.
 */
export function isWithinOneDay(slot: Slot, timeZone: string): boolean {
  if (Date.parse(slot.start) >= Date.parse(slot.end)) return false;
  const midnight = instantAt(addDays(dateOf(slot, timeZone), 1), 0, timeZone);
  return Date.parse(slot.end) <= Date.parse(midnight);
}

import type { DayPart, Slot } from './day-part.ts';

/**
 * Minutes after midnight, building time (spec 9, "Morning start / end"). No time zones here: the service worker uses
 * this file.
 */
export const DAY_PART_MINUTES: Record<DayPart, { start: number; end: number }> = {
  MORNING: { start: 510, end: 750 },
  AFTERNOON: { start: 780, end: 1050 },
  FULLDAY: { start: 510, end: 1050 },
  EARLY_MORNING: { start: 510, end: midPoint(510, 750) },
  LATE_MORNING: { start: midPoint(510, 750), end: 750 },
  EARLY_AFTERNOON: { start: 780, end: midPoint(780, 1050) },
  LATE_AFTERNOON: { start: midPoint(780, 1050), end: 1050 },
};

/** 07:30, in the cancel check only (spec 9, "Morning start / end"). */
export const CANCEL_MORNING_START_MINUTES = 450;

/** Middle of two times in minutes, rounded to 15 (spec 9, "Mid-point"). */
export function midPoint(start: number, end: number): number {
  return Math.round((start + end) / 2 / 15) * 15;
}

/** Halves of a full day; other parts return themselves. */
export function partsOf(dayPart: DayPart): DayPart[] {
  return dayPart === 'FULLDAY' ? ['MORNING', 'AFTERNOON'] : [dayPart];
}

/** Whether `part` lies within `whole`; equal parts do. */
export function contains(whole: DayPart, part: DayPart): boolean {
  const outer = DAY_PART_MINUTES[whole];
  const inner = DAY_PART_MINUTES[part];
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function partsOverlap(a: DayPart, b: DayPart): boolean {
  const first = DAY_PART_MINUTES[a];
  const second = DAY_PART_MINUTES[b];
  return first.start < second.end && second.start < first.end;
}

const QUARTERS: readonly DayPart[] = ['EARLY_MORNING', 'LATE_MORNING', 'EARLY_AFTERNOON', 'LATE_AFTERNOON'];

/** `whole` without `taken`, in the largest parts, by time. */
export function remainderOf(whole: DayPart, taken: DayPart): DayPart[] {
  const left = QUARTERS.filter((quarter) => contains(whole, quarter) && !partsOverlap(quarter, taken));
  const rest: DayPart[] = [];
  for (const half of ['MORNING', 'AFTERNOON'] as const) {
    const quarters = left.filter((quarter) => contains(half, quarter));
    if (quarters.length === 2) rest.push(half);
    else rest.push(...quarters);
  }
  return rest;
}

/**
 * Slot of a part within the slot of `whole`. Clocks never change in working hours, so minutes count from its start.
 * @param whole the day part of `slot`
 */
export function subSlot(slot: Slot, whole: DayPart, part: DayPart): Slot {
  const origin = Date.parse(slot.start) - DAY_PART_MINUTES[whole].start * 60_000;
  const { start, end } = DAY_PART_MINUTES[part];
  return { start: toInstant(origin + start * 60_000), end: toInstant(origin + end * 60_000) };
}

/** Whether a slot has its day part's full length; only then its parts are known. */
export function isWholePart(slot: Slot, dayPart: DayPart): boolean {
  const { start, end } = DAY_PART_MINUTES[dayPart];
  return Date.parse(slot.end) - Date.parse(slot.start) === (end - start) * 60_000;
}

/** ISO instant in UTC without trailing zeros in its fraction: one spelling per instant. */
export function toInstant(epochMilliseconds: number): string {
  return new Date(epochMilliseconds)
    .toISOString()
    .replace('.000Z', 'Z')
    .replace(/(\.\d*?)0+Z$/u, '$1Z');
}

/** Whether two half-open slots share time; instants may have any offset. */
export function overlaps(a: Slot, b: Slot): boolean {
  return Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);
}

/** Whether the instant `now` lies in the half-open slot. */
export function isWithin(slot: Slot, now: string): boolean {
  const at = Date.parse(now);
  return Date.parse(slot.start) <= at && at < Date.parse(slot.end);
}

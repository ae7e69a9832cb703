import type { DayPart, Slot } from './day-part.ts';

/**
 * Begin and end of each day part in minutes after midnight, building time: morning 08:30 to 12:30, afternoon 13:00 to
 * 17:30, halves cut at their mid-point rounded to 15 minutes. Source: spec 9, "Morning start / end". No time zones
 * here, so that the service worker may use it.
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

/** Start of the morning in the cancel check: 07:30. Source: spec 9, "Morning start / end". */
export const CANCEL_MORNING_START_MINUTES = 450;

/** Middle of two times of day, rounded to 15 minutes (spec 9, "Mid-point"). */
export function midPoint(start: number, end: number): number {
  return Math.round((start + end) / 2 / 15) * 15;
}

/** The halves of a day part; a half or a quarter gives itself. */
export function partsOf(dayPart: DayPart): DayPart[] {
  return dayPart === 'FULLDAY' ? ['MORNING', 'AFTERNOON'] : [dayPart];
}

/** True where `part` lies within `whole` (a part lies within itself). */
export function contains(whole: DayPart, part: DayPart): boolean {
  const outer = DAY_PART_MINUTES[whole];
  const inner = DAY_PART_MINUTES[part];
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** True where the two parts of one day share time. */
export function partsOverlap(a: DayPart, b: DayPart): boolean {
  const first = DAY_PART_MINUTES[a];
  const second = DAY_PART_MINUTES[b];
  return first.start < second.end && second.start < first.end;
}

const QUARTERS: readonly DayPart[] = ['EARLY_MORNING', 'LATE_MORNING', 'EARLY_AFTERNOON', 'LATE_AFTERNOON'];

/** `whole` without `taken`, in the largest parts and by time. */
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
 * Slot of a part within the slot of the whole. Clocks never change within working hours, so that minutes may be
 * counted from the start of the whole.
 * @param whole the day part that `slot` stands for
 */
export function subSlot(slot: Slot, whole: DayPart, part: DayPart): Slot {
  const origin = Date.parse(slot.start) - DAY_PART_MINUTES[whole].start * 60_000;
  const { start, end } = DAY_PART_MINUTES[part];
  return { start: toInstant(origin + start * 60_000), end: toInstant(origin + end * 60_000) };
}

/** Whether a slot is as long as its day part: only then is it known where its parts lie. */
export function isWholePart(slot: Slot, dayPart: DayPart): boolean {
  const { start, end } = DAY_PART_MINUTES[dayPart];
  return Date.parse(slot.end) - Date.parse(slot.start) === (end - start) * 60_000;
}

/** ISO 8601 instant in UTC without zeros at the end of its fraction: one spelling for one instant. */
export function toInstant(epochMilliseconds: number): string {
  return new Date(epochMilliseconds)
    .toISOString()
    .replace('.000Z', 'Z')
    .replace(/(\.\d*?)0+Z$/u, '$1Z');
}

/** True where two half-open slots share time. Instants may be spelled in any offset. */
export function overlaps(a: Slot, b: Slot): boolean {
  return Date.parse(a.start) < Date.parse(b.end) && Date.parse(b.start) < Date.parse(a.end);
}

/** True where the instant `now` lies in the half-open slot. */
export function isWithin(slot: Slot, now: string): boolean {
  const at = Date.parse(now);
  return Date.parse(slot.start) <= at && at < Date.parse(slot.end);
}

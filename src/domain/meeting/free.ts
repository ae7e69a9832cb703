import type { Slot } from '../day-part/day-part.ts';
import { overlaps, toInstant } from '../day-part/parts.ts';
import { dayBounds, instantAt } from '../day-part/slot.ts';

const MINUTE_MS = 60_000;
/** Wall-clock minutes between which rooms are offered, and the steps of the offers. */
export const OFFERED = { from: 7 * 60, until: 20 * 60, step: 30 } as const;

export const isFree = (busy: readonly Slot[], slot: Slot): boolean => !busy.some((taken) => overlaps(taken, slot));

/** Slots as a day shows them: by time, what touches or overlaps is one. */
export function mergedSlots(slots: readonly Slot[]): Slot[] {
  const merged: Slot[] = [];
  for (const { start, end } of slots.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    const last = merged.at(-1);
    if (last === undefined || Date.parse(start) > Date.parse(last.end)) merged.push({ start, end });
    else if (Date.parse(end) > Date.parse(last.end)) last.end = end;
  }
  return merged;
}

/** The slot that begins at a wall-clock time, at the same hour also once clocks changed. */
export function meetingSlot(date: string, startMinutes: number, minutes: number, timeZone: string): Slot {
  const start = Date.parse(instantAt(date, startMinutes, timeZone));
  return { start: toInstant(start), end: toInstant(start + minutes * MINUTE_MS) };
}

/**
 * Until when a room is free from some instant on, that day.
 * @returns ISO instant; null where it is taken then
 */
export function freeUntil(busy: readonly Slot[], date: string, timeZone: string, from: string): string | null {
  const at = Date.parse(from);
  if (busy.some(({ start, end }) => Date.parse(start) <= at && at < Date.parse(end))) return null;
  const next = busy.map(({ start }) => Date.parse(start)).filter((start) => start > at);
  return toInstant(Math.min(Date.parse(dayBounds(date, timeZone).end), ...next));
}

/**
 * The time nearest to a wish at which a room is free that day, within the hours in which rooms are offered.
 * @param now ISO instant: nothing is offered that has begun
 */
export function nearestFree(
  busy: readonly Slot[],
  { date, slot, timeZone }: { date: string; slot: Slot; timeZone: string },
  now: string,
): Slot | null {
  const minutes = (Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE_MS;
  const until = Date.parse(instantAt(date, OFFERED.until, timeZone));
  const offers: Slot[] = [];
  for (let at = OFFERED.from; at < OFFERED.until; at += OFFERED.step) {
    const offer = meetingSlot(date, at, minutes, timeZone);
    if (Date.parse(offer.start) < Date.parse(now) || Date.parse(offer.end) > until) continue;
    if (isFree(busy, offer)) offers.push(offer);
  }
  const away = ({ start }: Slot) => Math.abs(Date.parse(start) - Date.parse(slot.start));
  return offers.toSorted((a, b) => away(a) - away(b) || Date.parse(a.start) - Date.parse(b.start))[0] ?? null;
}

/** What is left of slots once others are taken out, by time. */
export const withoutSlots = (slots: readonly Slot[], gone: readonly Slot[]): Slot[] =>
  gone.reduce<Slot[]>(
    (left, taken) =>
      left.flatMap((slot) =>
        overlaps(slot, taken)
          ? [
              { start: slot.start, end: taken.start },
              { start: taken.end, end: slot.end },
            ].filter(({ start, end }) => Date.parse(start) < Date.parse(end))
          : [slot],
      ),
    [...slots],
  );

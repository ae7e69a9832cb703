import type { Slot } from '../day-part/day-part.ts';
import { addDays, instantAt, todayIn } from '../day-part/slot.ts';

/** Counted hours, in minutes after midnight, building time (spec 9, "Heatmap window"). */
export const HEATMAP_HOURS = { start: 6 * 60, end: 20 * 60 } as const;
/** Minutes that a movement counts as use. */
export const MOTION_MINUTES = 15;
/** Most days per request. */
const MAX_DAYS = 31;
const DAY_MS = 86_400_000;

/** Share of the window in which a room was used. */
export interface RoomUse {
  roomId: string;
  /** 0 to 1. */
  share: number;
}

/** A floor's use on one day (`GET /api/heatmap`). */
export interface HeatmapDay {
  /** `<floor>:<date>`. */
  id: string;
  floorId: string;
  /** ISO date in the building's zone. */
  date: string;
  /** Counted window, as ISO instants; today's ends now. */
  start: string;
  end: string;
  rooms: RoomUse[];
}

/**
 * Counted hours of each day, as far as they have passed.
 * @param asked requested time; null for today
 * @param now ISO instant
 * @returns oldest first; empty for future times or outside the hours
 */
export function heatmapWindows(asked: Slot | null, timeZone: string, now: string): { date: string; slot: Slot }[] {
  const first = todayIn(timeZone, asked?.start ?? now);
  const [from, until] = [
    Date.parse(asked?.start ?? instantAt(first, 0, timeZone)),
    Math.min(Date.parse(asked?.end ?? now), Date.parse(now)),
  ];
  const windows: { date: string; slot: Slot }[] = [];
  for (let date = first; Date.parse(instantAt(date, HEATMAP_HOURS.start, timeZone)) < until; date = addDays(date, 1)) {
    const start = Math.max(from, Date.parse(instantAt(date, HEATMAP_HOURS.start, timeZone)));
    const end = Math.min(until, Date.parse(instantAt(date, HEATMAP_HOURS.end, timeZone)));
    if (start < end)
      windows.push({ date, slot: { start: new Date(start).toISOString(), end: new Date(end).toISOString() } });
  }
  return windows;
}

export const isShortEnough = ({ start, end }: Slot): boolean =>
  Date.parse(end) - Date.parse(start) <= MAX_DAYS * DAY_MS;

/** From 0 (unused) to 4 (nearly always in use). */
export const HEAT_LEVELS = [0, 1, 2, 3, 4] as const;
export type HeatLevel = (typeof HEAT_LEVELS)[number];
/** Lowest share of each level. */
export const LEVEL_FROM: Record<HeatLevel, number> = { 0: 0, 1: 0.005, 2: 0.25, 3: 0.5, 4: 0.75 };

/** @param share 0 to 1 */
export const levelOf = (share: number): HeatLevel => HEAT_LEVELS.findLast((level) => share >= LEVEL_FROM[level]) ?? 0;

import type { Slot } from '../day-part/day-part.ts';
import { addDays, instantAt, todayIn } from '../day-part/slot.ts';

/**
 * The hours of a day that a heatmap counts, in minutes after midnight in the building's zone. Source: spec 9, "Heatmap
 * window".
 */
export const HEATMAP_HOURS = { start: 6 * 60, end: 20 * 60 } as const;
/** A movement counts as use for this long, in minutes. */
export const MOTION_MINUTES = 15;
/** Days that can be asked for at once. */
const MAX_DAYS = 31;
const DAY_MS = 86_400_000;

/** How much of its window a room was in use. */
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
  /** The window that was counted, as ISO instants; today's ends now. */
  start: string;
  end: string;
  rooms: RoomUse[];
}

/**
 * The windows of a heatmap: the counted hours of each day, as far as they have passed.
 * @param asked the time asked for; null for today
 * @param now ISO instant
 * @returns oldest first; none for what lies ahead, or outside the hours
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

/** Whether a time is short enough to be answered at once. */
export const isShortEnough = ({ start, end }: Slot): boolean =>
  Date.parse(end) - Date.parse(start) <= MAX_DAYS * DAY_MS;

/** How strongly a room was used, for colour and pattern: 0 is not at all, 4 nearly all the time. */
export const HEAT_LEVELS = [0, 1, 2, 3, 4] as const;
export type HeatLevel = (typeof HEAT_LEVELS)[number];
/** From which share on each level counts. */
export const LEVEL_FROM: Record<HeatLevel, number> = { 0: 0, 1: 0.005, 2: 0.25, 3: 0.5, 4: 0.75 };

/** @param share 0 to 1 */
export const levelOf = (share: number): HeatLevel => HEAT_LEVELS.findLast((level) => share >= LEVEL_FROM[level]) ?? 0;

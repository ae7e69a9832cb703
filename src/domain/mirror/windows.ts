import { MAX_ABSENCE_AHEAD } from '../absence/absence.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { lastDayAhead } from '../client-config/client-config.ts';
import { MEETING_DAYS_AHEAD } from '../meeting/meeting.ts';

/** Days, or instants, that a mirror covers; the device names them to the server, or the server finds them itself. */
export interface Window {
  start: string;
  end: string;
}

type Reach = Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>;

const DAY_MS = 86_400_000;
/** The calendar reaches this many days back. */
const CALENDAR_DAYS_BACK = 28;
/** The server refuses more with a 400. */
const MAX_DAYS_AHEAD = 365;
/** And heatmaps so many. */
const HEATMAP_DAYS = 14;

/** ISO date in UTC some days from now. A spare day on both sides makes windows hold in every zone. */
const day = (now: number, shift: number): string => new Date(now + shift * DAY_MS).toISOString().slice(0, 10);
/** Days from a date some days from now until the next Monday, so that a window's end moves once a week. */
const untilMonday = (now: number, shift: number): number => (8 - (new Date(now + shift * DAY_MS).getUTCDay() || 7)) % 7;
const instants = (now: number, from: number, until: number): Window => ({
  start: `${day(now, from)}T00:00:00Z`,
  end: `${day(now, until)}T00:00:00Z`,
});

/** Days ahead that something may be planned; team days lie beyond the days for everybody. */
const daysAhead = (config: Reach): number => Math.min(lastDayAhead(config, true), MAX_DAYS_AHEAD);

/** Dates of the person's own calendar, as far ahead as an absence may reach. @param now epoch milliseconds */
export const calendarWindow = (now: number): Window => ({
  start: day(now, -CALENDAR_DAYS_BACK),
  end: day(now, MAX_ABSENCE_AHEAD + 1),
});

/** The instant from which on a floor's reservations are mirrored. @param now epoch milliseconds */
export const reservationsFrom = (now: number): string => instants(now, -1, 0).start;

/**
 * Instants of a floor's reservations. The end moves once a week, and what is before the start devices drop themselves:
 * so the first opening of a day reads only what changed (decision 0164).
 * @param now epoch milliseconds
 */
export function reservationWindow(config: Reach, now: number): Window {
  const end = daysAhead(config) + 2;
  return instants(now, -1, end + untilMonday(now, end));
}

/** Instants of the person's amenities; what is usual is told from the last weeks. @param now epoch milliseconds */
export const shiftWindow = (config: Reach, now: number): Window =>
  instants(now, -CALENDAR_DAYS_BACK, daysAhead(config) + 2);

/** Instants of a floor's heatmap. @param now epoch milliseconds */
export const heatmapWindow = (now: number): Window => instants(now, -HEATMAP_DAYS, 2);

/** Dates on which amenities may be reserved. @param now epoch milliseconds */
export const amenityWindow = (config: Reach, now: number): Window => ({
  start: day(now, -1),
  end: day(now, daysAhead(config) + 1),
});

/** Dates on which meeting rooms may be had. @param now epoch milliseconds */
export const meetingWindow = (now: number): Window => ({ start: day(now, -1), end: day(now, MEETING_DAYS_AHEAD + 1) });

/** The first date of the person's own meetings. @param now epoch milliseconds */
export const meetingsFrom = (now: number): string => day(now, -CALENDAR_DAYS_BACK);

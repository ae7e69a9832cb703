import type { ClientConfig } from '../client-config/client-config.ts';
import { lastDayAhead } from '../client-config/client-config.ts';

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
const instants = (now: number, from: number, until: number): Window => ({
  start: `${day(now, from)}T00:00:00Z`,
  end: `${day(now, until)}T00:00:00Z`,
});

/** Days ahead that something may be planned; team days lie beyond the days for everybody. */
const daysAhead = (config: Reach): number => Math.min(lastDayAhead(config, true), MAX_DAYS_AHEAD);

/** Dates of the person's own calendar. @param now epoch milliseconds */
export const calendarWindow = (config: Reach, now: number): Window => ({
  start: day(now, -CALENDAR_DAYS_BACK),
  end: day(now, daysAhead(config) + 1),
});

/** Instants of a floor's reservations, and of the person's amenities. @param now epoch milliseconds */
export const reservationWindow = (config: Reach, now: number): Window => instants(now, -1, daysAhead(config) + 2);

/** Instants of a floor's heatmap. @param now epoch milliseconds */
export const heatmapWindow = (now: number): Window => instants(now, -HEATMAP_DAYS, 2);

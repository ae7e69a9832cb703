import { instantAt, addDays } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { Pool, Ticket } from './draw.ts';
import { RECENT_DAYS } from './draw.ts';

/**
 * The order in which people get a place, each before the next: who won fewest recently; of these who won longest ago,
 * or wished longest; of these by the drawn number. The same for whoever computes it.
 */
export const orderOf = <T extends Ticket>(tickets: readonly T[]): T[] =>
  tickets.toSorted(
    (a, b) =>
      a.wins - b.wins || compare(a.since, b.since) || compare(a.number, b.number) || compare(a.ticket, b.ticket),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * How many draws one who takes part in each loses in a row, at most: until no win counts as recent, and then as many as
 * those before them need, each of whom goes behind them.
 * @param people who ever wish beside them, and they
 * @param drawsInTime draws in the days that count as recent
 */
export const longestWait = (people: number, places: number, drawsInTime: number = RECENT_DAYS): number =>
  drawsInTime + Math.ceil(people / places) - 1;

/** Text from which a ticket's number is hashed. */
export const numberText = (seed: string, ticket: string): string => `${seed}:${ticket}`;

/** Instant at which the places of a day are drawn: on the day before. @param date ISO date */
export const drawnAt = ({ hour, timeZone }: { hour: number; timeZone: string }, date: string): string =>
  instantAt(addDays(date, -1), hour * 60, timeZone);

/** Whether places of a day may be had by whoever comes first: not before they are drawn. @param now ISO instant */
export const mayComeFirst = (pool: { hour: number; timeZone: string }, date: string, now: string): Verdict =>
  Date.parse(now) >= Date.parse(drawnAt(pool, date)) ? ALLOWED : refused('placesAreDrawn');

/**
 * What a workstation is drawn with, if it is: none that is somebody's, or kept for a team.
 * @param pools as far as this device knows; one that an older version stored names no building
 */
export const poolOf = <P extends Partial<Pick<Pool, 'building'>>>(
  pools: readonly P[] | undefined,
  room: { assignedTo: readonly string[]; keptFor?: readonly string[] | undefined; floor: { building: { id: string } } },
): P | undefined =>
  room.assignedTo.length > 0 || (room.keptFor ?? []).length > 0
    ? undefined
    : pools?.find(({ building }) => building === room.floor.building.id);

/** Whether an offer may still be taken. @param now ISO instant at which the person answered */
export const mayTakeOffer = ({ until }: { until: string }, now: string): Verdict =>
  Date.parse(now) <= Date.parse(until) ? ALLOWED : refused('offerOver');

import type { Obstacle } from './obstacle.ts';
import { isInTheWay } from './obstacle.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';

/** When a room is in use, and when it will be; never by whom. */
export interface RoomUse {
  /** ISO instant until which somebody is checked in; null if nobody is. */
  occupiedUntil: string | null;
  /** ISO instant at which the next reservation starts, or has started without a check-in; null without one. */
  next: string | null;
  /** Somebody seems to sit there without a reservation. */
  signOfLife: boolean;
}

export const UNUSED: RoomUse = { occupiedUntil: null, next: null, signOfLife: false };

type Reserved = Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status'>;

const earlier = (a: string | null, b: string): string => (a !== null && Date.parse(a) <= Date.parse(b) ? a : b);
const later = (a: string | null, b: string): string => (a !== null && Date.parse(a) >= Date.parse(b) ? a : b);

/**
 * How a room is used from now on.
 * @param reservations of that room alone
 * @param now ISO instant
 */
export function usageOfRoom(reservations: readonly Reserved[], now: string): RoomUse {
  let use = UNUSED;
  for (const { startDate, endDate, status } of reservations) {
    if (Date.parse(endDate) <= Date.parse(now)) continue;
    if (status === 'CONFIRMED') use = { ...use, occupiedUntil: later(use.occupiedUntil, endDate) };
    else if (status === 'APPROVED') use = { ...use, next: earlier(use.next, startDate) };
    else if (status === 'SIGN_OF_LIFE' || status === 'ADHOC') use = { ...use, signOfLife: true };
  }
  return use;
}

/** What decides a room's place in the round. */
export interface RoundStop {
  room: { name: string };
  obstacle?: Obstacle | null | undefined;
  use: RoomUse;
}

/** An absent instant comes last. */
const compareInstants = (a: string | null, b: string | null): number =>
  (a === null ? Infinity : Date.parse(a)) - (b === null ? Infinity : Date.parse(b)) || 0;

/** Whoever comes next decides; where somebody sits comes later, in the order in which they leave. */
const compareUsage = (a: RoundStop, b: RoundStop): number =>
  Number(a.use.occupiedUntil !== null) - Number(b.use.occupiedUntil !== null) ||
  (a.use.occupiedUntil === null
    ? compareInstants(a.use.next, b.use.next)
    : compareInstants(a.use.occupiedUntil, b.use.occupiedUntil)) ||
  a.room.name.localeCompare(b.room.name, undefined, { numeric: true });

/**
 * Rooms in the order in which to clean them; what was not possible comes at the end, first what was met first.
 * @param now ISO instant
 */
export function inRoundOrder<R extends RoundStop>(stops: readonly R[], now: string): R[] {
  const metAt = ({ obstacle }: RoundStop): number => (isInTheWay(obstacle, now) ? Date.parse(obstacle.at) : 0);
  return stops.toSorted((a, b) => metAt(a) - metAt(b) || compareUsage(a, b));
}

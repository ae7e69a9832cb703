import type { ConflictResolution } from '../conflict/conflict.ts';
import { ROOMS_OCCUPIED, ROOMS_USED_AGAIN } from '../conflict/conflict.ts';
import { choiceFor } from '../conflict/variant.ts';
import type { Room } from '../room/room.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Obstacle } from './obstacle.ts';

/** A room that was used and left, or marked by hand. `id` is the room's. */
export interface DirtyRoom {
  id: string;
  room: Room;
  /** ISO instant. */
  since: string;
  /** Marked by hand, used or not. */
  marked: boolean;
  /** Why it could not be cleaned since; null if nobody said so. */
  obstacle?: Obstacle | null | undefined;
}

/** A cleaner's choices for a room in use, or used again since: it is clean, or it stays on the list. */
export const CLEANING_OPTIONS = ['CLEANED', 'LEAVE'] as const;

/** Most rooms that one change cleans. */
export const MAX_CLEANED_AT_ONCE = 1000;

/** What stands in the way of a cleaning, by room id. */
export interface CleaningDoubts {
  /** Needed cleaning when the cleaner acted, and were in use. */
  occupied: ReadonlySet<string>;
  /** Cleaned by this act, and left or marked again since. */
  usedAgain: ReadonlySet<string>;
}

/** What a cleaning comes to. */
export interface Cleaned {
  /** Clean as of the act. */
  clean: string[];
  /** Of these, clean although they were used since: the cleaner was there again. */
  anew: string[];
}

/**
 * Which rooms count as cleaned (spec 4, "Workplace reservation status"). Whatever the cleaner says of a later use, the
 * cleaning itself counts.
 * @param rooms ids of the rooms
 * @param resolutions the cleaner's choices so far
 * @returns ids to clean, or ids that still need a choice
 */
export function cleaningDecision(
  rooms: readonly string[],
  { occupied, usedAgain }: CleaningDoubts,
  resolutions: readonly ConflictResolution[],
): Cleaned | { asks: string[]; conflictType: string } {
  const choiceOf = (conflictType: string, id: string) =>
    CLEANING_OPTIONS.find((option) => option === choiceFor(resolutions, conflictType, id));
  const unanswered = (conflictType: string, doubtful: readonly string[]) =>
    doubtful.filter((id) => choiceOf(conflictType, id) === undefined);
  const inUse = unanswered(
    ROOMS_OCCUPIED,
    rooms.filter((id) => occupied.has(id)),
  );
  if (inUse.length > 0) return { asks: inUse, conflictType: ROOMS_OCCUPIED };
  const clean = rooms.filter((id) => !occupied.has(id) || choiceOf(ROOMS_OCCUPIED, id) === 'CLEANED');
  const again = clean.filter((id) => usedAgain.has(id));
  const asks = unanswered(ROOMS_USED_AGAIN, again);
  if (asks.length > 0) return { asks, conflictType: ROOMS_USED_AGAIN };
  return { clean, anew: again.filter((id) => choiceOf(ROOMS_USED_AGAIN, id) === 'CLEANED') };
}

/** Whether cleaning closes a reservation; a room left later needs cleaning again. @param at ISO instant */
export const isClosedBy = (
  { status, dateCompleted }: Pick<WorkplaceReservation, 'status' | 'dateCompleted'>,
  at: string,
): boolean => status === 'COMPLETED' && (dateCompleted === null || Date.parse(dateCompleted) <= Date.parse(at));

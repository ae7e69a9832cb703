import type { ConflictResolution } from '../conflict/conflict.ts';
import { ROOMS_OCCUPIED } from '../conflict/conflict.ts';
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

/** A cleaner's choices for a room in use: cleaned anyway, or left on the list. */
export const CLEANING_OPTIONS = ['CLEANED', 'LEAVE'] as const;

/**
 * Which rooms count as cleaned. The cleaner is asked only about rooms in use at that moment (spec 4, "Workplace
 * reservation status").
 * @param rooms ids of the rooms
 * @param occupied ids of rooms in use when the cleaner acted
 * @param resolutions the cleaner's choices so far
 * @returns ids to clean, or ids that still need a choice
 */
export function cleaningDecision(
  rooms: readonly string[],
  occupied: ReadonlySet<string>,
  resolutions: readonly ConflictResolution[],
): { clean: string[] } | { asks: string[] } {
  const chosen = (id: string) => choiceFor(resolutions, ROOMS_OCCUPIED, id);
  const asks = rooms.filter((id) => occupied.has(id) && !CLEANING_OPTIONS.some((option) => option === chosen(id)));
  if (asks.length > 0) return { asks };
  return { clean: rooms.filter((id) => !occupied.has(id) || chosen(id) === 'CLEANED') };
}

/** Whether cleaning closes a reservation; a room left later needs cleaning again. @param at ISO instant */
export const isClosedBy = (
  { status, dateCompleted }: Pick<WorkplaceReservation, 'status' | 'dateCompleted'>,
  at: string,
): boolean => status === 'COMPLETED' && (dateCompleted === null || Date.parse(dateCompleted) <= Date.parse(at));

import type { ConflictResolution } from '../conflict/conflict.ts';
import { ROOMS_OCCUPIED } from '../conflict/conflict.ts';
import { choiceFor } from '../conflict/variant.ts';
import type { Room } from '../room/room.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';

/** A room that needs cleaning: it was used and left, or somebody marked it. `id` is the room's. */
export interface DirtyRoom {
  id: string;
  room: Room;
  /** ISO instant since when. */
  since: string;
  /** Whether somebody marked it, used or not. */
  marked: boolean;
}

/** A cleaner's choices for a room in which somebody is checked in: cleaned all the same, or left on the list. */
export const CLEANING_OPTIONS = ['CLEANED', 'LEAVE'] as const;

/**
 * The rooms that count as cleaned. The cleaner is asked about a room in which somebody was checked in at that moment,
 * and not about one that is clean already or was left since. Source: spec 4, "Workplace reservation status".
 * @param rooms ids of the rooms
 * @param occupied ids of those in which somebody was checked in when the cleaner acted
 * @param resolutions what the cleaner chose so far
 * @returns the ids to clean, or those about which there is no choice yet
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

/** Whether cleaning a room at an instant closes a reservation; one that was left later needs cleaning again. */
export const isClosedBy = (
  { status, dateCompleted }: Pick<WorkplaceReservation, 'status' | 'dateCompleted'>,
  at: string,
): boolean => status === 'COMPLETED' && (dateCompleted === null || Date.parse(dateCompleted) <= Date.parse(at));

import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { Room } from '../../domain/room/room.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { refused } from '../../domain/verdict.ts';
import { isRoomFree } from '../../domain/workplace-reservation/free.ts';
import { mayBook } from '../../domain/workplace-reservation/rules.ts';
import { usualWorkstation } from '../../domain/workplace-reservation/usual.ts';
import { useLive } from '../../queries/live.ts';
import { useTeamsOn } from '../../queries/people.ts';
import { useReservations } from '../../queries/reservations.ts';
import type { HomeLocation } from './location.ts';
import type { Person } from './person.ts';

/**
 * The workstation that the person would most likely take again.
 * @param history calendar entries in any order
 * @returns undefined while loading; null for somebody without one
 */
export function useUsualRoom(history: readonly HomeLocation[], { info }: Person): Room | null | undefined {
  const id = usualWorkstation({ history, assigned: info.assignedWorkstations });
  return useLive(async (db) => (id === null ? null : (await db.rooms.get(id)) ?? null), [id]);
}

/**
 * Whether that workstation can be booked in a day part, as far as this device knows.
 * @param now ISO instant
 * @returns undefined while loading
 */
export function useMayBook(room: Room, date: string, dayPart: DayPart, { info, config, userStatus }: Person, now: string): Verdict | undefined {
  const { timeZone } = room.floor.building;
  const slot = slotOf(date, dayPart, timeZone);
  const reservations = useReservations(room.floor.id, slot);
  const teams = useTeamsOn(date);
  if (reservations === undefined) return undefined;
  const verdict = mayBook({ slot, timeZone, room, config, now, me: info.id, date, userStatus, ...(teams === undefined ? {} : { teams }) });
  if (!verdict.ok) return verdict;
  const others = reservations.filter((reservation) => reservation.room.id === room.id && !reservation.mine);
  return isRoomFree(others, slot, config) ? verdict : refused(ROOM_TAKEN);
}

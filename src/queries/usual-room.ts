import { useMemo } from 'react';
import { meetsTeamDay } from '../domain/team/team-day.ts';
import { mayChooseWorkstation } from '../domain/client-config/booking-options.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { contains } from '../domain/day-part/parts.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import type { Room } from '../domain/room/room.ts';
import type { Verdict } from '../domain/verdict.ts';
import { mayTake } from '../domain/workplace-reservation/free.ts';
import type { BookingContext } from '../domain/workplace-reservation/booking.ts';
import { mayBook } from '../domain/workplace-reservation/booking.ts';
import { usualWorkstation } from '../domain/workplace-reservation/usual.ts';
import { useLiveQuery } from './live/live.ts';
import { isRefused } from './rejected-change.ts';
import { checkCapacity, useFloorCapacity } from './capacity.ts';
import { useReservations } from './reservations.ts';
import type { Person } from './person.ts';

/**
 * The person's usual workstation.
 * @param history calendar entries in any order
 * @param now ISO instant
 * @returns undefined while loading; null without one
 */
export function useUsualRoom(
  history: readonly EmployeeLocation[],
  { info }: Person,
  now: string,
): Room | null | undefined {
  const { assignedWorkstations: assigned } = info;
  const id = useMemo(() => usualWorkstation({ history, assigned, now }), [history, assigned, now]);
  const found = useLiveQuery(
    async (db) => ({ of: id, room: id === null ? null : ((await db.rooms.get(id)) ?? null) }),
    [id],
  );
  // That there was none says nothing of another one; a room stays until the next is known.
  return found === undefined || (found.room === null && found.of !== id) ? undefined : found.room;
}

/** Whether the person holds a workstation for a whole day part; not after check-out. */
export function isHeld(
  day: readonly (EmployeeLocation & Pick<Parameters<typeof isRefused>[0], 'waiting'>)[],
  roomId: string,
  dayPart: DayPart,
): boolean {
  return day
    .filter((location) => !isRefused(location))
    .some(
      ({ workplaceReservation, actualStatus, dayPart: booked }) =>
        workplaceReservation?.room.id === roomId &&
        (actualStatus === 'APPROVED' || actualStatus === 'CONFIRMED') &&
        contains(booked, dayPart),
    );
}

/**
 * Whether a workstation can be booked in a day part, by this device's data.
 * @returns undefined while loading
 */
export function useMayBook(room: Room, date: string, dayPart: DayPart, context: BookingContext): Verdict | undefined {
  const slot = slotOf(date, dayPart, room.floor.building.timeZone);
  const reservations = useReservations(room.floor.id, slot);
  const capacity = useFloorCapacity(room.floor.id, slot);
  const { config, me, blocks } = context;
  if (reservations === undefined || blocks === undefined || capacity === undefined) return undefined;
  const offered = mayChooseWorkstation(config, room.assignedTo.includes(me), meetsTeamDay(context.day, slot));
  if (!offered.ok) return offered;
  const verdict = mayBook(context, { room, slot });
  if (!verdict.ok) return verdict;
  const free = mayTake(
    reservations.filter((reservation) => reservation.room.id === room.id && !isRefused(reservation)),
    slot,
    config,
    context.now,
  );
  return free.ok ? checkCapacity(capacity, room.id) : free;
}

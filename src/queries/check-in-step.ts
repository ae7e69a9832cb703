import { useCallback } from 'react';
import type { Floor } from '../domain/building/building.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { dayBounds } from '../domain/day-part/slot.ts';
import type { Room } from '../domain/room/room.ts';
import type { CheckInStep, Taking } from '../domain/workplace-reservation/check-in-step.ts';
import { checkInStep } from '../domain/workplace-reservation/check-in-step.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import { useBookingContext } from './booking-context.ts';
import { useCalendar } from './calendar.ts';
import { useFloorCapacity } from './capacity.ts';
import { isRefused } from './rejected-change.ts';
import type { OwnLocation } from './own-entry.ts';
import type { Person } from './person.ts';
import { useReservations } from './reservations.ts';

export type Step = CheckInStep<WorkplaceReservation, OwnLocation>;
export type TakingHere = Taking<WorkplaceReservation, OwnLocation>;

/** By its code, or by choice, perhaps for a day part. */
export interface How {
  scanned: boolean;
  within?: DayPart | undefined;
}

/**
 * Judges a check-in at a floor's workstations by this device's data.
 * @param date ISO date in the building's zone
 * @returns undefined while loading; else a function of the workstation and the ISO instant of the act
 */
export function useCheckInJudge(
  floor: Floor,
  date: string,
  person: Person,
): ((room: Room, at: string, how: How) => Step) | undefined {
  const day = useCalendar(date, date);
  const today = dayBounds(date, floor.building.timeZone);
  const reservations = useReservations(floor.id, today);
  const known = useFloorCapacity(floor.id, today);
  const { config, userStatus, elsewhere, isCleaner, me, teams, blocks, pools } = useBookingContext(person, date, '');
  const judge = useCallback(
    (room: Room, now: string, how: How): Step =>
      checkInStep({
        room,
        here: (reservations ?? []).filter((one) => one.room.id === room.id && !isRefused(one)),
        day: (day ?? []).filter((one) => !isRefused(one)),
        config,
        userStatus,
        elsewhere,
        isCleaner,
        me,
        teams,
        blocks,
        pools,
        now,
        ...how,
        capacity: known?.floor === undefined ? undefined : { floor: known.floor, holders: known.holders },
      }),
    [day, reservations, teams, blocks, pools, known, config, userStatus, elsewhere, isCleaner, me],
  );
  return day === undefined || reservations === undefined || known === undefined ? undefined : judge;
}

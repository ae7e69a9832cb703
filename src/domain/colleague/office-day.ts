import type { Building, Floor } from '../building/building.ts';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import type { Room } from '../room/room.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';

/** A colleague who comes to the office without a workstation, planned or present: no more than where and when. */
export interface OfficeDay {
  id: string;
  /** Employee id. */
  employee: string;
  /** ISO date in the building's zone. */
  date: string;
  dayPart: DayPart;
  /** Ids; null where the colleague did not say. */
  building: string | null;
  floor: string | null;
}

/** Where a colleague is during a part of a day: at a workstation, or without one and perhaps on no floor. */
export interface Stay {
  id: string;
  date: string;
  dayPart: DayPart;
  /** ISO instants. */
  start: string;
  end: string;
  room: Pick<Room, 'id' | 'name' | 'floor'> | null;
  floor: Floor | null;
  building: Building | null;
}

export const stayAt = ({ id, date, dayPart, startDate, endDate, room }: WorkplaceReservation): Stay => ({
  id,
  date,
  dayPart,
  start: startDate,
  end: endDate,
  room,
  floor: room.floor,
  building: room.floor.building,
});

/** @param floors known to the device @param buildings likewise */
export function stayWithout(
  { id, date, dayPart, floor, building }: OfficeDay,
  floors: readonly Floor[],
  buildings: readonly Building[],
): Stay {
  const on = floors.find((one) => one.id === floor) ?? null;
  const within = on?.building ?? buildings.find((one) => one.id === building) ?? null;
  return {
    id,
    date,
    dayPart,
    ...slotOf(date, dayPart, within?.timeZone ?? 'UTC'),
    room: null,
    floor: on,
    building: within,
  };
}

import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { ConflictEntity } from './conflict.ts';

/** State of a reservation after the person agrees. */
export type ReservationEnd = 'CANCELLED' | 'COMPLETED';

/** Enough fields to recognise a reservation without another request. */
export interface ReservationEntity extends ConflictEntity {
  name: string;
  floor: string;
  building: string;
  /** ISO date in the building's zone. */
  date: string;
  dayPart: string;
  /** ISO instants; `timeZone` is for display. */
  start: string;
  end: string;
  timeZone: string;
  ends?: ReservationEnd;
}

/** A newer choice: what stands, or that nothing does. */
export interface ChoiceEntity extends ConflictEntity {
  /** `LocationStatus`; the workstation's name is `name`. */
  status: string;
  /** The person gave it up. */
  gone: boolean;
  /** ISO 8601 instant. */
  chosenAt: string;
  date: string;
  dayPart: string;
}

type Named = Pick<WorkplaceReservation, 'id' | 'date' | 'dayPart' | 'startDate' | 'endDate' | 'status' | 'room'>;

/** @param ends true if agreeing ends it: a checked-in one is completed, a planned one cancelled */
export function reservationEntity(
  { id, date, dayPart, startDate, endDate, status, room }: Named,
  ends = false,
): ReservationEntity {
  const { floor } = room;
  return {
    id,
    name: room.name,
    floor: floor.name,
    building: floor.building.name,
    date,
    dayPart,
    start: startDate,
    end: endDate,
    timeZone: floor.building.timeZone,
    ...(ends ? { ends: status === 'CONFIRMED' ? ('COMPLETED' as const) : ('CANCELLED' as const) } : {}),
  };
}

import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { ConflictEntity } from './conflict.ts';

/** What becomes of a reservation once the person agrees. */
export type ReservationEnd = 'CANCELLED' | 'COMPLETED';

/** A reservation as a conflict names it: enough to recognise it without another request. */
export interface ReservationEntity extends ConflictEntity {
  name: string;
  floor: string;
  building: string;
  /** ISO date in the building's zone. */
  date: string;
  dayPart: string;
  /** ISO instants, and the zone in which to say them. */
  start: string;
  end: string;
  timeZone: string;
  ends?: ReservationEnd;
}

type Named = Pick<WorkplaceReservation, 'id' | 'date' | 'dayPart' | 'startDate' | 'endDate' | 'status' | 'room'>;

/**
 * @param ends true where agreeing ends it: a checked-in person is checked out, a plan is cancelled
 */
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

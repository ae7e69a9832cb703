import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import type { Room } from '../domain/room/room.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import type { RowRange } from '../offline/db/row-copy.ts';

const DAY_MS = 86_400_000;
const isoDate = (instant: string, shiftDays: number): string =>
  new Date(Date.parse(instant) + shiftDays * DAY_MS).toISOString().slice(0, 10);

/** The ISO dates of a slot in any zone, and the days around: the building's day is not UTC's. */
export const datesAround = ({ start, end }: Slot): [from: string, to: string] => [isoDate(start, -1), isoDate(end, 1)];

/** The person's calendar. @param from, to ISO dates, inclusive */
export const calendarRows = (from: string, to: string): RowRange<EmployeeLocation> => ({
  table: 'locations',
  index: 'date',
  from,
  to,
});

/** A floor's reservations in a slot; of the person's own those of the days around, too. */
export function floorRows(floorId: string, slot: Slot): RowRange<WorkplaceReservation> {
  const [from, to] = datesAround(slot);
  return {
    table: 'reservations',
    index: '[room.floor.id+date]',
    from: [floorId, from],
    to: [floorId, to],
    only: {
      name: `${slot.start} ${slot.end}`,
      test: ({ mine, startDate, endDate }) => mine || overlaps({ start: startDate, end: endDate }, slot),
    },
  };
}

/** Whom a floor's reservations name. @param from, to ISO dates, inclusive */
export const namedRows = (floorId: string, from: string, to: string): RowRange<WorkplaceReservation> => ({
  table: 'reservations',
  index: '[room.floor.id+date]',
  from: [floorId, from],
  to: [floorId, to],
  only: { name: 'named', test: ({ employee }) => employee !== null },
});

export const roomRows = (floorId: string): RowRange<Room> => ({
  table: 'rooms',
  index: 'floor.id',
  from: floorId,
  to: floorId,
});

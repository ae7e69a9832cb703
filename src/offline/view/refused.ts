import type { Slot } from '../../domain/day-part/day-part.ts';
import { overlaps } from '../../domain/day-part/parts.ts';
import { mayHoldRefused, removeRows } from './change-view.ts';
import type { View, Waiting } from './view.ts';

interface Marked {
  id: string;
  waiting?: Waiting | null | undefined;
  workplaceReservation?: { id: string } | null;
}

/** Whether a row is only a wish, refused or waiting for a choice: there is nothing to cancel. */
export const isUngranted = ({ id, waiting, workplaceReservation }: Marked): boolean =>
  waiting?.makes?.some((made) => made === id || made === workplaceReservation?.id) === true;

/** Whether a row is only a refused wish: there is nothing to check in to, nor to give up. */
export const isRefused = (row: Marked): boolean => row.waiting?.label !== 'choice' && isUngranted(row);

const rowsWithRefused = <R>(rows: ReadonlyMap<string, R>): R[] => (mayHoldRefused(rows) ? [...rows.values()] : []);

/** Removes refused wishes from the time of something new; the waiting list still tells them. */
export function clearRefused(view: View, slot: Slot): View {
  const locations = rowsWithRefused(view.locations).filter((row) => isRefused(row) && overlaps(row, slot));
  const reservations = rowsWithRefused(view.reservations).filter(
    (row) => isRefused(row) && row.forGuests !== true && overlaps({ start: row.startDate, end: row.endDate }, slot),
  );
  return locations.length + reservations.length === 0
    ? view
    : removeRows(view, { locations: locations.map(({ id }) => id), reservations: reservations.map(({ id }) => id) });
}

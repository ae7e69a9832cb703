import { isGone } from '../../domain/employee-location/rules.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';

type Booked = Pick<OwnLocation, 'workplaceReservation' | 'waiting' | 'date' | 'actualStatus'>;

/**
 * Whether a booking that the server has confirmed is still to come: now somebody knows what the app is for, and may
 * want it on their home screen.
 * @param calendar the person's entries
 * @param today ISO date
 */
export const hasBooked = (calendar: readonly Booked[], today: string): boolean =>
  calendar.some(
    ({ workplaceReservation, waiting, date, actualStatus }) =>
      workplaceReservation !== null && waiting === null && date >= today && !isGone({ actualStatus }),
  );

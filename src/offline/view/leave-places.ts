import { patchLocation, patchReservation } from './change-view.ts';
import type { LocationView, View, Waiting } from './view.ts';

/**
 * Completes places that the person leaves, with their reservations.
 * @param isLeft which entries of the calendar
 * @param act what they are left for, and its ISO instant
 */
export function leavePlaces(
  view: View,
  isLeft: (location: LocationView) => boolean,
  { waiting, occurredAt }: { waiting: Waiting; occurredAt: string },
): View {
  return [...view.locations.values()].filter(isLeft).reduce((left, { id, workplaceReservation }) => {
    const out = patchLocation(left, id, (row) => ({
      ...row,
      actualStatus: 'COMPLETED',
      confirmed: false,
      confirmedOrCompleted: true,
      dateCompleted: occurredAt,
      waiting,
    }));
    return workplaceReservation === null
      ? out
      : patchReservation(out, workplaceReservation.id, (row) => ({
          ...row,
          status: 'COMPLETED',
          dateCompleted: occurredAt,
          waiting,
        }));
  }, view);
}

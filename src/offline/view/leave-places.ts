import { patchLocation, patchReservation } from './change-view.ts';
import type { LocationView, View, Waiting } from './view.ts';

/**
 * Has the person leave places of theirs: what was used, or where they are checked in, is completed with its reservation.
 * @param isLeft which entries of the calendar
 * @param act what they are left for, and the ISO instant of it
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

import { cancelLocation, checkInLocation, checkOutLocation } from '../../offline/mutations/employee-location.ts';
import type { LocationRef } from '../../offline/mutations/employee-location.ts';
import type { Mutation } from '../../offline/mutations/mutation.ts';
import { cancelReservation, checkInReservation, checkOutReservation } from '../../offline/mutations/workplace-reservation.ts';
import type { ReservationRef } from '../../offline/mutations/workplace-reservation.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import { useSave } from '../../queries/save.ts';
import { showSaved } from '../../state/toasts.ts';
import { useResting } from '../../ui/use-resting.ts';

/** Steps on the person's own entry. Each resolves to whether it is safe on this device. */
export interface EntrySteps {
  /** Something was done a moment ago: buttons take no tap. */
  resting: boolean;
  checkIn: (entry: OwnEntry) => Promise<boolean>;
  checkOut: (entry: OwnEntry) => Promise<boolean>;
  cancel: (entry: OwnEntry) => Promise<boolean>;
}

/** @param employeeId the signed-in person */
export function useEntrySteps(employeeId: string): EntrySteps {
  const save = useSave();
  const { resting, once } = useResting();
  async function keep<P>(mutation: Mutation<P>, params: P): Promise<boolean> {
    const saved = await once(() => save(mutation, params));
    showSaved(saved);
    return saved.saved;
  }
  /** The same step on the reservation where there is one, which takes its place in the calendar along; else on that place. */
  const either = (onReservation: Mutation<ReservationRef>, onLocation: Mutation<LocationRef>) => async ({ location, reservation }: OwnEntry) => {
    if (reservation !== null) return keep(onReservation, { reservationId: reservation.id, locationId: location?.id ?? null, roomId: reservation.room.id, employeeId, date: reservation.date });
    return location !== null && keep(onLocation, { locationId: location.id, employeeId, date: location.date });
  };
  return {
    resting,
    checkIn: either(checkInReservation, checkInLocation),
    checkOut: either(checkOutReservation, checkOutLocation),
    cancel: either(cancelReservation, cancelLocation),
  };
}

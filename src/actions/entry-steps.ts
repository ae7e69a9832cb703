import { newId } from '../offline/ports/ids.ts';
import type { Floor } from '../domain/building/building.ts';
import type { PresencePart } from '../domain/employee-location/presence.ts';
import type { OwnReservation } from '../domain/workplace-reservation/check-in-step.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import { cancelLocation, checkInLocation, checkOutLocation, givingUp } from '../offline/mutations/employee-location.ts';
import type { LocationRef } from '../offline/mutations/employee-location.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { checkInFloor } from '../offline/mutations/presence.ts';
import {
  cancelReservation,
  checkInReservation,
  checkOutReservation,
} from '../offline/mutations/workplace-reservation.ts';
import type { ReservationRef } from '../offline/mutations/workplace-reservation.ts';
import type { Keep } from './save.ts';

/** An own entry: its calendar location, its reservation, or both. */
export interface OwnRef {
  location: { id: string; date: string } | null;
  reservation: { id: string; date: string; room: { id: string } } | null;
}

export const entryOf = ({ reservation, locationId }: OwnReservation<WorkplaceReservation>): OwnRef => ({
  reservation,
  location: locationId === null ? null : { id: locationId, date: reservation.date },
});

/** Each resolves to whether the change is safe on this device. */
export interface EntrySteps {
  checkIn: (entry: OwnRef) => Promise<boolean>;
  checkOut: (entry: OwnRef) => Promise<boolean>;
  /** @param shifts amenities of its time that are cancelled, too */
  cancel: (entry: OwnRef, shifts?: readonly { id: string }[]) => Promise<boolean>;
}

/**
 * Check-in prefers the location (spec 2, "Check-in button"), other steps the reservation. Either includes the other.
 * @param employeeId the signed-in person
 */
export function entrySteps(keep: Keep, employeeId: string): EntrySteps {
  const ofReservation = (
    { location }: OwnRef,
    { id, date, room }: NonNullable<OwnRef['reservation']>,
  ): ReservationRef => ({ reservationId: id, locationId: location?.id ?? null, roomId: room.id, employeeId, date });
  const ofLocation = ({ id, date }: NonNullable<OwnRef['location']>): LocationRef => ({
    locationId: id,
    employeeId,
    date,
  });
  const either =
    <More extends object>(onReservation: Mutation<ReservationRef & More>, onLocation: Mutation<LocationRef & More>) =>
    async (entry: OwnRef, more: More) => {
      if (entry.reservation !== null)
        return keep(onReservation, { ...ofReservation(entry, entry.reservation), ...more });
      return entry.location !== null && keep(onLocation, { ...ofLocation(entry.location), ...more });
    };
  const checkOut = either(checkOutReservation, checkOutLocation);
  const cancel = either(cancelReservation, cancelLocation);
  return {
    async checkIn(entry) {
      const { location, reservation } = entry;
      if (location !== null)
        return keep(checkInLocation, {
          ...ofLocation(location),
          ...(reservation === null ? {} : { reservationId: reservation.id, roomId: reservation.room.id }),
        });
      return reservation !== null && keep(checkInReservation, ofReservation(entry, reservation));
    },
    checkOut: (entry) => checkOut(entry, {}),
    cancel: (entry, shifts) => cancel(entry, givingUp(shifts)),
  };
}

/** Resolves to whether the change is safe on this device. */
export const confirmOnFloor = (keep: Keep, employeeId: string, floor: Floor, part: PresencePart): Promise<boolean> =>
  keep(checkInFloor, { locationId: newId(), employeeId, floor, ...part });

import type { LocationRef } from '../../offline/mutations/employee-location.ts';
import {
  cancelLocation,
  checkInLocation,
  checkOutLocation,
  planLocation,
} from '../../offline/mutations/employee-location.ts';
import { holdWorkstation } from '../../offline/mutations/hold-workstation.ts';
import type { Mutation } from '../../offline/mutations/mutation.ts';
import type { ReservationRef } from '../../offline/mutations/workplace-reservation.ts';
import {
  bookWorkstation,
  cancelReservation,
  checkInReservation,
  checkOutReservation,
} from '../../offline/mutations/workplace-reservation.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { isOwnBooking } from './booking-params.ts';

/** A change that can be kept: `keep(save)` keeps it, whatever its params are. */
export interface MutationCall {
  kind: string;
  keep: <R>(save: <P>(mutation: Mutation<P>, params: P) => R) => R;
}

const call = <P>(mutation: Mutation<P>, params: P): MutationCall => ({
  kind: mutation.kind,
  keep: (save) => save(mutation, params),
});

const field = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Object.entries(params).find(([key]) => key === name)?.[1] : undefined;
const text = (params: unknown, name: string): string | null => {
  const value = field(params, name);
  return typeof value === 'string' ? value : null;
};

function locationRef(params: unknown): LocationRef | null {
  const [locationId, employeeId, date] = [text(params, 'locationId'), text(params, 'employeeId'), text(params, 'date')];
  return locationId === null || employeeId === null || date === null ? null : { locationId, employeeId, date };
}

function reservationRef(params: unknown): ReservationRef | null {
  const [reservationId, roomId, employeeId, date] = [
    text(params, 'reservationId'),
    text(params, 'roomId'),
    text(params, 'employeeId'),
    text(params, 'date'),
  ];
  return reservationId === null || roomId === null || employeeId === null || date === null
    ? null
    : { reservationId, locationId: text(params, 'locationId'), roomId, employeeId, date };
}

/**
 * The change that takes back what came through although it was given up (docs/sync-protocol.md, "States").
 * @returns null for what cannot be taken back: who was checked out, or has cancelled, begins anew
 */
export function compensationOf({ kind, params }: Pick<WaitingEntry, 'kind' | 'params'>): MutationCall | null {
  switch (kind) {
    case bookWorkstation.kind: {
      if (!isOwnBooking(params)) return null;
      const { reservationId, locationId, proposalId, room, employee, date } = params;
      return call(cancelReservation, {
        reservationId,
        locationId: proposalId ?? locationId,
        roomId: room.id,
        employeeId: employee.id,
        date,
      });
    }
    case holdWorkstation.kind: {
      const [reservationId, roomId, employeeId, date] = [
        text(params, 'reservationId'),
        text(field(params, 'room'), 'id'),
        text(field(params, 'employee'), 'id'),
        text(params, 'date'),
      ];
      return reservationId === null || roomId === null || employeeId === null || date === null
        ? null
        : call(cancelReservation, { reservationId, locationId: null, roomId, employeeId, date });
    }
    case checkInReservation.kind: {
      const ref = reservationRef(params);
      return ref && call(checkOutReservation, ref);
    }
    case planLocation.kind:
    case checkInLocation.kind: {
      const ref = locationRef(params);
      return ref && call(kind === planLocation.kind ? cancelLocation : checkOutLocation, ref);
    }
    default:
      return null;
  }
}

import type { ClientConfig } from '../client-config/client-config.ts';
import { ROOM_TAKEN } from '../conflict/conflict.ts';
import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { ReservationStatus, WorkplaceReservation } from './workplace-reservation.ts';

type FreeConfig = Pick<ClientConfig, 'allowUncleanedWorkstationReservations'>;
type Taken = Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status'>;

/** The statuses that hold a room, whatever the organisation set: the database lets no two of them overlap. */
export const HOLDING_STATUSES: readonly ReservationStatus[] = ['APPROVED', 'BLOCKED', 'CONFIRMED'];

/** Whether a reservation keeps others from its room. Source: spec 4, "Workstation free rule". */
export function occupies(status: ReservationStatus, config: FreeConfig): boolean {
  return HOLDING_STATUSES.includes(status) || (status === 'COMPLETED' && !config.allowUncleanedWorkstationReservations);
}

/**
 * Whether a room is free for a whole slot.
 * @param reservations of that room alone
 */
export function isRoomFree(reservations: readonly Taken[], slot: Slot, config: FreeConfig): boolean {
  return !reservations.some(
    (reservation) => occupies(reservation.status, config) && overlaps(slot, slotOfReservation(reservation)),
  );
}

/**
 * Whether a person may take a room for a slot, as far as reservations go: what they hold there themselves gives way,
 * what they left uncleaned does not.
 * @param reservations of that room alone
 * @returns `reservationExists` where they hold it for that very time, `workplace.reservation.roomTaken` or
 * `roomUncleaned`
 */
export function mayTake(reservations: readonly (Taken & { mine: boolean })[], slot: Slot, config: FreeConfig): Verdict {
  const inTheWay = reservations.filter(
    (reservation) => occupies(reservation.status, config) && overlaps(slot, slotOfReservation(reservation)),
  );
  if (inTheWay.some((own) => own.mine && own.status !== 'COMPLETED' && isSameSlot(slotOfReservation(own), slot)))
    return refused('reservationExists');
  if (inTheWay.some(({ mine, status }) => !mine && status !== 'COMPLETED')) return refused(ROOM_TAKEN);
  return inTheWay.some(({ status }) => status === 'COMPLETED') ? refused('roomUncleaned') : ALLOWED;
}

/**
 * Until when a room that is free at the start of a slot stays so.
 * @param reservations of that room alone
 * @returns ISO instant within the slot at which the next reservation begins, or null where the room is free for the
 * whole slot or taken at its start
 */
export function availableUntil(reservations: readonly Taken[], slot: Slot, config: FreeConfig): string | null {
  const start = Date.parse(slot.start);
  let next: Taken | null = null;
  for (const reservation of reservations) {
    if (!occupies(reservation.status, config) || !overlaps(slot, slotOfReservation(reservation))) continue;
    if (Date.parse(reservation.startDate) <= start) return null;
    if (next === null || Date.parse(reservation.startDate) < Date.parse(next.startDate)) next = reservation;
  }
  return next === null ? null : next.startDate;
}

/** Whether two slots are the same time, however their instants are spelled. */
export const isSameSlot = (a: Slot, b: Slot): boolean =>
  Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end);

/** The stretch of time that a reservation covers. */
export function slotOfReservation(reservation: Pick<WorkplaceReservation, 'startDate' | 'endDate'>): Slot {
  return { start: reservation.startDate, end: reservation.endDate };
}

/** Reservations by the id of their room, so that a floor is gone through once. */
export function groupByRoom<R extends { room: { id: string } }>(reservations: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const reservation of reservations) {
    const group = groups.get(reservation.room.id);
    if (group === undefined) groups.set(reservation.room.id, [reservation]);
    else group.push(reservation);
  }
  return groups;
}

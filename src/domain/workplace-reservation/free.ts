import type { ClientConfig } from '../client-config/client-config.ts';
import { ROOM_TAKEN } from '../conflict/conflict.ts';
import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { mayComeBack } from './come-back.ts';
import type { ReservationStatus, WorkplaceReservation } from './workplace-reservation.ts';

type FreeConfig = Pick<ClientConfig, 'allowUncleanedWorkstationReservations'>;
type Taken = Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status'>;

/** These always hold a room; the database forbids overlaps. */
export const HOLDING_STATUSES: readonly ReservationStatus[] = ['APPROVED', 'BLOCKED', 'CONFIRMED'];

/** Whether a reservation blocks its room (spec 4, "Workstation free rule"). */
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
 * Whether reservations let a person take a room: their own give way, unless used and not cleaned. Who has just left may
 * come back.
 * @param reservations of that room alone
 * @param now ISO instant of the act; null for a guest, who does not come back
 * @returns `reservationExists` for their own at the same time, `workplace.reservation.roomTaken` or `roomUncleaned`
 */
export function mayTake(
  reservations: readonly (Taken & Parameters<typeof mayComeBack>[0])[],
  slot: Slot,
  config: FreeConfig,
  now: string | null,
): Verdict {
  const inTheWay = reservations.filter(
    (reservation) =>
      occupies(reservation.status, config) &&
      overlaps(slot, slotOfReservation(reservation)) &&
      (now === null || !mayComeBack(reservation, now)),
  );
  if (inTheWay.some((own) => own.mine && own.status !== 'COMPLETED' && isSameSlot(slotOfReservation(own), slot)))
    return refused('reservationExists');
  if (inTheWay.some(({ mine, status }) => !mine && status !== 'COMPLETED')) return refused(ROOM_TAKEN);
  return inTheWay.some(({ status }) => status === 'COMPLETED') ? refused('roomUncleaned') : ALLOWED;
}

/**
 * How long a room that is free at a slot's start stays free.
 * @param reservations of that room alone
 * @returns ISO instant of the next reservation; null if free throughout or taken at the start
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

/** Compares instants, not their spelling. */
export const isSameSlot = (a: Slot, b: Slot): boolean =>
  Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end);

export function slotOfReservation(reservation: Pick<WorkplaceReservation, 'startDate' | 'endDate'>): Slot {
  return { start: reservation.startDate, end: reservation.endDate };
}

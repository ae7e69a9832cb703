import { cleanFloor, cleanRooms, markRoom } from './cleaning.ts';
import { cancelLocation, checkInLocation, checkOutLocation, planLocation } from './employee-location.ts';
import { changeEmployeeInfo } from './employee.ts';
import { holdWorkstation } from './hold-workstation.ts';
import type { Mutation } from './mutation.ts';
import { acknowledgeNotification, removeNotification, viewNotifications } from './notification.ts';
import { checkInFloor } from './presence.ts';
import { acceptTeamDay, acceptWithExisting, declineTeamDay, planTeamDay } from './team-day.ts';
import {
  bookWorkstation,
  cancelReservation,
  checkInReservation,
  checkOutReservation,
} from './workplace-reservation.ts';

/** A mutation whose params were stored under its own kind, so that they are its own. */
export type AnyMutation = Mutation<unknown>;

/** Every mutation that this version can send. */
export const MUTATIONS: readonly AnyMutation[] = [
  bookWorkstation,
  checkInReservation,
  checkOutReservation,
  cancelReservation,
  planLocation,
  checkInLocation,
  checkOutLocation,
  cancelLocation,
  changeEmployeeInfo,
  checkInFloor,
  acceptTeamDay,
  acceptWithExisting,
  declineTeamDay,
  planTeamDay,
  cleanRooms,
  cleanFloor,
  markRoom,
  holdWorkstation,
  acknowledgeNotification,
  viewNotifications,
  removeNotification,
];
const BY_KIND = new Map(MUTATIONS.map((mutation) => [mutation.kind, mutation]));

/**
 * The mutation of a queued entry.
 * @returns undefined for a kind that this version does not know, or knows only in an older form: the entry is parked
 * (docs/sync-protocol.md, "Outbox entries")
 */
export function mutationOf(entry: { kind: string; v: number }): AnyMutation | undefined {
  const mutation = BY_KIND.get(entry.kind);
  return mutation !== undefined && entry.v <= mutation.v ? mutation : undefined;
}

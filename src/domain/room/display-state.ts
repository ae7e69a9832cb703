import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import { availableUntil, HOLDING_STATUSES, occupies, slotOfReservation } from '../workplace-reservation/free.ts';
import { mayUseRoom } from '../workplace-reservation/rules.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Room } from './room.ts';

/** Source: spec 4, "Workstation display states"; spec 9, "Drawing colours". */
export const WORKSTATION_STATES = [
  'available',
  'availableUntil',
  'occupied',
  'colleague',
  'unavailable',
  'blocked',
  'toConfirm',
  'confirmed',
  'completed',
  'closed',
  'signOfLife',
  'conflict',
  'highlighted',
] as const;
export type WorkstationState = (typeof WORKSTATION_STATES)[number];

/** States that can be booked; `closed` means cleaned and free. */
export const FREE_STATES: readonly WorkstationState[] = ['available', 'availableUntil', 'closed', 'highlighted'];

type Shown = Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status' | 'mine' | 'employee'>;

/**
 * State of a workstation in a slot, as one person sees it.
 * @param reservations of that room alone (see `grouped`)
 * @param me employee id of the viewer
 * @param now ISO instant; free rooms of a past slot are unavailable, signs of life expire
 * @param teams ids of the viewer's teams on that day; undefined while unknown
 * @param closed true if a block period closes the place that day
 * @param highlighted true if the screen points at the room; shown only when free
 */
export function displayStateOf({
  room,
  reservations,
  slot,
  config,
  me,
  now,
  teams,
  closed = false,
  highlighted = false,
}: {
  room: Pick<Room, 'reservable' | 'status' | 'unavailableReason' | 'assignedTo' | 'keptFor' | 'type'>;
  reservations: readonly Shown[];
  slot: Slot;
  config: Pick<ClientConfig, 'allowUncleanedWorkstationReservations'>;
  me: string;
  now: string;
  teams?: readonly string[] | undefined;
  closed?: boolean;
  highlighted?: boolean;
}): WorkstationState {
  const here = reservations.filter((reservation) => overlaps(slot, slotOfReservation(reservation)));
  const mine = here.find((reservation) => reservation.mine && HOLDING_STATUSES.includes(reservation.status));
  const others = here.filter((reservation) => !reservation.mine && HOLDING_STATUSES.includes(reservation.status));
  if (mine !== undefined) {
    if (others.some((other) => overlaps(slotOfReservation(other), slotOfReservation(mine)))) return 'conflict';
    return mine.status === 'CONFIRMED' ? 'confirmed' : 'toConfirm';
  }
  if (room.status === 'UNAVAILABLE') return 'unavailable';
  if (closed || others.some(({ status }) => status === 'BLOCKED')) return 'blocked';
  const until = availableUntil(here, slot, config);
  if (until === null) {
    if (others.some(({ employee }) => employee !== null)) return 'colleague';
    if (others.length > 0) return 'occupied';
    if (here.some(({ status }) => status === 'COMPLETED' && occupies(status, config))) return 'completed';
  }
  // A sign of life says nothing about later.
  if (
    here.some(
      ({ status, endDate }) =>
        (status === 'SIGN_OF_LIFE' && Date.parse(endDate) > Date.parse(now)) || status === 'ADHOC',
    )
  )
    return 'signOfLife';
  if (!mayUseRoom({ room, me, teams }).ok || Date.parse(slot.end) <= Date.parse(now)) return 'unavailable';
  if (highlighted) return 'highlighted';
  if (until !== null) return 'availableUntil';
  return here.some(({ status }) => status === 'CLOSED') ? 'closed' : 'available';
}

/**
 * Whether time alone changes no state between two instants.
 * @param a, b ISO instants
 * @param reservations of any rooms in the slot
 */
export function isSameTime(
  [a, b]: readonly [string, string],
  slot: Slot,
  reservations: readonly Pick<Shown, 'status' | 'endDate'>[],
): boolean {
  const [one, other] = [Date.parse(a), Date.parse(b)];
  const liesBetween = (instant: string) => Date.parse(instant) <= one !== Date.parse(instant) <= other;
  return (
    !liesBetween(slot.end) &&
    !reservations.some(({ status, endDate }) => status === 'SIGN_OF_LIFE' && liesBetween(endDate))
  );
}

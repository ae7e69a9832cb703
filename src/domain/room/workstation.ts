import type { BlockPeriod } from '../block-period/block-period.ts';
import { blockAt, blocksOn } from '../block-period/block-period.ts';
import type { CapacityCheck } from '../building/limits.ts';
import { mayChooseWorkstation } from '../client-config/booking-options.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import { dateOf } from '../day-part/slot.ts';
import { availableUntil, groupByRoom, HOLDING_STATUSES, slotOfReservation } from '../workplace-reservation/free.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { WorkstationState } from './display-state.ts';
import { displayStateOf, FREE_STATES } from './display-state.ts';
import type { Room } from './room.ts';

/** A workstation in a slot, as one person sees it. */
export interface Workstation<R extends WorkplaceReservation = WorkplaceReservation> {
  room: Room;
  state: WorkstationState;
  /** ISO instant within the slot until which it is free; null where it is free throughout or taken. */
  until: string | null;
  /** The person's own reservation here. */
  mine: R | null;
  /** What of others holds it in the slot, in order of start. */
  others: R[];
  /** Every reservation of it that overlaps the slot, whatever its status. */
  here: R[];
  /** Was used and is not cleaned yet, though it may be booked. */
  dirty: boolean;
}

/** What decides how workstations are shown. `me` is the employee id of who looks, `teams` the ids of their teams where known, `now` an ISO instant. */
export interface WorkstationContext {
  slot: Slot;
  config: Pick<ClientConfig, 'allowUncleanedWorkstationReservations' | 'bookingOptions' | 'bookingOptionsTeamday'>;
  me: string;
  teams?: readonly string[] | undefined;
  /** The published block periods, as far as they are known. */
  blocks?: readonly BlockPeriod[] | undefined;
  now: string;
  /** Workstations are looked for besides the own one: for guests, what the organisation offers to its people says nothing. */
  forGuests?: boolean | undefined;
  /** Judges whether one more person may come: what is free but refused by it is shown as unavailable. */
  capacityCheck?: CapacityCheck | undefined;
}

/**
 * The workstations of a floor with their state in a slot; other rooms are left out.
 * @param reservations of the floor, in any order
 * @returns in the order of `rooms`
 */
export function workstationsOf<R extends WorkplaceReservation>(
  rooms: readonly Room[],
  reservations: readonly R[],
  { slot, config, me, teams, blocks = [], now, forGuests = false, capacityCheck }: WorkstationContext,
): Workstation<R>[] {
  const [first] = rooms;
  const date = first === undefined ? '' : dateOf(slot, first.floor.building.timeZone);
  const closings = blocksOn(blocks, date);
  const byRoom = groupByRoom(reservations);
  const anyOffered = forGuests || mayChooseWorkstation(config, false).ok;
  return rooms
    .filter((room) => room.type.name === 'WORKSTATION')
    .map((room) => {
      const here = (byRoom.get(room.id) ?? []).filter((reservation) => overlaps(slot, slotOfReservation(reservation)));
      const found = displayStateOf({
        room,
        reservations: here,
        slot,
        config,
        me,
        teams,
        closed: blockAt(closings, date, { buildingId: room.floor.building.id, floorId: room.floor.id }) !== null,
        now,
      });
      const free = found === 'availableUntil' ? availableUntil(here, slot, config) : null;
      const isOpen = () =>
        (anyOffered || room.assignedTo.includes(me)) &&
        capacityCheck?.(room.id, free === null ? slot : { start: slot.start, end: free }).ok !== false;
      const state = FREE_STATES.includes(found) && !isOpen() ? 'unavailable' : found;
      const holding = here
        .filter(({ status }) => HOLDING_STATUSES.includes(status))
        .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
      return {
        room,
        state,
        until: state === 'availableUntil' ? free : null,
        mine: holding.find((reservation) => reservation.mine) ?? null,
        others: holding.filter((reservation) => !reservation.mine),
        here,
        dirty: state !== 'completed' && here.some(({ status }) => status === 'COMPLETED'),
      };
    });
}

/** Whether somebody may book it for the slot, or for its beginning. */
export const isFree = (workstation: Pick<Workstation, 'state'>): boolean => FREE_STATES.includes(workstation.state);

/**
 * The organisation's colour for flexible workstations that are free, or null for a workstation that has none. Source: spec
 * 5, config key `flexHighlightColor`; what is no `#rrggbb` is no colour.
 */
export function highlightOf(
  { room, state }: Pick<Workstation, 'room' | 'state'>,
  { flexHighlightColor }: Pick<ClientConfig, 'flexHighlightColor'>,
): string | null {
  return room.flex &&
    FREE_STATES.includes(state) &&
    flexHighlightColor !== null &&
    /^#[0-9a-f]{6}$/iu.test(flexHighlightColor)
    ? flexHighlightColor
    : null;
}

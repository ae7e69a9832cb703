import { grouped } from '../grouped.ts';
import type { BlockPeriod } from '../block-period/block-period.ts';
import { blockAt, blocksOn } from '../block-period/block-period.ts';
import type { CapacityCheck } from '../building/limits.ts';
import { mayChooseWorkstation } from '../client-config/booking-options.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { isSameList } from '../memoised.ts';
import { overlaps } from '../day-part/parts.ts';
import { dateOf } from '../day-part/slot.ts';
import { availableUntil, HOLDING_STATUSES, slotOfReservation } from '../workplace-reservation/free.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { WorkstationState } from './display-state.ts';
import { displayStateOf, FREE_STATES } from './display-state.ts';
import type { Room } from './room.ts';

/** A workstation in a slot, as one person sees it. */
export interface Workstation<R extends WorkplaceReservation = WorkplaceReservation> {
  room: Room;
  state: WorkstationState;
  /** ISO instant within the slot when it stops being free; null if free throughout or taken. */
  until: string | null;
  /** The person's own reservation here. */
  mine: R | null;
  /** Others' reservations that hold it, by start. */
  others: R[];
  /** All reservations in the slot, of any status. */
  here: R[];
  /** Used but not cleaned; still bookable. */
  dirty: boolean;
}

/** `me` is an employee id, `teams` team ids if known, `now` an ISO instant. */
export interface WorkstationContext {
  slot: Slot;
  config: Pick<ClientConfig, 'allowUncleanedWorkstationReservations' | 'bookingOptions' | 'bookingOptionsTeamday'>;
  me: string;
  teams?: readonly string[] | undefined;
  /** Published block periods, if known. */
  blocks?: readonly BlockPeriod[] | undefined;
  now: string;
  /** The person's team day in the slot has booking options of its own. */
  teamDay?: boolean | undefined;
  /** For guests: the organisation's booking options do not apply. */
  forGuests?: boolean | undefined;
  /** A free workstation that it refuses shows as unavailable. */
  capacityCheck?: CapacityCheck | undefined;
}

/** Whether two workstations look alike: the same reservations, the same state. */
export const isSameWorkstation = (a: Workstation, b: Workstation): boolean =>
  a.room === b.room && a.state === b.state && a.until === b.until && a.dirty === b.dirty && isSameList(a.here, b.here);

/**
 * Workstations of a floor with their state; other rooms are dropped.
 * @param reservations of the floor, in any order
 * @param before in the same context, by room id: kept where the room and its reservations are the same objects
 * @returns in the order of `rooms`
 */
export function workstationsOf<R extends WorkplaceReservation>(
  rooms: readonly Room[],
  reservations: readonly R[],
  { slot, config, me, teams, blocks = [], now, teamDay = false, forGuests = false, capacityCheck }: WorkstationContext,
  before?: ReadonlyMap<string, Workstation<R>>,
): Workstation<R>[] {
  const [first] = rooms;
  const date = first === undefined ? '' : dateOf(slot, first.floor.building.timeZone);
  const closings = blocksOn(blocks, date);
  const byRoom = grouped(reservations, ({ room }) => room.id);
  const anyOffered = forGuests || mayChooseWorkstation(config, false, teamDay).ok;
  return rooms
    .filter((room) => room.type.name === 'WORKSTATION')
    .map((room) => {
      const all = byRoom.get(room.id) ?? [];
      const known = before?.get(room.id);
      if (known?.room === room && isSameList(known.here, all)) return known;
      const here = all.filter((reservation) => overlaps(slot, slotOfReservation(reservation)));
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

/** Bookable for the slot, or for its beginning. */
export const isFree = (workstation: Pick<Workstation, 'state'>): boolean => FREE_STATES.includes(workstation.state);

/** Colour `#rrggbb` of a free flexible workstation, or null (spec 9, "Config keys"). */
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

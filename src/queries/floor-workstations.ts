import { meetsTeamDay } from '../domain/team/team-day.ts';
import { useMemo } from 'react';
import { floorStateOf } from '../domain/building/floor-state.ts';
import type { CapacityCheck, LimitedFloor } from '../domain/building/limits.ts';
import type { FloorState } from '../domain/building/floor-state.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import type { NamedFloorPlan } from '../domain/floor-plan/named-floor-plan.ts';
import { namedFloorPlan } from '../domain/floor-plan/named-floor-plan.ts';
import { memoised } from '../domain/memoised.ts';
import type { Room } from '../domain/room/room.ts';
import { isFree } from '../domain/room/workstation.ts';
import type { BookingContext } from '../domain/workplace-reservation/booking.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { teamsOn } from '../offline/db/teams-on.ts';
import { readView } from '../offline/overlay/read.ts';
import { useFloorPlan, useRooms } from './places.ts';
import { floorReservations, floorTruth, useFloorReservations } from './reservations.ts';
import { roomRows } from './ranges.ts';
import type { WorkstationView } from './workstation-states.ts';
import { WorkstationStates } from './workstation-states.ts';
import { capacityCheckBy, readFloorCapacity } from './capacity.ts';
import { useLiveQuery } from './live/live.ts';
import type { Person } from './person.ts';

export type { WorkstationView } from './workstation-states.ts';

export interface FloorWorkstations {
  workstations: readonly WorkstationView[];
  /** Where each stands among them, by room id; the same map while one after the other changes. */
  places: ReadonlyMap<string, number>;
  /** False while a new slot is being read: states are still the last slot's. */
  current: boolean;
  /** Null when the drawing is not on this device. */
  plan: NamedFloorPlan | null;
}

export interface FloorLook {
  /** Whether one more person may come, the same function until something changes; undefined while unknown. */
  capacityCheck: CapacityCheck | undefined;
  /** Selecting workstations for guests. */
  forGuests?: boolean;
}

const namesOf = memoised((rooms: readonly Room[]) =>
  JSON.stringify(rooms.map(({ id, name, type }) => [id, name, type.name])),
);

/**
 * A floor's workstations in a slot, for screens that must not go blank. The floor plan stays the same object while only
 * states change.
 * @returns undefined while loading; after a change of slot the last slot's state, until `current`
 */
export function useShownWorkstations(
  floorId: string,
  slot: Slot,
  { config, me, teams, blocks, day, now }: BookingContext,
  { capacityCheck, forGuests }: FloorLook,
): FloorWorkstations | undefined {
  const rooms = useRooms(floorId);
  const document = useFloorPlan(floorId);
  const read = useFloorReservations(floorId, slot);
  const known = read?.floorId === floorId ? read : undefined;
  // Equal but new arrays must not repaint the floor plan.
  const names = rooms && namesOf(rooms);
  const plan = useMemo(() => {
    return rooms && document ? namedFloorPlan(document, rooms) : null;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, document?.floorId, document?.version]);
  const own = teams?.join(' ');
  const teamDay = meetsTeamDay(day, slot);
  const states = useMemo(() => new WorkstationStates(), []);
  const made = useMemo(() => {
    if (rooms === undefined || known === undefined || capacityCheck === undefined) return undefined;
    const workstations = states.of(rooms, known.rows, {
      slot: known.slot,
      config,
      me,
      teams: own?.split(' ').filter(Boolean),
      blocks,
      now,
      teamDay,
      capacityCheck,
      forGuests,
    });
    return { workstations, places: states.places };
  }, [states, rooms, known, config, me, own, blocks, now, teamDay, capacityCheck, forGuests]);
  if (made === undefined || known === undefined || document === undefined) return undefined;
  return { ...made, plan, current: isSameSlot(known.slot, slot) };
}

/** A floor's workstations and drawing for a slot; undefined while loading. */
export function useFloorWorkstations(
  floorId: string,
  slot: Slot,
  context: BookingContext,
  look: FloorLook,
): FloorWorkstations | undefined {
  const shown = useShownWorkstations(floorId, slot, context, look);
  return shown?.current === true ? shown : undefined;
}

/** Bookable workstations of a floor; `capacity` 0: its rooms are not here. */
export interface FloorCount {
  free: number;
  capacity: number;
  state: FloorState;
}

/** What stays from one counting of floors to the next. */
export interface CountedFloors {
  /** By floor id, with what it was counted of. */
  each: Map<string, { states: WorkstationStates; of: readonly unknown[]; count: FloorCount }>;
  /** The last answer, and of which building and slot it is. */
  last: { of: string; counts: ReadonlyMap<string, FloorCount> } | null;
}

export const noFloorsCounted = (): CountedFloors => ({ each: new Map(), last: null });

/** What was asked of the counts. */
interface CountsAsked {
  buildingId: string;
  date: string;
  slot: Slot;
  person: Pick<Person, 'config' | 'info'>;
  now: string;
  /** Selecting workstations for guests. */
  forGuests?: boolean;
}

const nameOf = ({ buildingId, slot, forGuests = false }: CountsAsked): string =>
  [buildingId, slot.start, slot.end, forGuests].join(' ');

/** Reads what {@link useFloorCounts} shows. */
export async function floorCounts(
  db: AccountDatabase,
  asked: CountsAsked,
  counted = noFloorsCounted(),
): Promise<ReadonlyMap<string, FloorCount>> {
  const { buildingId, date, slot, person, now, forGuests = false } = asked;
  const {
    config,
    info: { id: me },
  } = person;
  const [blocks, teams, floors] = await Promise.all([
    rowsIn(db, wholeTable<BlockPeriod>('blockPeriods')),
    teamsOn(db, date),
    rowsIn(db, wholeTable<LimitedFloor>('floors')),
  ]);
  const counts = await Promise.all(
    floors
      .filter(({ building }) => building.id === buildingId)
      .map(async ({ id }) => {
        const [rooms, view, capacity] = await Promise.all([
          rowsIn(db, roomRows(id)),
          readView(db, () => floorTruth(db, id, slot)),
          readFloorCapacity(db, id, slot),
        ]);
        const of = [slot.start, slot.end, config, me, now, forGuests, blocks, teams?.join(' '), rooms, view, capacity];
        const known = counted.each.get(id);
        if (known?.of.every((part, index) => part === of[index]) === true) return [id, known.count] as const;
        const states = known?.states ?? new WorkstationStates();
        const teamDay = meetsTeamDay([...view.locations.values()], slot);
        const workstations = states.of(rooms, floorReservations(view, id, slot), {
          slot,
          config,
          me,
          teams,
          blocks,
          now,
          teamDay,
          forGuests,
        });
        const capacityCheck = capacityCheckBy(capacity, forGuests);
        const free = workstations.filter(
          (workstation) =>
            isFree(workstation) &&
            capacityCheck(
              workstation.room.id,
              workstation.until === null ? slot : { start: slot.start, end: workstation.until },
            ).ok,
        ).length;
        // A past floor is not full: it just can't be booked.
        const over = Date.parse(slot.end) <= Date.parse(now);
        const usable = workstations.filter(({ state }) => state !== 'unavailable' && state !== 'blocked').length;
        const present = [...view.locations.values()].flatMap((location) =>
          location.actualStatus === 'CONFIRMED' && location.floor !== null && overlaps(location, slot)
            ? [location.floor.id]
            : [],
        );
        const count = {
          free,
          capacity: workstations.length,
          state: floorStateOf({ id, occupied: usable - free, capacity: over ? 0 : usable }, present),
        };
        counted.each.set(id, { states, of, count });
        return [id, count] as const;
      }),
  );
  counted.last = { of: nameOf(asked), counts: new Map(counts) };
  return counted.last.counts;
}

/**
 * Counts a building's floors from the mirror.
 * @param asked with the slot's ISO date in the building's zone
 * @param counted the same object as long as floors of the building are chosen
 * @returns by floor id; undefined while loading
 */
export function useFloorCounts(
  asked: CountsAsked,
  counted: CountedFloors,
): ReadonlyMap<string, FloorCount> | undefined {
  const { buildingId, date, slot, person, now, forGuests } = asked;
  return useLiveQuery(
    (db) => floorCounts(db, asked, counted),
    [buildingId, date, slot.start, slot.end, person.config, person.info.id, now, forGuests],
    counted.last?.of === nameOf(asked) ? counted.last.counts : undefined,
  );
}

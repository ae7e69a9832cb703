import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import type { Room } from '../domain/room/room.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { teamsOn } from '../offline/db/teams-on.ts';
import { readView } from '../offline/overlay/read.ts';
import type { ReservationView } from '../offline/view/view.ts';
import type { FloorCapacity } from './capacity.ts';
import { readFloorCapacity } from './capacity.ts';
import { useLiveQuery } from './live/live.ts';
import { blockPeriodsIn } from './places.ts';
import { floorReservations, floorTruth } from './reservations.ts';

/** A room as it is now, with its reservations in a slot, and who comes to its floor then. */
interface RoomThen {
  room: Room;
  here: ReservationView[];
  capacity: FloorCapacity;
}

/** Rooms in a slot, and what else a booking of them is judged by. */
export interface RoomsThen {
  rooms: RoomThen[];
  teams: readonly string[] | undefined;
  blocks: readonly BlockPeriod[];
}

async function readRoomsThen(
  db: AccountDatabase,
  rooms: readonly Room[],
  date: string,
  slot: Slot,
): Promise<RoomsThen & { slot: Slot }> {
  const floorIds = [...new Set(rooms.map(({ floor }) => floor.id))];
  const [known, teams, blocks, floors] = await Promise.all([
    db.rooms.bulkGet(rooms.map(({ id }) => id)),
    teamsOn(db, date),
    blockPeriodsIn(db),
    Promise.all(
      floorIds.map(async (id) => {
        const [view, capacity] = await Promise.all([
          readView(db, () => floorTruth(db, id, slot)),
          readFloorCapacity(db, id, slot),
        ]);
        return [id, { rows: floorReservations(view, id, slot), capacity }] as const;
      }),
    ),
  ]);
  const then = new Map(floors);
  return {
    slot,
    teams,
    blocks,
    rooms: known.flatMap((room) => {
      const floor = then.get(room?.floor.id ?? '');
      if (room === undefined || floor === undefined) return [];
      return [{ room, here: floor.rows.filter((row) => row.room.id === room.id), capacity: floor.capacity }];
    }),
  };
}

/**
 * Rooms on any floors in a slot, the person's waiting changes included; those that are not on this device are left out.
 * Without any, nothing is read.
 * @param date ISO date of the slot
 * @returns undefined while loading, also another slot
 */
export function useRoomsThen(rooms: readonly Room[], date: string, slot: Slot): RoomsThen | undefined {
  const read = useLiveQuery(rooms.length === 0 ? null : (db) => readRoomsThen(db, rooms, date, slot), [
    rooms,
    slot.start,
    slot.end,
  ]);
  return read !== undefined && isSameSlot(read.slot, slot) ? read : undefined;
}

import type { Slot } from '../domain/day-part/day-part.ts';
import type { Room } from '../domain/room/room.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import type { ReservationView } from '../offline/view/view.ts';
import { useOverlay } from './live/live.ts';
import { useRoomsByIds } from './places.ts';
import { floorReservations, floorTruth } from './reservations.ts';

/** A room as it is now, with its reservations in a slot. */
export interface RoomThen {
  room: Room;
  here: ReservationView[];
}

/**
 * Rooms on any floors in a slot, the person's waiting changes included; those that are not on this device are left out.
 * @returns undefined while loading, also another slot
 */
export function useRoomsThen(rooms: readonly Room[], slot: Slot): RoomThen[] | undefined {
  const floorIds = [...new Set(rooms.map(({ floor }) => floor.id))];
  const known = useRoomsByIds(rooms.map(({ id }) => id));
  const read = useOverlay(
    async (db) => {
      const truths = await Promise.all(floorIds.map((id) => floorTruth(db, id, slot)));
      // The calendar is the same in each.
      return {
        reservations: truths.flatMap(({ reservations = [] }) => reservations),
        locations: truths[0]?.locations ?? [],
      };
    },
    (view) => ({ slot, rows: floorIds.flatMap((id) => floorReservations(view, id, slot)) }),
    [floorIds.join(' '), slot.start, slot.end],
  );
  if (known === undefined || read === undefined || !isSameSlot(read.slot, slot)) return undefined;
  return known.map((room) => ({ room, here: read.rows.filter((row) => row.room.id === room.id) }));
}

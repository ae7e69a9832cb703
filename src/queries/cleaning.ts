import { grouped } from '../domain/grouped.ts';
import { useMemo } from 'react';
import type { DirtyRoom } from '../domain/cleaning/cleaning.ts';
import type { Obstacle } from '../domain/cleaning/obstacle.ts';
import type { RoomUse } from '../domain/cleaning/round.ts';
import { inRoundOrder, UNUSED, usageOfRoom } from '../domain/cleaning/round.ts';
import { addDays } from '../domain/day-part/slot.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import type { RowRange } from '../offline/db/row-copy.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { DirtyRoomView, View } from '../offline/view/view.ts';
import { fetchedScopes } from './as-of.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

/** A room of the round, and when it is used next. */
export interface RoundRoom extends DirtyRoomView {
  use: RoomUse;
}

export interface Round {
  /** What remains, in the order in which to clean it. */
  todo: readonly RoundRoom[];
  /** All that the server lists, with those cleaned on this device, by room id. */
  listed: ReadonlyMap<string, RoundRoom>;
  usageOf: (roomId: string) => RoomUse;
}

const DIRTY = wholeTable<DirtyRoom>('dirtyRooms');

/** From yesterday, for a building in another zone, until the day after tomorrow. */
const usedAround = (floorId: string, now: string): RowRange<WorkplaceReservation> => ({
  table: 'reservations',
  index: '[room.floor.id+date]',
  from: [floorId, addDays(now.slice(0, 10), -1)],
  to: [floorId, addDays(now.slice(0, 10), 2)],
});

const asIs = (view: View): View => view;

/** A floor's round with waiting changes; undefined while loading. @param now ISO instant */
export function useRound(floorId: string, now: string): Round | undefined {
  const day = now.slice(0, 10);
  const view = useOverlay(
    async (db) => {
      const [dirtyRooms, reservations] = await Promise.all([
        rowsIn(db, DIRTY),
        rowsIn(db, usedAround(floorId, `${day}T00:00:00Z`)),
      ]);
      return { dirtyRooms, reservations };
    },
    asIs,
    [floorId, day],
  );
  return useMemo(() => {
    if (view === undefined) return undefined;
    const byRoom = grouped(
      [...view.reservations.values()].filter(({ room }) => room.floor.id === floorId),
      ({ room }) => room.id,
    );
    const usageOf = (roomId: string): RoomUse => {
      const here = byRoom.get(roomId);
      return here === undefined ? UNUSED : usageOfRoom(here, now);
    };
    const rooms = [...view.dirtyRooms.values()]
      .filter(({ room }) => room.floor.id === floorId)
      .map((row) => ({ ...row, use: usageOf(row.id) }));
    return {
      todo: inRoundOrder(
        rooms.filter(({ cleaned }) => !cleaned),
        now,
      ),
      listed: new Map(rooms.map((row) => [row.id, row])),
      usageOf,
    };
  }, [view, floorId, now]);
}

/** How many rooms remain, by floor id: 0 where all is clean, absent where this device was never told. */
export function useRoomsToClean(): ReadonlyMap<string, number> | undefined {
  const told = useLiveQuery((db) => fetchedScopes(db, collectionKey('dirty-rooms', '')));
  const view = useOverlay(async (db) => ({ dirtyRooms: await rowsIn(db, DIRTY) }), asIs);
  return useMemo(() => {
    if (told === undefined || view === undefined) return undefined;
    const counts = new Map([...told].map((id) => [id, 0]));
    for (const { room, cleaned } of view.dirtyRooms.values())
      if (!cleaned) counts.set(room.floor.id, (counts.get(room.floor.id) ?? 0) + 1);
    return counts;
  }, [told, view]);
}

/** A room that could not be cleaned. */
export type ObstructedRoom = DirtyRoomView & { obstacle: Obstacle };

/** What could not be cleaned on the floors that this device knows, by name; undefined while loading. */
export function useObstructedRooms(): readonly ObstructedRoom[] | undefined {
  const view = useOverlay(async (db) => ({ dirtyRooms: await rowsIn(db, DIRTY) }), asIs);
  return useMemo(
    () =>
      view &&
      [...view.dirtyRooms.values()]
        .flatMap(({ obstacle, ...row }) => (obstacle == null || row.cleaned ? [] : [{ ...row, obstacle }]))
        .toSorted((a, b) => a.room.name.localeCompare(b.room.name, undefined, { numeric: true })),
    [view],
  );
}

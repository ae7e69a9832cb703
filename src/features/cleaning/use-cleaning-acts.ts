import { useCallback, useRef, useState } from 'react';
import type { Floor } from '../../domain/building/building.ts';
import { MAX_CLEANED_AT_ONCE } from '../../domain/cleaning/cleaning.ts';
import type { Saved } from '../../domain/intent/saved.ts';
import type { Room } from '../../domain/room/room.ts';
import type { ObstacleReason } from '../../domain/cleaning/obstacle.ts';
import { cleanRooms, markFloor, markRoom, reportObstacle, withoutFloor } from '../../offline/mutations/cleaning.ts';
import { useSave } from '../../actions/save.ts';
import { useUndo } from '../../actions/undo.ts';
import { showSaved, showUndone } from '../../state/toasts.ts';
import { addTapped, newTappedRooms, removeTapped, type TappedRooms } from './tapped-rooms.ts';

/** A second tap this soon and near belongs to the first: another room has come under the finger meanwhile. */
const SAME_TAP_MS = 350;
const SAME_TAP_PX = 30;

/** Where a tap was, in CSS pixels of the window. */
export type TapPlace = Pick<MouseEvent, 'clientX' | 'clientY'>;

export interface CleaningActs {
  /** They look cleaned at once. */
  tapped: TappedRooms;
  /** A tap in the list. */
  tap: (roomId: string, place: TapPlace) => void;
  clean: (roomIds: readonly string[]) => void;
  mark: (room: Room) => void;
  /** @param rooms all rooms of the floor */
  markFloor: (floor: Floor, rooms: readonly Room[]) => void;
  report: (room: Room, reason: ObstacleReason) => void;
  undo: (seq: number) => void;
}

/** What a cleaner does. What was saved shows by itself; only a failure says so. */
export function useCleaningActs(): CleaningActs {
  const save = useSave();
  const takeBack = useUndo();
  const [tapped] = useState(newTappedRooms);
  const lastTap = useRef({ at: -Infinity, x: 0, y: 0 });
  const keep = useCallback(
    async (roomIds: readonly string[], saving: () => Promise<Saved>) => {
      addTapped(tapped, roomIds);
      // The row is drawn in a microtask of React's, asked for just now: what saving does at once comes after.
      await Promise.resolve();
      const saved = await saving();
      removeTapped(tapped, roomIds);
      if (!saved.saved) showSaved(saved);
    },
    [tapped],
  );
  const clean = useCallback(
    (roomIds: readonly string[]) => {
      for (let from = 0; from < roomIds.length; from += MAX_CLEANED_AT_ONCE) {
        const part = roomIds.slice(from, from + MAX_CLEANED_AT_ONCE);
        void keep(part, () => save(cleanRooms, { roomIds: part }));
      }
    },
    [keep, save],
  );
  return {
    tapped,
    clean,
    tap: useCallback(
      (roomId, { clientX: x, clientY: y }) => {
        const before = lastTap.current;
        const at = performance.now();
        lastTap.current = { at, x, y };
        if (at - before.at >= SAME_TAP_MS || Math.hypot(x - before.x, y - before.y) > SAME_TAP_PX) clean([roomId]);
      },
      [clean],
    ),
    mark: (room) => void keep([], () => save(markRoom, { room })),
    markFloor: (floor, rooms) => void keep([], () => save(markFloor, { floor, rooms: rooms.map(withoutFloor) })),
    report: (room, reason) => void keep([], () => save(reportObstacle, { room, reason })),
    undo: (seq) => void takeBack(seq).then((undone) => showUndone(undone)),
  };
}

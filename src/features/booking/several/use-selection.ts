import { useState } from 'react';
import type { Room } from '../../../domain/room/room.ts';
import { toggled } from '../../../domain/workplace-reservation/selection.ts';

/** A selection of several workstations for one time; they may lie on several floors. */
export interface Selection {
  requested: number;
  rooms: readonly Room[];
  /** Puts a workstation in or takes it out; one too many is refused, and said. */
  toggle: (room: Room) => void;
  /** Goes on with these alone. */
  retain: (rooms: readonly Room[]) => void;
  tooMany: boolean;
  forgetTooMany: () => void;
}

/**
 * @param requested how many are to be selected; null where that is not what the screen is for
 * @param time what the selection is for: for another time it begins anew
 */
export function useSelection(requested: number | null, time: string): Selection | null {
  const [kept, setKept] = useState<{ time: string; rooms: readonly Room[] }>({ time, rooms: [] });
  const [tooMany, setTooMany] = useState(false);
  if (requested === null) return null;
  const rooms = kept.time === time ? kept.rooms : [];
  return {
    requested,
    rooms,
    tooMany,
    toggle(room) {
      const next = toggled(rooms, room, requested);
      if (next === null) setTooMany(true);
      else setKept({ time, rooms: next });
    },
    retain: (left) => setKept({ time, rooms: left }),
    forgetTooMany: () => setTooMany(false),
  };
}

import { useState } from 'react';
import type { Room } from '../../../domain/room/room.ts';
import { toggled } from '../../../domain/workplace-reservation/selection.ts';

/** Several workstations for one time, on any floors. */
export interface Selection {
  requested: number;
  rooms: readonly Room[];
  /** Refuses one too many, and reports it. */
  toggle: (room: Room) => void;
  /** Keeps only these. */
  retain: (rooms: readonly Room[]) => void;
  tooMany: boolean;
  forgetTooMany: () => void;
}

/**
 * @param requested number to select; null outside of this mode
 * @param time resets the selection when it changes
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

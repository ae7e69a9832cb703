import { mayBeOffered } from './category.ts';
import { nearestTo } from './nearest.ts';
import type { Room } from './room.ts';
import type { Workstation } from './workstation.ts';
import { isFree } from './workstation.ts';

/**
 * Workstations that are free throughout the slot, nearest to a room first, without the room itself and one's own.
 * @param plan null without a drawing: by name
 * @param open ids of the categories open to the person; null while unknown
 */
export function freeNear<D extends Pick<Workstation, 'room' | 'state' | 'until' | 'mine'>>(
  room: Room,
  workstations: readonly D[],
  plan: Parameters<typeof nearestTo>[2],
  open: ReadonlySet<string> | null,
): D[] {
  const free = workstations.filter(
    (workstation) =>
      isFree(workstation) &&
      workstation.until === null &&
      workstation.mine === null &&
      mayBeOffered(workstation.room, room, open),
  );
  return nearestTo(room.id, free, plan);
}

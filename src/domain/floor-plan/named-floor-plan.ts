import type { Room } from '../room/room.ts';
import type { FloorPlanDocument } from './floor-plan.ts';

/** A shape of the floor plan with the name of its room; only workstations are `active`. */
export interface NamedShape {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  name: string;
  active: boolean;
}

export type NamedFloorPlan = Omit<FloorPlanDocument, 'shapes'> & { key: string; spots: NamedShape[] };

/**
 * A floor's drawing with the names of its rooms on it. Shapes of rooms that are not known (any more) are left out:
 * the drawing may be older than the rooms.
 */
export function namedFloorPlan(plan: FloorPlanDocument, rooms: readonly Room[]): NamedFloorPlan {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const { shapes, ...rest } = plan;
  const spots = shapes.flatMap(({ roomId, ...box }): NamedShape[] => {
    const room = byId.get(roomId);
    return room === undefined
      ? []
      : [{ ...box, id: roomId, name: room.name, active: room.type.name === 'WORKSTATION' }];
  });
  return { ...rest, key: `${plan.floorId}:${plan.version}:${spots.length}`, spots };
}

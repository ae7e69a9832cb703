import type { Room } from '../room/room.ts';
import type { FloorPlanDocument } from './floor-plan.ts';

/** Only workstations are `active`. */
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

/** Adds room names to a drawing. Drops shapes of unknown rooms: the drawing may be older than the rooms. */
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

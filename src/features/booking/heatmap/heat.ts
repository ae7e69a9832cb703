import type { NamedFloorPlan } from '../../../domain/floor-plan/named-floor-plan.ts';
import type { Room } from '../../../domain/room/room.ts';
import type { HeatmapDay, HeatLevel } from '../../../domain/sensor/heatmap.ts';
import { levelOf } from '../../../domain/sensor/heatmap.ts';
import type { SpotLook, SpotAppearance } from '../../../ui/floor-plan/spot-appearance.ts';
import { SCENERY } from '../../../ui/floor-plan/spot-appearance.ts';

export interface RoomHeat {
  room: Room;
  /** 0 to 1. */
  share: number;
  level: HeatLevel;
}

export const LOOK_OF: Record<HeatLevel, SpotLook> = { 0: 'heat0', 1: 'heat1', 2: 'heat2', 3: 'heat3', 4: 'heat4' };

/** A day's rooms, most used first, then by name; without rooms unknown here. */
export function heatsOf(day: Pick<HeatmapDay, 'rooms'>, rooms: readonly Room[]): RoomHeat[] {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return day.rooms
    .flatMap(({ roomId, share }): RoomHeat[] => {
      const room = byId.get(roomId);
      return room === undefined ? [] : [{ room, share, level: levelOf(share) }];
    })
    .toSorted((a, b) => b.share - a.share || a.room.name.localeCompare(b.room.name, undefined, { numeric: true }));
}

/**
 * The floor plan with shares instead of names, and the colours.
 * @param say a share in words, "45 %"
 */
export function heatFloorPlan(
  plan: NamedFloorPlan,
  heats: readonly RoomHeat[],
  say: (share: number) => string,
): { plan: NamedFloorPlan; marks: SpotAppearance[] } {
  const byRoom = new Map(heats.map((heat) => [heat.room.id, heat]));
  const spots = plan.spots.map((spot) => {
    const heat = byRoom.get(spot.id);
    return heat === undefined ? { ...spot, active: false } : { ...spot, name: say(heat.share), active: true };
  });
  const marks = plan.spots.map(({ id }): SpotAppearance => {
    const heat = byRoom.get(id);
    return heat === undefined ? SCENERY : { ...SCENERY, look: LOOK_OF[heat.level] };
  });
  return { plan: { ...plan, key: `${plan.key}:${heats.map(({ share }) => share).join()}`, spots }, marks };
}

/** Mean share of all rooms, 0 to 1. */
export const meanOf = (heats: readonly RoomHeat[]): number =>
  heats.length === 0 ? 0 : heats.reduce((sum, { share }) => sum + share, 0) / heats.length;

import { cleanFloor, cleanRooms, markRoom } from '../../../../src/offline/mutations/cleaning.ts';
import { floor, pick, rooms } from '../office.ts';
import type { World } from '../world.ts';

/** @param other a second workstation, or null */
export async function clean(world: World, { room, other }: { room: number; other: number | null }): Promise<void> {
  await world.want(cleanRooms, { roomIds: [...new Set([room, ...(other === null ? [] : [other])].map((index) => pick(rooms, index).id))] });
}

export const cleanWholeFloor = (world: World): Promise<void> => world.want(cleanFloor, { floor, roomIds: rooms.map(({ id }) => id) });

/** Says that a workstation needs cleaning. */
export const mark = (world: World, room: number): Promise<void> => world.want(markRoom, { room: pick(rooms, room) });

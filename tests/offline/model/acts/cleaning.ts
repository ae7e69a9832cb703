import { OBSTACLE_REASONS } from '../../../../src/domain/cleaning/obstacle.ts';
import {
  cleanFloor,
  cleanRooms,
  markFloor,
  markRoom,
  reportObstacle,
  withoutFloor,
} from '../../../../src/offline/mutations/cleaning.ts';
import { floor, pick, rooms } from '../office.ts';
import type { World } from '../world.ts';

/** Who does not clean is offered nothing of it. */
const cleans = async (world: World): Promise<boolean> =>
  world.backend.scene.authoritiesOf(await world.account()).includes('CLEANING');

/** @param other a second workstation, or null */
export async function clean(world: World, { room, other }: { room: number; other: number | null }): Promise<void> {
  if (await cleans(world))
    await world.want(cleanRooms, {
      roomIds: [...new Set([room, ...(other === null ? [] : [other])].map((index) => pick(rooms, index).id))],
    });
}

export async function cleanWholeFloor(world: World): Promise<void> {
  if (await cleans(world)) await world.want(cleanFloor, { floor, roomIds: rooms.map(({ id }) => id) });
}

/** Says that a workstation needs cleaning. */
export async function mark(world: World, room: number): Promise<void> {
  if (await cleans(world)) await world.want(markRoom, { room: pick(rooms, room) });
}

/** Says that all of the floor needs cleaning. */
export async function markWholeFloor(world: World): Promise<void> {
  if (await cleans(world)) await world.want(markFloor, { floor, rooms: rooms.map(withoutFloor) });
}

/** Says why a workstation could not be cleaned. */
export async function report(world: World, { room, reason }: { room: number; reason: number }): Promise<void> {
  if (await cleans(world))
    await world.want(reportObstacle, { room: pick(rooms, room), reason: pick(OBSTACLE_REASONS, reason) });
}

import type { ObstacleReason } from '../../src/domain/cleaning/obstacle.ts';
import type { ChangeContext } from '../http/handler.ts';
import { lockRooms, noteObstacle } from '../sql/cleaning.ts';
import { touchRooms } from './clean-rooms.ts';
import { unknown } from './enforce.ts';

/**
 * Notes why a room could not be cleaned. A report that a cleaning, or a later use, has overtaken changes nothing.
 * @throws Refusal 404 for an unknown room
 */
export async function reportObstacle(context: ChangeContext, roomId: string, reason: ObstacleReason): Promise<void> {
  const rooms = await lockRooms(context.db, { roomIds: [roomId] });
  if (rooms.length === 0) throw unknown('room');
  await noteObstacle(context.db, roomId, { reason, at: context.actedAt.toString() });
  await touchRooms(context, rooms, [roomId]);
}

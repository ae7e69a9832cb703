import type { Room } from '../../src/domain/room/room.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { sqlState } from '../db/transaction.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import {
  changeRoom,
  findRooms,
  hasRoomCategory,
  lockRooms,
  placeSensor,
  type RoomChange,
  roomFor,
} from '../sql/room.ts';
import { unknown } from './enforce.ts';
import { tellRooms } from './tell-rooms.ts';

/**
 * Changes rooms and pokes all who show them. Reservations stay, even in a room taken out of use.
 * @returns the changed rooms as the caller may see them, in the order of `changes`
 * @throws Refusal 404 for an unknown room or category, `positionTaken` if the sensor is in another room
 */
export async function changeRooms(
  { db, touch, now, caller }: ChangeContext,
  changes: readonly RoomChange[],
): Promise<Room[]> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  if ((await lockRooms(db, ids)).length < ids.length) throw unknown('room');
  const before = await findRooms(db, ids);
  for (const change of changes) {
    if (typeof change.category === 'string' && !(await hasRoomCategory(db, change.category))) throw unknown('category');
    await changeRoom(db, change);
    if (change.sensorPositionId !== undefined) await place(change.id, change.sensorPositionId);
  }
  const rooms = await findRooms(db, ids);
  for (const room of rooms) touch.changed(collectionKey('rooms', room.floor.id), [roomFor(caller.id, room)]);
  const sensors = new Set(changes.flatMap(({ id, sensorPositionId }) => (sensorPositionId === undefined ? [] : id)));
  await tellRooms({ db, now, touch }, { before, after: rooms, sensors });
  return rooms.map((room) => roomFor(caller.id, room));

  async function place(roomId: string, positionId: string | null): Promise<void> {
    try {
      await placeSensor(db, roomId, positionId);
    } catch (error) {
      if (sqlState(error) === '23505') throw new Refusal(400, 'positionTaken', { positionId });
      throw error;
    }
  }
}

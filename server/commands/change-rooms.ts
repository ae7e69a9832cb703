import { wallClockOf } from '../../src/domain/meeting/clock.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { sqlState } from '../db/transaction.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findMeetings, listMeetingsAhead, type StoredMeeting } from '../sql/meeting.ts';
import {
  changeRoom,
  findRooms,
  hasRoomCategory,
  listHolders,
  listReservationsAhead,
  lockRooms,
  placeSensor,
  type RoomChange,
  roomFor,
} from '../sql/room.ts';
import { unknown } from './enforce.ts';
import { during, notify } from './notify.ts';

type Context = Pick<ChangeContext, 'db' | 'now' | 'touch'>;

/** Who holds a room that is out of use from now on hears of it: the reservation stays, as fit as the room is for it. */
export async function tellOfClosed(context: Context, before: readonly Room[], after: readonly Room[]): Promise<void> {
  const wasOpen = new Set(before.flatMap(({ id, status }) => (status === 'AVAILABLE' ? [id] : [])));
  const closed = after.flatMap(({ id, status }) => (status !== 'AVAILABLE' && wasOpen.has(id) ? [id] : []));
  if (closed.length === 0) return;
  await notify(
    context,
    (await listReservationsAhead(context.db, closed, context.now.toString())).map(
      ({ id, employeeId, date, room, locationId, ...slot }) => ({
        employeeId,
        type: 'roomClosed',
        subject: room,
        values: { day: date, room },
        ...during(slot),
        reservationId: id,
        locationId,
        locationType: 'WORKSTATION',
        goto: { name: 'reservationDetails', params: { reservationId: id } },
      }),
    ),
  );
  await tellOfMeetings(context, closed);
}

/** Who asked for a room to meet in hears of it once, by the first of their meetings. */
async function tellOfMeetings({ db, now, touch }: Context, closed: readonly string[]): Promise<void> {
  const ids = await listMeetingsAhead(db, closed, now.toString());
  const groups = new Map<string, [StoredMeeting, ...StoredMeeting[]]>();
  for (const meeting of ids.length === 0 ? [] : await findMeetings(db, { ids })) {
    const key = `${meeting.organizer.id} ${meeting.room.id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [meeting]);
    else group.push(meeting);
  }
  await notify(
    { db, now, touch },
    [...groups.values()].map(([{ id, organizer, title, room, date, start, end }, ...more]) => ({
      employeeId: organizer.id,
      type: 'meetingRoomClosed',
      subject: title || room.name,
      values: {
        day: date,
        time: wallClockOf(start, room.building.timeZone),
        room: room.name,
        count: String(1 + more.length),
      },
      ...during({ start, end }),
      reservationId: id,
      goto: more.length === 0 ? { name: 'meetingDetails', params: { id } } : { name: 'meetings', params: {} },
    })),
  );
}

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
  for (const room of rooms) {
    touch.changed(collectionKey('rooms', room.floor.id), [roomFor(caller.id, room)]);
    touch.raised(collectionKey('workplace-reservations', room.floor.id));
    if (changes.some(({ id, sensorPositionId }) => id === room.id && sensorPositionId !== undefined))
      touch.raised(collectionKey('heatmaps', room.floor.id));
  }
  const toMeet = rooms.filter(({ type }) => type.name === 'MEETING_ROOM').map(({ id }) => id);
  if (toMeet.length > 0) touch.raised('meeting-rooms', toMeet);
  const yesterday = now.subtract({ hours: 24 }).toString().slice(0, 10);
  for (const holder of await listHolders(db, ids, yesterday)) touch.raised(collectionKey('employee-calendar', holder));
  await tellOfClosed({ db, now, touch }, before, rooms);
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

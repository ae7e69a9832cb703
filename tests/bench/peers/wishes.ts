import type { Room } from '../../../src/domain/room/room.ts';
import { instantAt, addDays, todayIn } from '../../../src/domain/day-part/slot.ts';
import { newId } from '../../../src/offline/ports/ids.ts';
import { changeEmployeeInfo } from '../../../src/offline/mutations/employee.ts';
import type { Mutation } from '../../../src/offline/mutations/mutation.ts';
import { bookWorkstation } from '../../../src/offline/mutations/book-workstation.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Booker } from '../fixture/users.ts';
import { MARKER, signIn, slotOf } from '../server/caller.ts';
import type { Wish } from './wish.ts';

function wishOf<P>(key: string, mutation: Mutation<P>, params: P): Wish {
  const { method, url, body } = mutation.request(params, null);
  return {
    key,
    kind: mutation.kind,
    v: mutation.v,
    params,
    method,
    url,
    ...(body === undefined ? {} : { body }),
    resourceIds: mutation.resourceIds(params),
  };
}

/** The booker's room as the app knows it. */
export async function roomOf(url: string, booker: Booker): Promise<Room> {
  const headers = { ...MARKER, authorization: `Bearer ${await signIn(url, booker.email)}` };
  const rooms: unknown = await (await fetch(`${url}/api/floor/rooms?floor=${booker.floor}`, { headers })).json();
  const room = Array.isArray(rooms)
    ? rooms.find((each: unknown): each is Room => isRecord(each) && each['id'] === booker.room)
    : undefined;
  if (room === undefined) throw new Error(`there is no room ${booker.room}`);
  return room;
}

function booking(
  key: string,
  booker: Booker,
  room: Room,
  { date, start, end }: { date: string; start: string; end: string },
): Wish {
  return wishOf(key, bookWorkstation, {
    reservationId: newId(),
    locationId: newId(),
    room,
    employee: { id: booker.id, displayName: booker.email, email: booker.email },
    date,
    dayPart: 'FULLDAY',
    slot: { start, end },
  });
}

/** Bookings of an hour each. */
export const bookings = (booker: Booker, room: Room, count: number): Wish[] =>
  Array.from({ length: count }, (_, index) => booking(`w${String(index)}`, booker, room, slotOf(booker, index)));

/** Changes of one's own record: light for the server, all of them in one lane. */
export const recordChanges = (booker: Booker, count: number): Wish[] =>
  Array.from({ length: count }, (_, index) =>
    wishOf(`w${String(index)}`, changeEmployeeInfo, { employeeId: booker.id, change: { colorBlind: index % 2 === 0 } }),
  );

const NINE = 9 * 60;
const FIVE = 17 * 60;

/** A day's booking for each of the days to come, so that no two share a lane. The day is the wish's key. */
export function dailyBookings(booker: Booker, room: Room, count: number): Wish[] {
  const today = todayIn(booker.timeZone, new Date().toISOString());
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(today, index + 1);
    return booking(date, booker, room, {
      date,
      start: instantAt(date, NINE, booker.timeZone),
      end: instantAt(date, FIVE, booker.timeZone),
    });
  });
}

import type { Kysely } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { meetingDayId } from '../../src/domain/meeting/meeting.ts';
import type { Database, Writer } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Touched } from '../sql/touched.ts';
import { listMeetingRooms, lockMeetingRooms } from '../sql/meeting-room.ts';
import { datesElsewhere, findAccess, putCalendar, removeCalendar, wakeCalendars } from '../sql/room-calendar.ts';
import { raiseTouched } from '../sql/raise-touched.ts';

/** Gives a room a calendar elsewhere; of another one than before nothing is kept. */
export const setCalendar = (
  db: Kysely<Database>,
  roomId: string,
  access: { address: string; username: string; secret: string },
  now: Temporal.Instant,
): Promise<boolean> =>
  whileTold(db, roomId, async (transaction) => {
    await putCalendar(transaction, roomId, access, now.toString());
    await wakeCalendars(transaction, [roomId]);
    return true;
  });

/** Takes a room's calendar away: what kept the room there keeps it no more. @returns false where it has none */
export const unsetCalendar = (db: Kysely<Database>, roomId: string): Promise<boolean> =>
  whileTold(db, roomId, async (transaction) =>
    (await findAccess(transaction, roomId)) === undefined ? false : removeCalendar(transaction, roomId),
  );

/** Tells everybody on which days the room is taken otherwise afterwards. */
async function whileTold(
  db: Kysely<Database>,
  roomId: string,
  work: (transaction: Writer) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const [room] = await listMeetingRooms(transaction, { ids: [roomId] });
    if (room === undefined) return false;
    await lockMeetingRooms(transaction, [room.building.id]);
    const dates = await datesElsewhere(transaction, roomId);
    const done = await work(transaction);
    if (dates.length === 0) return done;
    const touch = new Touched();
    const ids = dates.map((date) => meetingDayId(roomId, date));
    touch.raised(collectionKey('meeting-days', room.building.id), ids);
    await raiseTouched(transaction, touch);
    return done;
  });
}

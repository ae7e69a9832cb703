import type { Temporal } from 'temporal-polyfill';
import { wallClockOf } from '../../src/domain/meeting/clock.ts';
import type { Room } from '../../src/domain/room/room.ts';
import type { Writer } from '../db/database.ts';
import { findMeetings, listMeetingsAhead, type StoredMeeting } from '../sql/meeting.ts';
import { listReservationsAhead } from '../sql/room.ts';
import type { Touch } from '../sql/touched.ts';
import { during, notify } from './notify.ts';

type Context = { db: Writer; now: Temporal.Instant; touch: Touch };

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

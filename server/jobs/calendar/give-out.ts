import { addDays, todayIn } from '../../../src/domain/day-part/slot.ts';
import { MEETING_DAYS_AHEAD } from '../../../src/domain/meeting/meeting.ts';
import { findMeetings, type StoredMeeting } from '../../sql/meeting.ts';
import {
  endConflicts,
  listEvents,
  listRefused,
  listStanding,
  listUnwanted,
  putEvent,
  removeEvents,
  type RoomEvent,
} from '../../sql/room-event.ts';
import type { CalendarFacts } from '../../calendar/dav-calendar.ts';
import { eventFile, objectName } from '../../calendar/event-file.ts';
import { FailedCall } from '../../calendar/failed-call.ts';
import { loseObject, takeObject } from './take-in.ts';
import { tellOfMeeting } from './tell.ts';
import { disagree, step, type Turn } from './turn.ts';

/** An object may change under our hands once; then the next turn looks at it. */
const TRIES = 2;

const refusedKey = ({ id, start, end }: StoredMeeting): string => `${id} ${start} ${end}`;
const isShown = (event: RoomEvent | undefined, { start, end }: StoredMeeting): boolean =>
  event?.slot?.start === start && event.slot.end === end;

/**
 * Makes a calendar show the meetings of its room as they are. Whatever a process does before it is ended is found
 * again, by the object's name and its UID.
 * @throws FailedCall, LeaseLost
 */
export async function giveOut(turn: Turn, { writable }: CalendarFacts): Promise<void> {
  const { handle, clock, claimed } = turn;
  const { roomId, timeZone } = claimed;
  const now = clock.now().toString();
  const unwanted = await listUnwanted(handle.db, roomId);
  const until = addDays(todayIn(timeZone, now), MEETING_DAYS_AHEAD);
  const ids = await listStanding(handle.db, roomId, now, until);
  const refused = await listRefused(handle.db, roomId);
  const meetings = await findMeetings(handle.db, { ids });
  const events = new Map((await listEvents(handle.db, roomId)).map((event) => [event.meetingId, event]));
  const wanted = meetings.filter(
    (meeting) => !isShown(events.get(meeting.id), meeting) && !refused.has(refusedKey(meeting)),
  );
  if (writable === false && unwanted.length + wanted.length > 0) throw new FailedCall('readOnly');
  for (const event of unwanted) await withdraw(turn, event);
  for (const { id } of wanted) await show(turn, id);
}

/** Writes a meeting, and looks at what is there where that is another by now. */
async function show(turn: Turn, id: string): Promise<void> {
  const { handle, dav, claimed } = turn;
  const { roomId } = claimed;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [meeting] = await findMeetings(handle.db, { ids: [id] });
    const [event] = await listEvents(handle.db, roomId, { meetingId: id });
    if (meeting === undefined || !['APPROVED', 'CONFIRMED'].includes(meeting.status) || isShown(event, meeting)) return;
    const name = event?.name ?? objectName(id);
    const sequence = event === undefined ? 0 : event.sequence + 1;
    const put = await dav.put(name, eventFile(meeting, sequence), event?.etag ?? null);
    if (put === 'refused') {
      await step(turn, async (part) => {
        const slot = { start: meeting.start, end: meeting.end };
        if (await disagree(part, 'REFUSED', refusedKey(meeting), slot))
          await tellOfMeeting(part, meeting, 'meetingNotTaken');
      });
      return;
    }
    if (put !== 'changed') {
      // Some servers change what they were given, and tell no tag.
      const etag = put.etag ?? (await dav.fetch([name]))[0]?.etag;
      if (etag === undefined) return;
      const slot = { start: meeting.start, end: meeting.end };
      await step(turn, async ({ db }) => {
        await putEvent(db, roomId, { name, etag, meetingId: id, slot, sequence });
        await endConflicts(db, roomId, ['REFUSED'], { keys: [refusedKey(meeting)] });
      });
      return;
    }
    await lookAgain(turn, name);
  }
}

/** Takes a meeting out that does not stand any more. What somebody changed there meanwhile stays, and is said. */
async function withdraw(turn: Turn, { name }: RoomEvent): Promise<void> {
  const { handle, dav, claimed } = turn;
  const { roomId } = claimed;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [event] = await listEvents(handle.db, roomId, { names: [name] });
    if (event === undefined || event.meetingId === null) return;
    if (await dav.remove(name, event.etag)) {
      await step(turn, ({ db }) => removeEvents(db, roomId, [name]));
      return;
    }
    await lookAgain(turn, name);
  }
}

async function lookAgain(turn: Turn, name: string): Promise<void> {
  const [object] = await turn.dav.fetch([name]);
  await step(turn, (part) => (object === undefined ? loseObject(part, name) : takeObject(part, object)));
}

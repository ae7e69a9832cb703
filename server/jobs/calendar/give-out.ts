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
import { loseObject, passOver, takeObject, understand } from './take-in.ts';
import { tellOfMeeting } from './tell.ts';
import { disagree, step, type Turn } from './turn.ts';

/** An object may change under our hands once; then the next turn looks at it. */
const TRIES = 2;

/** A calendar that fails for one object may do well with the next; after so many it is the calendar. */
const MAX_FAILED = 3;

const refusedKey = ({ id, start, end }: StoredMeeting): string => `${id} ${start} ${end}`;
/** Of an object that may not be removed, as it is. */
const stayingKey = ({ name, etag }: RoomEvent): string => `stays ${name} ${etag}`;
const isShown = (event: RoomEvent | undefined, { start, end }: StoredMeeting): boolean =>
  event?.slot?.start === start && event.slot.end === end;

/**
 * Makes a calendar show the meetings of its room as they are. Whatever a process does before it is ended is found
 * again, by the object's name and its UID.
 * @param read.all what was refused before is tried again, once a day
 * @throws FailedCall once everything was tried, LeaseLost
 */
export async function giveOut(turn: Turn, { writable }: CalendarFacts, read: { all: boolean }): Promise<void> {
  const { handle, clock, claimed } = turn;
  const { roomId, timeZone } = claimed;
  const now = clock.now().toString();
  const unwanted = await listUnwanted(handle.db, roomId);
  const until = addDays(todayIn(timeZone, now), MEETING_DAYS_AHEAD);
  const ids = await listStanding(handle.db, roomId, now, until);
  const meetings = await findMeetings(handle.db, { ids });
  const events = new Map((await listEvents(handle.db, roomId)).map((event) => [event.meetingId, event]));
  const wanted = meetings.filter((meeting) => !isShown(events.get(meeting.id), meeting));
  const refused = await listRefused(handle.db, roomId);
  if (refused.size > 0) {
    const keys = [...unwanted.map(stayingKey), ...wanted.map(refusedKey)];
    await step(turn, ({ db }) => endConflicts(db, roomId, ['REFUSED'], { besides: keys }));
  }
  const isTried = (key: string) => read.all || !refused.has(key);
  const work = [
    ...unwanted.filter((event) => isTried(stayingKey(event))).map((event) => () => withdraw(turn, event)),
    ...wanted
      .filter((meeting) => isTried(refusedKey(meeting)))
      .map(
        ({ id }) =>
          () =>
            show(turn, id),
      ),
  ];
  if (writable === false && work.length > 0) throw new FailedCall('readOnly');
  const failures: FailedCall[] = [];
  for (const each of work) {
    try {
      await each();
    } catch (error) {
      // Of what gave no answer, or none for this account, the next one gives none either.
      if (!(error instanceof FailedCall) || error.failure !== 'server') throw error;
      failures.push(error);
      if (failures.length >= MAX_FAILED) break;
    }
  }
  const [failure] = failures;
  if (failure !== undefined) throw failure;
}

/** Writes a meeting, and looks at what is there where that is another by now. */
async function show(turn: Turn, id: string): Promise<void> {
  const { handle, dav, claimed } = turn;
  const { roomId } = claimed;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await askForTag(turn, { meetingId: id });
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
      const etag = put.etag ?? (await tagOf(turn, name));
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
    await askForTag(turn, { names: [name] });
    const [event] = await listEvents(handle.db, roomId, { names: [name] });
    if (event === undefined || event.meetingId === null) return;
    const removed = await dav.remove(name, event.etag);
    if (removed === 'removed') {
      await step(turn, async ({ db }) => {
        await removeEvents(db, roomId, [name]);
        await endConflicts(db, roomId, ['UNREADABLE'], { keys: [name] });
        await endConflicts(db, roomId, ['REFUSED'], { keys: [stayingKey(event)] });
      });
      return;
    }
    if (removed === 'refused') {
      await step(turn, (part) => disagree(part, 'REFUSED', stayingKey(event), event.slot));
      return;
    }
    await lookAgain(turn, name);
  }
}

/**
 * Looks at an object of ours whose tag was never told, which RFC 4791 forbids: what is told by now is taken in first.
 * Of what is still untold nobody knows whether it changed: it is written and removed without a condition.
 */
async function askForTag(turn: Turn, which: Parameters<typeof listEvents>[2]): Promise<void> {
  const [event] = await listEvents(turn.handle.db, turn.claimed.roomId, which);
  if (event?.etag === '') await lookAgain(turn, event.name);
}

/** The tag of what was written; empty where the calendar tells nothing of it, undefined where it is gone. */
async function tagOf({ dav }: Turn, name: string): Promise<string | undefined> {
  const { objects, withheld } = await dav.fetch([name]);
  const [found] = [...objects, ...withheld];
  return found && (found.etag ?? '');
}

async function lookAgain(turn: Turn, name: string): Promise<void> {
  const { objects, withheld } = await turn.dav.fetch([name]);
  const [object] = await understand(turn, objects);
  await step(turn, (part) => {
    if (object !== undefined) return takeObject(part, object);
    return withheld.length > 0 ? passOver(part, { name }) : loseObject(part, name);
  });
}

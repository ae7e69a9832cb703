import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { dateOf } from '../../../src/domain/day-part/slot.ts';
import { canBeMoved } from '../../../src/domain/meeting/moved.ts';
import { tellMeetings } from '../../commands/tell-meetings.ts';
import { findMeetings, lockMeetings, setMeetingStatus, type StoredMeeting } from '../../sql/meeting.ts';
import { isRoomFreeFor, moveMeeting, putEvent, removeEvents, type RoomEvent } from '../../sql/room-event.ts';
import type { CalendarObject } from '../../calendar/dav-calendar.ts';
import type { ReadObject } from '../../calendar/occurrences.ts';
import { tellOfMeeting } from './tell.ts';
import { disagree, type Step } from './turn.ts';

const isSame = (a: Slot | null, b: Slot | null): boolean =>
  a !== null && b !== null && Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end);

const isStanding = ({ status }: StoredMeeting): boolean => status === 'APPROVED' || status === 'CONFIRMED';
const isOver = ({ end }: StoredMeeting, { now }: Step): boolean => Date.parse(end) <= now.epochMilliseconds;

/** The meeting of ours, locked, that is in this room; undefined where there is none. */
export async function findOwn({ db, roomId }: Step, id: string): Promise<StoredMeeting | undefined> {
  await lockMeetings(db, [id]);
  return (await findMeetings(db, { ids: [id] })).find(({ room }) => room.id === roomId);
}

/**
 * Follows what became of a meeting of ours in the calendar of its room.
 * @param known as both sides agreed last; undefined where that was never written down
 * @returns false where it is a meeting of ours no more, but something else that has the room
 */
export async function takeOwn(
  part: Step,
  meeting: StoredMeeting,
  { name, etag }: CalendarObject,
  read: ReadObject,
  known: RoomEvent | undefined,
): Promise<boolean> {
  const { db, roomId, timeZone, now } = part;
  const [only] = read.busy;
  const there = only !== undefined && read.busy.length === 1 && !read.repeats ? only : null;
  const agreed = known?.slot ?? { start: meeting.start, end: meeting.end };
  // An event that is nowhere within reach is put back from a time at which nothing is.
  const seen = { name, etag, meetingId: meeting.id, sequence: known?.sequence ?? 0 };
  const note = (slot: Slot | null) => putEvent(db, roomId, { ...seen, slot });
  if (!isStanding(meeting)) {
    if (read.cancelled || isSame(there, agreed)) await note(agreed);
    else {
      await disagree(part, 'BOTH_CHANGED', `${meeting.id} ${etag}`, there);
      return false;
    }
  } else if (isOver(meeting, part) || isSame(there, meeting)) await note({ start: meeting.start, end: meeting.end });
  else if (!isSame(meeting, agreed)) {
    await note(there);
    await putBack(part, meeting, 'BOTH_CHANGED', etag, there);
  } else if (read.cancelled) {
    await note(agreed);
    await callOff(part, meeting);
  } else if (
    there !== null &&
    canBeMoved(there, timeZone, now.toString()) &&
    (await isRoomFreeFor(db, roomId, there, meeting.id))
  ) {
    await note(there);
    await move(part, meeting, there);
  } else {
    await note(there);
    await putBack(part, meeting, 'MOVE_REFUSED', etag, there);
  }
  return true;
}

/** A meeting of ours was removed from the calendar of its room: it is called off, unless it changed here meanwhile. */
export async function loseOwn(part: Step, known: RoomEvent, meetingId: string): Promise<void> {
  const { db, roomId } = part;
  await removeEvents(db, roomId, [known.name]);
  const meeting = await findOwn(part, meetingId);
  if (meeting === undefined || !isStanding(meeting) || isOver(meeting, part)) return;
  if (known.slot === null || isSame(meeting, known.slot)) await callOff(part, meeting);
  else await putBack(part, meeting, 'BOTH_CHANGED', known.etag, known.slot);
}

async function move(part: Step, meeting: StoredMeeting, slot: Slot): Promise<void> {
  const { db, timeZone, dates } = part;
  const date = dateOf(slot, timeZone);
  await moveMeeting(db, meeting.id, slot, date);
  const moved = await tellMeetings(part, [meeting.id], null);
  for (const changed of [meeting.date, date]) dates.add(changed);
  for (const one of moved) await tellOfMeeting(part, one, 'meetingMoved');
}

async function callOff(part: Step, meeting: StoredMeeting): Promise<void> {
  await setMeetingStatus(part.db, [meeting.id], 'CANCELLED');
  await tellMeetings(part, [meeting.id], null);
  part.dates.add(meeting.date);
  await tellOfMeeting(part, meeting, 'meetingRemoved');
}

/** Ours stands; the calendar is written anew, and that is said. */
async function putBack(
  part: Step,
  meeting: StoredMeeting,
  kind: 'BOTH_CHANGED' | 'MOVE_REFUSED',
  etag: string,
  there: Slot | null,
): Promise<void> {
  if (await disagree(part, kind, `${meeting.id} ${etag}`, there)) await tellOfMeeting(part, meeting, 'meetingPutBack');
}

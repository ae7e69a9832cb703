import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { dateOf } from '../../../src/domain/day-part/slot.ts';
import { canBeMoved } from '../../../src/domain/meeting/moved.ts';
import { isSameTime } from '../../../src/domain/meeting/rules.ts';
import { tellMeetings } from '../../commands/tell-meetings.ts';
import {
  askAgain,
  findMeetings,
  isRoomFree,
  lockMeetings,
  moveStored,
  setMeetingStatus,
  type StoredMeeting,
} from '../../sql/meeting.ts';
import { putEvent, removeEvents, type RoomEvent } from '../../sql/room-event.ts';
import type { CalendarObject } from '../../calendar/dav-calendar.ts';
import { objectName } from '../../calendar/event-file.ts';
import type { ReadObject } from '../../calendar/occurrences.ts';
import { tellOfMeeting } from './tell.ts';
import { disagree, type Step } from './turn.ts';

const isSame = (a: Slot | null, b: Slot | null): boolean => a !== null && b !== null && isSameTime(a, b);

/** Whether it has this room. */
const isStanding = ({ status, room }: StoredMeeting, { roomId }: Step): boolean =>
  room.id === roomId && (status === 'APPROVED' || status === 'CONFIRMED');
const isOver = ({ end }: StoredMeeting, { now }: Step): boolean => Date.parse(end) <= now.epochMilliseconds;

/** The meeting of ours, locked, whatever room it is in by now; undefined where there is none. */
export async function findOwn({ db }: Step, id: string): Promise<StoredMeeting | undefined> {
  await lockMeetings(db, [id]);
  const [meeting] = await findMeetings(db, { ids: [id] });
  return meeting;
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
  const isElsewhere = meeting.room.id !== roomId;
  // Under a name of somebody else's, it is a copy of a meeting in another room.
  if (isElsewhere && known === undefined && name !== objectName(meeting.id)) return false;
  const agreed = known?.slot ?? (isElsewhere ? there : { start: meeting.start, end: meeting.end });
  // An event that is nowhere within reach is put back from a time at which nothing is.
  const seen = { name, etag, meetingId: meeting.id, sequence: known?.sequence ?? 0 };
  const note = (slot: Slot | null) => putEvent(db, roomId, { ...seen, slot });
  if (!isStanding(meeting, part)) {
    // Called off, or in another room: it goes from here, as long as it is what we wrote.
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
    // One to which somebody came already stays where they are (decision 0104).
    meeting.status !== 'CONFIRMED' &&
    canBeMoved(there, timeZone, now.toString()) &&
    (await isRoomFree(db, { ...meeting, ...there }))
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
  if (meeting === undefined || !isStanding(meeting, part) || isOver(meeting, part)) return;
  if (known.slot === null || isSame(meeting, known.slot)) await callOff(part, meeting);
  else await putBack(part, meeting, 'BOTH_CHANGED', known.etag, known.slot);
}

/** As its organiser would: everybody is asked again. */
async function move(part: Step, meeting: StoredMeeting, slot: Slot): Promise<void> {
  const { db, roomId, timeZone, dates, now } = part;
  const date = dateOf(slot, timeZone);
  await moveStored(db, meeting.id, { roomId, date, slot, now: now.toString() });
  await askAgain(db, meeting.id);
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

import type { MeetingAnswer } from '../../src/domain/meeting/meeting.ts';
import { mayAnswerMeeting, mayCancelMeeting, mayCheckInMeeting } from '../../src/domain/meeting/rules.ts';
import { wallClockOf } from '../../src/domain/meeting/clock.ts';
import type { ChangeContext } from '../http/handler.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { FulfilledRefusal, Refusal } from '../http/refusal.ts';
import type { StoredMeeting } from '../sql/meeting.ts';
import { findMeetings, isRoomFree, lockMeetings, setAnswer, setMeetingStatus, toldMeetings } from '../sql/meeting.ts';
import { lockMeetingRooms } from '../sql/meeting-room.ts';
import { judgedAt } from './acted.ts';
import { lockActor } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';
import { during, notify } from './notify.ts';
import { readersOf, tellMeetingDays, tellMeetings } from './tell-meetings.ts';

/**
 * Calls meetings off, as one: those that are over stay as they were, unless there is no other.
 * Of several, those that there never were are passed over: they were left out of a series that is taken back.
 * @throws Refusal 404 for unknown meetings and others', 400 `slotPast`; FulfilledRefusal where all are cancelled
 */
export async function cancelMeetings(context: ChangeContext, ids: readonly string[]): Promise<void> {
  const { db, caller } = context;
  const found = await concerning(context, ids);
  if (found.length === 0) throw unknown('meeting');
  const left = found.filter(({ status }) => status !== 'CANCELLED');
  const verdicts = left.map((meeting) => ({
    meeting: standing(meeting),
    verdict: mayCancelMeeting(standing(meeting), caller.id, judgedAt(context, meeting)),
  }));
  const denied = verdicts.find(({ verdict }) => !verdict.ok && verdict.code !== 'slotPast');
  if (denied !== undefined) enforce(denied.verdict);
  const cancelled = verdicts.filter(({ verdict }) => verdict.ok).map(({ meeting }) => meeting);
  const [first] = verdicts;
  if (cancelled.length === 0 && first !== undefined) enforce(first.verdict);
  if (first === undefined) {
    if (found.some(({ organizer }) => organizer.id !== caller.id)) throw new Refusal(403, 'forbidden');
    context.touch.removed(
      collectionKey('meetings', caller.id),
      found.map(({ id }) => id),
    );
    throw new FulfilledRefusal(410, 'alreadyConfirmedOrCancelled');
  }
  await setMeetingStatus(
    db,
    cancelled.map(({ id }) => id),
    'CANCELLED',
  );
  await tellMeetings(
    context,
    found.map(({ id }) => id),
    caller.id,
  );
  await tellMeetingDays(context, cancelled);
  await tellCancelled(context, cancelled);
}

/** @throws Refusal 404 for meetings to which the caller was not asked, 410, 400 `slotPast` */
export async function answerMeeting(
  context: ChangeContext,
  id: string,
  answer: Exclude<MeetingAnswer, 'ASKED'>,
): Promise<void> {
  const { db, caller } = context;
  const meeting = await onlyMeeting(context, id);
  enforce(mayAnswerMeeting(meeting, caller.id, judgedAt(context, meeting)));
  await setAnswer(db, id, caller.id, answer);
  await tellMeetings(context, [id], caller.id);
}

/**
 * Notes that somebody came, as of the time they acted. Where the room went back meanwhile, they have it again if
 * nobody else does.
 * @throws Refusal 404, 410, 400 by rule, 400 `meetingRoomTaken`; FulfilledRefusal where somebody is there already
 */
export async function checkInMeeting(context: ChangeContext, id: string): Promise<void> {
  const { db, caller } = context;
  const { person } = await lockActor(context);
  const before = await onlyMeeting(context, id);
  const verdict = mayCheckInMeeting(before, { ...person, id: caller.id }, judgedAt(context, before));
  if (!verdict.ok && verdict.code === 'meetingConfirmed') {
    context.touch.changed(collectionKey('meetings', caller.id), toldMeetings([before]));
    throw new FulfilledRefusal(400, 'meetingConfirmed');
  }
  enforce(verdict);
  if (before.status === 'RELEASED') {
    await lockMeetingRooms(db, [before.room.building.id]);
    if (!(await isRoomFree(db, before))) throw new Refusal(400, 'meetingRoomTaken');
  }
  await setMeetingStatus(db, [id], 'CONFIRMED');
  const meetings = await tellMeetings(context, [id], caller.id);
  if (before.status === 'RELEASED') await tellMeetingDays(context, meetings);
}

/** Those meetings of which the caller knows, locked. */
async function concerning({ db, caller }: ChangeContext, ids: readonly string[]): Promise<StoredMeeting[]> {
  const wanted = [...new Set(ids)];
  await lockMeetings(db, wanted);
  return findMeetings(db, { of: caller.id, ids: wanted });
}

/** A meeting of which the caller knows, locked. @throws Refusal 404, 410 where it is cancelled */
export async function onlyMeeting(context: ChangeContext, id: string): Promise<ReturnType<typeof standing>> {
  const [found] = await concerning(context, [id]);
  if (found === undefined) throw unknown('meeting');
  return standing(found);
}

/** @throws Refusal 410 where it is cancelled */
function standing(meeting: StoredMeeting): StoredMeeting & { status: Exclude<StoredMeeting['status'], 'CANCELLED'> } {
  const { status } = meeting;
  if (status === 'CANCELLED') throw new Refusal(410, 'alreadyConfirmedOrCancelled');
  return { ...meeting, status };
}

/** Whoever meant to come hears of it once, by the first of the meetings. */
async function tellCancelled(context: ChangeContext, cancelled: readonly StoredMeeting[]): Promise<void> {
  const [first] = cancelled;
  if (first === undefined) return;
  const { id, title, room, date, start, end, organizer } = first;
  const coming = first.people.filter(({ answer }) => answer !== 'LEFT').map((person) => person.id);
  await notify(
    context,
    readersOf(first)
      .filter((reader) => coming.includes(reader))
      .map((employeeId) => ({
        employeeId,
        type: 'meetingCancelled',
        subject: title || room.name,
        values: {
          name: organizer.name,
          day: date,
          time: wallClockOf(start, room.building.timeZone),
          room: room.name,
          count: String(cancelled.length),
        },
        about: organizer.id,
        ...during({ start, end }),
        reservationId: id,
        goto: { name: 'meetings', params: {} },
      })),
  );
}

import type { UserStatus } from '../access/authority.ts';
import { mayReserve, mayUse } from '../access/may-reserve.ts';
import type { TeamOn } from '../access/team-needed.ts';
import type { BlockPeriod } from '../block-period/block-period.ts';
import { mayCome } from '../block-period/block-period.ts';
import type { Slot } from '../day-part/day-part.ts';
import { addDays, dateOf, daysBetween, isWithinOneDay, todayIn } from '../day-part/slot.ts';
import type { Standing } from '../questionnaire/elsewhere.ts';
import { statusIn } from '../questionnaire/elsewhere.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { Meeting, MeetingPlace, MeetingRoom } from './meeting.ts';
import { CHECK_IN_MINUTES, GRACE_MINUTES, MEETING_DAYS_AHEAD, MEETING_MINUTES, ON_ITS_WAY_MINUTES } from './meeting.ts';

const MINUTE_MS = 60_000;

/** Facts for judging a request, on device and server. */
export interface MeetingContext {
  userStatus: UserStatus;
  /** Undefined while unknown. */
  hasTeam?: TeamOn | undefined;
  blocks: readonly BlockPeriod[];
  /** ISO instant. */
  now: string;
}

/** Whether somebody may ask for a room at a time, whoever else has it then (that is a clash, with a choice). */
export function mayRequestMeeting(
  { userStatus, hasTeam, blocks, now }: MeetingContext,
  { room, slot }: { room: MeetingPlace & Pick<MeetingRoom, 'available'>; slot: Slot },
): Verdict {
  const { timeZone } = room.building;
  const minutes = (Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE_MS;
  if (!(minutes > 0)) return refused('slotInvalid', { reason: 'order' });
  if (!MEETING_MINUTES.some((known) => known === minutes)) return refused('meetingDuration');
  if (!isWithinOneDay(slot, timeZone)) return refused('slotInvalid');
  if (Date.parse(slot.end) <= Date.parse(now)) return refused('slotPast');
  const date = dateOf(slot, timeZone);
  const person = mayReserve({ userStatus, hasTeam: hasTeam?.(date) ?? true });
  if (!person.ok) return person;
  if (daysBetween(todayIn(timeZone, now), date) > MEETING_DAYS_AHEAD)
    return refused('tooFarAhead', { opensOn: addDays(date, -MEETING_DAYS_AHEAD) });
  const open = mayCome(blocks, date, { buildingId: room.building.id, floorId: room.floor.id });
  if (!open.ok) return open;
  return room.available ? ALLOWED : refused('meetingRoomUnavailable');
}

type Judged = Pick<Meeting, 'start' | 'end' | 'status' | 'organizer' | 'people'>;

const isAsked = ({ people }: Pick<Judged, 'people'>, personId: string): boolean =>
  people.some(({ id }) => id === personId);
const hasEnded = ({ end }: Slot, now: string): boolean => Date.parse(end) <= Date.parse(now);

/** Whether somebody may call a meeting off: who asked for it, until it is over. @param now ISO instant */
export function mayCancelMeeting(meeting: Judged, personId: string, now: string): Verdict {
  if (meeting.organizer.id !== personId) return refused('forbidden');
  return hasEnded(meeting, now) ? refused('slotPast') : ALLOWED;
}

/**
 * Whether somebody may move a meeting: who asked for it, until it is over or somebody is there. Whether it may be where
 * it is to go is asked as of a new one.
 * @param now ISO instant
 */
export function mayMoveMeeting(meeting: Judged, personId: string, now: string): Verdict {
  const mine = mayCancelMeeting(meeting, personId, now);
  return mine.ok && meeting.status === 'CONFIRMED' ? refused('meetingConfirmed') : mine;
}

/** Whether two times are the same instants, however they are written. */
export const isSameTime = (one: Slot, other: Slot): boolean =>
  Date.parse(one.start) === Date.parse(other.start) && Date.parse(one.end) === Date.parse(other.end);

/** Whether somebody may join or leave: who was asked, until it is over. @param now ISO instant */
export function mayAnswerMeeting(meeting: Judged, personId: string, now: string): Verdict {
  if (!isAsked(meeting, personId)) return refused('forbidden');
  return hasEnded(meeting, now) ? refused('slotPast') : ALLOWED;
}

/**
 * Whether somebody may say that they are there, or take the room back that went because nobody came: nobody who may
 * not come, or has to answer first. Only the server knows whether it is still free.
 * @param now ISO instant at which they acted
 */
export function mayCheckInMeeting(
  meeting: Judged & Pick<Meeting, 'room'>,
  { id, ...standing }: Standing & { id: string },
  now: string,
): Verdict {
  if (meeting.organizer.id !== id && !isAsked(meeting, id)) return refused('forbidden');
  if (meeting.status === 'CONFIRMED') return refused('meetingConfirmed');
  if (hasEnded(meeting, now)) return refused('slotPast');
  const from = Date.parse(meeting.start) - CHECK_IN_MINUTES * MINUTE_MS;
  if (Date.parse(now) < from) return refused('meetingTooEarly', { minutes: String(CHECK_IN_MINUTES) });
  return mayUse(statusIn(standing, meeting.room.building.id, now));
}

/** From when on a room goes back: a check-in that was made in time has had a while to arrive by then. */
const releasedFrom = ({ start }: Pick<Slot, 'start'>): string =>
  new Date(Date.parse(start) + (GRACE_MINUTES + ON_ITS_WAY_MINUTES) * MINUTE_MS).toISOString();

/**
 * Whether a room is about to go back, so that who asked for it can still say that they come: from its start on.
 * @param made, now ISO instants
 */
export function isLapsing(
  { start, end, status }: Pick<Meeting, 'start' | 'end' | 'status'>,
  made: string,
  now: string,
): boolean {
  const from = Math.max(Date.parse(start), Date.parse(made));
  return status === 'APPROVED' && from <= Date.parse(now) && !isToRelease({ start, end, status }, made, now);
}

/**
 * Whether a room goes back because nobody came. Of one that was asked for after its start, the time counts from then;
 * and not worth it is what ends before.
 * @param made, now ISO instants
 */
export function isToRelease(
  { start, end, status }: Pick<Meeting, 'start' | 'end' | 'status'>,
  made: string,
  now: string,
): boolean {
  const due = Date.parse(releasedFrom({ start: Date.parse(made) > Date.parse(start) ? made : start }));
  return status === 'APPROVED' && due <= Date.parse(now) && due < Date.parse(end);
}

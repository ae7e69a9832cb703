import type { Meeting, MeetingAnswer, MeetingPlace } from '../../domain/meeting/meeting.ts';
import {
  mayAnswerMeeting,
  mayCancelMeeting,
  isSameTime,
  mayCheckInMeeting,
  mayMoveMeeting,
  mayRequestMeeting,
} from '../../domain/meeting/rules.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { mayHaveMore, standingOf } from '../../domain/meeting/limits.ts';
import { isTimeOption, MEETING_ROOM_TAKEN, MEETINGS_CLASH } from '../../domain/conflict/conflict.ts';
import { choiceFor } from '../../domain/conflict/variant.ts';
import { toInstant } from '../../domain/day-part/parts.ts';
import type { Resolution } from '../db/entry.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putMeeting, removeMeeting } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import { meetingLane, meetingRoomLane } from './lane.ts';
import type { JudgeContext, Mutation, MutationCall } from './mutation.ts';
import { callOf } from './mutation.ts';
import { fields, guardOf, isDate, isFlag, isText, listOf, maybe } from './params.ts';

/** A meeting as it is asked for, where it is to be. */
export interface WishedMeeting {
  meetingId: string;
  room: MeetingPlace;
  /** ISO date in the building's zone. */
  date: string;
  start: string;
  end: string;
}

/** One meeting, or a series: one change. */
export interface RequestMeetings {
  seriesId: string | null;
  title: string;
  organizer: { id: string; name: string };
  people: { id: string; name: string }[];
  meetings: WishedMeeting[];
}

/** Where a meeting is. */
type PlacedMeeting = Omit<WishedMeeting, 'meetingId'>;

/** A meeting that the person asked for goes elsewhere. */
export interface MoveMeeting {
  meetingId: string;
  employeeId: string;
  title: string;
  before: PlacedMeeting;
  to: PlacedMeeting;
  /** Takes a move back, which people hear also beyond their number for a day. */
  back?: boolean | undefined;
}

/** Meetings that the person asked for. */
export interface CancelMeetings {
  employeeId: string;
  title: string;
  meetings: { meetingId: string; roomId: string; date: string }[];
}

/** A meeting that concerns the person. */
export interface MeetingRef {
  meetingId: string;
  employeeId: string;
  roomId: string;
  date: string;
  title: string;
}

/** What the person says of a meeting that they were asked to. */
interface AnswerMeeting extends MeetingRef {
  /** What they had said before; an older app did not say. */
  before?: MeetingAnswer | undefined;
}

const isNamed = fields({ id: isText, name: isText });
const isPlace = fields({
  id: isText,
  name: isText,
  floor: isNamed,
  building: fields({ id: isText, name: isText, timeZone: isText }),
});
const PLACED = { room: isPlace, date: isDate, start: isText, end: isText };
const isPlaced = fields(PLACED);
const isWished = fields({ meetingId: isText, ...PLACED });
const REF = { meetingId: isText, employeeId: isText, roomId: isText, date: isDate, title: isText };

/** What was chosen for a meeting whose room is taken; of several choices the last counts. */
const chosenFor = (resolution: Resolution | null, meetingId: string): string | null =>
  choiceFor(resolution?.resolutions ?? [], MEETINGS_CLASH, meetingId) ??
  choiceFor(resolution?.resolutions ?? [], MEETING_ROOM_TAKEN, meetingId);

/** The slot that was chosen by its start; what the server chooses shows once it answers. */
function slotOf({ start, end }: PlacedMeeting, choice: string | null): { start: string; end: string } {
  const from = choice === null || !isTimeOption(choice) ? NaN : Date.parse(choice);
  if (Number.isNaN(from)) return { start, end };
  return { start: toInstant(from), end: toInstant(from + Date.parse(end) - Date.parse(start)) };
}

const unique = (lanes: string[]): string[] => [...new Set(lanes)];
const marked = (view: View, id: string, waiting: Waiting): View => {
  const row = view.meetings.get(id);
  return row === undefined ? view : putMeeting(view, { ...row, waiting });
};
const factsOf = ({ title, date }: Pick<MeetingRef, 'title' | 'date'>) => ({ meeting: title, date });

/** `POST /api/meeting/request`. Whether a room is taken, the server knows (decision 0057). */
export const requestMeetings: Mutation<RequestMeetings> = {
  kind: 'meeting.request',
  v: 1,
  effect: 'creates',
  isParams: guardOf<RequestMeetings>({
    seriesId: maybe(isText),
    title: isText,
    organizer: isNamed,
    people: listOf(isNamed),
    meetings: listOf(isWished),
  }),
  lanes: ({ meetings }) =>
    unique(meetings.flatMap(({ meetingId, room, date }) => [meetingLane(meetingId), meetingRoomLane(room.id, date)])),
  resourceIds: ({ meetings }) => meetings.map(({ meetingId }) => meetingId),
  apply(view, { seriesId, title, organizer, people, meetings }, { waiting, resolution }) {
    if (!isExpected(waiting)) return meetings.reduce((shown, { meetingId }) => marked(shown, meetingId, waiting), view);
    return meetings.reduce((shown, wished) => {
      const { meetingId, room, date } = wished;
      const choice = chosenFor(resolution, meetingId);
      return choice === 'SKIP'
        ? removeMeeting(shown, meetingId)
        : putMeeting(shown, {
            id: meetingId,
            seriesId,
            title,
            organizer,
            date,
            ...slotOf(wished, choice),
            status: 'APPROVED',
            room,
            people: people.map((person) => ({ ...person, answer: 'ASKED' })),
            waiting,
          });
    }, view);
  },
  judge({ meetings, organizer }, context) {
    const others = [...context.view.meetings.values()].filter(
      ({ id }) => !meetings.some((one) => one.meetingId === id),
    );
    return (
      meetings
        .map(({ room, start, end }) =>
          mayRequestMeeting(context, { room: { ...room, available: true }, slot: { start, end } }),
        )
        .find((verdict) => !verdict.ok) ?? mayHaveMore(standingOf(others, organizer.id, context.now), meetings.length)
    );
  },
  request: ({ seriesId, title, people, meetings }) =>
    requestOf('POST /api/meeting/request', {
      body: {
        series: seriesId,
        title,
        people: people.map(({ id }) => id),
        occasions: meetings.map(({ room, start, end }) => ({ room: room.id, start, end })),
      },
    }),
  facts: ({ title, meetings }) => ({
    meeting: title,
    times: meetings.map(({ start, end }) => ({ start, end })),
    ...(meetings[0] === undefined ? {} : { date: meetings[0].date, timeZone: meetings[0].room.building.timeZone }),
  }),
  undo: ({ organizer, title, meetings }) =>
    callOf(cancelMeetings, {
      employeeId: organizer.id,
      title,
      meetings: meetings.map(({ meetingId, room, date }) => ({ meetingId, roomId: room.id, date })),
    }),
  follow: (params) => params,
};

/** Judges a meeting that this device has. */
function judgeMeeting(
  { meetingId }: Pick<MeetingRef, 'meetingId'>,
  { view }: JudgeContext,
  rule: (meeting: Meeting) => Verdict,
): Verdict {
  const meeting = view.meetings.get(meetingId);
  return meeting === undefined ? ALLOWED : rule(meeting);
}

/** `POST /api/meeting/move/:id`. At another time everybody is asked anew. */
export const moveMeeting: Mutation<MoveMeeting> = {
  kind: 'meeting.move',
  v: 1,
  effect: 'changes',
  isParams: guardOf<MoveMeeting>({
    meetingId: isText,
    employeeId: isText,
    title: isText,
    before: isPlaced,
    to: isPlaced,
    back: maybe(isFlag),
  }),
  lanes: ({ meetingId, before, to }) =>
    unique([
      meetingLane(meetingId),
      meetingRoomLane(before.room.id, before.date),
      meetingRoomLane(to.room.id, to.date),
    ]),
  resourceIds: () => [],
  apply(view, { meetingId, to }, { waiting, resolution }) {
    const row = view.meetings.get(meetingId);
    if (row === undefined || !isExpected(waiting)) return marked(view, meetingId, waiting);
    const slot = slotOf(to, chosenFor(resolution, meetingId));
    const people = isSameTime(slot, row) ? row.people : row.people.map((one) => ({ ...one, answer: 'ASKED' as const }));
    return putMeeting(view, { ...row, room: to.room, date: to.date, ...slot, status: 'APPROVED', people, waiting });
  },
  judge({ meetingId, employeeId, to: { room, start, end } }, context) {
    const mine = judgeMeeting({ meetingId }, context, (meeting) => mayMoveMeeting(meeting, employeeId, context.now));
    return mine.ok ? mayRequestMeeting(context, { room: { ...room, available: true }, slot: { start, end } }) : mine;
  },
  request: ({ meetingId, to: { room, start, end }, back }) =>
    requestOf('POST /api/meeting/move/:id', {
      params: { id: meetingId },
      body: { room: room.id, start, end, ...(back === true && { back }) },
    }),
  facts: ({ title, to: { date, room, start, end } }) => ({
    meeting: title,
    date,
    timeZone: room.building.timeZone,
    times: [{ start, end }],
  }),
  undo: ({ before, to, ...meeting }) => callOf(moveMeeting, { ...meeting, before: to, to: before, back: true }),
  follow: (params) => params,
};

/** `POST /api/meeting/cancel` */
export const cancelMeetings: Mutation<CancelMeetings> = {
  kind: 'meeting.cancel',
  v: 1,
  effect: 'removes',
  isParams: guardOf<CancelMeetings>({
    employeeId: isText,
    title: isText,
    meetings: listOf(fields({ meetingId: isText, roomId: isText, date: isDate })),
  }),
  lanes: ({ meetings }) =>
    unique(meetings.flatMap(({ meetingId, roomId, date }) => [meetingLane(meetingId), meetingRoomLane(roomId, date)])),
  resourceIds: () => [],
  apply: (view, { meetings }, { waiting }) =>
    meetings.reduce(
      (shown, { meetingId }) =>
        isExpected(waiting) ? removeMeeting(shown, meetingId) : marked(shown, meetingId, waiting),
      view,
    ),
  judge({ meetings, employeeId }, context) {
    const verdicts = meetings.map((ref) =>
      judgeMeeting(ref, context, (meeting) => mayCancelMeeting(meeting, employeeId, context.now)),
    );
    return verdicts.find(({ ok }) => ok) ?? verdicts[0] ?? ALLOWED;
  },
  request: ({ meetings }) =>
    requestOf('POST /api/meeting/cancel', { body: { meetings: meetings.map(({ meetingId }) => meetingId) } }),
  facts: ({ title, meetings }) => ({
    meeting: title,
    ...(meetings[0] === undefined ? {} : { date: meetings[0].date }),
  }),
  undo: () => null,
  follow: (params) => params,
};

const refLanes = ({ meetingId, roomId, date }: MeetingRef): string[] => [
  meetingLane(meetingId),
  meetingRoomLane(roomId, date),
];

const answered = (view: View, params: MeetingRef, answer: MeetingAnswer, waiting: Waiting): View => {
  const row = view.meetings.get(params.meetingId);
  if (row === undefined || !isExpected(waiting)) return marked(view, params.meetingId, waiting);
  const people = row.people.map((person) => (person.id === params.employeeId ? { ...person, answer } : person));
  return putMeeting(view, { ...row, people, waiting });
};

const isAnswerParams = guardOf<AnswerMeeting>({ ...REF, before: maybe(isText) });

/** The answer that was given before, as far as that is known: that somebody has not answered cannot be said again. */
function answerAgain({ before, ...ref }: AnswerMeeting, given: MeetingAnswer): MutationCall | null {
  if (before === 'JOINED') return callOf(joinMeeting, { ...ref, before: given });
  return before === 'LEFT' ? callOf(leaveMeeting, { ...ref, before: given }) : null;
}

/** `POST /api/meeting/join/:id` */
export const joinMeeting: Mutation<AnswerMeeting> = {
  kind: 'meeting.join',
  v: 1,
  effect: 'changes',
  isParams: isAnswerParams,
  lanes: refLanes,
  resourceIds: () => [],
  apply: (view, params, { waiting }) => answered(view, params, 'JOINED', waiting),
  judge: (params, context) =>
    judgeMeeting(params, context, (meeting) => mayAnswerMeeting(meeting, params.employeeId, context.now)),
  request: ({ meetingId }) => requestOf('POST /api/meeting/join/:id', { params: { id: meetingId } }),
  facts: factsOf,
  undo: (params) => answerAgain(params, 'JOINED'),
  follow: (params) => params,
};

/** `POST /api/meeting/leave/:id` */
export const leaveMeeting: Mutation<AnswerMeeting> = {
  kind: 'meeting.leave',
  v: 1,
  effect: 'changes',
  isParams: isAnswerParams,
  lanes: refLanes,
  resourceIds: () => [],
  apply: (view, params, { waiting }) => answered(view, params, 'LEFT', waiting),
  judge: (params, context) =>
    judgeMeeting(params, context, (meeting) => mayAnswerMeeting(meeting, params.employeeId, context.now)),
  request: ({ meetingId }) => requestOf('POST /api/meeting/leave/:id', { params: { id: meetingId } }),
  facts: factsOf,
  undo: (params) => answerAgain(params, 'LEFT'),
  follow: (params) => params,
};

/** `POST /api/meeting/confirm/:id`: somebody is there, or takes a room back that nobody came to. */
export const checkInMeeting: Mutation<MeetingRef> = {
  kind: 'meeting.check-in',
  v: 1,
  effect: 'confirms',
  isParams: guardOf<MeetingRef>(REF),
  lanes: refLanes,
  resourceIds: () => [],
  apply(view, { meetingId }, { waiting }) {
    const row = view.meetings.get(meetingId);
    return row === undefined || !isExpected(waiting)
      ? marked(view, meetingId, waiting)
      : putMeeting(view, { ...row, status: 'CONFIRMED', waiting });
  },
  judge: (params, context) =>
    judgeMeeting(params, context, (meeting) =>
      mayCheckInMeeting(meeting, { ...context, id: params.employeeId }, context.now),
    ),
  request: ({ meetingId }) => requestOf('POST /api/meeting/confirm/:id', { params: { id: meetingId } }),
  facts: factsOf,
  undo: () => null,
  follow: (params) => params,
};

import { MEETING_MINUTES } from '../../../../src/domain/meeting/meeting.ts';
import type { MeetingRef } from '../../../../src/offline/mutations/meeting.ts';
import {
  cancelMeetings,
  checkInMeeting,
  joinMeeting,
  leaveMeeting,
  moveMeeting,
  requestMeetings,
} from '../../../../src/offline/mutations/meeting.ts';
import { MEETING_ROOM } from '../meeting.ts';
import { pick } from '../office.ts';
import type { World } from '../world.ts';

export const MEETINGS_DO = ['request', 'series', 'cancel', 'join', 'leave', 'checkIn', 'move'] as const;
export type MeetingDoes = (typeof MEETINGS_DO)[number];

const HOURS = ['09:00', '09:30', '10:00', '14:00'] as const;

/** Somebody has the room for a meeting, or does something with one; nothing where there is none. */
export async function meet(world: World, how: MeetingDoes, which: number): Promise<void> {
  const account = await world.account();
  const { accounts, dates } = world.backend.scene;
  if (how === 'request' || how === 'series') {
    const { capacity: _, equipment: __, available: ___, ...room } = MEETING_ROOM;
    const other = accounts.find((id) => id !== account) ?? account;
    const days = how === 'series' ? [0, 1] : [which];
    return world.want(requestMeetings, {
      seriesId: how === 'series' ? world.network.newId() : null,
      title: 'Audit',
      organizer: { id: account, name: account },
      people: which % 2 === 0 ? [] : [{ id: other, name: other }],
      meetings: days.map((index) => {
        const date = pick(dates, index);
        const start = `${date}T${pick(HOURS, which)}:00Z`;
        const end = new Date(Date.parse(start) + pick(MEETING_MINUTES, which) * 60_000);
        return { meetingId: world.network.newId(), room, date, start, end: end.toISOString().replace('.000Z', 'Z') };
      }),
    });
  }
  const known = [...(await world.view(account)).meetings.values()];
  const isAnswer = how === 'join' || how === 'leave';
  const own = known.filter(({ organizer, people }) =>
    isAnswer ? people.some(({ id }) => id === account) : how === 'checkIn' || organizer.id === account,
  );
  if (own.length === 0) return undefined;
  const meeting = pick(own, which);
  const ref: MeetingRef = {
    meetingId: meeting.id,
    employeeId: account,
    roomId: meeting.room.id,
    date: meeting.date,
    title: meeting.title,
  };
  if (how === 'join') return world.want(joinMeeting, ref);
  if (how === 'leave') return world.want(leaveMeeting, ref);
  if (how === 'checkIn') return world.want(checkInMeeting, ref);
  if (how === 'move') {
    const before = { room: meeting.room, date: meeting.date, start: meeting.start, end: meeting.end };
    const date = pick(dates, which + 1);
    const start = `${date}T${pick(HOURS, which + 2)}:00Z`;
    const end = new Date(Date.parse(start) + pick(MEETING_MINUTES, which) * 60_000).toISOString().replace('.000Z', 'Z');
    const { employeeId, meetingId, title } = ref;
    const to = { room: meeting.room, date, start, end };
    return world.want(moveMeeting, { employeeId, meetingId, title, before, to });
  }
  const series = own.filter((each) => each.id === meeting.id || (each.seriesId ?? '') === meeting.seriesId);
  return world.want(cancelMeetings, {
    employeeId: account,
    title: meeting.title,
    meetings: series.map(({ id, room, date }) => ({ meetingId: id, roomId: room.id, date })),
  });
}

import { collectionKey } from '../../src/domain/intent/intent.ts';
import { meetingsFrom, meetingWindow } from '../../src/domain/mirror/windows.ts';
import { answerMeeting, cancelMeetings, checkInMeeting } from '../commands/answer-meeting.ts';
import { unknown } from '../commands/enforce.ts';
import { moveMeeting } from '../commands/move-meeting.ts';
import { requestMeetings } from '../commands/request-meetings.ts';
import { sameForAll } from '../http/same-for-all.ts';
import type { Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findBuilding } from '../sql/building.ts';
import { findFeed } from '../sql/calendar-feed.ts';
import { listMeetingDays, listMeetingRooms } from '../sql/meeting-room.ts';
import { findMeetings, toldMeetings } from '../sql/meeting.ts';

export const meetingRoutes: Routes<
  | 'GET /api/meeting/rooms'
  | 'GET /api/meeting/days'
  | 'GET /api/meetings'
  | 'GET /api/meeting/feed'
  | 'POST /api/meeting/request'
  | 'POST /api/meeting/move/:id'
  | 'POST /api/meeting/cancel'
  | 'POST /api/meeting/join/:id'
  | 'POST /api/meeting/leave/:id'
  | 'POST /api/meeting/confirm/:id'
> = {
  'GET /api/meeting/rooms': {
    topics: () => ['meeting-rooms'],
    async read({ db }, { query: { building } }) {
      if (building !== undefined && (await findBuilding(db, building)) === undefined) throw unknown('building');
      return listMeetingRooms(db, { building });
    },
    alike: sameForAll(({ db }, { query: { building } }, ids) => listMeetingRooms(db, { building, ids })),
  },
  'GET /api/meeting/days': {
    topics: ({ query }) => [collectionKey('meeting-days', query.building)],
    timed: 'day',
    async read({ db, now }, { query }) {
      if ((await findBuilding(db, query.building)) === undefined) throw unknown('building');
      const window = meetingWindow(now.epochMilliseconds);
      const [asked, last] = [query.start ?? window.start, query.end ?? window.end];
      if (last < asked) throw new Refusal(400, 'slotInvalid', { reason: 'order' });
      // Whatever is asked for: nobody reads years of a building at once.
      const [from, until] = [asked > window.start ? asked : window.start, last < window.end ? last : window.end];
      return until < from ? [] : listMeetingDays(db, { building: query.building, from, until });
    },
    // When a room is taken says nothing of who has it, so everybody sees the same.
    alike: sameForAll(({ db }, _, ids) => {
      const days = ids.flatMap((id) => {
        const at = id.lastIndexOf(':');
        return at === -1 ? [] : [{ roomId: id.slice(0, at), date: id.slice(at + 1) }];
      });
      return listMeetingDays(db, { days });
    }),
  },
  'GET /api/meetings': {
    topics: (_, caller) => [collectionKey('meetings', caller.id)],
    timed: 'day',
    async read({ db, caller, now }, { query: { start } }) {
      const from = start ?? meetingsFrom(now.epochMilliseconds);
      return toldMeetings(await findMeetings(db, { of: caller.id, from }));
    },
    async readRows({ db, caller, now }, { query: { start } }, ids) {
      const from = start ?? meetingsFrom(now.epochMilliseconds);
      return toldMeetings(await findMeetings(db, { of: caller.id, from, ids }));
    },
  },
  'GET /api/meeting/feed': {
    topics: null,
    read: async ({ db, caller }) => ({ made: (await findFeed(db, caller.id)) ?? null }),
  },
  'POST /api/meeting/request': {
    async change(context, { body }) {
      await requestMeetings(context, body);
      return {};
    },
  },
  'POST /api/meeting/move/:id': {
    async change(context, { params, body }) {
      await moveMeeting(context, params.id, body);
      return {};
    },
  },
  'POST /api/meeting/cancel': {
    async change(context, { body }) {
      await cancelMeetings(context, body.meetings);
      return {};
    },
  },
  'POST /api/meeting/join/:id': {
    async change(context, { params }) {
      await answerMeeting(context, params.id, 'JOINED');
      return {};
    },
  },
  'POST /api/meeting/leave/:id': {
    async change(context, { params }) {
      await answerMeeting(context, params.id, 'LEFT');
      return {};
    },
  },
  'POST /api/meeting/confirm/:id': {
    async change(context, { params }) {
      await checkInMeeting(context, params.id);
      return {};
    },
  },
};

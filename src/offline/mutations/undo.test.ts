import { expect, it } from 'vitest';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import { AMENITY } from '../../../tests/offline/model/shift.ts';
import { MEETING_ROOM } from '../../../tests/offline/model/meeting.ts';
import { slotOn } from '../../../tests/offline/model/office.ts';
import type { Meeting } from '../../domain/meeting/meeting.ts';
import type { ShiftReservation } from '../../domain/shift/shift.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { overlay } from '../overlay/overlay.ts';
import { viewOf } from '../overlay/read.ts';
import { joinMeeting, leaveMeeting, moveMeeting, requestMeetings } from './meeting.ts';
import type { MutationCall } from './mutation.ts';
import { callOf } from './mutation.ts';
import { changeShift, reserveShift } from './shift.ts';
import { parkVisitor } from './visit-parking.ts';

const [MONDAY, TUESDAY] = ['2026-12-07', '2026-12-08'];
const { capacity: _, equipment: __, available: ___, ...room } = MEETING_ROOM;
const TEN = { date: MONDAY, start: `${MONDAY}T10:00:00Z`, end: `${MONDAY}T11:00:00Z` };
const { id, name, type, location } = AMENITY;
const amenity = { id, name, type, location };
const meeting: Meeting = {
  id: 'm',
  seriesId: null,
  title: 'Audit',
  organizer: { id: 'me', name: 'Me' },
  ...TEN,
  status: 'APPROVED',
  room,
  people: [{ id: 'ben', name: 'Ben', answer: 'ASKED' }],
};
const asked: Meeting = {
  ...meeting,
  id: 'theirs',
  organizer: { id: 'ben', name: 'Ben' },
  people: [{ id: 'me', name: 'Me', answer: 'LEFT' }],
};
const held: ShiftReservation = { id: 's', reservationDate: MONDAY, ...slotOn(MONDAY), shift: { amenity } };
const visit = announcedVisit({ id: 'v', needs: { workstations: 0, parking: 1 }, parking: [], pending: true });
const before = viewOf({ meetings: [meeting, asked], shifts: [held], announcedVisits: [visit] });

const shiftWish = { shiftId: 'new', employeeId: 'me', timeZone: 'UTC', amenity, date: TUESDAY, ...slotOn(TUESDAY) };
const ref = { meetingId: 'theirs', employeeId: 'me', roomId: room.id, date: MONDAY, title: 'Audit' };
const ACTS: [string, MutationCall][] = [
  [
    'a room for a series of meetings',
    callOf(requestMeetings, {
      seriesId: 'series',
      title: 'Audit',
      organizer: { id: 'me', name: 'Me' },
      people: [],
      meetings: [TEN, { ...TEN, date: TUESDAY }].map((at, index) => ({
        meetingId: `new-${String(index)}`,
        room,
        ...at,
      })),
    }),
  ],
  [
    'a meeting elsewhere',
    callOf(moveMeeting, {
      meetingId: 'm',
      employeeId: 'me',
      title: 'Audit',
      before: { room, ...TEN },
      to: { room, date: TUESDAY, start: `${TUESDAY}T10:00:00Z`, end: `${TUESDAY}T11:00:00Z` },
    }),
  ],
  ['coming to a meeting', callOf(joinMeeting, { ...ref, before: 'LEFT' })],
  ['an amenity', callOf(reserveShift, shiftWish)],
  [
    'an amenity on another day',
    callOf(changeShift, { ...shiftWish, shiftId: 's', before: { amenity, date: MONDAY, ...slotOn(MONDAY) } }),
  ],
  [
    'a parking place for a visitor',
    callOf(parkVisitor, { visitId: 'v', visitorName: 'Vera', shiftId: 'p', amenity, date: MONDAY, ...slotOn(MONDAY) }),
  ],
];

/** What is shown, without what waits. */
const shown = (view: ReturnType<typeof overlay>) =>
  [view.meetings, view.shifts, view.announcedVisits].map((rows) =>
    [...rows.values()].map(({ waiting: ____, ...row }) => row),
  );

it.each(ACTS)('undone, %s is as it was before', (_____, act) => {
  const done = act.keep((mutation, params) => ({ entry: queuedEntry(mutation, params), undo: mutation.undo(params) }));
  const after = overlay(before, [done.entry]);
  expect(shown(after)).not.toEqual(shown(overlay(before, [])));
  const back = done.undo?.keep((mutation, params) => queuedEntry(mutation, params));
  expect(back).toBeDefined();
  expect(shown(overlay(before, back === undefined ? [] : [done.entry, { ...back, seq: 2 }]))).toEqual(
    shown(overlay(before, [])),
  );
});

it('a meeting that moved to another time is moved back, though its people are asked once more', () => {
  const [, act] = ACTS[1] ?? [];
  const back = act?.keep((mutation, params) => mutation.undo(params));
  expect(back?.kind).toBe('meeting.move');
  expect(back?.keep((mutation, params) => mutation.request(params, null))).toMatchObject({ body: { back: true } });
});

it.each([
  ['joined', callOf(joinMeeting, { ...ref, before: 'LEFT' }), 'meeting.leave'],
  ['left', callOf(leaveMeeting, { ...ref, before: 'JOINED' }), 'meeting.join'],
  ['joined by who had not answered', callOf(joinMeeting, { ...ref, before: 'ASKED' }), undefined],
  ['left by who had not answered', callOf(leaveMeeting, { ...ref, before: 'ASKED' }), undefined],
  ['left, as an older app says it, without what was before', callOf(leaveMeeting, ref), undefined],
])('Undo of a meeting %s gives the answer again that was there before, or none', (_____, act, kind) => {
  expect(act.keep((mutation, params) => mutation.undo(params)?.kind)).toBe(kind);
});

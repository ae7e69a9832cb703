import { describe, expect, it } from 'vitest';
import type { UserStatus } from '../access/authority.ts';
import type { AskedElsewhere } from '../questionnaire/elsewhere.ts';
import type { MeetingPlace, MeetingRoom } from './meeting.ts';
import {
  isToRelease,
  mayAnswerMeeting,
  mayCancelMeeting,
  mayCheckInMeeting,
  mayRequestMeeting,
  type MeetingContext,
} from './rules.ts';

const NOW = '2026-11-23T08:00:00Z';
const room: MeetingPlace & Pick<MeetingRoom, 'available'> = {
  id: 'm',
  name: 'Oak',
  floor: { id: 'f', name: 'First' },
  building: { id: 'b', name: 'House', timeZone: 'Europe/Amsterdam' },
  available: true,
};
const slot = (start: string, minutes: number) => ({
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});
const said = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'ok' : verdict.code);
const block = { id: 'x', from: '2026-11-24', until: '2026-11-24', reason: 'Paint', building: null, floor: null };

describe('who may ask for a room', () => {
  it.each<
    [
      what: string,
      expected: string,
      slot: { start: string; end: string },
      more?: object,
      given?: Partial<MeetingContext>,
    ]
  >([
    ['nothing', 'slotInvalid', slot('2026-11-24T09:00:00Z', 0)],
    ['backwards', 'slotInvalid', slot('2026-11-24T09:00:00Z', -60)],
    ['a quarter of an hour', 'meetingDuration', slot('2026-11-24T09:00:00Z', 15)],
    ['an hour and a half', 'meetingDuration', slot('2026-11-24T09:00:00Z', 90)],
    ['over midnight of the building', 'slotInvalid', slot('2026-11-24T22:30:00Z', 60)],
    ['over', 'slotPast', slot('2026-11-23T07:00:00Z', 60)],
    ['banned', 'userBanned', slot('2026-11-24T09:00:00Z', 60), {}, { userStatus: 'BANNED' }],
    ['yet to be verified', 'userMustVerify', slot('2026-11-24T09:00:00Z', 60), {}, { userStatus: 'VERIFY' }],
    ['in no team', 'noTeam', slot('2026-11-24T09:00:00Z', 60), {}, { hasTeam: (date) => date !== '2026-11-24' }],
    ['92 days ahead', 'tooFarAhead', slot('2027-02-23T09:00:00Z', 60)],
    ['on a closed day', 'blockedPeriod', slot('2026-11-24T09:00:00Z', 60), {}, { blocks: [block] }],
    ['in a room out of use', 'meetingRoomUnavailable', slot('2026-11-24T09:00:00Z', 60), { available: false }],
    ['in a team', 'ok', slot('2026-11-24T09:00:00Z', 60), {}, { hasTeam: (date) => date === '2026-11-24' }],
    ['half an hour', 'ok', slot('2026-11-24T09:00:00Z', 30)],
    ['an hour', 'ok', slot('2026-11-24T09:00:00Z', 60)],
    ['two hours', 'ok', slot('2026-11-24T09:00:00Z', 120)],
    ['until midnight of the building', 'ok', slot('2026-11-24T22:00:00Z', 60)],
    ['running already', 'ok', slot('2026-11-23T07:30:00Z', 60)],
    ['91 days ahead', 'ok', slot('2027-02-22T09:00:00Z', 60)],
  ])('%s: %s', (_, expected, wanted, more = {}, given = {}) => {
    const context: MeetingContext = { userStatus: 'ALLOW', blocks: [], now: NOW, ...given };
    expect(said(mayRequestMeeting(context, { room: { ...room, ...more }, slot: wanted }))).toBe(expected);
  });
});

const meeting = {
  room,
  ...slot('2026-11-23T09:00:00Z', 60),
  status: 'APPROVED' as const,
  organizer: { id: 'ann', name: 'Ann' },
  people: [{ id: 'ben', name: 'Ben', answer: 'ASKED' as const }],
};

it.each([
  ['somebody else', 'eve', '08:00', ['forbidden', 'forbidden', 'forbidden']],
  ['the organiser an hour ahead', 'ann', '08:00', ['ok', 'forbidden', 'meetingTooEarly']],
  ['the organiser 15 minutes ahead', 'ann', '08:45', ['ok', 'forbidden', 'ok']],
  ['one who was asked, meanwhile', 'ben', '09:30', ['forbidden', 'ok', 'ok']],
  ['the organiser at its end', 'ann', '10:00', ['slotPast', 'forbidden', 'slotPast']],
  ['one who was asked, at its end', 'ben', '10:00', ['forbidden', 'slotPast', 'slotPast']],
])('cancelling, answering and coming, by %s', (_, who, time, expected) => {
  const now = `2026-11-23T${time}:00Z`;
  expect([
    said(mayCancelMeeting(meeting, who, now)),
    said(mayAnswerMeeting(meeting, who, now)),
    said(mayCheckInMeeting(meeting, { id: who, userStatus: 'ALLOW' }, now)),
  ]).toEqual(expected);
});

it.each([
  ['RELEASED', 'ok'],
  ['CONFIRMED', 'meetingConfirmed'],
] as const)('coming to what is %s: %s', (status, expected) => {
  const ann = { id: 'ann', userStatus: 'ALLOW' } as const;
  expect(said(mayCheckInMeeting({ ...meeting, status }, ann, '2026-11-23T09:30:00Z'))).toBe(expected);
});

it.each<[string, UserStatus, AskedElsewhere[], string]>([
  ['who may not come', 'BANNED', [], 'userBanned'],
  ['who has questions to answer first', 'VERIFY', [], 'userMustVerify'],
  ['who has those of the building to answer', 'ALLOW', [{ buildings: ['b'], answered: null }], 'userMustVerify'],
  ['who has those of another building to answer', 'ALLOW', [{ buildings: ['c'], answered: null }], 'ok'],
])('coming, by %s', (_, userStatus, elsewhere, expected) => {
  const ben = { id: 'ben', userStatus, elsewhere };
  expect(said(mayCheckInMeeting(meeting, ben, '2026-11-23T09:30:00Z'))).toBe(expected);
});

it.each([
  ['before the grace is over', '08:00', '09:14', 'APPROVED', 60, false],
  ['once it is, and what was on its way has come', '08:00', '09:15', 'APPROVED', 60, true],
  ['of one to which somebody came', '08:00', '09:15', 'CONFIRMED', 60, false],
  ['of one that was made after its start, counted from then', '09:10', '09:24', 'APPROVED', 60, false],
  ['of one that was made after its start, once that is over', '09:10', '09:25', 'APPROVED', 60, true],
  ['of one that ends before it would', '09:20', '09:29', 'APPROVED', 30, false],
] as const)('gives the room back %s: made %s, at %s', (_, made, now, status, minutes, expected) => {
  const at = (time: string) => `2026-11-23T${time}:00Z`;
  expect(isToRelease({ ...slot(at('09:00'), minutes), status }, at(made), at(now))).toBe(expected);
});

import { expect, it } from 'vitest';
import { slotOf } from '../day-part/slot.ts';
import type { BookableRoom } from './rules.ts';
import { mayBook } from './booking.ts';

const zone = 'Europe/Amsterdam';
const room: BookableRoom = {
  type: { name: 'WORKSTATION' },
  reservable: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: { id: 'f', building: { id: 'b', timeZone: zone } },
};
const context = {
  me: 'me',
  userStatus: 'ALLOW' as const,
  config: { daysAhead: 10, daysAheadTeamDays: 20 },
  teams: ['a'],
  blocks: [],
  day: [],
  now: '2026-03-20T08:00:00Z',
};
const slot = slotOf('2026-03-20', 'FULLDAY', zone);
const block = { id: 'k', from: '2026-03-20', until: '2026-03-20', reason: 'Painting', building: null, floor: null };
const teamDay = (day: string) => ({
  ...slotOf(day, 'FULLDAY', zone),
  teamCalendar: { id: 't', teamName: 'Owls' },
  actualStatus: 'PROPOSED' as const,
});
const pool = (building: string | null) => ({ building, hour: 16, timeZone: zone });
const drawn = { pools: [pool(null), pool('b')], slot: slotOf('2026-03-24', 'MORNING', zone) };
type Case = Partial<Parameters<typeof mayBook>[0] & Parameters<typeof mayBook>[1]>;
it.each<[string, Case, string]>([
  ['slot over two days', { slot: { start: '2026-03-20T08:00:00Z', end: '2026-03-21T08:00:00Z' } }, 'slotInvalid'],
  ['slot over', { slot: slotOf('2026-03-19', 'FULLDAY', zone) }, 'slotPast'],
  ['slot over today', { slot: slotOf('2026-03-20', 'MORNING', zone), now: '2026-03-20T11:30:00Z' }, 'slotPast'],
  ['too far ahead', { slot: slotOf('2026-03-31', 'MORNING', zone) }, 'tooFarAhead'],
  ['closed', { blocks: [block] }, 'blockedPeriod Painting'],
  ['banned', { userStatus: 'BANNED' }, 'userBanned'],
  ['to be verified', { userStatus: 'VERIFY' }, 'userMustVerify'],
  ['no team', { teams: [] }, 'noTeam'],
  ['a meeting room', { room: { ...room, type: { name: 'MEETING_ROOM' } } }, 'roomNotReservable'],
  ['not reservable', { room: { ...room, reservable: false } }, 'roomNotReservable'],
  [
    'out of use',
    { room: { ...room, status: 'UNAVAILABLE', unavailableReason: 'Broken chair' } },
    'roomUnavailable Broken chair',
  ],
  ["somebody else's", { room: { ...room, assignedTo: ['other'] } }, 'roomAssigned'],
  ["another team's", { room: { ...room, keptFor: ['b'] } }, 'teamNotAssigned'],
  ["one's own team's", { room: { ...room, keptFor: ['b', 'a'] } }, 'ok'],
  ["one's own", { room: { ...room, assignedTo: ['other', 'me'] } }, 'ok'],
  ['drawn the day before', drawn, 'placesAreDrawn'],
  ['drawn, a second before the hour', { ...drawn, now: '2026-03-23T14:59:59Z' }, 'placesAreDrawn'],
  ['drawn by now: the rest is first come', { ...drawn, now: '2026-03-23T15:00:00Z' }, 'ok'],
  ['drawn, for a team day', { ...drawn, day: [teamDay('2026-03-24')] }, 'ok'],
  ["drawn, one's own", { ...drawn, room: { ...room, assignedTo: ['me'] } }, 'ok'],
  ["drawn, one's team's", { ...drawn, room: { ...room, keptFor: ['a'] } }, 'ok'],
  ['drawn elsewhere', { ...drawn, pools: [pool('other')] }, 'ok'],
  ['an amenity is drawn', { ...drawn, pools: [pool(null)] }, 'ok'],
  ['under way', { now: '2026-03-20T16:29:59Z' }, 'ok'],
  ['for a team day further ahead', { slot: slotOf('2026-04-08', 'MORNING', zone), day: [teamDay('2026-04-08')] }, 'ok'],
  ['for a team day that is not known here', { slot: slotOf('2026-04-08', 'MORNING', zone), forTeamDay: true }, 'ok'],
  ['as far as is known', { teams: undefined, blocks: undefined, room: { ...room, keptFor: ['b'] } }, 'ok'],
  ['the last day ahead', { slot: slotOf('2026-03-30', 'AFTERNOON', zone) }, 'ok'],
])('%s', (_, change, expected) => {
  const verdict = mayBook({ ...context, ...change }, { room, slot, ...change });
  expect(verdict.ok ? 'ok' : [verdict.code, verdict.details?.['reason']].filter(Boolean).join(' ')).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import {
  DATE,
  NOON_1215,
  AFTERNOON_14,
  floor,
  room,
  scanned,
  other,
  reservation,
  plan,
  own,
  theirs,
  base,
  noAdhoc,
  wholeDays,
  said,
} from '../../../tests/support/check-in.ts';
import type { Context } from '../../../tests/support/check-in.ts';
import { checkInStep } from './check-in-step.ts';

describe('checkInStep', () => {
  it.each<[string, Partial<Context>, string]>([
    ['a cleaner, whatever stands there', { isCleaner: true, day: [own('r', scanned, 'FULLDAY')] }, 'go back'],
    [
      'a floor that is full',
      {
        capacity: {
          floor: { ...floor, limits: { building: null, floor: 1, neighborhoods: [] } },
          holders: [theirs('FULLDAY', { room: room('B') })],
        },
      },
      'occupancyExceeded floor',
    ],
    [
      'a floor that is full, but reserved',
      {
        day: [own('r', scanned, 'FULLDAY')],
        capacity: {
          floor: { ...floor, limits: { building: null, floor: 1, neighborhoods: [] } },
          holders: [theirs('FULLDAY', { room: room('B') })],
        },
      },
      'checkIn r l-r',
    ],
    ['a meeting room', { room: room('M', { type: { name: 'MEETING_ROOM' } }) }, 'scan.notAWorkstation'],
    ['out of use', { room: room('A', { status: 'UNAVAILABLE', unavailableReason: 'Chair' }) }, 'roomUnavailable Chair'],
    ['not to be reserved', { room: room('A', { reservable: false }) }, 'roomNotReservable'],
    ["somebody else's own", { room: room('A', { assignedTo: ['x'] }) }, 'roomAssigned'],
    ['banned', { userStatus: 'BANNED' }, 'userBanned'],
    ['banned, with a reservation', { userStatus: 'BANNED', day: [own('r', scanned, 'FULLDAY')] }, 'userBanned'],
    ['to be verified', { userStatus: 'VERIFY' }, 'userMustVerify'],
    ['without a team', { teams: [] }, 'noTeam'],
    ['no walk-ins here', { config: noAdhoc }, 'scan.adhocOff'],
    [
      'no walk-ins, and only home is planned',
      { config: noAdhoc, day: [plan('h', 'HOME', 'FULLDAY')] },
      'scan.adhocOff',
    ],
    ['after hours', { now: '2026-01-15T16:30:00Z' }, 'checkInNotAllowed outsideHours'],
    ['before hours', { now: '2026-01-15T06:29:59Z' }, 'checkInNotAllowed outsideHours'],
    [
      'own, before it opens, whole days only',
      { config: wholeDays, now: '2026-01-15T06:00:00Z', day: [own('r', scanned, 'FULLDAY')] },
      'checkInNotAllowed tooEarly 2026-01-15T06:30:00Z',
    ],
    [
      'own of the afternoon in the morning, no walk-ins',
      { config: noAdhoc, day: [own('r', scanned, 'AFTERNOON')] },
      'checkInNotAllowed tooEarly 2026-01-15T11:00:00Z',
    ],
    [
      'the organisation offers no workstations',
      { config: { ...base.config, bookingOptions: 'OFFICE', bookingOptionsTeamday: 'OFFICE' } },
      'optionNotOffered',
    ],
    [
      'the floor is closed today',
      { blocks: [{ id: 'b', from: DATE, until: DATE, reason: 'Paint', building: null, floor: null }] },
      'blockedPeriod Paint',
    ],
    ['taken by somebody', { here: [theirs('FULLDAY')] }, 'taken by ? until 2026-01-15T16:30:00Z'],
    [
      'taken by a colleague who shares',
      {
        here: [
          theirs('FULLDAY', { status: 'CONFIRMED', employee: { id: 'c', displayName: 'Col League', email: 'c@x' } }),
        ],
      },
      'taken by Col League until 2026-01-15T16:30:00Z',
    ],
    [
      'taken for the half that is on',
      { now: AFTERNOON_14, here: [theirs('AFTERNOON')] },
      'taken by ? until 2026-01-15T16:30:00Z',
    ],
    ['blocked', { here: [theirs('FULLDAY', { status: 'BLOCKED' })] }, 'scan.blocked'],
    ['not cleaned yet', { here: [theirs('FULLDAY', { status: 'COMPLETED' })] }, 'roomUncleaned'],
    [
      'used by oneself and not cleaned yet',
      { day: [own('r', scanned, 'FULLDAY', 'COMPLETED')], here: [reservation('r', scanned, 'COMPLETED', 'FULLDAY')] },
      'roomUncleaned',
    ],
    [
      'taken, although another is reserved',
      { here: [theirs('FULLDAY')], day: [own('r', other, 'FULLDAY')] },
      'taken by ? until 2026-01-15T16:30:00Z',
    ],
    [
      'the own reservation of the morning elsewhere is over, no walk-ins',
      { config: noAdhoc, now: AFTERNOON_14, day: [own('r', other, 'MORNING')] },
      'scan.adhocOff',
    ],
  ])('refuses: %s', (_, context, expected) => {
    expect(said(context)).toBe(expected);
  });

  it.each<[string, Partial<Context>, string]>([
    ['own, reserved', { day: [own('r', scanned, 'FULLDAY')] }, 'checkIn r l-r'],
    ['own, reserved, no walk-ins', { config: noAdhoc, day: [own('r', scanned, 'MORNING')] }, 'checkIn r l-r'],
    [
      'own, reserved, only on the plan of the floor',
      { here: [reservation('r', scanned, 'APPROVED', 'FULLDAY')] },
      'checkIn r -',
    ],
    [
      'own of the afternoon, just before it',
      { now: NOON_1215, day: [own('r', scanned, 'AFTERNOON')] },
      'checkIn r l-r',
    ],
    [
      'own, cancelled meanwhile',
      { day: [plan('l', 'WORKSTATION', 'FULLDAY', reservation('r', scanned, 'CANCELLED', 'FULLDAY'), 'CANCELLED')] },
      'take FULLDAY none',
    ],
    ['own, checked in', { day: [own('r', scanned, 'FULLDAY', 'CONFIRMED')] }, 'checkOut r l-r'],
    [
      'own morning over and checked in, the afternoon reserved',
      { now: AFTERNOON_14, day: [own('m', scanned, 'MORNING', 'CONFIRMED'), own('a', scanned, 'AFTERNOON')] },
      'checkIn a l-a',
    ],
    ['free, nothing planned', {}, 'take FULLDAY none'],
    ['free, nothing planned, in the afternoon', { now: AFTERNOON_14 }, 'take AFTERNOON none'],
    [
      'free, nothing planned, in the afternoon, whole days only',
      { now: AFTERNOON_14, config: wholeDays },
      'take FULLDAY none',
    ],
    ['free until the afternoon', { here: [theirs('AFTERNOON')] }, 'take MORNING none'],
    ['free again after a cancellation', { here: [theirs('FULLDAY', { status: 'CANCELLED' })] }, 'take FULLDAY none'],
    [
      'not cleaned yet, where that is no hindrance',
      {
        config: { ...base.config, allowUncleanedWorkstationReservations: true },
        here: [theirs('FULLDAY', { status: 'COMPLETED' })],
      },
      'take FULLDAY none',
    ],
    ['free, home was planned', { day: [plan('h', 'HOME', 'FULLDAY')] }, 'take FULLDAY none meets h'],
    ['free, the afternoon is planned elsewhere', { day: [plan('h', 'HOME', 'AFTERNOON')] }, 'take MORNING none'],
    [
      'free, a team day is proposed',
      { day: [plan('t', 'TEAMDAY', 'FULLDAY', null, 'PROPOSED')] },
      'take FULLDAY none fills t',
    ],
    [
      'own of the afternoon, walking in for the morning',
      { day: [own('r', scanned, 'AFTERNOON')] },
      'take MORNING none',
    ],
    [
      'another one reserved and begun',
      { day: [own('r', other, 'FULLDAY')] },
      'take FULLDAY confirmPreviousUse r begun meets l-r',
    ],
    [
      'another one reserved and not begun',
      { now: '2026-01-15T07:00:00Z', day: [own('r', other, 'FULLDAY')] },
      'take FULLDAY confirmPreviousUse r meets l-r',
    ],
    [
      'another one reserved, no walk-ins',
      { config: noAdhoc, day: [own('r', other, 'FULLDAY')] },
      'take FULLDAY confirmPreviousUse r begun meets l-r',
    ],
    [
      'another one reserved for the morning alone',
      { day: [own('r', other, 'MORNING')] },
      'take MORNING confirmPreviousUse r begun meets l-r',
    ],
    [
      'another one reserved for the day, scanned in the afternoon',
      { now: AFTERNOON_14, day: [own('r', other, 'FULLDAY')] },
      'take AFTERNOON confirmPreviousUse r begun meets l-r',
    ],
    ['checked in elsewhere', { day: [own('r', other, 'FULLDAY', 'CONFIRMED')] }, 'take FULLDAY none r begun meets l-r'],
    ['checked out elsewhere', { day: [own('r', other, 'FULLDAY', 'COMPLETED')] }, 'take FULLDAY none r'],
    [
      'left five minutes ago, and not cleaned yet',
      {
        day: [own('r', scanned, 'FULLDAY', 'COMPLETED')],
        here: [reservation('r', scanned, 'COMPLETED', 'FULLDAY', { dateCompleted: '2026-01-15T07:55:00Z' })],
      },
      'take FULLDAY none r',
    ],
    ['free, only for the half that the person chose', { within: 'MORNING' }, 'take MORNING none'],
    [
      'another one reserved, chosen without a code',
      { scanned: false, day: [own('r', other, 'FULLDAY')] },
      'take FULLDAY confirmPreviousUse r begun meets l-r',
    ],
    [
      'checked in elsewhere, chosen without a code',
      { scanned: false, day: [own('r', other, 'FULLDAY', 'CONFIRMED')] },
      'take FULLDAY notifyReplace r begun meets l-r',
    ],
    [
      'checked out elsewhere, chosen without a code',
      { scanned: false, day: [own('r', other, 'FULLDAY', 'COMPLETED')] },
      'take FULLDAY notifyReplace r',
    ],
    [
      'sat elsewhere, as a sensor saw, chosen without a code',
      {
        scanned: false,
        day: [plan('l-s', 'WORKSTATION', 'FULLDAY', reservation('s', other, 'SIGN_OF_LIFE', 'FULLDAY'))],
      },
      'take FULLDAY notifyReplace s meets l-s',
    ],
    ['nothing reserved, chosen without a code', { scanned: false }, 'take FULLDAY notifyNew'],
    [
      'only home planned, chosen without a code',
      { scanned: false, day: [plan('h', 'HOME', 'FULLDAY')] },
      'take FULLDAY notifyNew meets h',
    ],
    [
      'one of another half is none of this one, chosen without a code',
      { scanned: false, day: [own('r', other, 'AFTERNOON')] },
      'take MORNING notifyNew',
    ],
    [
      'present on the floor without a workstation',
      { day: [plan('o', 'OFFICE', 'FULLDAY', null, 'CONFIRMED')] },
      'take FULLDAY none meets o',
    ],
  ])('acts: %s', (_, context, expected) => {
    expect(said(context)).toBe(expected);
  });

  it("judges in the building's zone, also on a day on which the clock changes", () => {
    // 29 March 2026, 09:00 in Amsterdam: the clock went forward in the night.
    const step = checkInStep({ ...base, now: '2026-03-29T07:00:00Z' });
    expect(step).toMatchObject({
      kind: 'take',
      taking: {
        date: '2026-03-29',
        dayPart: 'FULLDAY',
        slot: { start: '2026-03-29T06:30:00Z', end: '2026-03-29T15:30:00Z' },
      },
    });
    const lisbon = room('L', { floor: { ...floor, building: { ...floor.building, timeZone: 'Europe/Lisbon' } } });
    expect(checkInStep({ ...base, room: lisbon, now: '2026-01-15T07:45:00Z' })).toMatchObject({
      kind: 'take',
      taking: { slot: { start: '2026-01-15T08:30:00Z', end: '2026-01-15T17:30:00Z' } },
    });
    expect(checkInStep({ ...base, room: lisbon, now: '2026-01-15T07:15:00Z' })).toMatchObject({
      kind: 'refused',
      verdict: { code: 'checkInNotAllowed' },
    });
  });
});

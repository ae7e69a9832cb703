import { describe, expect, it } from 'vitest';
import { aRoom } from '../../../tests/support/a-room.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { Room } from '../../domain/room/room.ts';
import { ALLOWED, refused } from '../../domain/verdict.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { bookingParams } from '../../actions/booking-params.ts';
import type { OfferContext } from './workstation-actions.ts';
import { checksInInstead, mayHold, offersOf } from './workstation-actions.ts';

const zone = 'Europe/Lisbon';
const date = '2026-06-01';
const room = aRoom('A1', zone);
const taken = (dayPart: 'MORNING' | 'AFTERNOON' | 'FULLDAY'): WorkplaceReservation => {
  const { start, end } = slotOf(date, dayPart, zone);
  return {
    id: dayPart,
    date,
    startDate: start,
    endDate: end,
    status: 'APPROVED',
    dayPart,
    room,
    employee: null,
    mine: false,
    dateConfirmed: null,
    dateCompleted: null,
  };
};
const entry = (dayPart: 'MORNING' | 'FULLDAY', more: Partial<EmployeeLocation>): EmployeeLocation => ({
  id: `mine-${dayPart}`,
  date,
  ...slotOf(date, dayPart, zone),
  status: 'HOME',
  locationType: 'HOME',
  actualStatus: 'APPROVED',
  dayPart,
  dayParts: [dayPart],
  confirmed: false,
  confirmedOrCompleted: false,
  building: null,
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
  ...more,
});
const context: OfferContext = {
  date,
  dayPart: 'FULLDAY',
  config: DEFAULT_CLIENT_CONFIG,
  userStatus: 'ALLOW',
  isCleaner: false,
  me: 'me',
  teams: ['t'],
  day: [],
  now: '2026-06-01T05:00:00Z',
};
const offers = (here: WorkplaceReservation[], more: Partial<OfferContext> = {}, other: Partial<Room> = {}) =>
  offersOf({ room: { ...room, ...other }, here }, { ...context, ...more });
const team = { id: 't', teamName: 'Owls' };
const farAhead = { now: '2026-05-20T12:00:00Z' };
const adhoc = { ...DEFAULT_CLIENT_CONFIG, enableAdhocReservations: true };
const brief = (given: ReturnType<typeof offersOf>) =>
  given.map(({ dayPart, verdict }) => `${dayPart} ${verdict.ok ? 'ok' : verdict.code}`);

describe('offersOf', () => {
  it.each([
    ['taken all day', offers([taken('FULLDAY')]), ['FULLDAY workplace.reservation.roomTaken']],
    ['blocked', offers([{ ...taken('FULLDAY'), status: 'BLOCKED' }]), ['FULLDAY roomBlocked']],
    ['used and not cleaned', offers([{ ...taken('FULLDAY'), status: 'COMPLETED' }]), ['FULLDAY roomUncleaned']],
    [
      'taken, and out of use as well',
      offers([taken('FULLDAY')], {}, { status: 'UNAVAILABLE', unavailableReason: 'broken' }),
      ['FULLDAY roomUnavailable'],
    ],
    ['taken on a day that is over', offers([taken('FULLDAY')], { now: '2026-06-02T12:00:00Z' }), ['FULLDAY slotPast']],
    ['over', offers([], { now: '2026-06-02T12:00:00Z' }), ['FULLDAY slotPast']],
    ['too far ahead', offers([], { now: '2026-05-01T12:00:00Z' }), ['FULLDAY tooFarAhead']],
    [
      'too far ahead, a team day of the morning when the afternoon is wanted',
      offers([], { ...farAhead, dayPart: 'AFTERNOON', day: [entry('MORNING', { teamCalendar: team })] }),
      ['AFTERNOON tooFarAhead'],
    ],
    [
      'too far ahead, but a team day',
      offers([], { ...farAhead, day: [entry('FULLDAY', { teamCalendar: team })] }),
      ['FULLDAY ok'],
    ],
    ['not to be reserved', offers([], {}, { reservable: false }), ['FULLDAY roomNotReservable']],
    ['out of use', offers([], {}, { status: 'UNAVAILABLE' }), ['FULLDAY roomUnavailable']],
    ['kept for another team', offers([], {}, { keptFor: ['other'] }), ['FULLDAY teamNotAssigned']],
    ["kept for the person's team", offers([], {}, { keptFor: ['t'] }), ['FULLDAY ok']],
    [
      'on a day on which nobody comes',
      offers([], { blocks: [{ id: 'p', from: date, until: date, reason: 'Works', building: null, floor: null }] }),
      ['FULLDAY blockedPeriod'],
    ],
    ['who has to answer the questionnaire', offers([], { userStatus: 'VERIFY' }), ['FULLDAY userMustVerify']],
    [
      'taken in both halves',
      offers([taken('MORNING'), taken('AFTERNOON')]),
      ['FULLDAY workplace.reservation.roomTaken'],
    ],
    [
      'the free half is over',
      offers([taken('AFTERNOON')], { now: '2026-06-01T12:00:00Z' }),
      ['FULLDAY workplace.reservation.roomTaken'],
    ],
    ['banned', offers([], { userStatus: 'BANNED' }), ['FULLDAY userBanned']],
    ['without a team', offers([], { teams: [] }), ['FULLDAY noTeam']],
    [
      'checked in elsewhere',
      offers([], { day: [entry('MORNING', { actualStatus: 'CONFIRMED' })] }),
      ['FULLDAY alreadyCheckedIn'],
    ],
    ['assigned to somebody', offers([], {}, { assignedTo: ['other'] }), ['FULLDAY roomAssigned']],
    ['free', offers([]), ['FULLDAY ok']],
    ['taken in the afternoon', offers([taken('AFTERNOON')]), ['MORNING ok']],
    ['taken in the morning', offers([taken('MORNING')]), ['AFTERNOON ok']],
    ['teams not loaded yet', offers([], { teams: undefined }), ['FULLDAY ok']],
  ])('%s', (_, given, expected) => {
    expect(brief(given)).toEqual(expected);
  });
  it('asks who may come for each part that it offers', () => {
    const fullInTheMorning: OfferContext['capacityCheck'] = (_, within) =>
      within?.start === slotOf(date, 'MORNING', zone).start
        ? refused('occupancyExceeded', { reason: 'floor' })
        : ALLOWED;
    const given = { capacityCheck: fullInTheMorning, config: adhoc, now: '2026-06-01T07:00:00Z' };
    expect(brief(offers([], given))).toEqual(['FULLDAY occupancyExceeded']);
    expect(offers([], given)[0]?.checkInNow).toBe(false);
    expect(brief(offers([taken('MORNING')], given))).toEqual(['AFTERNOON ok']);
    expect(brief(offers([taken('AFTERNOON')], given))).toEqual(['MORNING occupancyExceeded']);
  });
  it('offers to check in at once only inside the window', () => {
    expect(offers([], { config: adhoc })[0]?.checkInNow).toBe(false);
    expect(offers([], { config: adhoc, now: '2026-06-01T07:00:00Z' })[0]?.checkInNow).toBe(true);
  });
  it('offers to check in at once without ad-hoc reservations only to those who planned to come', () => {
    const now = '2026-06-01T07:00:00Z';
    expect(offers([], { now })[0]?.checkInNow).toBe(false);
    expect(offers([], { now, day: [entry('FULLDAY', {})] })[0]?.checkInNow).toBe(false);
    expect(offers([], { now, day: [entry('FULLDAY', { status: 'OFFICE' })] })[0]?.checkInNow).toBe(true);
  });
  it('lets a person who is checked in elsewhere check in here, but not book', () => {
    const [offer] = offers([], {
      day: [entry('MORNING', { status: 'OFFICE', actualStatus: 'CONFIRMED' })],
      now: '2026-06-01T08:00:00Z',
    });
    expect(offer).toMatchObject({
      verdict: { ok: false, code: 'alreadyCheckedIn' },
      checkInNow: true,
      met: { replaces: [] },
    });
    expect(offer?.met.present).toHaveLength(1);
    expect(offer && checksInInstead(offer)).toBe(true);
  });
  it.each<[string, Partial<OfferContext>]>([
    ['nobody may check in yet', { day: [entry('MORNING', { status: 'OFFICE', actualStatus: 'CONFIRMED' })] }],
    ['they are checked in nowhere', { config: adhoc, now: '2026-06-01T07:00:00Z' }],
  ])('offers nobody to check in instead of booking where %s', (_, more) => {
    expect(offers([], more).map(checksInInstead)).toEqual([false]);
  });
  it('fills a team day that was accepted without a workstation', () => {
    const accepted = entry('FULLDAY', { status: 'OFFICE', teamCalendar: team });
    const [offer] = offers([], { day: [accepted] });
    expect([
      offer?.met.teamDay?.id,
      offer?.met.replaces,
      offer && bookingParams({ id: 'me', name: 'Me', email: '' }, { room, date, dayPart: 'MORNING', met: offer.met }),
    ]).toMatchObject([accepted.id, [], { proposalId: accepted.id, replaceMyOtherLocation: true }]);
  });
  it('says which plans of the time it replaces, and fills a proposal', () => {
    const home = entry('MORNING', {});
    const gone = entry('FULLDAY', { id: 'gone', actualStatus: 'CANCELLED' });
    const team = entry('FULLDAY', { id: 'team', status: 'TEAMDAY', actualStatus: 'PROPOSED' });
    const [offer] = offers([], { day: [home, gone, team] });
    expect(offer?.met.replaces.map(({ id }) => id)).toEqual([home.id]);
    expect(offer?.keepsRest).toBe(false);
    expect(offer?.met.teamDay?.id).toBe('team');
  });
  it('says whether the rest of a longer plan stays', () => {
    expect(offers([taken('AFTERNOON')], { day: [entry('FULLDAY', {})] })).toMatchObject([
      { dayPart: 'MORNING', met: { replaces: [{ id: 'mine-FULLDAY' }] }, keepsRest: true },
    ]);
  });
});

describe('mayHold', () => {
  const verdict = (here: WorkplaceReservation[], more: Partial<OfferContext> = {}, other: Partial<Room> = {}) => {
    const given = mayHold({ room: { ...room, ...other }, here }, { ...context, ...more });
    return given.ok ? 'ok' : given.code;
  };
  it.each([
    ['taken for a part of the time', verdict([taken('AFTERNOON')]), 'workplace.reservation.roomTaken'],
    ['the own one', verdict([{ ...taken('MORNING'), mine: true }]), 'reservationExists'],
    ['blocked', verdict([{ ...taken('MORNING'), status: 'BLOCKED' }]), 'roomBlocked'],
    ['not cleaned', verdict([{ ...taken('MORNING'), status: 'COMPLETED' }]), 'roomUncleaned'],
    ['kept for another team', verdict([], {}, { keptFor: ['other'] }), 'teamNotAssigned'],
    [
      'on a floor that is full',
      verdict([], { capacityCheck: () => refused('occupancyExceeded', { reason: 'floor' }) }),
      'occupancyExceeded',
    ],
    [
      'taken, on a floor that is full',
      verdict([taken('MORNING')], { capacityCheck: () => refused('occupancyExceeded', { reason: 'floor' }) }),
      'workplace.reservation.roomTaken',
    ],
    ['over', verdict([], { now: '2026-06-02T12:00:00Z' }), 'slotPast'],
    [
      'free, whatever else the person does then',
      verdict([], { day: [entry('FULLDAY', { actualStatus: 'CONFIRMED' })] }),
      'ok',
    ],
    ['free for the time chosen', verdict([taken('AFTERNOON')], { dayPart: 'MORNING' }), 'ok'],
    [
      'free in a building whose workstations are not drawn yet',
      verdict([], { pools: [{ building: 'b', hour: 15, timeZone: zone }], now: '2026-05-31T08:00:00Z' }),
      'ok',
    ],
    [
      'free in a building that asks something else of the person',
      verdict([], { elsewhere: [{ buildings: ['b'], answered: null }] }),
      'ok',
    ],
  ])('%s', (_, given, expected) => {
    expect(given).toBe(expected);
  });
});

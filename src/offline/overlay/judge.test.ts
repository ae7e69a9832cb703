import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRoom } from '../../../tests/support/a-room.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { UserState } from '../../domain/questionnaire/user-state.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import type { BookWorkstation } from '../mutations/book-workstation.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import { changeEmployeeInfo } from '../mutations/employee.ts';
import { cancelLocation, checkInLocation, planLocation } from '../mutations/employee-location.ts';
import { holdWorkstation } from '../mutations/hold-workstation.ts';
import { checkInFloor } from '../mutations/presence.ts';
import { requestMeetings } from '../mutations/meeting.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { reserveShift } from '../mutations/shift.ts';
import { cancelReservation, checkInReservation, checkOutReservation } from '../mutations/workplace-reservation.ts';
import type { LocationView, Waiting, WaitingLabel } from '../view/view.ts';
import { judge as judgeOf } from './judge.ts';
import { ME } from '../../../tests/support/employee-info.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };
const PLACE = { reservableSiteId: 's', reservableBuildingId: 'b', reservableFloorId: null };
const room = aRoom('R', 'Europe/Amsterdam');
const employee = { id: 'me', displayName: 'Me', email: 'me@example.com' };
const date = '2026-12-01';
/** 08:30 to 17:30 in Amsterdam. */
const slot = { start: '2026-12-01T07:30:00Z', end: '2026-12-01T16:30:00Z' };
const booking = {
  reservationId: 'y',
  locationId: 'm',
  room: { ...room, id: 'r-2' },
  employee,
  date,
  dayPart: 'FULLDAY' as const,
  slot,
};
const reservationRef = { reservationId: 'x', locationId: 'l', roomId: 'r', employeeId: 'me', date };
const reserved = {
  id: 'x',
  date,
  startDate: slot.start,
  endDate: slot.end,
  status: 'APPROVED' as const,
  dayPart: 'FULLDAY' as const,
  room,
  employee,
  mine: true,
  dateConfirmed: null,
  dateCompleted: null,
};
const locationRef = { locationId: 'l', employeeId: 'me', date };

let db: AccountDatabase;
const judge = <P>(on: AccountDatabase, mutation: Mutation<P>, params: P, now: string, isCleaner = false) =>
  judgeOf(on, mutation, params, { now, isCleaner, isStudent: false });
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.singles.put({
    key: 'client-config',
    value: { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'WORKSTATION,HOME' },
  });
  await db.reservations.put(reserved);
  await db.locations.put({
    id: 'l',
    date,
    ...slot,
    status: 'WORKSTATION',
    locationType: 'WORKSTATION',
    actualStatus: 'APPROVED',
    dayPart: 'FULLDAY',
    dayParts: ['MORNING', 'AFTERNOON'],
    confirmed: false,
    confirmedOrCompleted: false,
    building,
    floor: room.floor,
    workplaceReservation: reserved,
    teamCalendar: null,
  });
});
afterEach(() => db.delete());

describe('an intent is judged once more when it is kept', () => {
  const morning = '2026-12-01T08:00:00Z';
  const evening = '2026-12-01T16:30:00Z';
  it.each([
    ['a booking of what is over', () => judge(db, bookWorkstation, booking, evening), 'slotPast'],
    ['a check-in after the end', () => judge(db, checkInReservation, reservationRef, evening), 'checkInNotAllowed'],
    [
      'a check-in by the calendar the day before',
      () => judge(db, checkInLocation, locationRef, '2026-11-30T08:00:00Z'),
      'checkInNotAllowed',
    ],
    ['a check-in of a cleaner', () => judge(db, checkInLocation, locationRef, morning, true), 'checkInNotAllowed'],
    [
      'a check-out without a check-in',
      () => judge(db, checkOutReservation, reservationRef, morning),
      'checkOutNotAllowed',
    ],
    [
      'a cancellation too late on the day',
      () => judge(db, cancelReservation, reservationRef, '2026-12-01T10:00:00Z'),
      'cancelTooLate',
    ],
    [
      'quiet hours that end when they begin',
      () => {
        const change = { messages: { quiet: { from: '22:00', until: '22:00' } } };
        return judge(db, changeEmployeeInfo, { employeeId: 'me', change }, morning);
      },
      'quietHoursNone',
    ],
    ['the same by the calendar', () => judge(db, cancelLocation, locationRef, '2026-12-01T10:00:00Z'), 'cancelTooLate'],
    [
      'a plan too far ahead',
      () =>
        judge(
          db,
          planLocation,
          { ...locationRef, dayPart: 'FULLDAY' as const, slot, status: 'HOME' as const, building },
          '2026-11-01T08:00:00Z',
        ),
      'tooFarAhead',
    ],
  ])('refuses %s', async (_, judged, code) => {
    expect(await judged()).toMatchObject({ ok: false, code });
  });

  it.each([
    ['a check-in in its window', () => judge(db, checkInReservation, reservationRef, morning)],
    [
      'what this device does not know',
      () => judge(db, cancelReservation, { ...reservationRef, reservationId: 'other', locationId: null }, evening),
    ],
  ])('allows %s', async (_, judged) => {
    expect(await judged()).toEqual({ ok: true });
  });

  it('asks for the answers to what the building asks, without a network, until they hold', async () => {
    const { id } = room.floor.building;
    const questionnaire = { id: 'q', revision: 1, title: {}, description: {}, terms: null, questions: [] };
    const put = (until: string | null | undefined) =>
      db.singles.put({
        key: 'user-status',
        value: {
          status: 'ALLOW',
          elsewhere: [
            {
              buildings: [id],
              questionnaire,
              answered: until === undefined ? null : { outcome: 'ALLOW', at: '2026-11-30T08:00:00Z', until },
            },
          ],
        },
      });
    const plan = {
      ...locationRef,
      locationId: 'n',
      dayPart: 'FULLDAY' as const,
      slot,
      status: 'OFFICE' as const,
      building: { ...building, id },
    };
    const presence = { ...locationRef, floor: room.floor, dayPart: 'FULLDAY' as const, slot };
    const codes = async () => {
      const verdicts = await Promise.all([
        judge(db, bookWorkstation, booking, morning),
        judge(db, planLocation, plan, morning),
        judge(db, checkInReservation, reservationRef, morning),
        judge(db, checkInLocation, locationRef, morning),
        judge(db, checkInFloor, presence, morning),
      ]);
      return verdicts.map((verdict) => (verdict.ok ? 'ok' : (verdict.details?.['reason'] ?? verdict.code)));
    };
    await db.singles.put({
      key: 'client-config',
      value: { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'WORKSTATION,OFFICE' },
    });
    await put(undefined);
    expect(await codes()).toEqual(Array.from({ length: 5 }, () => 'userMustVerify'));
    expect(await judge(db, holdWorkstation, booking, morning), 'guests go by the status').toEqual({ ok: true });
    await put(morning);
    expect((await codes())[2]).toBe('userMustVerify');
    await put(null);
    expect(await codes()).not.toContain('userMustVerify');
  });

  const questionnaire = { id: 'q', revision: 1, title: {}, description: {}, terms: null, questions: [] };
  const answered = { outcome: 'ALLOW' as const, at: '2026-11-30T08:00:00Z', until: morning };
  const anyway = { asksEverybody: true, questionnaire, answered };
  it.each<[string, UserState, string, string]>([
    ['answers lapse', { status: 'ALLOW', own: anyway }, 'ok', 'userMustVerify'],
    ['a ban ends', { status: 'BANNED', until: morning, own: null }, 'userBanned', 'ok'],
  ])('judges, without a network, %s by their time', async (_, value, before, after) => {
    await db.singles.put({ key: 'user-status', value });
    const codeAt = async (now: string) => {
      const verdict = await judge(db, checkInReservation, reservationRef, now);
      return verdict.ok ? 'ok' : verdict.details?.['reason'];
    };
    expect([await codeAt('2026-12-01T07:59:00Z'), await codeAt(morning)]).toEqual([before, after]);
  });

  it('knows of teams once it was told of them', async () => {
    expect(await judge(db, bookWorkstation, booking, morning)).toEqual({ ok: true });
    await db.pulls.put({ ...emptyRecord(collectionKey('my-teams', db.accountId)), lastOkAt: Date.parse(morning) });
    expect(await judge(db, bookWorkstation, booking, morning)).toMatchObject({ ok: false, code: 'noTeam' });
    await db.teams.put({
      team: { id: 't', name: 'Owls' },
      periods: [
        { from: '2026-12-02', until: null },
        { from: '2020-01-01', until: '2026-11-30' },
      ],
    });
    expect(await judge(db, bookWorkstation, booking, morning)).toMatchObject({ ok: false, code: 'noTeam' });
    await db.teams.put({ team: { id: 't', name: 'Owls' }, periods: [{ from: date, until: date }] });
    expect(await judge(db, bookWorkstation, booking, morning)).toEqual({ ok: true });
  });

  it('refuses amenities and meeting rooms to an employee in no team, and amenities to no cleaner', async () => {
    const tomorrow = { date: '2026-12-02', start: '2026-12-02T09:00:00Z', end: '2026-12-02T10:00:00Z' };
    const amenity = { id: 'a', name: 'Lunch', type: 'LUNCH', location: PLACE };
    const shift = { shiftId: 's', employeeId: 'me', timeZone: building.timeZone, amenity, ...tomorrow };
    const meeting = { meetingId: 'm', room: { id: 'o', name: 'Oak', floor: room.floor, building }, ...tomorrow };
    const wish = { seriesId: null, title: '', organizer: { id: 'me', name: 'Me' }, people: [], meetings: [meeting] };
    const codes = async () =>
      [
        await judge(db, reserveShift, shift, morning),
        await judge(db, requestMeetings, wish, morning),
        await judge(db, reserveShift, shift, morning, true),
      ].map((verdict) => (verdict.ok ? 'ok' : verdict.code));
    expect(await codes(), 'before it was told').toEqual(['ok', 'ok', 'ok']);
    await db.pulls.put({ ...emptyRecord(collectionKey('my-teams', db.accountId)), lastOkAt: Date.parse(morning) });
    expect(await codes()).toEqual(['noTeam', 'noTeam', 'ok']);
    await db.teams.put({ team: { id: 't', name: 'Owls' }, periods: [{ from: '2026-12-02', until: null }] });
    expect(await codes()).toEqual(['ok', 'ok', 'ok']);
  });

  const own = {
    id: 'l',
    date,
    ...slot,
    status: 'WORKSTATION',
    locationType: 'WORKSTATION',
    actualStatus: 'APPROVED',
    dayPart: 'FULLDAY',
    dayParts: [],
    confirmed: false,
    confirmedOrCompleted: false,
    building,
    floor: room.floor,
    workplaceReservation: null,
    teamCalendar: null,
    waiting: null,
  } as const satisfies LocationView;
  const present = { ...own, actualStatus: 'CONFIRMED' } as const;
  const as = (label: WaitingLabel): Waiting => ({ label, intentId: 'i', seq: 1 });
  const again = { ...booking, room };
  it.each<[what: string, row: LocationView, params: BookWorkstation, code: string]>([
    ['the same workstation again', { ...own, workplaceReservation: reserved }, again, 'reservationExists'],
    [
      'the same again while the first is sent',
      { ...own, workplaceReservation: reserved, waiting: as('sending') },
      again,
      'reservationExists',
    ],
    ['another one while present', present, booking, 'alreadyCheckedIn'],
    ['another one while a check-in is kept', { ...present, waiting: as('saved') }, booking, 'alreadyCheckedIn'],
    [
      'the same again after a refusal',
      { ...own, workplaceReservation: reserved, waiting: as('rejected') },
      again,
      'ok',
    ],
    [
      'the same again while the first waits for a choice',
      { ...own, workplaceReservation: reserved, waiting: as('choice') },
      again,
      'ok',
    ],
    [
      'the same for what is left uncleaned',
      { ...own, actualStatus: 'COMPLETED', workplaceReservation: { ...reserved, status: 'COMPLETED' } },
      again,
      'ok',
    ],
    ['another one in place of a plan, about which the server asks', own, booking, 'ok'],
    [
      'another one instead of the one that was used',
      { ...present, workplaceReservation: { ...reserved, status: 'CONFIRMED' } },
      { ...booking, usedReservationIds: ['x'] },
      'ok',
    ],
  ])('%s', (_, row, params, code) => {
    const config = { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'WORKSTATION,HOME' };
    const view = {
      locations: new Map([[row.id, row]]),
      reservations: new Map(),
      dirtyRooms: new Map(),
      notifications: new Map(),
      visits: new Map(),
      announcedVisits: new Map(),
      shifts: new Map(),
      rollCallMarks: new Map(),
      meetings: new Map(),
      teamProfiles: new Map(),
      employeeInfo: null,
    };
    const context = {
      view,
      config,
      userStatus: 'ALLOW',
      isCleaner: false,
      isStudent: false,
      blocks: [],
      timeZone: 'Europe/Amsterdam',
      now: morning,
    } as const;
    const verdicts = [
      bookWorkstation.judge?.(params, context),
      ...(params === booking
        ? [planLocation.judge?.({ ...locationRef, dayPart: 'FULLDAY', slot, status: 'HOME' }, context)]
        : []),
    ];
    expect(verdicts.map((verdict) => (verdict?.ok === false ? verdict.code : 'ok'))).toEqual(verdicts.map(() => code));
  });

  it('leaves it to the server while the configuration is not here', async () => {
    await db.singles.clear();
    expect(await judge(db, bookWorkstation, booking, evening)).toEqual({ ok: true });
  });
});

it.each([
  ['of the first building, where the person prefers none', null, 'Europe/Amsterdam', 'slotPast'],
  ['of the preferred building', 'Europe/Lisbon', 'Europe/Amsterdam', null],
  ['UTC, where an older server told none', null, undefined, null],
] as const)('a plan without a building is judged by the zone %s', async (_, preferred, first, expected) => {
  await db.singles.put({
    key: 'client-config',
    value: { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'HOME', timeZone: first },
  });
  if (preferred !== null)
    await db.singles.put({ key: 'employee-info', value: { ...ME, building: { ...building, timeZone: preferred } } });
  const plan = { ...locationRef, locationId: 'p', date: '2026-12-02', dayPart: 'AFTERNOON', status: 'HOME' } as const;
  // The afternoon is over in Amsterdam, not yet in Lisbon.
  const verdict = await judge(db, planLocation, { ...plan, slot }, '2026-12-02T16:45:00Z');
  expect(verdict.ok ? null : verdict.code).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { slotOf } from '../day-part/slot.ts';
import type { ActualStatus, LocationStatus } from '../employee-location/employee-location.ts';
import type { Verdict } from '../verdict.ts';
import { refused } from '../verdict.ts';
import { mayCancelReservation, mayChange, mayCheckIn, mayComplete, mayRelease } from './rules.ts';
import type { ReservationStatus } from './workplace-reservation.ts';

const zone = 'Europe/Amsterdam';
const code = (verdict: Verdict) =>
  verdict.ok ? 'ok' : [verdict.code, verdict.details?.['reason']].filter((part) => part !== undefined).join(' ');

describe('mayCheckIn', () => {
  // A winter morning: 07:30Z to 11:30Z.
  const morning = slotOf('2026-01-15', 'MORNING', zone);
  const location = (
    status: LocationStatus,
    actualStatus: ActualStatus,
    reservation: ReservationStatus | null = null,
  ) => ({
    ...morning,
    status,
    actualStatus,
    workplaceReservation: reservation === null ? null : { status: reservation },
  });
  const planned = location('WORKSTATION', 'APPROVED', 'APPROVED');
  it.each([
    ['home', location('HOME', 'APPROVED'), 'ALLOW', false, '2026-01-15T08:00:00Z', 'checkInNotAllowed notAWorkplace'],
    ['away', location('AWAY', 'APPROVED'), 'ALLOW', true, '2026-01-15T08:00:00Z', 'checkInNotAllowed notAWorkplace'],
    ['banned', planned, 'BANNED', true, '2026-01-15T08:00:00Z', 'checkInNotAllowed userBanned'],
    ['to be verified', planned, 'VERIFY', true, '2026-01-15T08:00:00Z', 'checkInNotAllowed userMustVerify'],
    [
      'checked in already',
      location('WORKSTATION', 'CONFIRMED', 'CONFIRMED'),
      'ALLOW',
      true,
      '2026-01-15T08:00:00Z',
      'alreadyConfirmedOrCancelled',
    ],
    [
      'checked out',
      location('WORKSTATION', 'COMPLETED', 'COMPLETED'),
      'ALLOW',
      true,
      '2026-01-15T08:00:00Z',
      'alreadyConfirmedOrCancelled',
    ],
    [
      'cancelled',
      location('WORKSTATION', 'CANCELLED', 'CANCELLED'),
      'ALLOW',
      true,
      '2026-01-15T08:00:00Z',
      'alreadyConfirmedOrCancelled',
    ],
    ['rejected', location('OFFICE', 'REJECTED'), 'ALLOW', true, '2026-01-15T08:00:00Z', 'alreadyConfirmedOrCancelled'],
    [
      'reservation cancelled under the entry',
      location('WORKSTATION', 'APPROVED', 'CANCELLED'),
      'ALLOW',
      true,
      '2026-01-15T08:00:00Z',
      'alreadyConfirmedOrCancelled',
    ],
    ['a second before the window', planned, 'ALLOW', false, '2026-01-15T06:29:59Z', 'checkInNotAllowed tooEarly'],
    ['the same with ad-hoc reservations', planned, 'ALLOW', true, '2026-01-15T06:29:59Z', 'checkInNotAllowed tooEarly'],
    ['at the end', planned, 'ALLOW', true, '2026-01-15T11:30:00Z', 'checkInNotAllowed tooLate'],
    ['the day before at the same hour', planned, 'ALLOW', true, '2026-01-14T08:00:00Z', 'checkInNotAllowed tooEarly'],
    [
      'not approved, without ad-hoc',
      location('OFFICE', 'PROPOSED'),
      'ALLOW',
      false,
      '2026-01-15T08:00:00Z',
      'checkInNotAllowed notApproved',
    ],
    [
      'not approved, ad-hoc before the slot',
      location('OFFICE', 'PROPOSED'),
      'ALLOW',
      true,
      '2026-01-15T07:00:00Z',
      'checkInNotAllowed notApproved',
    ],
    [
      'not approved, ad-hoc within the slot',
      location('OFFICE', 'PROPOSED'),
      'ALLOW',
      true,
      '2026-01-15T07:30:00Z',
      'ok',
    ],
    ['when the window opens', planned, 'ALLOW', false, '2026-01-15T06:30:00Z', 'ok'],
    ['a second before the end', planned, 'ALLOW', false, '2026-01-15T11:29:59Z', 'ok'],
    [
      'at the office without a workstation',
      location('OFFICE', 'APPROVED'),
      'ALLOW',
      false,
      '2026-01-15T08:00:00Z',
      'ok',
    ],
    [
      'at an assigned workstation',
      location('ASSIGNED', 'APPROVED', 'APPROVED'),
      'ALLOW',
      false,
      '2026-01-15T08:00:00Z',
      'ok',
    ],
  ] as const)('%s', (_, at, userStatus, enableAdhocReservations, now, expected) => {
    expect(
      code(mayCheckIn({ location: at, userStatus, isCleaner: false, config: { enableAdhocReservations }, now })),
    ).toBe(expected);
  });
  it('says when it opens', () => {
    const verdict = mayCheckIn({
      location: planned,
      userStatus: 'ALLOW',
      isCleaner: false,
      config: { enableAdhocReservations: false },
      now: '2026-01-15T05:00:00Z',
    });
    expect(verdict).toEqual({
      ok: false,
      code: 'checkInNotAllowed',
      details: { reason: 'tooEarly', opensAt: '2026-01-15T06:30:00Z' },
    });
  });
});

describe('mayCancelReservation', () => {
  const of = (
    date: string,
    part: 'MORNING' | 'AFTERNOON' | 'FULLDAY' | 'LATE_MORNING',
    status: ReservationStatus = 'APPROVED',
  ) => {
    const { start, end } = slotOf(date, part, zone);
    return { status, startDate: start, endDate: end };
  };
  const free = { status: 'APPROVED' as const, startDate: '2026-01-15T08:00:00Z', endDate: '2026-01-15T09:00:00Z' };
  it.each([
    ['confirmed', of('2026-01-16', 'MORNING', 'CONFIRMED'), 1, '2026-01-15T08:00:00Z', 'alreadyConfirmedOrCancelled'],
    ['cancelled', of('2026-01-16', 'MORNING', 'CANCELLED'), 1, '2026-01-15T08:00:00Z', 'alreadyConfirmedOrCancelled'],
    ['blocked', of('2026-01-16', 'MORNING', 'BLOCKED'), 1, '2026-01-15T08:00:00Z', 'alreadyConfirmedOrCancelled'],
    ['morning at 08:30: 07:30 and an hour', of('2026-01-15', 'MORNING'), 1, '2026-01-15T07:30:00Z', 'cancelTooLate'],
    ['full day at 08:30', of('2026-01-15', 'FULLDAY'), 1, '2026-01-15T07:30:00Z', 'cancelTooLate'],
    ['late morning at 11:30', of('2026-01-15', 'LATE_MORNING'), 1, '2026-01-15T10:30:00Z', 'cancelTooLate'],
    ['afternoon at 14:00', of('2026-01-15', 'AFTERNOON'), 1, '2026-01-15T13:00:00Z', 'cancelTooLate'],
    ['free slot an hour after its start', free, 1, '2026-01-15T09:00:00Z', 'cancelTooLate'],
    ['no hours at all: at 07:30', of('2026-01-15', 'MORNING'), 0, '2026-01-15T06:30:00Z', 'cancelTooLate'],
    ['last minute of the day', of('2026-01-15', 'AFTERNOON'), 1, '2026-01-15T22:59:59Z', 'cancelTooLate'],
    ['clocks go forward: 08:30 summer time', of('2026-03-29', 'MORNING'), 1, '2026-03-29T06:30:00Z', 'cancelTooLate'],
    ['clocks go back: 08:30 winter time', of('2026-10-25', 'MORNING'), 1, '2026-10-25T07:30:00Z', 'cancelTooLate'],
    ['morning a second before 08:30', of('2026-01-15', 'MORNING'), 1, '2026-01-15T07:29:59Z', 'ok'],
    ['morning with two hours, at 09:00', of('2026-01-15', 'MORNING'), 2, '2026-01-15T08:00:00Z', 'ok'],
    ['morning with half an hour, before 08:00', of('2026-01-15', 'MORNING'), 0.5, '2026-01-15T06:59:59Z', 'ok'],
    ['free slot before its hour is over', free, 1, '2026-01-15T08:59:59Z', 'ok'],
    ['clocks go forward: before 08:30', of('2026-03-29', 'MORNING'), 1, '2026-03-29T06:29:59Z', 'ok'],
    ['the evening before', of('2026-01-15', 'MORNING'), 1, '2026-01-14T22:59:59Z', 'ok'],
    ['any other day', of('2026-01-15', 'MORNING'), 1, '2026-01-16T08:00:00Z', 'ok'],
  ] as const)('%s', (_, reservation, cancelHours, now, expected) => {
    expect(code(mayCancelReservation({ reservation, timeZone: zone, config: { cancelHours }, now }))).toBe(expected);
  });
});

describe('mayComplete', () => {
  it.each([
    ['APPROVED', 'checkOutNotAllowed notCheckedIn'],
    ['COMPLETED', 'alreadyConfirmedOrCancelled'],
    ['CANCELLED', 'alreadyConfirmedOrCancelled'],
    ['CONFIRMED', 'ok'],
  ] as const)('%s', (status, expected) => {
    expect(code(mayComplete({ reservation: { status } }))).toBe(expected);
  });
});

describe('mayChange', () => {
  const config = { daysAhead: 10, daysAheadTeamDays: 20 };
  it.each([
    ['yesterday', '2026-03-19', false, '2026-03-20T12:00:00Z', 'slotPast'],
    ['the eleventh day', '2026-03-31', false, '2026-03-20T12:00:00Z', 'tooFarAhead'],
    ['a team day on the twentieth day', '2026-04-09', true, '2026-03-20T12:00:00Z', 'tooFarAhead'],
    ['the eleventh day a second before midnight there', '2026-03-31', false, '2026-03-20T22:59:59Z', 'tooFarAhead'],
    ['today', '2026-03-20', false, '2026-03-20T12:00:00Z', 'ok'],
    ['the tenth day, over the clock change', '2026-03-30', false, '2026-03-20T12:00:00Z', 'ok'],
    ['the same from midnight on, counted in the zone', '2026-03-31', false, '2026-03-20T23:00:00Z', 'ok'],
    ['a team day on the nineteenth day', '2026-04-08', true, '2026-03-20T12:00:00Z', 'ok'],
  ] as const)('%s', (_, date, teamDay, now, expected) => {
    expect(code(mayChange({ date, timeZone: zone, config, now, teamDay }))).toBe(expected);
  });

  it.each([
    ['the thirtieth day', '2026-04-19', 'tooFarAhead'],
    ['the twenty-ninth day', '2026-04-18', 'ok'],
  ] as const)('a team day may be as far ahead as any other day, where that is further: %s', (_, date, expected) => {
    const further = { daysAhead: 29, daysAheadTeamDays: 20 };
    expect(code(mayChange({ date, timeZone: zone, config: further, now: '2026-03-20T12:00:00Z', teamDay: true }))).toBe(
      expected,
    );
  });
  it.each([
    ['own plans', '2026-03-31', false, '2026-03-21'],
    ['team days', '2026-04-09', true, '2026-03-21'],
    ['long after', '2026-12-24', false, '2026-12-14'],
  ] as const)('names the day on which it opens: %s', (_, date, teamDay, opensOn) => {
    const now = '2026-03-20T12:00:00Z';
    expect(mayChange({ date, timeZone: zone, config, now, teamDay })).toEqual(refused('tooFarAhead', { opensOn }));
  });
  it('counts in the zone of the building', () => {
    const now = '2026-03-21T01:00:00Z';
    expect(mayChange({ date: '2026-03-31', timeZone: 'Europe/Lisbon', config, now }).ok).toBe(true);
    expect(mayChange({ date: '2026-03-31', timeZone: 'America/New_York', config, now }).ok).toBe(false);
  });
});

it.each<[string, ReservationStatus, string, string]>([
  ['checked in', 'CONFIRMED', '2026-01-15T08:00:00Z', 'alreadyConfirmedOrCancelled'],
  ['checked out', 'COMPLETED', '2026-01-15T08:00:00Z', 'alreadyConfirmedOrCancelled'],
  ['cancelled', 'CANCELLED', '2026-01-15T08:00:00Z', 'alreadyConfirmedOrCancelled'],
  ['blocked', 'BLOCKED', '2026-01-15T08:00:00Z', 'alreadyConfirmedOrCancelled'],
  ['at its end', 'APPROVED', '2026-01-15T11:30:00Z', 'slotPast'],
  ['past the time of cancelling', 'APPROVED', '2026-01-15T11:29:59Z', 'ok'],
  ['days before', 'APPROVED', '2026-01-12T08:00:00Z', 'ok'],
])('mayRelease: %s', (_, status, now, expected) => {
  expect(code(mayRelease({ reservation: { status, endDate: '2026-01-15T11:30:00Z' }, now }))).toBe(expected);
});

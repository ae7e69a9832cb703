import { describe, expect, it } from 'vitest';
import { slotOf } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { importanceOf, mostImportant } from './importance.ts';
import { isGone, isProposal, mayCancelLocation, mayLeave, mayPlan } from './rules.ts';

const zone = 'Europe/Lisbon';
const code = (verdict: Verdict) =>
  verdict.ok ? 'ok' : [verdict.code, verdict.details?.['reason']].filter((part) => part !== undefined).join(' ');

describe('mayCancelLocation', () => {
  const afternoon = slotOf('2026-01-15', 'AFTERNOON', zone);
  it.each([
    ['confirmed', 'CONFIRMED', '2026-01-14T12:00:00Z', 'alreadyConfirmedOrCancelled'],
    ['completed', 'COMPLETED', '2026-01-14T12:00:00Z', 'alreadyConfirmedOrCancelled'],
    ['rejected', 'REJECTED', '2026-01-14T12:00:00Z', 'alreadyConfirmedOrCancelled'],
    ['cancelled', 'CANCELLED', '2026-01-14T12:00:00Z', 'alreadyConfirmedOrCancelled'],
    ['too late today', 'APPROVED', '2026-01-15T14:00:00Z', 'cancelTooLate'],
    ['just in time today', 'APPROVED', '2026-01-15T13:59:59Z', 'ok'],
    ['a proposal', 'PROPOSED', '2026-01-14T12:00:00Z', 'ok'],
    ['after its day', 'APPROVED', '2026-01-16T00:00:00Z', 'ok'],
  ] as const)('%s', (_, actualStatus, now, expected) => {
    expect(
      code(
        mayCancelLocation({
          location: { ...afternoon, actualStatus },
          timeZone: zone,
          config: { cancelHours: 1 },
          now,
        }),
      ),
    ).toBe(expected);
  });
});

describe('mayLeave', () => {
  const { start } = slotOf('2026-01-15', 'MORNING', zone);
  it.each([
    ['with a workstation', 'CONFIRMED', {}, '2026-01-15T09:00:00Z', 'checkOutNotAllowed hasWorkstation'],
    ['not checked in', 'APPROVED', null, '2026-01-15T09:00:00Z', 'checkOutNotAllowed notCheckedIn'],
    ['left already', 'COMPLETED', null, '2026-01-15T09:00:00Z', 'alreadyConfirmedOrCancelled'],
    ['before the day part', 'CONFIRMED', null, '2026-01-15T08:29:59Z', 'checkOutNotAllowed notStarted'],
    ['from its start', 'CONFIRMED', null, '2026-01-15T08:30:00Z', 'ok'],
  ] as const)('%s', (_, actualStatus, workplaceReservation, now, expected) => {
    expect(code(mayLeave({ location: { actualStatus, start, workplaceReservation }, now }))).toBe(expected);
  });
});

describe('mayPlan', () => {
  const config = {
    bookingOptions: 'OFFICE,HOME',
    bookingOptionsTeamday: 'WORKSTATION',
    daysAhead: 10,
    daysAheadTeamDays: 20,
    enableHalfDays: true,
    enableQuarterDays: false,
  };
  it.each([
    [
      'a quarter where none are in use',
      '2026-01-15',
      'LATE_MORNING',
      'ALLOW',
      '2026-01-15T09:00:00Z',
      'dayPartNotInUse',
    ],
    ['a morning that is over', '2026-01-15', 'MORNING', 'ALLOW', '2026-01-15T12:30:00Z', 'slotPast'],
    ['yesterday', '2026-01-14', 'FULLDAY', 'ALLOW', '2026-01-15T09:00:00Z', 'slotPast'],
    ['the eleventh day', '2026-01-26', 'FULLDAY', 'ALLOW', '2026-01-15T09:00:00Z', 'tooFarAhead'],
    ['banned', '2026-01-15', 'FULLDAY', 'BANNED', '2026-01-15T09:00:00Z', 'userBanned'],
    ['to be verified', '2026-01-15', 'FULLDAY', 'VERIFY', '2026-01-15T09:00:00Z', 'userMustVerify'],
    ['a day under way', '2026-01-15', 'FULLDAY', 'ALLOW', '2026-01-15T17:29:59Z', 'ok'],
    ['the tenth day', '2026-01-25', 'AFTERNOON', 'ALLOW', '2026-01-15T23:59:59Z', 'ok'],
  ] as const)('%s', (_, date, dayPart, userStatus, now, expected) => {
    expect(
      code(mayPlan({ date, dayPart, status: 'OFFICE', timeZone: zone, config, now, userStatus, isStudent: false })),
    ).toBe(expected);
  });
});

it('lets a banned person say that they stay at home', () => {
  const plan = {
    date: '2026-01-15',
    dayPart: 'FULLDAY',
    status: 'HOME',
    timeZone: zone,
    now: '2026-01-15T09:00:00Z',
    userStatus: 'BANNED',
    isStudent: false,
  } as const;
  expect(
    mayPlan({
      ...plan,
      config: {
        bookingOptions: 'HOME',
        bookingOptionsTeamday: 'WORKSTATION',
        daysAhead: 10,
        daysAheadTeamDays: 20,
        enableHalfDays: true,
        enableQuarterDays: false,
      },
    }).ok,
  ).toBe(true);
});

it('takes for a proposal what is not confirmed, and for gone what no longer stands', () => {
  expect([isProposal({ confirmed: false }), isProposal({ confirmed: true })]).toEqual([true, false]);
  expect(
    (['PROPOSED', 'COMPLETED', 'CANCELLED', 'REJECTED', 'DECLINED'] as const).map((actualStatus) =>
      isGone({ actualStatus }),
    ),
  ).toEqual([false, false, true, true, true]);
});

it('puts locations in the order of their importance', () => {
  const order = ['DECLINE', 'HOLIDAY', 'HOME', 'AWAY', 'OFFICE', 'WORKSTATION'] as const;
  expect(order.map(importanceOf)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([importanceOf('ASSIGNED'), importanceOf('SICK'), importanceOf('UNKNOWN')]).toEqual([5, 1, 0]);
  expect(mostImportant([])).toBeNull();
  expect(mostImportant(order.map((status) => ({ status })))).toEqual({ status: 'WORKSTATION' });
});

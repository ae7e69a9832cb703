import { describe, expect, it } from 'vitest';
import { location, reservation } from '../../../tests/support/overlay-rows.ts';
import { DEFAULT_CLIENT_CONFIG } from '../client-config/client-config.ts';
import { slotOf } from '../day-part/slot.ts';
import type { AbsencePeriod, AbsenceStatus } from './absence.ts';
import { absenceDays, absenceSlot } from './days.ts';
import { givenBack, mayBeAbsent, mayTakeBack, mayTakePlace } from './rules.ts';

const ZONE = 'Europe/Amsterdam';
const MONDAY_NINE = '2026-11-23T08:00:00Z';
const MONDAY_EVENING = '2026-11-23T20:00:00Z';
const config = { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'HOME,AWAY,HOLIDAY' };
const period = (from: string, until: string): AbsencePeriod => ({ from, until });

describe('an absence', () => {
  it.each<[string, AbsencePeriod, Partial<{ status: AbsenceStatus; isStudent: boolean; now: string }>, string | null]>([
    ['that ends before it begins', period('2026-11-25', '2026-11-24'), {}, 'absenceInvalid backwards'],
    ['of 93 days', period('2026-11-23', '2027-02-23'), {}, 'absenceInvalid tooLong'],
    ['that nobody offers', period('2026-11-24', '2026-11-24'), { status: 'SICK' }, 'optionNotOffered'],
    ['of a student', period('2026-11-24', '2026-11-24'), { isStudent: true }, 'notForStudents'],
    ['that is over', period('2026-11-16', '2026-11-20'), {}, 'slotPast'],
    ['today, in the evening', period('2026-11-23', '2026-11-23'), { now: MONDAY_EVENING }, 'slotPast'],
    ['that ends in more than a year', period('2027-11-20', '2027-11-25'), {}, 'tooFarAhead'],
    ['today', period('2026-11-23', '2026-11-23'), {}, null],
    ['of 92 days', period('2026-11-23', '2027-02-22'), {}, null],
    ['far beyond the bookable days', period('2027-05-03', '2027-05-14'), {}, null],
    ['that began last week', period('2026-11-18', '2026-11-24'), {}, null],
  ])('%s', (_, days, more, refusal) => {
    const verdict = mayBeAbsent({
      period: days,
      status: 'AWAY',
      timeZone: ZONE,
      config,
      isStudent: false,
      now: MONDAY_NINE,
      ...more,
    });
    expect(verdict.ok ? null : [verdict.code, verdict.details?.['reason']].filter(Boolean).join(' ')).toBe(refusal);
  });

  it('is planned for each day that is left', () => {
    expect(absenceDays(period('2026-11-20', '2026-11-24'), ZONE, MONDAY_NINE)).toEqual(['2026-11-23', '2026-11-24']);
    expect(absenceDays(period('2026-11-20', '2026-11-24'), ZONE, MONDAY_EVENING)).toEqual(['2026-11-24']);
  });

  it('lasts through the change of clocks', () => {
    const days = absenceDays(period('2027-03-26', '2027-03-29'), ZONE, MONDAY_NINE);
    expect(days).toHaveLength(4);
    const [first, last] = [slotOf('2027-03-26', 'FULLDAY', ZONE), slotOf('2027-03-29', 'FULLDAY', ZONE)];
    expect(absenceSlot(days, ZONE)).toEqual({ start: first.start, end: last.end });
    expect(first.start.slice(11, 13)).not.toBe(last.start.slice(11, 13));
  });

  it('is taken back while a day of it is left', () => {
    const days = period('2026-11-20', '2026-11-23');
    expect(mayTakeBack(days, ZONE, MONDAY_NINE).ok).toBe(true);
    expect(mayTakeBack(days, ZONE, MONDAY_EVENING)).toMatchObject({ ok: false, code: 'slotPast' });
  });
});

describe('in the place of what stands in its time', () => {
  const today = (more: object) => [
    location({ id: 'l', date: '2026-11-23', ...slotOf('2026-11-23', 'FULLDAY', ZONE), ...more }),
  ];
  const desk = { status: 'WORKSTATION' as const, workplaceReservation: reservation() };
  const NOON = '2026-11-23T11:00:00Z';
  it.each<[string, Parameters<typeof mayTakePlace>[0], string, string | null]>([
    ['where somebody is checked in', today({ actualStatus: 'CONFIRMED' }), MONDAY_NINE, 'alreadyCheckedIn'],
    ['where a workstation is too late to cancel', today(desk), NOON, 'cancelTooLate'],
    ['where a workstation may still be cancelled', today(desk), '2026-11-23T07:00:00Z', null],
    ['where something without a workstation is planned, late', today({}), NOON, null],
    ['where a workstation was used and left', today({ ...desk, actualStatus: 'COMPLETED' }), NOON, null],
    [
      'where the workstation is of another day',
      [location({ id: 'l', date: '2026-11-25', ...slotOf('2026-11-25', 'FULLDAY', ZONE), ...desk })],
      NOON,
      null,
    ],
    ['where nothing is', [], NOON, null],
  ])('%s', (_, entries, now, code) => {
    const slot = absenceSlot(['2026-11-23', '2026-11-24'], ZONE);
    const verdict = mayTakePlace(entries, slot, 'HOLIDAY', config, now);
    expect(verdict.ok ? null : verdict.code).toBe(code);
  });
});

it('gives back whole what is planned or asked for in its time, and amenities; not what was used, nor what is beside', () => {
  const on = (id: string, date: string, more = {}) => location({ id, date, ...slotOf(date, 'FULLDAY', ZONE), ...more });
  const entries = [
    on('before', '2026-11-23'),
    on('desk', '2026-11-24', { status: 'WORKSTATION', workplaceReservation: reservation() }),
    on('asked', '2026-11-25', { actualStatus: 'PROPOSED', status: 'TEAMDAY' }),
    on('used', '2026-11-24', { actualStatus: 'COMPLETED' }),
    on('half', '2026-11-26', { ...slotOf('2026-11-26', 'MORNING', ZONE), dayPart: 'MORNING' }),
    on('after', '2026-11-27'),
  ];
  const shifts = [
    { id: 'parking', ...slotOf('2026-11-25', 'FULLDAY', ZONE) },
    { id: 'later', ...slotOf('2026-11-27', 'FULLDAY', ZONE) },
  ];
  const slot = absenceSlot(['2026-11-24', '2026-11-25', '2026-11-26'], ZONE);
  const given = givenBack(entries, shifts, slot, { timeZoneOf: () => ZONE, config, now: MONDAY_NINE });
  expect(given.entries.map(({ id }) => id)).toEqual(['desk', 'asked', 'half']);
  expect(given.shifts.map(({ id }) => id)).toEqual(['parking']);
  expect(given.stays).toEqual([]);
});

describe('of the amenities of a day that it begins on', () => {
  const TODAY = '2026-11-23';
  const shifts = [
    { id: 'morning', ...slotOf(TODAY, 'MORNING', ZONE) },
    { id: 'afternoon', ...slotOf(TODAY, 'AFTERNOON', ZONE) },
    { id: 'tomorrow', ...slotOf('2026-11-24', 'FULLDAY', ZONE) },
  ];
  // Mornings count from 07:30, afternoons from 13:00; two hours to cancel.
  it.each<[string, string, string[]]>([
    ['in the morning, all go', '2026-11-23T07:00:00Z', []],
    ['at eleven, what the morning was used for stays', '2026-11-23T10:00:00Z', ['morning']],
    ['in the afternoon, too late for either', '2026-11-23T15:00:00Z', ['morning', 'afternoon']],
  ])('%s', (_, now, stays) => {
    const slot = absenceSlot([TODAY, '2026-11-24'], ZONE);
    const by = { timeZoneOf: () => ZONE, config: { cancelHours: 2 }, now };
    const given = givenBack([], shifts, slot, by);
    expect(given.stays.map(({ id }) => id)).toEqual(stays);
    expect(given.shifts.map(({ id }) => id)).toEqual(shifts.map(({ id }) => id).filter((id) => !stays.includes(id)));
  });
});

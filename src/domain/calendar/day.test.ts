import { expect, it } from 'vitest';
import type { ActualStatus, LocationStatus } from '../employee-location/employee-location.ts';
import { LOCATION_STATUSES } from '../employee-location/employee-location.ts';
import { blocksFor, byImportance, byTime, opennessOf } from './day.ts';

const config = { daysAhead: 10, daysAheadTeamDays: 20 };

it.each<[string, string, string, ReturnType<typeof opennessOf>]>([
  ['2026-11-30', 'Europe/Amsterdam', '2026-12-01T09:00:00Z', 'past'],
  ['2026-12-21', 'Europe/Amsterdam', '2026-12-01T09:00:00Z', 'tooFar'],
  ['2026-12-12', 'Europe/Amsterdam', '2026-12-01T09:00:00Z', 'teamDays'],
  ['2026-12-20', 'Europe/Amsterdam', '2026-12-01T09:00:00Z', 'teamDays'],
  ['2026-12-01', 'Europe/Amsterdam', '2026-12-01T09:00:00Z', 'open'],
  ['2026-12-11', 'Europe/Amsterdam', '2026-12-01T09:00:00Z', 'open'],
  // Tomorrow in Amsterdam, still today in Lisbon.
  ['2026-12-01', 'Europe/Amsterdam', '2026-12-01T23:30:00Z', 'past'],
  ['2026-12-01', 'Europe/Lisbon', '2026-12-01T23:30:00Z', 'open'],
  ['2026-12-12', 'Europe/Amsterdam', '2026-12-01T23:30:00Z', 'open'],
])('%s in %s at %s is %s', (date, timeZone, now, expected) => {
  expect(opennessOf(date, { timeZone, config, now })).toBe(expected);
});

const entry = (status: LocationStatus, hour: number, actualStatus: ActualStatus = 'APPROVED') => ({
  status,
  actualStatus,
  start: `2026-12-01T${String(hour).padStart(2, '0')}:00:00Z`,
});

it('puts what says most first, and leaves out what no longer stands', () => {
  const all = LOCATION_STATUSES.toReversed().map((status) => entry(status, 8));
  expect(byImportance(all).map(({ status }) => status)).toEqual([
    'ASSIGNED',
    'WORKSTATION',
    'OFFICE',
    'AWAY',
    'HOME',
    'SICK',
    'HOLIDAY',
    'UNKNOWN',
    'DECLINE',
    'TEAMDAY',
  ]);
  expect(
    byImportance([
      entry('HOME', 13),
      entry('HOME', 8),
      entry('OFFICE', 13),
      entry('WORKSTATION', 8, 'CANCELLED'),
      entry('WORKSTATION', 8, 'DECLINED'),
    ]),
  ).toEqual([entry('OFFICE', 13), entry('HOME', 8), entry('HOME', 13)]);
  const [first, last] = [10, 15].map((hour) => ({
    ...entry('OFFICE', 8, 'COMPLETED'),
    dateCompleted: `2026-12-01T${String(hour)}:00:00Z`,
  }));
  expect(byImportance([first, last].flatMap((one) => one ?? []))).toEqual([last, first]);
});

it('tells first of where somebody is, then of what they left for it', () => {
  const left = { ...entry('WORKSTATION', 8, 'COMPLETED'), dateCompleted: '2026-12-01T10:00:00Z' };
  const here = entry('WORKSTATION', 8, 'CONFIRMED');
  expect(byTime([left, here])).toEqual([here, left]);
});

it('tells a day in order of time, with what is only proposed after it', () => {
  const day = [
    entry('TEAMDAY', 8, 'PROPOSED'),
    entry('WORKSTATION', 13),
    entry('HOME', 8),
    entry('OFFICE', 8),
    entry('HOME', 10, 'CANCELLED'),
  ];
  expect(byTime(day)).toEqual([
    entry('OFFICE', 8),
    entry('HOME', 8),
    entry('WORKSTATION', 13),
    entry('TEAMDAY', 8, 'PROPOSED'),
  ]);
});

it('tells of what is closed everywhere, at home and where the person goes', () => {
  const period = (id: string, building: string | null) => ({
    id,
    from: '2026-12-01',
    until: '2026-12-02',
    reason: '',
    building: building === null ? null : { id: building, name: building },
    floor: null,
  });
  const periods = [period('all', null), period('own', 'b'), period('there', 'c'), period('elsewhere', 'd')];
  const there = { id: 'c', identifier: 'c', name: 'c', site: '', timeZone: 'UTC' };
  expect(blocksFor(periods, '2026-12-02', 'b', [{ building: there }, { building: null }]).map(({ id }) => id)).toEqual([
    'all',
    'own',
    'there',
  ]);
  expect(blocksFor(periods, '2026-12-02', null, []).map(({ id }) => id)).toEqual(['all']);
  expect(blocksFor(periods, '2026-12-03', 'b', [])).toEqual([]);
});

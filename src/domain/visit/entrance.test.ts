import { expect, it } from 'vitest';
import type { Entrance } from './entrance.ts';
import { mayPassEntrance, visitsAtEntrance } from './entrance.ts';
import type { JudgedVisit } from './rules.ts';

const AMSTERDAM = { id: 'b-1', identifier: 'AMS', timeZone: 'Europe/Amsterdam' };
const LISBON = { id: 'b-2', identifier: 'LIS', timeZone: 'Europe/Lisbon' };
const visit = (id: string, change: Partial<JudgedVisit> = {}) => ({
  id,
  status: 'APPROVED' as JudgedVisit['status'],
  expectedDate: '2026-11-23T13:00:00Z',
  building: AMSTERDAM,
  ...change,
});
const IN: Entrance = { entry: 'AMS', leaves: false, now: '2026-11-23T12:00:00Z' };
const OUT: Entrance = { ...IN, leaves: true };

it.each<[what: string, visit: JudgedVisit, entrance: Entrance, expected: string]>([
  ['another building', visit('v'), { ...IN, entry: 'LIS' }, 'visitWrongBuilding'],
  ['another day', visit('v', { expectedDate: '2026-11-24T13:00:00Z' }), IN, 'visitNotToday'],
  ['a second check-in', visit('v', { status: 'CONFIRMED' }), IN, 'visitAlreadyScanned'],
  ['leaving before coming', visit('v'), OUT, 'visitNotConfirmed'],
  ['a second check-out', visit('v', { status: 'COMPLETED' }), OUT, 'visitAlreadyScanned'],
  ['leaving another building', visit('v', { status: 'CONFIRMED' }), { ...OUT, entry: 'LIS' }, 'visitWrongBuilding'],
  ['checking in', visit('v'), { ...IN, entry: 'AMS;gate' }, 'allowed'],
  ['checking out', visit('v', { status: 'CONFIRMED' }), OUT, 'allowed'],
])('%s', (_, given, entrance, expected) => {
  const verdict = mayPassEntrance(given, entrance);
  expect(verdict.ok ? 'allowed' : verdict.code).toBe(expected);
});

const TOMORROW = { expectedDate: '2026-11-24T09:00:00Z' };
it.each<[what: string, visits: (JudgedVisit & { id: string })[], entrance: Entrance, expected: string[]]>([
  ['no visit', [], IN, []],
  ['the only one, though it is refused', [visit('tomorrow', TOMORROW)], IN, ['tomorrow']],
  ['the one of today before one of tomorrow', [visit('tomorrow', TOMORROW), visit('today')], IN, ['today']],
  ['the one of this building', [visit('there', { building: LISBON }), visit('here')], IN, ['here']],
  [
    'the one of today where none may pass',
    [visit('tomorrow', TOMORROW), visit('over', { status: 'COMPLETED', expectedDate: '2026-11-23T07:00:00Z' })],
    IN,
    ['over'],
  ],
  [
    'every one that may pass, the nearest first',
    [visit('late', { expectedDate: '2026-11-23T16:00:00Z' }), visit('soon'), visit('in', { status: 'CONFIRMED' })],
    IN,
    ['soon', 'late'],
  ],
  ['the one in the building where somebody leaves', [visit('soon'), visit('in', { status: 'CONFIRMED' })], OUT, ['in']],
])('a scanned code means %s', (_, visits, entrance, expected) => {
  expect(visitsAtEntrance(visits, entrance).map(({ id }) => id)).toEqual(expected);
});

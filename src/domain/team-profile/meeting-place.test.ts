import { expect, it } from 'vitest';
import { meetingPlaceOn } from './meeting-place.ts';
import type { TeamProfile } from './team-profile.ts';

const profile = (id: string, preferredDays: TeamProfile['preferredDays']): TeamProfile => ({
  id,
  name: `Team ${id}`,
  teams: [id],
  rooms: [`room of ${id}`],
  revision: 1,
  scheme: 'WEEKLY',
  week: 'EVERY',
  daysInScheme: 1,
  preferredDays,
  optionalDays: [],
  attendance: 80,
  maxOccupancy: 80,
  floor: `floor of ${id}`,
  neighborhoods: [],
});
const profiles = [profile('a', [1]), profile('b', [2]), profile('c', [2])];
const TUESDAY = '2026-12-01';

it.each<[string, readonly string[] | undefined, string, string | null]>([
  ['a person without team', [], TUESDAY, null],
  ['a person whose teams are not known', undefined, TUESDAY, null],
  ['a team that comes on Mondays', ['a'], TUESDAY, null],
  ['a team that comes on Tuesdays', ['b'], TUESDAY, 'floor of b'],
  ['two teams, of which the second comes', ['a', 'c'], TUESDAY, 'floor of c'],
  ['a closed floor', ['b'], TUESDAY, null],
])('%s', (what, teams, date, floor) => {
  const isOpen = () => what !== 'a closed floor';
  expect(meetingPlaceOn(profiles, teams, date, isOpen)?.floor ?? null).toBe(floor);
});

it.each([
  ['the preferred one is open', '', null],
  ['the preferred one is closed', '2026-11-30', 'floor of a'],
  ['it is closed itself', TUESDAY, null],
])('comes on an optional day where %s', (_, closed, floor) => {
  const optional = [{ ...profile('a', [1]), optionalDays: [2 as const] }];
  expect(meetingPlaceOn(optional, ['a'], TUESDAY, (__, date) => date !== closed)?.floor ?? null).toBe(floor);
});

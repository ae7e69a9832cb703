import { describe, expect, it } from 'vitest';
import type { LoadGround } from './load.ts';
import { loadOf } from './load.ts';
import { expectedOf, mayAddTeamDay, mayBeTeamProfile, placesWithin } from './rules.ts';
import type { PlanningLocation, TeamProfileSettings } from './team-profile.ts';

const settings = (more: Partial<TeamProfileSettings> = {}): TeamProfileSettings => ({
  scheme: 'WEEKLY',
  week: 'EVERY',
  daysInScheme: 2,
  preferredDays: [2, 4],
  optionalDays: [3],
  attendance: 80,
  maxOccupancy: 60,
  floor: 'f-1',
  neighborhoods: [],
  ...more,
});
const codeOf = (verdict: ReturnType<typeof mayBeTeamProfile>) => (verdict.ok ? null : verdict.code);

describe('a profile', () => {
  it.each<[string, Partial<TeamProfileSettings>, string | null]>([
    ['occupied by nobody', { maxOccupancy: 0 }, 'occupancyInvalid'],
    ['wholly occupied', { maxOccupancy: 100 }, 'occupancyInvalid'],
    ['occupied below nothing', { maxOccupancy: -1 }, 'occupancyInvalid'],
    ['occupied beyond all', { maxOccupancy: 101 }, 'occupancyInvalid'],
    ['occupied by what is no number', { maxOccupancy: Number.NaN }, 'occupancyInvalid'],
    ['to which nobody comes', { attendance: 0 }, 'attendanceInvalid'],
    ['to which more than all come', { attendance: 101 }, 'attendanceInvalid'],
    ['of three days in a scheme of two', { preferredDays: [1, 2, 3] }, 'tooManyTeamDays'],
    ['of a scheme without days', { daysInScheme: 0, preferredDays: [] }, 'daysInSchemeInvalid'],
    ['of a scheme of eight days', { daysInScheme: 8 }, 'daysInSchemeInvalid'],
    ['of even weeks, every week', { week: 'EVEN' }, 'schemeWeekInvalid'],
    ['of the third of two weeks', { scheme: 'BI_WEEKLY', week: 'THIRD' }, 'schemeWeekInvalid'],
    ['of uneven weeks of four', { scheme: 'FOUR_WEEKLY', week: 'UNEVEN' }, 'schemeWeekInvalid'],
    ['occupied to half a per cent', { maxOccupancy: 0.5 }, null],
    ['occupied to 99.5 per cent', { maxOccupancy: 99.5, attendance: 100 }, null],
    ['of as many days as the scheme has', { preferredDays: [1, 5] }, null],
    ['of optional days alone', { preferredDays: [], optionalDays: [1, 2, 3] }, null],
    ['of a day said twice', { preferredDays: [2, 2, 4] }, null],
    ['of a fourth week', { scheme: 'FOUR_WEEKLY', week: 'FOURTH' }, null],
  ])('%s', (_, more, code) => {
    expect(codeOf(mayBeTeamProfile(settings(more)))).toBe(code);
  });
});

it.each<[string, Partial<TeamProfileSettings>, string, string[], string | null]>([
  ['a third in a week of two', {}, '2026-12-03', ['2026-11-30', '2026-12-04'], 'tooManyTeamDays'],
  [
    'a second in four weeks of one',
    { scheme: 'FOUR_WEEKLY', week: 'FIRST', daysInScheme: 1 },
    '2026-12-24',
    ['2026-12-08'],
    'tooManyTeamDays',
  ],
  [
    'a second, in the week of no day between',
    { scheme: 'BI_WEEKLY', week: 'EVEN', daysInScheme: 1 },
    '2026-11-30',
    ['2026-11-24'],
    'tooManyTeamDays',
  ],
  ['a second', {}, '2026-12-03', ['2026-11-30'], null],
  ['the first of another week', {}, '2026-12-07', ['2026-11-30', '2026-12-04', '2026-12-06'], null],
  [
    'one in the next four weeks',
    { scheme: 'FOUR_WEEKLY', week: 'FIRST', daysInScheme: 1 },
    '2027-01-05',
    ['2026-12-08'],
    null,
  ],
])('%s', (_, more, date, others, code) => {
  expect(codeOf(mayAddTeamDay(settings(more), date, others))).toBe(code);
});

it.each([
  // Of 10, 6 may be taken.
  [10, 10, 6],
  [10, 6, 2],
  [10, 4, 0],
  [10, 1, 0],
  [3, 3, 1],
  [0, 0, 0],
])('of %i workstations with %i free there are %i within 60 per cent', (workstations, free, places) => {
  expect(placesWithin(settings(), { workstations, free })).toBe(places);
});

it.each([
  [0, 0],
  [1, 1],
  [4, 4],
  [5, 4],
  [11, 9],
])('of %i people %i are expected', (members, expected) => {
  expect(expectedOf(members, settings())).toBe(expected);
});

describe('the load of a profile', () => {
  const at = (id: string, more: Partial<PlanningLocation> = {}): PlanningLocation => ({
    id,
    workstations: 20,
    personLimit: null,
    neighborhoods: [{ id: 'n-1', name: 'North', workstations: 8, personLimit: 6 }],
    planned: [],
    ...more,
  });
  const other = { ...settings({ preferredDays: [2], daysInScheme: 1 }), of: 'other', expected: 5 };
  const ground = (more: Partial<LoadGround> = {}): LoadGround => ({
    id: 'own',
    members: 5,
    locations: [
      at('f-1', { planned: [other, { ...other, of: 'own', expected: 99 }] }),
      at('f-2', { planned: [other] }),
      at('f-9'),
    ],
    buildingOf: ({ id }) => ({ id: id === 'f-9' ? 'b-9' : 'b-1', personLimit: 30 }),
    isOpen: () => true,
    ...more,
  });
  const week = (more: Partial<TeamProfileSettings> = {}, known = ground()) =>
    loadOf(settings(more), known, '2026-11-30', '2026-12-06');

  it('adds the sums of others, as the server counted them', () => {
    const sums = [{ date: '2026-12-01', people: 5 }];
    const known = ground({ locations: [at('f-1', { expected: sums }), at('f-2', { expected: sums }), at('f-9')] });
    expect(week({}, known)[0]).toMatchObject({ floor: { expected: 9 }, building: { expected: 14 } });
  });

  it('adds what others plan on the floor and in the building, and leaves out what the team planned before', () => {
    expect(week()).toEqual([
      {
        date: '2026-12-01',
        kind: 'preferred',
        team: 4,
        floor: { expected: 9, capacity: 20 },
        building: { expected: 14, capacity: 30 },
        neighborhoods: null,
        fits: true,
      },
      expect.objectContaining({ date: '2026-12-03', floor: { expected: 4, capacity: 20 } }),
    ]);
  });

  it.each<[string, Partial<TeamProfileSettings>, Partial<LoadGround>]>([
    ['beyond the occupancy of the floor', { maxOccupancy: 40 }, {}],
    ['beyond the building', {}, { buildingOf: () => ({ id: 'b-1', personLimit: 13 }) }],
  ])('does not fit %s', (_, more, known) => {
    expect(week(more, ground(known))[0]?.fits).toBe(false);
  });

  it('says how many find room in preferred neighbourhoods, which bind nobody', () => {
    expect(week({ neighborhoods: ['n-1'], maxOccupancy: 90 }, ground({ members: 9 }))[0]).toMatchObject({
      neighborhoods: { expected: 8, capacity: 6 },
      fits: true,
    });
  });

  it('moves away from closed days, and has none where nobody may plan', () => {
    const closed = { isOpen: (_: string, date: string) => date !== '2026-12-01' };
    expect(week({}, ground(closed)).map(({ date, kind }) => [date, kind])).toEqual([
      ['2026-12-02', 'optional'],
      ['2026-12-03', 'preferred'],
    ]);
    expect(week({ floor: 'nowhere' })).toEqual([]);
  });
});

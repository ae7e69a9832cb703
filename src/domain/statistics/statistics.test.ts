import { describe, expect, it } from 'vitest';
import type { Attendance } from './compose.ts';
import { tellWeek } from './compose.ts';
import { expectedRange } from './expected.ts';
import { groupsOf } from './groups.ts';
import { combinationsOf, tellablePlaces } from './isolation.ts';
import { roundedCount, roundedDown, roundedShare, roundedUp } from './round.ts';

const people = (team: string | null, count: number): [string, string | null][] =>
  Array.from({ length: count }, (_, index) => [`${team ?? 'alone'}-${String(index)}`, team]);
const allGroups = (teamOf: ReadonlyMap<string, string | null>) => groupsOf(teamOf, new Set(teamOf.keys()));
const sizes = (...teams: [string | null, number][]) =>
  allGroups(new Map(teams.flatMap(([team, count]) => people(team, count)))).map(
    (group) => `${group.id ?? 'others'} ${String(group.people.size)}`,
  );

describe('groups', () => {
  it.each<[string, [string | null, number][], string[]]>([
    ['of too few altogether are none', [['a', 4]], []],
    [
      'of two small teams come together',
      [
        ['a', 2],
        ['b', 3],
      ],
      ['others 5'],
    ],
    [
      'a small team takes the next smallest with it: it would be the rest of the whole',
      [
        ['a', 3],
        ['b', 6],
        ['c', 9],
      ],
      ['c 9', 'others 9'],
    ],
    [
      'who has no team alone is not the rest of the whole',
      [
        [null, 1],
        ['a', 5],
        ['b', 8],
      ],
      ['b 8', 'others 6'],
    ],
    [
      'large enough stay apart',
      [
        ['a', 5],
        ['b', 8],
      ],
      ['a 5', 'b 8'],
    ],
    [
      'enough without a team',
      [
        [null, 5],
        ['a', 5],
      ],
      ['a 5', 'others 5'],
    ],
  ])('%s', (_, teams, expected) => {
    expect(sizes(...teams)).toEqual(expected);
  });

  it('of which few planned anything are as small as these', () => {
    const teamOf = new Map([...people('a', 9), ...people('b', 9)]);
    const active = new Set([...of('a', 9), ...of('b', 3)]);
    expect(groupsOf(teamOf, active).map(({ id }) => id)).toEqual([null]);
  });
});

const stays = (place: string, ...persons: string[]) => persons.map((person) => ({ person, place }));
const of = (team: string, count: number) => people(team, count).map(([person]) => person);
const groups = allGroups(new Map([...people('a', 6), ...people('b', 6)]));

describe('buildings beside groups', () => {
  it.each<[string, { person: string; place: string }[], string[]]>([
    ['of too few people are not told of', stays('x', ...of('a', 4)), []],
    ['of one team and somebody else: the difference would be theirs', stays('x', ...of('a', 6), 'b-0'), []],
    ['of all of a team but one', [...stays('x', ...of('a', 5)), ...stays('y', 'a-5', ...of('b', 6))], []],
    ['of exactly a team', stays('x', ...of('a', 6)), ['x']],
    [
      'of both teams, well mixed',
      [...stays('x', ...of('a', 6), ...of('b', 6)), ...stays('y', ...of('a', 3), ...of('b', 3))],
      ['x', 'y'],
    ],
    [
      'that together are a team and somebody',
      [...stays('x', ...of('a', 6), ...of('b', 5)), ...stays('y', ...of('b', 1))],
      [],
    ],
  ])('%s', (_, given, expected) => {
    expect(tellablePlaces(given, groups)).toEqual(expected);
  });

  it('combines all of a few, and each two of many', () => {
    expect(combinationsOf(['a', 'b', 'c'])).toHaveLength(26);
    expect(combinationsOf(Array.from({ length: 12 }, (_, index) => String(index)))).toHaveLength(12 + 2 * 66);
  });
});

/** The same numbers every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('difference attacks', () => {
  it('no sum and difference of what is told of 300 small organisations leaves one to four people', () => {
    let told = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomFrom(seed);
      const teamOf = new Map<string, string | null>();
      const attendances: Attendance[] = [];
      const teams = ['a', 'b', 'c'].slice(0, 1 + Math.floor(random() * 3));
      const places = ['x', 'y', 'z'].slice(0, 1 + Math.floor(random() * 3));
      for (let person = 0; person < 8 + Math.floor(random() * 18); person += 1) {
        const name = `p-${String(person)}`;
        const at = Math.floor(random() * (teams.length + 0.3));
        teamOf.set(name, teams[at] ?? null);
        // Teams mostly have a house of their own: that is where differences are small.
        const place = places[random() < 0.85 ? at % places.length : Math.floor(random() * places.length)] ?? 'x';
        if (random() < 0.9)
          attendances.push({ person: name, building: place, date: '2026-11-24', came: random() < 0.8 });
      }
      const { buildings } = tellWeek({ week: '2026-11-23', attendances, teamOf, capacity: new Map(), workDays: 5 });
      const shown = groupsOf(teamOf, new Set(attendances.map(({ person }) => person)));
      told += buildings.length;
      const views = [
        ...shown.map(({ people: members }) => attendances.map(({ person }) => Number(members.has(person)))),
        ...buildings.map(({ id }) => attendances.map(({ building }) => Number(building === id))),
      ];
      for (let code = 1; code < 3 ** views.length; code += 1) {
        const signs = views.map((_, index) => (Math.floor(code / 3 ** index) % 3) - 1);
        const left = attendances.filter(
          (_, row) => views.reduce((sum, view, index) => sum + (signs[index] ?? 0) * (view[row] ?? 0), 0) !== 0,
        ).length;
        if (left > 0 && left < 5) throw new Error(`seed ${String(seed)}: ${signs.join()} leaves ${String(left)}`);
      }
    }
    // A rule that tells of nothing would pass, too.
    expect(told).toBeGreaterThan(100);
  });

  it('no count can be told from all that is shown of it: three at least are possible', () => {
    // Whoever asks knows who is in the team, and how many workstations there are.
    for (const size of [7, 12, 22, 57]) {
      const teamOf = new Map(people('a', size));
      const possible = new Map<string, { planned: Set<number>; came: Set<number> }>();
      for (let planned = 5; planned <= size; planned += 1)
        for (let came = 0; came <= planned; came += 1) {
          const attendances = Array.from({ length: planned }, (_, index): Attendance => ({
            person: `a-${String(index)}`,
            building: 'x',
            date: '2026-11-24',
            came: index < came,
          }));
          const told = tellWeek({
            week: '2026-11-23',
            attendances,
            teamOf,
            capacity: new Map([['x', size]]),
            workDays: 5,
          });
          const shown = JSON.stringify(told);
          const found = possible.get(shown) ?? { planned: new Set(), came: new Set() };
          found.planned.add(planned);
          found.came.add(came);
          possible.set(shown, found);
        }
      const told = [...possible].flatMap(([shown, counts]) =>
        counts.planned.size < 3 || counts.came.size < 3
          ? [`${shown}: ${[...counts.planned].join()} planned, ${[...counts.came].join()} came`]
          : [],
      );
      expect(told).toEqual([]);
    }
  });

  it('nor from how many are expected', () => {
    for (const rate of [0.5, 0.75, 0.9, 1]) {
      const past = [20, 40, 60].map((planned) => ({ planned, attended: planned * rate }));
      const possible = new Map<string, number>();
      for (let planned = 5; planned < 63; planned += 1) {
        const shown = JSON.stringify(expectedRange(planned, past));
        possible.set(shown, (possible.get(shown) ?? 0) + 1);
      }
      expect(Math.min(...possible.values())).toBeGreaterThanOrEqual(3);
    }
  });

  it('one more person changes nothing that is told below a step, and a full step otherwise', () => {
    for (let count = 5; count < 100; count += 1)
      expect([0, 5]).toContain(roundedCount(count + 1) - roundedCount(count));
  });
});

it('is told in steps of five', () => {
  expect([roundedCount(7), roundedCount(8), roundedDown(9), roundedUp(6)]).toEqual([5, 10, 5, 10]);
  expect([roundedShare(1, 3), roundedShare(0, 0), roundedShare(12, 10)]).toEqual([35, 0, 100]);
});

describe('expected on a day', () => {
  const past = [
    { planned: 20, attended: 10 },
    { planned: 20, attended: 18 },
    { planned: 20, attended: 14 },
  ];
  it.each([
    ['nobody knows of too few', 4, past, null],
    ['as on the worst and the best day', 40, past, { low: 15, high: 45 }],
    ['most of them, while few days are known', 40, past.slice(1), { low: 25, high: 45 }],
    ['more than planned, where more came', 20, past.map((day) => ({ ...day, attended: 25 })), { low: 20, high: 30 }],
  ])('%s', (_, planned, days, expected) => {
    expect(expectedRange(planned, days)).toEqual(expected);
  });
});

it('tells of a building by day and of teams by week, and of no day with too few', () => {
  const on = (date: string, persons: string[], came = true) =>
    persons.map((person): Attendance => ({ person, building: 'x', date, came }));
  const told = tellWeek({
    week: '2026-11-23',
    attendances: [
      ...on('2026-11-23', of('a', 10)),
      ...on('2026-11-24', of('a', 6)),
      ...on('2026-11-24', ['a-6', 'a-7', 'a-8', 'a-9'], false),
      ...on('2026-11-25', of('a', 4)),
    ],
    teamOf: new Map(people('a', 10)),
    capacity: new Map([['x', 20]]),
    workDays: 5,
  });
  expect(told).toEqual({
    buildings: [
      {
        id: 'x',
        days: [
          { date: '2026-11-23', planned: 10, attended: 10, noShows: 0, occupancy: 50 },
          { date: '2026-11-24', planned: 10, attended: 5, noShows: 50, occupancy: 25 },
          { date: '2026-11-25', planned: null, attended: null, noShows: null, occupancy: null },
        ],
      },
    ],
    teams: [{ id: 'a', week: { week: '2026-11-23', people: 10, planned: 50, attended: 40, noShows: 20 } }],
  });
});

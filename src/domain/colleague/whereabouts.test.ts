import { describe, expect, it } from 'vitest';
import type { ColleagueDays, ColleaguePart } from './colleague-days.ts';
import { gatheringsOn, shownDates, whereaboutsOf } from './whereabouts.ts';

const MONDAY = '2026-11-23';
const part = (status: ColleaguePart['status'], more: Partial<ColleaguePart> = {}): ColleaguePart => ({
  date: MONDAY,
  dayPart: 'FULLDAY',
  status,
  building: null,
  floor: null,
  room: null,
  ...more,
});
const colleague = (id: string, teams: string[] = []) => ({ id, displayName: id, email: '', teams });
const days = (id: string, ...parts: ColleaguePart[]): ColleagueDays => ({ id, parts });
const colleagues = [colleague('al'), colleague('zoe', ['t']), colleague('bo', ['t', 'u'])];

describe('whereabouts', () => {
  it('leaves out who is no colleague, though days of theirs are there', () => {
    const found = whereaboutsOf(colleagues, [days('eve', part('HOME'))], null);
    expect(JSON.stringify(found)).not.toContain('eve');
    expect(found.flatMap(({ parts }) => parts)).toEqual([]);
  });

  it.each([
    ['everybody, team mates first', null, ['bo', 'zoe', 'al']],
    ['a team', 'u', ['bo']],
    ['a team of nobody', 'x', []],
  ])('are of %s', (_, team, expected) => {
    expect(whereaboutsOf(colleagues, [], team).map((one) => one.colleague.id)).toEqual(expected);
  });

  it.each<[string, ColleaguePart[], string]>([
    ['said nothing', [], 'unsaid '],
    ['said something of another day', [part('HOME', { date: '2026-11-24' })], 'unsaid '],
    ['is at home', [part('HOME')], 'home '],
    ['is away', [part('AWAY')], 'away '],
    ['comes without saying where', [part('OFFICE')], 'office '],
    ['comes to a building', [part('OFFICE', { building: 'b' })], 'building b'],
    [
      'has a workstation',
      [part('WORKSTATION', { building: 'b', floor: 'f', room: { id: 'r', name: 'R' } })],
      'floor f',
    ],
    [
      'comes after a morning at home',
      [part('HOME', { dayPart: 'MORNING' }), part('OFFICE', { dayPart: 'AFTERNOON', building: 'b', floor: 'f' })],
      'floor f',
    ],
  ])('who %s', (_, parts, expected) => {
    const [gathering] = gatheringsOn(whereaboutsOf([colleague('al')], [days('al', ...parts)], null), MONDAY);
    expect(`${gathering?.place.at ?? ''} ${gathering?.place.id ?? ''}`).toBe(expected);
  });

  it('gathers everybody once: floors first, the fullest of them foremost', () => {
    const on = (floor: string) => part('OFFICE', { building: 'b', floor });
    const everybody = [...colleagues, colleague('cy'), colleague('dee')];
    const said = [days('al', on('f1')), days('bo', on('f2')), days('cy', on('f2')), days('dee', part('HOME'))];
    expect(
      gatheringsOn(whereaboutsOf(everybody, said, null), MONDAY).map(({ place, people }) => [
        place.id ?? place.at,
        people.map((one) => one.colleague.id),
      ]),
    ).toEqual([
      ['f2', ['bo', 'cy']],
      ['f1', ['al']],
      ['home', ['dee']],
      ['unsaid', ['zoe']],
    ]);
  });

  it('shows weekends on which somebody said something', () => {
    const week = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
    const people = whereaboutsOf(colleagues, [days('al', part('OFFICE', { date: '2026-11-29' }))], null);
    expect(shownDates(week, people)).toEqual(['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30']);
    expect(shownDates(['2026-11-28', '2026-11-29'], [])).toEqual(['2026-11-28']);
  });
});

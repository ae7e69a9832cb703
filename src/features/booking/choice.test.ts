import { describe, expect, it } from 'vitest';
import type { Building, Floor } from '../../domain/building/building.ts';
import { askedOf, chooseDay, chooseDayPart, choosePlace, daysToChoose, withRooms } from './choice.ts';

const building = (id: string): Building => ({
  id,
  identifier: id.toUpperCase(),
  name: id,
  site: 's',
  timeZone: 'Europe/Lisbon',
});
const floor = (id: string, of: string): Floor => ({
  id,
  identifier: `${of};${id}`.toUpperCase(),
  name: id,
  building: building(of),
});
const buildings = [building('a'), building('b'), building('empty')];
const floors = [floor('a1', 'a'), floor('a2', 'a'), floor('b1', 'b')];
const nowhere = { preferred: null, met: null, recent: [], remembered: [] };

it('reads what it was opened with', () => {
  expect(askedOf('date=2026-06-01&room=r&x=y')).toEqual({
    date: '2026-06-01',
    dayPart: null,
    building: null,
    floor: null,
    room: 'r',
    open: false,
    use: false,
    several: null,
    returnUrl: null,
  });
  expect(askedOf('use=1').use).toBe(true);
});

it.each([
  ['several=x', null],
  ['several=0', null],
  ['several=2.5', null],
  ['several=21', null],
  ['several=-1', null],
  ['', null],
  ['several=1', 1],
  ['several=20', 20],
])('%s asks for %s', (search, several) => {
  expect(askedOf(search).several).toBe(several);
});

it.each([
  ['https://elsewhere.example', null],
  ['//elsewhere.example', null],
  ['visit', null],
  ['/visit/create?id=1', '/visit/create?id=1'],
])('a selection goes to %s: %s', (url, expected) => {
  expect(askedOf(new URLSearchParams({ returnUrl: url }).toString()).returnUrl).toBe(expected);
});

it.each([
  ['/visit/create', '/visit/create?rooms=a%2Cb'],
  ['/visit/create?id=1&rooms=old', '/visit/create?id=1&rooms=a%2Cb'],
])('takes the rooms to %s', (url, expected) => {
  expect(withRooms(url, ['a', 'b'])).toBe(expected);
});

describe('chooseDay', () => {
  const days = [
    { date: '2026-06-01', bookable: false },
    { date: '2026-06-02', bookable: true },
    { date: '2026-06-03', bookable: true },
  ];
  it.each([
    [null, '2026-06-02'],
    ['nonsense', '2026-06-02'],
    ['2026-02-30', '2026-06-02'],
    ['2026-6-3', '2026-06-02'],
    ['2026-12-24', '2026-12-24'],
    ['2026-05-31', '2026-06-02'],
    ['2026-06-03', '2026-06-03'],
    ['2026-06-01', '2026-06-01'],
  ])('%s becomes %s', (asked, chosen) => {
    expect(chooseDay(asked, days, '2026-06-01')).toBe(chosen);
  });
  it('is today before the days are known', () => {
    expect(chooseDay(null, [], '2026-06-01')).toBe('2026-06-01');
  });
  it('offers team days beyond the days for all, and what is shown, in order', () => {
    expect(daysToChoose(days, ['2026-06-09', '2026-06-02', '2026-06-09'], '2026-06-05')).toEqual([
      ...days,
      { date: '2026-06-05', bookable: false },
      { date: '2026-06-09', bookable: true },
    ]);
    expect(daysToChoose(days, [], '2026-05-31').map(({ date }) => date)).toEqual([
      '2026-05-31',
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
    ]);
    expect(daysToChoose(days, [], '2026-06-02')).toEqual(days);
  });
});

describe('chooseDayPart', () => {
  const parts = ['FULLDAY', 'MORNING', 'AFTERNOON'] as const;
  it.each([
    [null, 'FULLDAY'],
    ['NIGHT', 'FULLDAY'],
    ['LATE_MORNING', 'FULLDAY'],
    ['AFTERNOON', 'AFTERNOON'],
  ] as const)('%s becomes %s', (asked, chosen) => {
    expect(chooseDayPart(asked, parts, () => false)).toBe(chosen);
  });
  it('passes over what is past', () => {
    expect(chooseDayPart('MORNING', ['MORNING', 'AFTERNOON'], (part) => part === 'MORNING')).toBe('AFTERNOON');
  });
});

describe('choosePlace', () => {
  it.each([
    ['a floor that was asked for', { building: null, floor: 'b1' }, nowhere, 'b1'],
    ['its building too', { building: 'a', floor: 'a2' }, nowhere, 'a2'],
    ['a floor of another building than asked for', { building: 'a', floor: 'b1' }, nowhere, 'a1'],
    ['a floor by its identifier', { building: null, floor: 'B;B1' }, nowhere, 'b1'],
    ['both by their identifiers', { building: 'A', floor: 'A;A2' }, nowhere, 'a2'],
    ['a building by its identifier, its floor by its id', { building: 'A', floor: 'a2' }, nowhere, 'a2'],
    ['a floor of another building than asked for by its identifier', { building: 'A', floor: 'B;B1' }, nowhere, 'a1'],
    ['a building by its identifier, where the team meets there', { building: 'A', floor: null }, { met: 'a2' }, 'a2'],
    ['a floor that was asked for, of a building that is not known', { building: 'gone', floor: 'b1' }, nowhere, 'b1'],
    ['a building alone', { building: 'b', floor: null }, { preferred: 'a', recent: ['a2'] }, 'b1'],
    ['the preferred building', { building: null, floor: null }, { preferred: 'b', recent: ['a2'] }, 'b1'],
    [
      'the floor used last there',
      { building: null, floor: null },
      { preferred: 'a', recent: ['b1', 'a2', 'a1'] },
      'a2',
    ],
    [
      'where the team comes together',
      { building: null, floor: null },
      { met: 'b1', preferred: 'a', recent: ['a2'] },
      'b1',
    ],
    ['the floor asked for, on such a day', { building: null, floor: 'a1' }, { met: 'b1' }, 'a1'],
    ['the building asked for, on such a day', { building: 'a', floor: null }, { met: 'b1', recent: ['a2'] }, 'a2'],
    ['the floor used last', { building: null, floor: null }, { preferred: null, recent: ['b1'] }, 'b1'],
    ['the building remembered first', { building: null, floor: null }, { remembered: ['gone', 'b', 'a'] }, 'b1'],
    ['one remembered by its identifier', { building: null, floor: null }, { remembered: ['B'] }, 'b1'],
    [
      'the floor used last, whatever is remembered',
      { building: null, floor: null },
      { recent: ['a2'], remembered: ['b'] },
      'a2',
    ],
    ['nothing known', { building: null, floor: null }, nowhere, 'a1'],
    ['a building that is gone', { building: 'gone', floor: 'gone' }, { preferred: 'b', recent: ['a2'] }, 'b1'],
    ['a floor that is gone', { building: null, floor: 'gone' }, nowhere, 'a1'],
  ])('%s', (_, asked, hints, expected) => {
    expect(choosePlace(asked, buildings, floors, { ...nowhere, ...hints })?.floor.id).toBe(expected);
  });
  it('has nothing to show without floors', () => {
    expect(choosePlace({ building: 'empty', floor: null }, buildings, floors, nowhere)).toBeNull();
    expect(choosePlace({ building: null, floor: null }, [], [], nowhere)).toBeNull();
  });
});

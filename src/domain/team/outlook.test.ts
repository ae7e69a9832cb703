import { describe, expect, it } from 'vitest';
import type { ColleaguePart } from '../colleague/colleague-days.ts';
import type { OutlookGround, TeamDayOutlook } from './outlook.ts';
import { betterDay, outlookOf } from './outlook.ts';

const DATE = '2026-11-24';
const member = (id: string) => ({ id, displayName: id });
const part = (status: ColleaguePart['status'], more: Partial<ColleaguePart> = {}): ColleaguePart => ({
  date: DATE,
  dayPart: 'FULLDAY',
  status,
  building: null,
  floor: null,
  room: null,
  ...more,
});
const ground = (parts: Record<string, ColleaguePart[]>, more: Partial<OutlookGround> = {}): OutlookGround => ({
  members: Object.keys(parts).map((id) => member(id)),
  days: Object.entries(parts).map(([id, theirs]) => ({ id, parts: theirs })),
  needsOwn: false,
  floorId: 'f',
  toldUntil: '2026-11-29',
  nearUntil: '2026-11-29',
  ...more,
});
const at = { date: DATE, dayPart: 'MORNING' as const, timeZone: 'Europe/Amsterdam', free: ['A1', 'A2'] };
const seat = { building: 'b', floor: 'f', room: { id: 'r', name: 'R' } };

describe('what a team day would mean', () => {
  it.each<[string, OutlookGround, Partial<TeamDayOutlook>]>([
    ['too few workstations', ground({ al: [], bo: [], cy: [] }), { needed: 3, fits: false }],
    ['too few with the leader', ground({ al: [], bo: [] }, { needsOwn: true }), { needed: 3, fits: false }],
    ['somebody away needs none', ground({ al: [], bo: [], cy: [part('AWAY')] }), { needed: 2, fits: true }],
    ['away is away', ground({ al: [part('AWAY')] }), { away: [member('al')], needed: 0 }],
    ['away in the afternoon alone', ground({ al: [part('AWAY', { dayPart: 'AFTERNOON' })] }), { away: [], needed: 1 }],
    ['away on another day', ground({ al: [part('AWAY', { date: '2026-11-25' })] }), { away: [], needed: 1 }],
    ['at home is asked', ground({ al: [part('HOME')] }), { home: [member('al')], away: [], needed: 1 }],
    ['who sits there stays', ground({ al: [part('WORKSTATION', seat)] }), { needed: 0 }],
    ['who sits elsewhere moves', ground({ al: [part('WORKSTATION', { ...seat, floor: 'g' })] }), { needed: 1 }],
    [
      'days of strangers do not count',
      { ...ground({ al: [] }), days: [{ id: 'eve', parts: [part('AWAY')] }] },
      { away: [] },
    ],
    [
      'a day that nobody planned yet',
      ground({ al: [] }, { toldUntil: '2026-11-23', nearUntil: '2026-11-23' }),
      { isKnown: false, isTooFar: true, needed: 1, fits: true },
    ],
    [
      'a day of which others were told',
      ground({ al: [] }, { toldUntil: '' }),
      { isKnown: false, isTooFar: false, needed: null, fits: null },
    ],
  ])('%s', (_, of, expected) => {
    expect(outlookOf(of, at)).toMatchObject(expected);
  });
});

describe('a better day', () => {
  const day = (date: string, away: number, more: Partial<TeamDayOutlook> = {}): TeamDayOutlook => ({
    date,
    isKnown: true,
    isTooFar: false,
    away: Array.from({ length: away }, (_, index) => member(String(index))),
    home: [],
    needed: 1,
    free: ['A1'],
    fits: true,
    ...more,
  });
  it.each<[string, TeamDayOutlook, TeamDayOutlook[], string | null]>([
    ['none where as many are away', day(DATE, 1), [day('2026-11-25', 1)], null],
    ['none that nobody planned yet', day(DATE, 1), [day('2026-11-25', 0, { isKnown: false })], null],
    ['none whose floor is not known', day(DATE, 1), [day('2026-11-25', 0, { free: null, fits: null })], null],
    ['none for a day whose floor is not known', day(DATE, 1, { free: null, fits: null }), [day('2026-11-25', 0)], null],
    ['none where people have no place', day(DATE, 2), [day('2026-11-25', 0, { fits: false })], null],
    ['one where everybody fits', day(DATE, 0, { fits: false }), [day('2026-11-25', 2)], '2026-11-25'],
    ['the nearest', day(DATE, 2), [day('2026-11-27', 0), day('2026-11-25', 0)], '2026-11-25'],
    ['the best, though further', day(DATE, 2), [day('2026-11-25', 1), day('2026-11-27', 0)], '2026-11-27'],
  ])('%s', (_, chosen, others, expected) => {
    expect(betterDay(chosen, others)?.date ?? null).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import type { PlannedEntry } from './plan.ts';
import type { Freed } from './plan.ts';
import { bookingEffect, freedBy, mayReplace, planEffect, takenOf } from './plan.ts';

const date = '2026-03-29';
const zone = 'Europe/Amsterdam';
const slot = (dayPart: DayPart) => slotOf(date, dayPart, zone);
type Entry = PlannedEntry & { workplaceReservation: { room: { id: string } } | null };
const workstation = (id: string) => ({ workplaceReservation: { room: { id } } });
const entry = (id: string, dayPart: DayPart, over: Partial<Entry> = {}): Entry => ({
  id,
  status: 'HOME',
  actualStatus: 'APPROVED',
  dayPart,
  workplaceReservation: null,
  ...slot(dayPart),
  ...over,
});

describe.each([
  ['planning', planEffect],
  [
    'booking',
    (existing: Entry[], at: ReturnType<typeof slot>, dayPart: DayPart) => bookingEffect(existing, at, dayPart, 'new'),
  ],
])('%s', (_what, effectOf) => {
  it.each<[string, Entry[], DayPart, string[], [string, DayPart][]]>([
    ['nothing there', [], 'MORNING', [], []],
    ['the other half', [entry('a', 'AFTERNOON')], 'MORNING', [], []],
    ['cancelled entries', [entry('a', 'MORNING', { actualStatus: 'CANCELLED' })], 'MORNING', [], []],
    [
      'an entry at which the person is present',
      [entry('a', 'FULLDAY', { actualStatus: 'CONFIRMED' })],
      'MORNING',
      [],
      [],
    ],
    ['the same part', [entry('a', 'MORNING')], 'MORNING', ['a'], []],
    [
      'both halves by a full day',
      [entry('a', 'MORNING'), entry('b', 'AFTERNOON', workstation('r'))],
      'FULLDAY',
      ['a', 'b'],
      [],
    ],
    [
      'a proposal goes whole',
      [entry('a', 'FULLDAY', { status: 'TEAMDAY', actualStatus: 'PROPOSED' })],
      'MORNING',
      ['a'],
      [],
    ],
    [
      'a time that is no day part goes whole',
      [entry('a', 'FULLDAY', { ...workstation('r'), start: '2026-03-29T07:00:00Z' })],
      'MORNING',
      ['a'],
      [],
    ],
    ['a full day by a half: the other half stays', [entry('a', 'FULLDAY')], 'MORNING', ['a'], [['a', 'AFTERNOON']]],
    [
      'a workstation for the day by a half: the other half stays reserved',
      [entry('a', 'FULLDAY', workstation('r'))],
      'AFTERNOON',
      ['a'],
      [['a', 'MORNING']],
    ],
    [
      'a full day by a quarter',
      [entry('a', 'FULLDAY', workstation('r'))],
      'EARLY_AFTERNOON',
      ['a'],
      [
        ['a', 'MORNING'],
        ['a', 'LATE_AFTERNOON'],
      ],
    ],
    ['a half by a quarter', [entry('a', 'MORNING')], 'EARLY_MORNING', ['a'], [['a', 'LATE_MORNING']]],
  ])('%s', (_, existing, dayPart, replaced, kept) => {
    const effect = effectOf(existing, slot(dayPart), dayPart);
    expect(effect.replaced).toEqual(replaced);
    expect(effect.kept.map((rest) => [rest.from, rest.dayPart])).toEqual(kept);
    for (const rest of effect.kept) expect(rest.slot).toEqual(slot(rest.dayPart));
  });
});

it('books the same workstation for another time: nothing of the old one stays', () => {
  expect(bookingEffect([entry('a', 'FULLDAY', workstation('new'))], slot('MORNING'), 'MORNING', 'new')).toEqual({
    replaced: ['a'],
    kept: [],
  });
});

it('keeps nothing that would reach into a slot of another zone', () => {
  const morningInLisbon = slotOf(date, 'MORNING', 'Europe/Lisbon');
  expect(planEffect([entry('a', 'FULLDAY')], morningInLisbon, 'MORNING')).toEqual({ replaced: ['a'], kept: [] });
});

it.each<[string, Entry, DayPart, DayPart]>([
  ['of a longer entry, of which the rest stays, the part that is met', entry('a', 'FULLDAY'), 'MORNING', 'MORNING'],
  ['of a shorter entry all', entry('a', 'MORNING'), 'FULLDAY', 'MORNING'],
  ['of a proposal all', entry('a', 'FULLDAY', { actualStatus: 'PROPOSED' }), 'MORNING', 'FULLDAY'],
])('takes %s', (_, location, dayPart, taken) => {
  expect(takenOf(location, planEffect([location], slot(dayPart), dayPart), slot(dayPart))).toEqual(slot(taken));
});

it.each<[string, Entry[], DayPart, Freed]>([
  [
    'of a longer entry its part',
    [entry('a', 'FULLDAY')],
    'MORNING',
    { away: [slot('MORNING')], stays: [slot('AFTERNOON')] },
  ],
  ['of a shorter one no more than it has', [entry('a', 'MORNING')], 'FULLDAY', { away: [slot('MORNING')], stays: [] }],
  ['of nothing, nothing', [], 'FULLDAY', { away: [], stays: [] }],
])('frees %s', (_, existing, dayPart, freed) => {
  expect(freedBy(existing, slot(dayPart), dayPart)).toEqual(freed);
});

it('never replaces where the person is present', () => {
  const present = entry('a', 'MORNING', { actualStatus: 'CONFIRMED' });
  expect(mayReplace([present], slot('FULLDAY'))).toEqual({
    ok: false,
    code: 'alreadyCheckedIn',
    details: { locationId: 'a' },
  });
  expect(mayReplace([present], slot('AFTERNOON')).ok).toBe(true);
});

import { describe, expect, it } from 'vitest';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import type { StandingLocation } from './plan.ts';
import { mayReplace, planEffect } from './plan.ts';

const date = '2026-03-29';
const zone = 'Europe/Amsterdam';
const slot = (dayPart: DayPart) => slotOf(date, dayPart, zone);
const entry = (id: string, dayPart: DayPart, over: Partial<StandingLocation> = {}): StandingLocation =>
  ({ id, status: 'HOME', actualStatus: 'APPROVED', dayPart, workplaceReservation: null, ...slot(dayPart), ...over });

describe('planEffect', () => {
  it.each<[string, StandingLocation[], DayPart, string[], [string, DayPart][]]>([
    ['nothing there', [], 'MORNING', [], []],
    ['the other half', [entry('a', 'AFTERNOON')], 'MORNING', [], []],
    ['cancelled entries', [entry('a', 'MORNING', { actualStatus: 'CANCELLED' })], 'MORNING', [], []],
    ['an entry at which the person is present', [entry('a', 'MORNING', { actualStatus: 'CONFIRMED' })], 'MORNING', [], []],
    ['the same part', [entry('a', 'MORNING')], 'MORNING', ['a'], []],
    ['both halves by a full day', [entry('a', 'MORNING'), entry('b', 'AFTERNOON')], 'FULLDAY', ['a', 'b'], []],
    ['a full day by a half: the other half stays', [entry('a', 'FULLDAY')], 'MORNING', ['a'], [['a', 'AFTERNOON']]],
    ['a full day by a quarter', [entry('a', 'FULLDAY')], 'EARLY_AFTERNOON', ['a'], [['a', 'MORNING'], ['a', 'LATE_AFTERNOON']]],
    ['a reservation is given up whole', [entry('a', 'FULLDAY', { status: 'WORKSTATION', workplaceReservation: {} })], 'MORNING', ['a'], []],
    ['a proposal is given up whole', [entry('a', 'FULLDAY', { status: 'TEAMDAY', actualStatus: 'PROPOSED' })], 'MORNING', ['a'], []],
  ])('%s', (_, existing, dayPart, replaced, kept) => {
    const effect = planEffect(existing, slot(dayPart), dayPart);
    expect(effect.replaced).toEqual(replaced);
    expect(effect.kept.map((rest) => [rest.from, rest.dayPart])).toEqual(kept);
    for (const rest of effect.kept) expect(rest.slot).toEqual(slot(rest.dayPart));
  });
});

it('keeps nothing that would reach into a slot of another zone', () => {
  const morningInLisbon = slotOf(date, 'MORNING', 'Europe/Lisbon');
  expect(planEffect([entry('a', 'FULLDAY')], morningInLisbon, 'MORNING')).toEqual({ replaced: ['a'], kept: [] });
});

it('never replaces where the person is present', () => {
  const present = entry('a', 'MORNING', { actualStatus: 'CONFIRMED' });
  expect(mayReplace([present], slot('FULLDAY'))).toEqual({ ok: false, code: 'alreadyCheckedIn', details: { locationId: 'a' } });
  expect(mayReplace([present], slot('AFTERNOON')).ok).toBe(true);
});

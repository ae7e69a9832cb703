import { describe, expect, it } from 'vitest';
import { ROOMS_OCCUPIED } from '../conflict/conflict.ts';
import type { ConflictResolution } from '../conflict/conflict.ts';
import { cleaningDecision, isClosedBy } from './cleaning.ts';

const chose = (resolutions: Record<string, string>, defaultResolution?: string): ConflictResolution => ({
  conflictType: ROOMS_OCCUPIED,
  resolutions,
  ...(defaultResolution === undefined ? {} : { defaultResolution }),
});

describe('which rooms count as cleaned', () => {
  it.each<[string, string[], ConflictResolution[], ReturnType<typeof cleaningDecision>]>([
    ['one is occupied and nothing was chosen', ['b'], [], { asks: ['b'] }],
    ['a choice that is none', ['b'], [chose({ b: 'CONFIRM' })], { asks: ['b'] }],
    [
      'a choice about another conflict',
      ['b'],
      [{ conflictType: 'team.day.membersAway', resolutions: { b: 'CLEANED' } }],
      { asks: ['b'] },
    ],
    ['another one has been occupied since', ['b', 'c'], [chose({ b: 'CLEANED' })], { asks: ['c'] }],
    ['nobody is anywhere', [], [], { clean: ['a', 'b', 'c'] }],
    ['cleaned nevertheless', ['b'], [chose({ b: 'CLEANED' })], { clean: ['a', 'b', 'c'] }],
    ['left on the list', ['b'], [chose({ b: 'LEAVE' })], { clean: ['a', 'c'] }],
    ['one choice for all', ['b', 'c'], [chose({ b: 'CLEANED' }, 'LEAVE')], { clean: ['a', 'b'] }],
    ['somebody is in a room that is not asked about', ['x'], [], { clean: ['a', 'b', 'c'] }],
  ])('%s', (_, occupied, resolutions, expected) => {
    expect(cleaningDecision(['a', 'b', 'c'], new Set(occupied), resolutions)).toEqual(expected);
  });

  it.each([
    ['CONFIRMED', null, false],
    ['APPROVED', null, false],
    ['CLOSED', '2026-12-01T10:00:00Z', false],
    ['COMPLETED', '2026-12-01T10:00:01Z', false],
    ['COMPLETED', '2026-12-01T11:00:00+01:00', true],
    ['COMPLETED', null, true],
  ] as const)(
    'a reservation that is %s since %s is closed by cleaning at ten: %s',
    (status, dateCompleted, expected) => {
      expect(isClosedBy({ status, dateCompleted }, '2026-12-01T10:00:00Z')).toBe(expected);
    },
  );
});

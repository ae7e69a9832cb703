import { describe, expect, it } from 'vitest';
import { ROOMS_OCCUPIED, ROOMS_USED_AGAIN } from '../conflict/conflict.ts';
import type { ConflictResolution } from '../conflict/conflict.ts';
import { cleaningDecision, isClosedBy } from './cleaning.ts';

const chose = (
  resolutions: Record<string, string>,
  defaultResolution?: string,
  conflictType = ROOMS_OCCUPIED,
): ConflictResolution => ({
  conflictType,
  resolutions,
  ...(defaultResolution === undefined ? {} : { defaultResolution }),
});
const again = (resolutions: Record<string, string>, defaultResolution?: string) =>
  chose(resolutions, defaultResolution, ROOMS_USED_AGAIN);
const asks = (...ids: string[]) => ({ asks: ids, conflictType: ROOMS_OCCUPIED });
const asksAgain = (...ids: string[]) => ({ asks: ids, conflictType: ROOMS_USED_AGAIN });
const clean = (ids: string, anew = '') => ({ clean: ids.split(''), anew: anew.split('') });

describe('which rooms count as cleaned', () => {
  it.each<[string, occupied: string, usedAgain: string, ConflictResolution[], ReturnType<typeof cleaningDecision>]>([
    ['one is occupied and nothing was chosen', 'b', '', [], asks('b')],
    ['a choice that is none', 'b', '', [chose({ b: 'CONFIRM' })], asks('b')],
    [
      'a choice about another conflict',
      'b',
      '',
      [{ conflictType: 'team.day.membersAway', resolutions: { b: 'CLEANED' } }],
      asks('b'),
    ],
    ['another one has been occupied since', 'bc', '', [chose({ b: 'CLEANED' })], asks('c')],
    ['one was used again and nothing was chosen', '', 'b', [], asksAgain('b')],
    ['an answer about who is there says nothing of later use', '', 'b', [chose({ b: 'CLEANED' })], asksAgain('b')],
    ['first who is there, then what was used again', 'a', 'b', [], asks('a')],
    ['then what was used again', 'a', 'b', [chose({ a: 'LEAVE' })], asksAgain('b')],
    ['in use and used again: each has its question', 'b', 'b', [chose({ b: 'CLEANED' })], asksAgain('b')],
    ['nobody is anywhere', '', '', [], clean('abc')],
    ['cleaned nevertheless', 'b', '', [chose({ b: 'CLEANED' })], clean('abc')],
    ['left on the list', 'b', '', [chose({ b: 'LEAVE' })], clean('ac')],
    ['left on the list, used again or not', 'b', 'b', [chose({ b: 'LEAVE' })], clean('ac')],
    ['one choice for all', 'bc', '', [chose({ b: 'CLEANED' }, 'LEAVE')], clean('ab')],
    ['somebody is in a room that is not asked about', 'x', 'y', [], clean('abc')],
    ['used again, and to be cleaned again: the cleaning counts', '', 'b', [again({ b: 'LEAVE' })], clean('abc')],
    ['used again, and cleaned again', '', 'bc', [again({ b: 'CLEANED' }, 'LEAVE')], clean('abc', 'b')],
  ])('%s', (_, occupied, usedAgain, resolutions, expected) => {
    expect(
      cleaningDecision(['a', 'b', 'c'], { occupied: new Set(occupied), usedAgain: new Set(usedAgain) }, resolutions),
    ).toEqual(expected);
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

import { expect, it } from 'vitest';
import { MAX_STANDING, MAX_TOLD_IN_A_DAY, mayHaveMore, mayTellMore, standingOf } from './limits.ts';

const NOW = '2026-11-23T08:00:00Z';
const meeting = (status: 'APPROVED' | 'CONFIRMED' | 'RELEASED', end = '2026-11-23T09:00:00Z', id = 'ann') => ({
  organizer: { id, name: id },
  status,
  end,
});

it.each([
  ['one too many', MAX_STANDING, 1, 'tooManyMeetings'],
  ['a series too many', MAX_STANDING - 5, 6, 'tooManyMeetings'],
  ['the last', MAX_STANDING - 1, 1, null],
  ['none', MAX_STANDING, 0, null],
])('of meetings ahead: %s', (_, standing, more, code) => {
  const verdict = mayHaveMore(standing, more);
  expect(verdict.ok ? null : verdict.code).toBe(code);
});

it.each([
  [MAX_TOLD_IN_A_DAY + 1, false, 'tooManyAsked'],
  [2 * MAX_TOLD_IN_A_DAY + 1, true, 'tooManyAsked'],
  [MAX_TOLD_IN_A_DAY, false, null],
  [2 * MAX_TOLD_IN_A_DAY, true, null],
])('of people told in a day: %s, of a move taken back: %s', (told, back, code) => {
  const verdict = mayTellMore(told, back);
  expect(verdict.ok ? null : verdict.code).toBe(code);
});

it('counts own meetings that hold a room and are not over', () => {
  const meetings = [
    meeting('APPROVED'),
    meeting('CONFIRMED'),
    meeting('RELEASED'),
    meeting('APPROVED', NOW),
    meeting('APPROVED', undefined, 'ben'),
  ];
  expect(standingOf(meetings, 'ann', NOW)).toBe(2);
});

import { expect, it } from 'vitest';
import { asksFirst, checkInDecision, isRecent } from './check-in-decision.ts';

it.each([
  ['APPROVED', false, 'confirmPreviousUse'],
  ['APPROVED', true, 'confirmPreviousUse'],
  ['CONFIRMED', true, 'none'],
  [null, true, 'none'],
  ['CONFIRMED', false, 'notifyReplace'],
  ['COMPLETED', false, 'notifyReplace'],
  ['SIGN_OF_LIFE', false, 'notifyReplace'],
  ['CANCELLED', false, 'notifyNew'],
  [null, false, 'notifyNew'],
] as const)('existing %s, scanned %s: %s', (existing, scanned, decision) => {
  expect(checkInDecision({ existing, scanned })).toBe(decision);
});

it.each([
  ['confirmPreviousUse', true],
  ['notifyReplace', true],
  ['notifyNew', false],
  ['none', false],
] as const)('%s asks before anything moves: %s', (decision, expected) => {
  expect(asksFirst(decision)).toBe(expected);
});

it.each([
  ['never', null, false],
  ['10 s ago', '2026-06-01T08:00:00Z', false],
  ['in the future', '2026-06-01T08:00:11Z', false],
  ['9.999 s ago', '2026-06-01T08:00:00.001Z', true],
  ['now', '2026-06-01T08:00:10Z', true],
] as const)('recent: %s', (_, at, expected) => {
  expect(isRecent(at, '2026-06-01T08:00:10Z')).toBe(expected);
});

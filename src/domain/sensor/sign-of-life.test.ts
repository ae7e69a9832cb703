import { expect, it } from 'vitest';
import { signOfLifeUntil } from './sign-of-life.ts';

it.each([
  ['2026-11-23T08:00:00Z', 30, '2026-11-23T08:30:00.000Z'],
  ['2026-11-23T08:14:59Z', 30, '2026-11-23T08:30:00.000Z'],
  ['2026-11-23T08:15:00Z', 30, '2026-11-23T08:45:00.000Z'],
  ['2026-11-23T23:59:00Z', 30, '2026-11-24T00:15:00.000Z'],
  ['2026-11-23T08:07:00Z', 10, '2026-11-23T08:15:00.000Z'],
  ['2026-11-23T08:07:00Z', 1, '2026-11-23T08:08:00.000Z'],
])('motion at %s, shown for %d minutes → until %s', (at, minutes, until) => {
  expect(signOfLifeUntil(at, minutes)).toBe(until);
  const length = Date.parse(until) - Date.parse(at);
  expect(length).toBeGreaterThan((minutes * 60_000) / 2 - 1);
  expect(length).toBeLessThanOrEqual(minutes * 60_000);
});

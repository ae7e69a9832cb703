import { expect, it } from 'vitest';
import { retryAfter } from './fetch-answer.ts';

it.each<[header: string | null, ms: number | null]>([
  [null, null],
  ['', null],
  ['soon', null],
  ['0', 0],
  ['30', 30_000],
  ['-5', 0],
  ['Tue, 01 Dec 2026 08:00:10 GMT', 10_000],
  ['Tue, 01 Dec 2026 07:00:00 GMT', 0],
])('retryAfter(%s)', (header, ms) => {
  expect(retryAfter(header, Date.parse('2026-12-01T08:00:00Z'))).toBe(ms);
});

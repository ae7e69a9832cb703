import { expect, it } from 'vitest';
import { sendDelay } from './timing.ts';

const HOUR = 3_600_000;

it.each<[what: string, attempts: number, random: number, asked: number | null, ms: number]>([
  ['never less than a second', 1, 0, null, 1000],
  ['up to two seconds after the first', 1, 0.999_999, null, 2000],
  ['the bound doubles', 4, 0.5, null, 8000],
  ['up to five minutes', 9, 0.999_999, null, 300_000],
  ['and no more, ever', 1e6, 0.999_999, null, 300_000],
  ['what the server asked for is not undercut', 1, 0.5, 60_000, 60_000],
  ['a shorter wish changes nothing', 4, 0.5, 10, 8000],
  ['an endless one is a mistake', 1, 0.5, 90 * HOUR, HOUR],
])('sendDelay: %s', (_, attempts, random, asked, ms) => {
  expect(sendDelay(attempts, random, asked)).toBe(ms);
});

import { expect, it } from 'vitest';
import { howToCarryOut } from './scan-age.ts';

const MINUTE = 60_000;
it.each([
  ['more than a day ago', 'camera', 'me', 24 * 60 + 1, 'old'],
  ['an address of yesterday', 'link', 'me', 24 * 60 + 1, 'old'],
  ['an address', 'link', 'me', 0, 'ask'],
  ['an address before sign-in', 'link', null, 0, 'ask'],
  ['before sign-in, a while ago', 'camera', null, 11, 'ask'],
  ['before sign-in', 'camera', null, 10, 'atOnce'],
  ['typed before sign-in', 'typed', null, 1, 'atOnce'],
  ['kept without network this morning', 'camera', 'me', 8 * 60, 'atOnce'],
  ['now', 'camera', 'me', 0, 'atOnce'],
  ['by a clock that was set back', 'camera', 'me', -5, 'atOnce'],
] as const)('%s', (_, source, accountId, minutesAgo, expected) => {
  expect(howToCarryOut({ at: 0, source, accountId }, minutesAgo * MINUTE)).toBe(expected);
});

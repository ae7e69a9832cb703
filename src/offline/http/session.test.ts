import { expect, it } from 'vitest';
import { isTokenFresh } from './session.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it.each([
  ['over', { signedInAt: 0, tokenExpiresAt: HOUR }, HOUR, false],
  ['over since the device slept', { signedInAt: 0, tokenExpiresAt: HOUR }, DAY, false],
  ['new', { signedInAt: 0, tokenExpiresAt: HOUR }, 0, true],
  ['new by a clock that is a day ahead', { signedInAt: DAY, tokenExpiresAt: HOUR }, DAY + 1, true],
  ['new by a clock that is a day behind', { signedInAt: 0, tokenExpiresAt: DAY + HOUR }, 1, true],
])('takes a token for what it is: %s', (_, session, now, expected) => {
  expect(isTokenFresh(session, now)).toBe(expected);
});

import { expect, it } from 'vitest';
import { followedAddress } from './followed-address.ts';

it.each([
  ['is not told', { email: null, isVerified: true }, null],
  ['was verified by nobody', { email: 'new@example.org', isVerified: false }, null],
  ['differs in case alone', { email: 'ADA@example.org', isVerified: true }, null],
  ['is another', { email: 'new@example.org', isVerified: true }, 'new@example.org'],
])('an address that %s', (_, told, expected) => {
  expect(followedAddress(told, 'ada@example.org')).toBe(expected);
});

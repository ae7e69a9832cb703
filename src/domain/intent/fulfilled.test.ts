import { expect, it } from 'vitest';
import type { Asked } from './fulfilled.ts';
import { isFulfilled } from './fulfilled.ts';

it.each<[asked: Asked, statuses: (string | null)[], fulfilled: boolean]>([
  ['cancel', [], false],
  ['cancel', [null], false],
  ['cancel', ['APPROVED', 'CANCELLED'], false],
  ['cancel', ['CONFIRMED'], false],
  ['cancel', ['COMPLETED'], false],
  ['checkIn', ['APPROVED'], false],
  ['checkIn', ['COMPLETED'], false],
  ['checkIn', ['CANCELLED'], false],
  ['checkOut', ['CONFIRMED'], false],
  ['checkOut', ['CANCELLED'], false],
  ['accept', ['PROPOSED'], false],
  ['accept', ['DECLINED'], false],
  ['decline', ['APPROVED'], false],
  ['decline', ['CANCELLED'], false],
  ['cancel', ['CANCELLED', null], true],
  ['cancel', ['CANCELLED', 'REJECTED'], true],
  ['cancel', ['DECLINED'], true],
  ['checkIn', ['CONFIRMED', 'CONFIRMED'], true],
  ['checkOut', ['COMPLETED', 'CLOSED'], true],
  ['accept', ['APPROVED'], true],
  ['accept', ['CONFIRMED'], true],
  ['decline', ['DECLINED'], true],
])('%s of what is %j is fulfilled: %s', (asked, statuses, fulfilled) => {
  expect(isFulfilled(asked, statuses)).toBe(fulfilled);
});

import { expect, it } from 'vitest';
import type { ActualStatus } from '../employee-location/employee-location.ts';
import { responseOf } from './response.ts';

it.each<[entries: ActualStatus[], over: boolean, response: ReturnType<typeof responseOf>]>([
  [[], false, null],
  [[], true, null],
  [['PROPOSED'], false, null],
  [['PROPOSED'], true, 'ignored'],
  [['DECLINED'], false, 'declined'],
  [['REJECTED'], false, 'rejected'],
  [['CANCELLED'], false, 'cancelled'],
  [['DECLINED', 'PROPOSED'], false, null],
  [['APPROVED'], false, 'accepted'],
  [['CONFIRMED'], false, 'accepted'],
  [['COMPLETED'], true, 'accepted'],
  // An earlier entry accepted it, so the proposal is gone.
  [['CANCELLED', 'APPROVED'], false, 'accepted'],
])('%j, over: %s, means %s', (entries, over, response) => {
  expect(responseOf(entries, over)).toBe(response);
});

import { expect, it } from 'vitest';
import { ACTUAL_STATUSES, LOCATION_STATUSES } from '../employee-location/employee-location.ts';
import { shownStatus } from './colleague-days.ts';

it.each([
  ['SICK', 'APPROVED', 'AWAY'],
  ['SICK', 'CONFIRMED', 'AWAY'],
  ['TEAMDAY', 'PROPOSED', null],
  ['TEAMDAY', 'APPROVED', null],
  ['DECLINE', 'DECLINED', null],
  ['UNKNOWN', 'APPROVED', null],
  ['WORKSTATION', 'COMPLETED', null],
  ['HOME', 'CANCELLED', null],
  ['OFFICE', 'REJECTED', null],
  ['ASSIGNED', 'APPROVED', 'WORKSTATION'],
  ['WORKSTATION', 'CONFIRMED', 'WORKSTATION'],
  ['HOLIDAY', 'APPROVED', 'AWAY'],
] as const)('colleagues see %s, %s as %s', (status, actual, shown) => {
  expect(shownStatus(status, actual)).toBe(shown);
});

it('nobody is ever shown as ill, or as somebody who declined', () => {
  const all = LOCATION_STATUSES.flatMap((status) => ACTUAL_STATUSES.map((actual) => shownStatus(status, actual)));
  expect(new Set(all)).toEqual(new Set([null, 'WORKSTATION', 'OFFICE', 'HOME', 'AWAY']));
});

import { expect, it } from 'vitest';
import { bookableDays } from './bookable-days.ts';

const today = '2026-12-28';

it.each([
  ['userBanned', { userStatus: 'BANNED', hasTeam: true }],
  ['userMustVerify', { userStatus: 'VERIFY', hasTeam: true }],
  ['noTeam', { userStatus: 'ALLOW', hasTeam: false }],
] as const)('no day can be booked: %s', (reason, person) => {
  const days = bookableDays({ today, config: { daysAhead: 2 }, ...person });
  expect(days.map((day) => [day.bookable, day.reason])).toEqual([
    [false, reason],
    [false, reason],
    [false, reason],
  ]);
});

it('runs from today through the last day ahead, over the weekend and the year', () => {
  const days = bookableDays({ today, config: { daysAhead: 10 }, userStatus: 'ALLOW', hasTeam: true });
  expect(days).toHaveLength(11);
  expect(days.at(-1)).toEqual({ date: '2027-01-07', bookable: true, reason: null });
  expect(days.every((day) => day.bookable)).toBe(true);
});

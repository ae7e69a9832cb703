import { expect, it } from 'vitest';
import { bookableDays } from './bookable-days.ts';

const today = '2026-12-28';

it.each([
  ['userBanned', { userStatus: 'BANNED', hasTeam: () => true }],
  ['userMustVerify', { userStatus: 'VERIFY', hasTeam: () => true }],
  ['noTeam', { userStatus: 'ALLOW', hasTeam: () => false }],
] as const)('no day can be booked: %s', (reason, person) => {
  const days = bookableDays({ today, config: { daysAhead: 2 }, blocks: [], ...person });
  expect(days.map((day) => [day.bookable, day.reason])).toEqual([
    [false, reason],
    [false, reason],
    [false, reason],
  ]);
});

it('runs from today through the last day ahead, over the weekend and the year', () => {
  const days = bookableDays({ today, config: { daysAhead: 10 }, userStatus: 'ALLOW', hasTeam: () => true, blocks: [] });
  expect(days).toHaveLength(11);
  expect(days.at(-1)).toEqual({ date: '2027-01-07', bookable: true, reason: null });
  expect(days.every((day) => day.bookable)).toBe(true);
});

it('asks of each day whether the person is in a team then, and whether every building is closed', () => {
  const closed = (date: string, building: { id: string; name: string } | null) => ({
    id: date,
    from: date,
    until: date,
    reason: 'Painting',
    building,
    floor: null,
  });
  const days = bookableDays({
    today,
    config: { daysAhead: 4 },
    userStatus: 'ALLOW',
    hasTeam: (date) => date >= '2026-12-29' && date < '2027-01-01',
    blocks: [closed('2026-12-30', null), closed('2026-12-31', { id: 'b', name: 'B' })],
  });
  expect(days.map(({ reason }) => reason)).toEqual(['noTeam', null, 'blockedPeriod', null, 'noTeam']);
});

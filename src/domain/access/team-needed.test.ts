import { expect, test } from 'vitest';
import { teamNeeded } from './team-needed.ts';

const DAY = '2026-11-24';
const FROM_TOMORROW = [{ periods: [{ from: '2026-11-25', until: null }] }];
const SINCE_LONG = [{ periods: [{ from: '2020-01-01', until: null }] }];
const employee = { isCleaner: false, isStudent: false };

test.each([
  ['an employee in no team', employee, [], false],
  ['an employee whose team begins tomorrow', employee, FROM_TOMORROW, false],
  ['an employee in a team', employee, SINCE_LONG, true],
  ['an employee whose teams are unknown here', employee, null, undefined],
  ['a cleaner in no team', { ...employee, isCleaner: true }, [], undefined],
  ['a student in no team', { ...employee, isStudent: true }, [], undefined],
])('%s', (_, person, memberships, expected) => {
  expect(teamNeeded(person, memberships)?.(DAY)).toBe(expected);
});

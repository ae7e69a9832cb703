import { expect, it } from 'vitest';
import { mayTellPeople } from './may-tell.ts';

it.each([
  [1000, [], true],
  [1001, [], false],
  [1001, ['HOSPITALITY'] as const, true],
  [1001, ['TEAMLEADER'] as const, true],
  [20_001, ['TEAMLEADER'] as const, false],
])('%i people told in 24 hours by %j: %s', (told, authorities, expected) => {
  expect(mayTellPeople(told, { authorities }).ok).toBe(expected);
});

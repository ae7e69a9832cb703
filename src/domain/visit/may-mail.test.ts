import { expect, it } from 'vitest';
import { mayMailVisitor } from './may-mail.ts';

it.each([
  [11, 11, [], 'tooManyMailsOfVisit'],
  [11, 11, ['HOSPITALITY'] as const, 'tooManyMailsOfVisit'],
  [1, 301, [], 'tooManyMails'],
  [1, 301, ['TEAMLEADER'] as const, 'tooManyMails'],
  [1, 3001, ['HOSPITALITY'] as const, 'tooManyMails'],
  [10, 300, [], 'allowed'],
  [10, 3000, ['HOSPITALITY'] as const, 'allowed'],
])('mail %i about a visit in 24 hours, %i of who acts with %j: %s', (ofVisit, byCaller, authorities, expected) => {
  const verdict = mayMailVisitor({ ofVisit, byCaller }, { authorities });
  expect(verdict.ok ? 'allowed' : verdict.code).toBe(expected);
});

import { expect, it } from 'vitest';
import { locateScope } from './locate.ts';

it.each([
  [false, 'TEAM', false, false, 'NONE'],
  [false, 'TEAM', true, false, 'NONE'],
  [false, 'BUSINESS_UNIT', false, true, 'NONE'],
  [false, 'BUSINESS_UNIT', true, false, 'BUSINESS_UNIT'],
  [false, 'TEAM', false, true, 'TEAM'],
  [true, 'TEAM', false, false, 'ALL'],
] as const)(
  'all %s, scope %s, division %s, team %s → %s',
  (enableLocateAllEmployees, locateCoworkerScope, hasDivision, hasTeam, scope) => {
    expect(locateScope({ enableLocateAllEmployees, locateCoworkerScope }, { hasDivision, hasTeam })).toBe(scope);
  },
);

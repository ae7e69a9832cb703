import { expect, it } from 'vitest';
import { type Locatable, locateScope, mayLocate, type Whom } from './locate.ts';

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

const ON = '2026-11-23';
const locatable = (more: Partial<Locatable>): Locatable => ({
  shares: true,
  isSuspended: false,
  divisionId: null,
  memberships: [],
  ...more,
});
const member = (teamId: string, from: string, until: string | null) =>
  locatable({ memberships: [{ teamId, periods: [{ from, until }] }] });

it.each<[what: string, within: Whom['within'], among: string[], colleague: Locatable, may: boolean]>([
  ['who does not share', 'ALL', [], locatable({ shares: false }), false],
  ['who left', 'ALL', [], locatable({ isSuspended: true }), false],
  ['another division', 'BUSINESS_UNIT', ['d-1'], locatable({ divisionId: 'd-2' }), false],
  ['no division', 'BUSINESS_UNIT', ['d-1'], locatable({}), false],
  ['no team', 'TEAM', ['t-1'], locatable({}), false],
  ['another team', 'TEAM', ['t-1'], member('t-2', ON, null), false],
  ['a team from tomorrow on', 'TEAM', ['t-1'], member('t-1', '2026-11-24', null), false],
  ['a team until yesterday', 'TEAM', ['t-1'], member('t-1', '2026-11-01', '2026-11-22'), false],
  [
    'of the division, who does not share',
    'BUSINESS_UNIT',
    ['d-1'],
    locatable({ divisionId: 'd-1', shares: false }),
    false,
  ],
  ['all', 'ALL', [], locatable({}), true],
  ['the division', 'BUSINESS_UNIT', ['d-1'], locatable({ divisionId: 'd-1' }), true],
  ['one of the teams until today', 'TEAM', ['t-1', 't-2'], member('t-2', '2026-11-01', ON), true],
])('%s within %s among %j: %s', (_, within, among, colleague, may) => {
  expect(mayLocate({ within, among, on: ON }, colleague)).toBe(may);
});

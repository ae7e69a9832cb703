import { describe, expect, it } from 'vitest';
import type { UserStatus } from '../access/authority.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { Outcome } from './questionnaire.ts';
import { askedIn, asksReceptionIn, needsAnswers, statusIn } from './elsewhere.ts';

const NOW = '2026-11-23T08:00:00Z';
const asks = (until?: string | null) => [
  {
    buildings: ['b-2', 'b-3'],
    answered: until === undefined ? null : { outcome: 'ALLOW' as const, at: '2026-11-22T08:00:00Z', until },
  },
];

describe('how somebody stands in a building', () => {
  it.each<[string, UserStatus, string | null | undefined, ReturnType<typeof asks> | undefined, UserStatus]>([
    ['has to answer what another building asks', 'ALLOW', 'b-2', asks(), 'VERIFY'],
    ['has to answer again once answers have lapsed', 'ALLOW', 'b-3', asks('2026-11-23T08:00:00Z'), 'VERIFY'],
    ['may come as long as answers hold', 'ALLOW', 'b-2', asks('2026-11-23T08:00:01Z'), 'ALLOW'],
    ['may come for good after answers without an end', 'ALLOW', 'b-2', asks(null), 'ALLOW'],
    ['is not asked by a building of others', 'ALLOW', 'b-1', asks(), 'ALLOW'],
    ['is not asked without a building', 'ALLOW', null, asks(), 'ALLOW'],
    ['is not asked where nothing is known', 'ALLOW', 'b-2', undefined, 'ALLOW'],
    ['stays banned everywhere', 'BANNED', 'b-2', asks(null), 'BANNED'],
    ['stays unverified everywhere', 'VERIFY', 'b-2', asks(null), 'VERIFY'],
  ])('%s', (_, userStatus, building, elsewhere, expected) => {
    expect(statusIn({ userStatus, elsewhere }, building, NOW)).toBe(expected);
  });

  it('finds what a building asks', () => {
    expect(askedIn(asks(), 'b-3')).toEqual(asks()[0]);
    expect(askedIn(asks(), 'b-1')).toBeNull();
    expect(askedIn(undefined, undefined)).toBeNull();
  });
});

it.each<[string, UserStatus, (string | null)[], Outcome | null, string | null, boolean]>([
  ['is to see reception in a building whose answers say so', 'ALLOW', ['b-1', 'b-2'], 'ASK', null, true],
  ['is not to once the answers have lapsed', 'ALLOW', ['b-2'], 'ASK', NOW, false],
  ['is not to after other answers', 'ALLOW', ['b-2'], 'ALLOW', null, false],
  ['is not to before the server has said so', 'ALLOW', ['b-2'], null, null, false],
  ['is not to elsewhere', 'ALLOW', ['b-1', null], 'ASK', null, false],
  ['is told something else while banned', 'BANNED', ['b-2'], 'ASK', null, false],
])('somebody %s', (_, userStatus, buildings, outcome, until, expected) => {
  const elsewhere = [{ buildings: ['b-2'], answered: { outcome, at: '2026-11-22T08:00:00Z', until } }];
  expect(asksReceptionIn({ userStatus, elsewhere }, buildings, NOW)).toBe(expected);
});

it.each<[string, Verdict, boolean]>([
  ['a refusal to book', refused('userMustVerify'), true],
  ['a refusal to check in', refused('checkInNotAllowed', { reason: 'userMustVerify' }), true],
  ['a ban', refused('checkInNotAllowed', { reason: 'userBanned' }), false],
  ['another refusal', refused('slotPast'), false],
  ['what is allowed', ALLOWED, false],
])('%s leads to questions or not', (_, verdict, expected) => {
  expect(needsAnswers(verdict)).toBe(expected);
});

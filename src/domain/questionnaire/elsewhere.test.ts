import { describe, expect, it } from 'vitest';
import type { UserStatus } from '../access/authority.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { Outcome } from './questionnaire.ts';
import { askedIn, asksReceptionIn, needsAnswers, type Standing, statusAt, statusIn } from './elsewhere.ts';
import { asksReception, nextEnd, standingOf, type UserState } from './user-state.ts';

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

describe('how somebody stands at an instant, whatever was heard since', () => {
  const BEFORE = '2026-11-23T07:59:59Z';
  const LATER = '2026-11-23T08:00:01Z';
  const own = (until?: string | null, outcome: Outcome | null = 'ALLOW', asksEverybody = true) => ({
    asksEverybody,
    answered: until === undefined ? null : { outcome, at: '2026-11-22T08:00:00Z', until },
  });
  it.each<[string, Standing, UserStatus]>([
    ['is to answer once answers have lapsed', { userStatus: 'ALLOW', own: own(NOW) }, 'VERIFY'],
    ['is to answer what was never answered', { userStatus: 'ALLOW', own: own() }, 'VERIFY'],
    ['may come as long as answers hold', { userStatus: 'ALLOW', own: own(LATER) }, 'ALLOW'],
    ['could come while answers held that have lapsed by now', { userStatus: 'VERIFY', own: own(LATER, null) }, 'ALLOW'],
    ['is to answer what holds no more', { userStatus: 'VERIFY', own: own(BEFORE) }, 'VERIFY'],
    ['is not let in by answers that keep out', { userStatus: 'VERIFY', own: own(LATER, 'DENY') }, 'VERIFY'],
    ['is not asked what is for others', { userStatus: 'ALLOW', own: own(NOW, 'ALLOW', false) }, 'ALLOW'],
    ['is asked what is for those who must verify', { userStatus: 'VERIFY', own: own(NOW, 'ALLOW', false) }, 'VERIFY'],
    ['is not asked where there is nothing', { userStatus: 'ALLOW', own: null }, 'ALLOW'],
    ['is not asked by an older server', { userStatus: 'ALLOW' }, 'ALLOW'],
    ['stays out until the ban ends', { userStatus: 'BANNED', bannedUntil: LATER, own: own(null) }, 'BANNED'],
    ['stays out without an end', { userStatus: 'BANNED', bannedUntil: null, own: own(null) }, 'BANNED'],
    ['may come once the ban is over', { userStatus: 'BANNED', bannedUntil: NOW }, 'ALLOW'],
    ['is asked anew once the ban is over', { userStatus: 'BANNED', bannedUntil: NOW, own: own(NOW) }, 'VERIFY'],
  ])('%s', (_, standing, expected) => {
    expect(statusAt(standing, NOW)).toBe(expected);
    expect(statusIn(standing, 'b-1', NOW)).toBe(expected);
  });

  const questionnaire = { id: 'q', revision: 1, title: {}, description: {}, terms: null, questions: [] };
  const asking = (until: string | null): UserState => ({
    status: 'ALLOW',
    askReception: true,
    own: { ...own(until, 'ASK', false), questionnaire },
  });
  it('is to see reception as long as the answers hold that say so', () => {
    expect(asksReception(asking(LATER), NOW)).toBe(true);
    expect(asksReception(asking(NOW), NOW)).toBe(false);
    expect(asksReception({ status: 'ALLOW', askReception: true }, NOW)).toBe(true);
    expect(asksReception({ status: 'ALLOW' }, NOW)).toBe(false);
  });

  it('ends next when a ban or answers do, whichever comes first', () => {
    expect(nextEnd(asking(LATER), NOW)).toBe(LATER);
    expect(nextEnd(asking(NOW), NOW)).toBeNull();
    expect(nextEnd({ ...asking('2026-11-24T08:00:00Z'), until: LATER }, NOW)).toBe(LATER);
    expect(nextEnd({ status: 'ALLOW' }, NOW)).toBeNull();
    expect(standingOf(null)).toEqual({ userStatus: 'ALLOW' });
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

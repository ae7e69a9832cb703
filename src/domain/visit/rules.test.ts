import { describe, expect, it } from 'vitest';
import type { JudgedVisit } from './rules.ts';
import { mayCompleteVisit, mayConfirmVisit } from './rules.ts';
import { linkUuid, visitAccount, visitOfAccount } from './visit.ts';

const AMSTERDAM = { id: 'b-1', identifier: 'AMS', timeZone: 'Europe/Amsterdam' };
const LISBON = { id: 'b-2', identifier: 'LIS', timeZone: 'Europe/Lisbon' };
const visit = (change: Partial<JudgedVisit> = {}): JudgedVisit => ({
  status: 'APPROVED',
  expectedDate: '2026-11-23T13:00:00Z',
  building: AMSTERDAM,
  ...change,
});
const NOW = '2026-11-23T08:00:00Z';
const say = (verdict: ReturnType<typeof mayConfirmVisit>) => (verdict.ok ? 'allowed' : verdict.code);

describe('a visitor checks in', () => {
  it.each<[what: string, visit: JudgedVisit, now: string, entry: string | null, expected: string]>([
    ['a cancelled visit', visit({ status: 'CANCELLED' }), NOW, null, 'visitCancelled'],
    ['one that waits for approval', visit({ status: 'REQUESTED' }), NOW, null, 'visitNotApproved'],
    ['a second time', visit({ status: 'CONFIRMED' }), NOW, null, 'visitAlreadyScanned'],
    ['after having left', visit({ status: 'COMPLETED' }), NOW, null, 'visitAlreadyScanned'],
    ['the day before', visit(), '2026-11-22T22:59:59Z', null, 'visitNotToday'],
    ['the day after', visit(), '2026-11-23T23:00:00Z', null, 'visitNotToday'],
    ['at the entrance of another building', visit(), NOW, 'LIS', 'visitWrongBuilding'],
    ['at one whose name only begins alike', visit(), NOW, 'AMS-2', 'visitWrongBuilding'],
    ['at one without a name', visit(), NOW, '', 'visitWrongBuilding'],
    ['on another day at another building', visit(), '2026-11-24T08:00:00Z', 'LIS', 'visitNotToday'],
    ['from the first minute of the day there', visit(), '2026-11-22T23:00:00Z', null, 'allowed'],
    ['long after the time', visit(), '2026-11-23T22:59:59Z', null, 'allowed'],
    [
      "by the building's day, not by the visitor's",
      visit({ building: LISBON, expectedDate: '2026-11-23T18:00:00Z' }),
      '2026-11-23T23:30:00Z',
      null,
      'allowed',
    ],
    ['once the visitor has seen it', visit({ status: 'VIEWED' }), NOW, null, 'allowed'],
    ['at the building', visit(), NOW, 'AMS', 'allowed'],
    ['at the building by its id', visit(), NOW, 'b-1', 'allowed'],
    ['at one of its gates', visit(), NOW, 'AMS;west gate', 'allowed'],
  ])('%s', (_, given, now, entry, expected) => {
    expect(say(mayConfirmVisit(given, { now, entry }))).toBe(expected);
  });
});

it.each([
  ['CANCELLED', 'visitCancelled'],
  ['COMPLETED', 'visitAlreadyScanned'],
  ['REQUESTED', 'visitNotConfirmed'],
  ['APPROVED', 'visitNotConfirmed'],
  ['VIEWED', 'visitNotConfirmed'],
  ['CONFIRMED', 'allowed'],
] as const)('a visitor checks out of a visit that is %s: %s', (status, expected) => {
  expect(say(mayCompleteVisit({ status }))).toBe(expected);
});

it('a visitor whose leaving was assumed can say when they left', () => {
  expect(say(mayCompleteVisit({ status: 'COMPLETED', leftAssumed: true }))).toBe('allowed');
});

const UUID = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
it.each([
  ['nothing', null, null],
  ['an empty text', '', null],
  ['a name', 'visit-1', null],
  ['one that is cut off', UUID.slice(0, -1), null],
  ['one with more behind it', `${UUID}0`, null],
  ['one in capitals', UUID.toUpperCase(), UUID],
  ['one with a space around it', ` ${UUID} `, UUID],
])('reads the UUID of a link from %s', (_, text, expected) => {
  expect(linkUuid(text)).toBe(expected);
});

it("tells a visitor's account from an employee's", () => {
  expect(visitOfAccount(visitAccount(UUID))).toBe(UUID);
  expect(visitOfAccount('visitor')).toBeNull();
});

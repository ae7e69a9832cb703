import { describe, expect, it, test } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import type { AnnouncedVisit } from './announced-visit.ts';
import { findByName, visitCode, visitsAtKiosk } from './kiosk.ts';

const named = (id: string, name: string, host: string): AnnouncedVisit =>
  announcedVisit({
    id,
    visitor: { name, company: null, email: null, phone: null, licensePlate: null },
    hosts: [{ id: host, name: host }],
  });
const cancelled = (visit: AnnouncedVisit): AnnouncedVisit => ({ ...visit, status: 'CANCELLED' });
const VISITS = [
  named('vera', 'Vera Lindström', 'Ann Ödegård'),
  named('bo', 'Bo van der Berg', 'Ben Smit'),
  named('eva', 'Eva Lindqvist', 'Ben Smit'),
  named('max', 'Max Lindner', 'Bea Kok'),
  named('cher', 'Cher', 'Ann Ödegård'),
];

describe('findByName', () => {
  it.each<[string, string, string, string | null]>([
    ['two letters', 'Li', 'A', null],
    ['no host', 'Lind', '', null],
    ['another host', 'Lindström', 'K', null],
    ['a first name', 'Vera', 'A', null],
    ['the middle of a name', 'ström', 'A', null],
    ['what fits several', 'Lin', 'B', 'several'],
    ['three letters', 'Lin', 'A', 'vera'],
    ['more, without the accents and the case', 'lindstrom', 'o', 'vera'],
    ['enough to tell two apart', 'Lindq', 'b', 'eva'],
    ['a part before the name', 'van der', 'B', 'bo'],
    ['the name after its parts', ' berg ', 'S', 'bo'],
    ['the only name', 'Cher', 'A', 'cher'],
  ])('%s', (_, lastName, hostLetter, expected) => {
    const found = findByName(VISITS, { lastName, hostLetter });
    expect(typeof found === 'string' ? found : (found?.id ?? null)).toBe(expected);
  });
});

/** Visits of one visitor today, the first id to come first, unless it is said otherwise. */
const ofVera = (...changes: Partial<AnnouncedVisit>[]): AnnouncedVisit[] =>
  changes.map((change, index) => ({
    ...named(`${index + 1}`, 'Vera Lindström', 'Ann Berg'),
    expectedDate: `2026-11-23T1${index}:00:00Z`,
    ...change,
  }));
const OTHER_HOST = [{ id: 'ada', name: 'Ada Kok' }];
const IN_GROUP = { groupId: 'g', expectedDate: '2026-11-23T10:00:00Z' };
const MAX = named('max', 'Max Lindner', 'Ann Berg');

describe('findByName, of several that fit', () => {
  it.each<[string, AnnouncedVisit[], string]>([
    ['two people who may come', [...ofVera({}), MAX], 'several'],
    ['somebody who may come, and another who is inside', [...ofVera({}), { ...MAX, status: 'CONFIRMED' }], 'several'],
    ['two people who are not expected any more', [...ofVera({}), MAX].map(cancelled), 'several'],
    ['two of one name with two hosts', ofVera({}, { hosts: OTHER_HOST }), 'several'],
    ['two of one name in a group', ofVera(IN_GROUP, IN_GROUP), 'several'],
    ['two of one name in a group, one inside', ofVera({ ...IN_GROUP, status: 'CONFIRMED' }, IN_GROUP), 'several'],
    ['a walk-in that nobody answered, and a second one', ofVera({ status: 'REQUESTED' }, {}), '2'],
    ['a visit that was cancelled, and announced anew', ofVera({ status: 'CANCELLED' }, { status: 'VIEWED' }), '2'],
    ['one that was cancelled, and a request', ofVera({ status: 'CANCELLED' }, { status: 'REQUESTED' }), '2'],
    ['one to come, and one inside', ofVera({}, { status: 'CONFIRMED' }), '2'],
    [
      'one inside with one host, and one to come with another',
      ofVera({ status: 'CONFIRMED' }, { hosts: OTHER_HOST }),
      'several',
    ],
    ['two to come with the same host', ofVera({ expectedDate: '2026-11-23T15:00:00Z' }, { status: 'VIEWED' }), '2'],
    ['two requests', ofVera({ status: 'REQUESTED' }, { status: 'REQUESTED' }), '1'],
    ['two that share a host', ofVera({}, { hosts: [...OTHER_HOST, { id: 'Ann Berg', name: 'Ann Berg' }] }), '1'],
    ['one name, written in two ways', ofVera({}, { visitor: { ...MAX.visitor, name: 'vera  Lindstrom' } }), '1'],
    ['somebody who may come, and another who may not', [cancelled(MAX), ...ofVera({})], '1'],
  ])('%s', (_, visits, expected) => {
    const found = findByName(visits, { lastName: 'Lind', hostLetter: 'A' });
    expect(typeof found === 'string' ? found : found?.id).toBe(expected);
  });
});

const UUID = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
test.each([
  ['nothing', '', null],
  ['a name', 'Lind', null],
  ['another link', 'https://roost.example/#/booking?room=1', null],
  ['an id', ` ${UUID.toUpperCase()} `, UUID],
  ['the link of a visit', `https://roost.example/#/visitor?visit=${UUID}`, UUID],
])('the code of %s', (_, text, expected) => {
  expect(visitCode(text)).toBe(expected);
});

test.each<[string, Partial<AnnouncedVisit>, boolean]>([
  ['of another building', { buildingId: 'c' }, false],
  ['of tomorrow', { expectedDate: '2026-11-24T13:00:00Z' }, false],
  ['that is over', { status: 'COMPLETED' }, false],
  ['of today', {}, true],
  ['that was cancelled', { status: 'CANCELLED' }, true],
  ['since yesterday', { status: 'CONFIRMED', expectedDate: '2026-11-22T13:00:00Z' }, true],
])('a tablet knows a visit %s: %s', (_, change, expected) => {
  const here = { buildingId: 'b', timeZone: 'UTC', now: '2026-11-23T09:00:00Z' };
  expect(visitsAtKiosk([announcedVisit(change)], here)).toHaveLength(expected ? 1 : 0);
});

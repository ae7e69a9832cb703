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

import { describe, expect, it } from 'vitest';
import type { AnnouncedVisit } from './announced-visit.ts';
import { waitsForHost } from './announced-visit.ts';
import type { Announcement } from './may-announce.ts';
import { asksHost, mayAnnounce, mayAnnounceMore, needsApproval } from './may-announce.ts';

const VIC = { name: 'Vic Torres', company: null, email: 'vic@guest.example', phone: null, licensePlate: null };
const ANN = { id: 'ann', name: 'Ann' };
const ON_MONDAY = { expectedDate: '2026-11-23T13:00:00Z', until: '2026-11-23T15:00:00Z' };
const announcement = (change: Partial<Announcement> = {}): Announcement => ({
  dates: [ON_MONDAY],
  visitors: [VIC],
  hosts: [ANN],
  subject: '',
  location: null,
  commentsHospitality: null,
  commentsVisitor: null,
  needs: { workstations: 0, parking: 0 },
  ...change,
});
const HERE = { now: '2026-11-23T08:00:00Z', timeZone: 'Europe/Amsterdam', properties: { visitorEnabled: true } };
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('visits are announced', () => {
  it.each<[what: string, given: Announcement, context: Parameters<typeof mayAnnounce>[1], expected: string]>([
    ['without a host', announcement({ hosts: [] }), HERE, 'hostMissing'],
    ['without a date', announcement({ dates: [] }), HERE, 'dateMissing'],
    ['without a visitor', announcement({ visitors: [] }), HERE, 'nameMissing'],
    ['with a visitor without a name', announcement({ visitors: [VIC, { ...VIC, name: ' ' }] }), HERE, 'nameMissing'],
    ['with an address that is none', announcement({ visitors: [{ ...VIC, email: 'vic' }] }), HERE, 'emailInvalid'],
    [
      '26 visitors on two days',
      announcement({ visitors: many(26, VIC), dates: many(2, ON_MONDAY) }),
      HERE,
      'tooManyVisits',
    ],
    ['with 21 workstations', announcement({ needs: { workstations: 21, parking: 0 } }), HERE, 'tooManyNeeded'],
    [
      'in a building without visitors',
      announcement(),
      { ...HERE, properties: { visitorEnabled: false } },
      'visitorsNotAllowed',
    ],
    [
      'yesterday',
      announcement({ dates: [ON_MONDAY, { expectedDate: '2026-11-22T22:59:00Z', until: null }] }),
      HERE,
      'visitPast',
    ],
    [
      'in more than a year',
      announcement({ dates: [{ expectedDate: '2027-11-25T08:00:00Z', until: null }] }),
      HERE,
      'visitTooFar',
    ],
    [
      'in the last year there is',
      announcement({ dates: [{ expectedDate: '9999-12-31T22:00:00Z', until: null }] }),
      HERE,
      'visitTooFar',
    ],
    [
      'that go on for more than a year',
      announcement({ dates: [{ ...ON_MONDAY, until: '2199-01-01T00:00:00Z' }] }),
      HERE,
      'visitTooFar',
    ],
    ['in a year', announcement({ dates: [{ expectedDate: '2027-11-23T13:00:00Z', until: null }] }), HERE, 'allowed'],
    [
      'that end as they begin',
      announcement({ dates: [{ ...ON_MONDAY, until: ON_MONDAY.expectedDate }] }),
      HERE,
      'visitEndsEarly',
    ],
    [
      'earlier today',
      announcement({ dates: [{ expectedDate: '2026-11-22T23:00:00Z', until: null }] }),
      HERE,
      'allowed',
    ],
    ['where the building is not known', announcement(), { ...HERE, properties: undefined }, 'allowed'],
    ['25 visitors on two days', announcement({ visitors: many(25, VIC), dates: many(2, ON_MONDAY) }), HERE, 'allowed'],
  ])('%s', (_, given, context, expected) => {
    const verdict = mayAnnounce(given, context);
    expect(verdict.ok ? 'allowed' : verdict.code).toBe(expected);
  });

  it.each([
    ['by somebody else', { id: 'ben', authorities: [] }, true, true],
    ['by a host', { id: 'ann', authorities: [] }, false, false],
    ['by reception', { id: 'rae', authorities: ['HOSPITALITY'] as const }, false, true],
    ['by a host at reception', { id: 'ann', authorities: ['HOSPITALITY'] as const }, false, false],
  ])('%s: needs approval %s, and waits for the host who is asked %s', (_, who, needs, waits) => {
    const actor = { ...who, config: { hostIsHospitality: false } };
    expect([needsApproval({ hosts: [ANN] }, actor), asksHost({ hosts: [ANN] }, actor, false)]).toEqual([needs, needs]);
    expect(asksHost({ hosts: [ANN] }, actor, true)).toBe(waits);
  });
});

it.each([
  [101, [], 'tooManyAnnounced'],
  [1001, ['HOSPITALITY'] as const, 'tooManyAnnounced'],
  [100, [], 'allowed'],
  [1000, ['HOSPITALITY'] as const, 'allowed'],
])('%i visits in 24 hours, announced with %j: %s', (announced, authorities, expected) => {
  const verdict = mayAnnounceMore(announced, { authorities });
  expect(verdict.ok ? 'allowed' : verdict.code).toBe(expected);
});

it.each<[what: string, visit: Partial<AnnouncedVisit>, expected: boolean]>([
  ['settled', { pending: false }, false],
  ['cancelled', { status: 'CANCELLED' }, false],
  ['over', { status: 'COMPLETED' }, false],
  ['put off until tomorrow', { putOffUntil: '2026-11-24' }, false],
  ['put off until today', { putOffUntil: '2026-11-23' }, true],
  ['requested', {}, true],
])('a visit that is %s waits for its host: %s', (_, change, expected) => {
  expect(waitsForHost({ status: 'REQUESTED', pending: true, putOffUntil: null, ...change }, '2026-11-23')).toBe(
    expected,
  );
});

import { describe, expect, test } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import type { AnnouncedVisit } from './announced-visit.ts';
import type { HostTold, ReceptionTab } from './reception.ts';
import { hostTold, isVisitFound, receptionTabs } from './reception.ts';

const NOW = '2026-12-01T09:00:00Z';
const TODAY = '2026-12-01T13:00:00Z';
const TOMORROW = '2026-12-02T13:00:00Z';
const YESTERDAY = '2026-11-30T13:00:00Z';
const ANN = { id: 'ann', name: 'Ann Ödegård' };

const visitOf = (change: Partial<AnnouncedVisit> = {}): AnnouncedVisit =>
  announcedVisit({
    expectedDate: TODAY,
    visitor: { name: 'Vera Lind', company: 'Fjord', email: null, phone: null, licensePlate: 'AB-12-CD' },
    hosts: [ANN],
    ...change,
  });

describe('receptionTabs', () => {
  const asked = { commentsHospitality: 'Coffee for ten' };
  const cases: [what: string, change: Partial<AnnouncedVisit>, tabs: ReceptionTab[]][] = [
    ['a day that is over', { expectedDate: YESTERDAY }, []],
    ['a day that is over, with a wish', { expectedDate: YESTERDAY, ...asked }, []],
    ['tomorrow, without a wish', { expectedDate: TOMORROW }, []],
    ['cancelled tomorrow', { expectedDate: TOMORROW, status: 'CANCELLED', ...asked }, []],
    ['left yesterday', { expectedDate: YESTERDAY, status: 'COMPLETED', leftAt: YESTERDAY }, []],
    ['cancelled today, with a wish', { status: 'CANCELLED', ...asked }, ['EXPECTED']],
    ['approved today', {}, ['EXPECTED']],
    ['seen by the visitor, today', { status: 'VIEWED' }, ['EXPECTED']],
    ['not approved, today', { status: 'REQUESTED' }, ['EXPECTED', 'REQUESTED']],
    ['not approved, tomorrow', { status: 'REQUESTED', expectedDate: TOMORROW }, ['REQUESTED']],
    ['a comment for today', asked, ['EXPECTED', 'REQUESTED']],
    ['a comment that was handled', { ...asked, handled: true }, ['EXPECTED']],
    ['a workstation for tomorrow', { expectedDate: TOMORROW, needs: { workstations: 1, parking: 0 } }, ['REQUESTED']],
    ['parking for tomorrow', { expectedDate: TOMORROW, needs: { workstations: 0, parking: 1 } }, ['REQUESTED']],
    ['inside', { status: 'CONFIRMED' }, ['PRESENT']],
    ['inside since yesterday', { status: 'CONFIRMED', expectedDate: YESTERDAY }, ['PRESENT']],
    ['inside with a wish', { status: 'CONFIRMED', ...asked }, ['PRESENT', 'REQUESTED']],
    ['left today', { status: 'COMPLETED', leftAt: NOW, ...asked }, ['GONE']],
    ['came yesterday, left today', { status: 'COMPLETED', expectedDate: YESTERDAY, leftAt: NOW }, ['GONE']],
    ['left, nobody knows when', { status: 'COMPLETED' }, ['GONE']],
  ];
  test.each(cases)('%s', (_what, change, tabs) => {
    expect(receptionTabs(visitOf(change), { now: NOW, timeZone: 'Europe/Amsterdam' })).toEqual(tabs);
  });

  test("today is the building's, not the device's", () => {
    const late = visitOf({ expectedDate: '2026-12-01T23:30:00Z' });
    expect(receptionTabs(late, { now: NOW, timeZone: 'Europe/Amsterdam' })).toEqual([]);
    expect(receptionTabs(late, { now: NOW, timeZone: 'America/New_York' })).toEqual(['EXPECTED']);
  });
});

test.each([
  ['nobody', false],
  ['x', false],
  ['--', false],
  ['', true],
  ['lind', true],
  ['FJORD', true],
  ['odegard', true],
  ['ab12', true],
  ['12-cd', true],
])('typed "%s" finds the visit: %s', (typed, found) => {
  expect(isVisitFound(visitOf(), typed)).toBe(found);
});

describe('hostTold', () => {
  type Case = [
    what: string,
    change: Partial<AnnouncedVisit>,
    arrival: 'waits' | 'failed' | null,
    told: HostTold | null,
  ];
  const cases: Case[] = [
    ['not here yet', {}, null, null],
    ['here, but the host did it', { status: 'CONFIRMED', hosts: [{ id: 'me', name: 'Me' }] }, null, null],
    ['the check-in waits on this device', { status: 'CONFIRMED' }, 'waits', 'waits'],
    ['the check-in was refused', {}, 'failed', 'notTold'],
    ['the server knows', { status: 'CONFIRMED' }, null, 'told'],
    ['gone again', { status: 'COMPLETED' }, null, null],
  ];
  test.each(cases)('%s', (_what, change, arrival, told) => {
    expect(hostTold({ ...visitOf(change), waiting: null }, arrival, 'me')).toBe(told);
  });

  test('a change that waits for another reason says nothing', () => {
    expect(hostTold({ ...visitOf({ status: 'CONFIRMED' }), waiting: {} }, null, 'me')).toBeNull();
  });
});

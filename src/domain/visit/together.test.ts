import { expect, it } from 'vitest';
import type { VisitStatus } from './visit.ts';
import { comingWith, sharedOf } from './together.ts';

interface More {
  groupId?: string | null;
  expectedDate?: string;
  until?: string | null;
  status?: VisitStatus;
}
const visit = (id: string, more: More = {}) => ({
  id,
  groupId: 'g',
  expectedDate: '2026-12-01T09:00:00Z',
  until: null,
  status: 'APPROVED' as VisitStatus,
  ...more,
});

it.each<[what: string, other: ReturnType<typeof visit>, comes: boolean]>([
  ['the visit itself', visit('a'), false],
  ['one of another group', visit('b', { groupId: 'h' }), false],
  ['one of another day', visit('b', { expectedDate: '2026-12-02T09:00:00Z' }), false],
  ['one who stays until another time', visit('b', { until: '2026-12-01T09:30:00Z' }), false],
  ['one who is here', visit('b', { status: 'CONFIRMED' }), false],
  ['one who left', visit('b', { status: 'COMPLETED' }), false],
  ['one who does not come', visit('b', { status: 'CANCELLED' }), false],
  ['one who waits for approval', visit('b', { status: 'REQUESTED' }), true],
  ['one at the same time, written otherwise', visit('b', { expectedDate: '2026-12-01T10:00:00+01:00' }), true],
  ['one who looked at the invitation', visit('b', { status: 'VIEWED' }), true],
])('%s', (_, other, comes) => {
  expect(comingWith(visit('a'), [other]).length).toBe(comes ? 1 : 0);
});

it('finds nobody with a visit that was announced alone', () => {
  expect(comingWith(visit('a', { groupId: null }), [visit('b', { groupId: null })])).toEqual([]);
});

it('shares neither the visitor nor what they need', () => {
  const visitor = { name: 'Ada', company: null, email: null, phone: null, licensePlate: null };
  expect(sharedOf({ visitor, needs: { workstations: 1, parking: 0 }, subject: 'Lunch' })).toEqual({ subject: 'Lunch' });
});

import { expect, it } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import type { AnnouncedVisit } from '../visit/announced-visit.ts';
import { visitorInside } from './visitor-inside.ts';

const NOW = '2026-11-23T10:00:00Z';
const YESTERDAY = '2026-11-22T13:00:00Z';

it.each<[what: string, visit: Partial<AnnouncedVisit>, standing: string | undefined]>([
  ['nobody who was asked for and is not granted', { status: 'REQUESTED' }, undefined],
  ['nobody who was called off', { status: 'CANCELLED' }, undefined],
  ['nobody who comes tomorrow', { expectedDate: '2026-11-23T23:00:00Z' }, undefined],
  ['nobody who did not come yesterday', { expectedDate: YESTERDAY }, undefined],
  [
    'nobody who left the day before yesterday',
    { status: 'COMPLETED', expectedDate: '2026-11-21T13:00:00Z' },
    undefined,
  ],
  ['who comes today', {}, 'EXPECTED'],
  ['who opened the link', { status: 'VIEWED' }, 'EXPECTED'],
  ['who was let in', { status: 'CONFIRMED' }, 'PRESENT'],
  ['who was let in yesterday, and whom nobody saw leave', { status: 'CONFIRMED', expectedDate: YESTERDAY }, 'PRESENT'],
  ['who left', { status: 'COMPLETED' }, 'LEFT'],
  ['who is said to have left', { status: 'COMPLETED', leftAssumed: true, expectedDate: YESTERDAY }, 'ASSUMED'],
])('lists %s', (_, more, standing) => {
  const visit = announcedVisit({ status: 'APPROVED', expectedDate: '2026-11-23T13:00:00Z', ...more });
  expect(visitorInside(visit, 'Europe/Amsterdam', NOW)?.standing).toBe(standing);
});

import { expect, it } from 'vitest';
import { mayComeBack } from './come-back.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

const NOW = '2026-06-01T10:00:00Z';
type Left = Pick<WorkplaceReservation, 'mine' | 'status' | 'dateCompleted'>;
const left = (at: string | null, more: Partial<Left> = {}): Left => ({
  mine: true,
  status: 'COMPLETED',
  dateCompleted: at,
  ...more,
});

it.each<[what: string, reservation: Left, may: boolean]>([
  ['left by somebody else', left('2026-06-01T09:59:00Z', { mine: false }), false],
  ['left at a time that nobody knows', left(null), false],
  ['left ten minutes ago', left('2026-06-01T09:50:00Z'), false],
  ['cleaned since', left('2026-06-01T09:59:00Z', { status: 'CLOSED' }), false],
  ['still in use', left(null, { status: 'CONFIRMED' }), false],
  ['left less than ten minutes ago', left('2026-06-01T09:50:01Z'), true],
  ['left just now', left(NOW), true],
  ['left by a clock that is ahead', left('2026-06-01T10:01:00Z'), true],
])('%s', (_, reservation, may) => {
  expect(mayComeBack(reservation, NOW)).toBe(may);
});

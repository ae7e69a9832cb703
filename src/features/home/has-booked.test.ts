import { expect, it } from 'vitest';
import { aRoom } from '../../../tests/support/a-room.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { hasBooked } from './has-booked.ts';

const TODAY = '2026-12-01';
const booked = {
  date: TODAY,
  actualStatus: 'APPROVED',
  waiting: null,
  workplaceReservation: {
    id: 'r',
    date: TODAY,
    startDate: `${TODAY}T07:30:00Z`,
    endDate: `${TODAY}T16:30:00Z`,
    status: 'APPROVED',
    dayPart: 'FULLDAY',
    room: aRoom('A1.013', 'Europe/Amsterdam'),
    employee: null,
    mine: true,
    dateConfirmed: null,
    dateCompleted: null,
  },
} as const satisfies Partial<OwnLocation>;

it.each<[what: string, change: Partial<OwnLocation>, has: boolean]>([
  ['a day at home', { workplaceReservation: null }, false],
  ['a booking that waits', { waiting: { label: 'saved', intentId: 'i', seq: 1 } }, false],
  ['a cancelled one', { actualStatus: 'CANCELLED' }, false],
  ['one of yesterday', { date: '2026-11-30' }, false],
  ['a confirmed one of today', {}, true],
  ['one that is checked in to', { actualStatus: 'CONFIRMED' }, true],
])('%s among the entries: %s', (_, change, has) => {
  expect(hasBooked([{ ...booked, ...change }], TODAY)).toBe(has);
});

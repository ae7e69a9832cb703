import { describe, expect, it } from 'vitest';
import type { Room } from '../../domain/room/room.ts';
import type { OwnLocation, OwnReservation } from '../../queries/own-entry.ts';
import type { Listed } from './grouping.ts';
import { isComing, linesOf, weeksOf } from './grouping.ts';

const room: Room = {
  id: 'r',
  identifier: 'r',
  name: 'A1',
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: {
    id: 'f',
    identifier: 'f',
    name: 'F',
    building: { id: 'b', identifier: 'b', name: 'B', site: 's', timeZone: 'Europe/Lisbon' },
  },
};
const entry = (date: string, start: string, end: string, more: Partial<Listed> = {}): Listed => ({
  date,
  start: `${date}T${start}:00Z`,
  end: `${date}T${end}:00Z`,
  actualStatus: 'APPROVED',
  waiting: null,
  reservation: {
    waiting: null,
    id: `${date}${start}`,
    date,
    startDate: `${date}T${start}:00Z`,
    endDate: `${date}T${end}:00Z`,
    status: 'APPROVED',
    dayPart: 'MORNING',
    room,
    employee: null,
    mine: true,
    dateConfirmed: null,
    dateCompleted: null,
  },
  ...more,
});
const waiting = (label: 'saved' | 'rejected' | 'choice'): OwnLocation['waiting'] => ({ label, intentId: 'i', seq: 1 });
const now = '2026-06-02T12:00:00Z';

describe('isComing', () => {
  it.each([
    ['over', entry('2026-06-02', '08:00', '12:00'), false],
    ['cancelled', entry('2026-06-03', '08:00', '12:00', { actualStatus: 'CANCELLED' }), false],
    ['checked out early', entry('2026-06-02', '08:00', '16:00', { actualStatus: 'COMPLETED' }), false],
    ['under way', entry('2026-06-02', '08:00', '12:01', { actualStatus: 'CONFIRMED' }), true],
    ['later', entry('2026-06-03', '08:00', '12:00', { waiting: waiting('saved') }), true],
    ['over, but needing a choice', entry('2026-06-01', '08:00', '12:00', { waiting: waiting('choice') }), true],
    ['over, but refused', entry('2026-06-01', '08:00', '12:00', { waiting: waiting('rejected') }), true],
  ])('%s', (_, given, expected) => {
    expect(isComing(given, now)).toBe(expected);
  });
});

describe('weeksOf', () => {
  const plain = (date: string, actualStatus: Listed['actualStatus'], more: Partial<Listed> = {}) =>
    entry(date, '08:30', '16:00', { reservation: null, actualStatus, ...more });
  const entries = [
    entry('2026-06-04', '13:00', '17:00'),
    entry('2026-06-04', '08:00', '12:00'),
    entry('2026-06-08', '08:00', '12:00'),
    entry('2026-06-01', '08:00', '12:00'),
    entry('2026-05-29', '08:00', '12:00'),
    plain('2026-06-05', 'APPROVED'),
    plain('2026-06-03', 'CANCELLED'),
    plain('2026-06-03', 'DECLINED'),
    plain('2026-06-01', 'COMPLETED'),
    plain('2026-06-09', 'REJECTED', { waiting: waiting('rejected') }),
  ];
  const brief = (which: 'coming' | 'past') =>
    weeksOf(entries, now, which).map(
      ({ monday, entries: of }) => `${monday}: ${of.map(({ start }) => start.slice(8, 16)).join(' ')}`,
    );
  it('lists what comes from the next on, with days without a workstation, without what was taken back', () => {
    expect(brief('coming')).toEqual(['2026-06-01: 04T08:00 04T13:00 05T08:30', '2026-06-08: 08T08:00 09T08:30']);
  });
  it('lists the past from the last back', () => {
    expect(brief('past')).toEqual(['2026-06-01: 01T08:30 01T08:00', '2026-05-25: 29T08:00']);
  });
});

describe('linesOf', () => {
  const guest = (status: OwnReservation['status']): OwnReservation => ({
    id: 'g',
    date: '2026-06-03',
    startDate: '2026-06-03T08:00:00Z',
    endDate: '2026-06-03T12:00:00Z',
    status,
    dayPart: 'MORNING',
    room,
    employee: null,
    mine: true,
    dateConfirmed: null,
    dateCompleted: null,
    forGuests: true,
    waiting: null,
  });
  it.each([
    ['CLOSED', 'COMPLETED', []],
    ['APPROVED', 'APPROVED', ['g']],
    ['CONFIRMED', 'CONFIRMED', ['g']],
  ] as const)('lists what is held for guests: %s', (status, expected, coming) => {
    const lines = linesOf([], [guest(status)]);
    expect(lines).toMatchObject([
      { id: 'g', actualStatus: expected, entry: { location: null, reservation: { forGuests: true } } },
    ]);
    expect(weeksOf(lines, now, 'coming').flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(coming);
  });
});

it('lists first of a day what the person is checked in to', () => {
  const day = [
    entry('2026-06-02', '08:00', '17:00'),
    entry('2026-06-02', '08:30', '17:00', { actualStatus: 'CONFIRMED' }),
    entry('2026-06-03', '08:00', '17:00'),
  ];
  expect(weeksOf(day, now, 'coming')[0]?.entries.map(({ start }) => start.slice(8, 16))).toEqual([
    '02T08:30',
    '02T08:00',
    '03T08:00',
  ]);
});

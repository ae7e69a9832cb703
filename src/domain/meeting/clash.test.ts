import { expect, it } from 'vitest';
import { placeOccasions } from './clash.ts';
import type { MeetingRoom } from './meeting.ts';

const room = (id: string, more: Partial<MeetingRoom> = {}): MeetingRoom => ({
  id,
  name: id,
  floor: { id: 'f1', name: 'First' },
  building: { id: 'b', name: 'House', timeZone: 'UTC' },
  capacity: 6,
  equipment: ['SCREEN'],
  available: true,
  ...more,
});
const oak = room('oak');
const ROOMS = [
  oak,
  room('bare', { equipment: [] }),
  room('upstairs', { floor: { id: 'f2', name: 'Second' } }),
  room('hall', { capacity: 40 }),
  room('near', { capacity: 8 }),
  room('tiny', { capacity: 1 }),
  room('broken', { available: false }),
  room('away', { building: { id: 'b2', name: 'Annex', timeZone: 'UTC' } }),
];
const slot = (date: string, hour = 10) => ({
  start: `${date}T${String(hour).padStart(2, '0')}:00:00Z`,
  end: `${date}T${String(hour + 1).padStart(2, '0')}:00:00Z`,
});
const DATE = '2026-11-24';
const occasion = (id: string, date = DATE, hour = 10) => ({ id, room: oak, slot: slot(date, hour) });
/** @param busy hours that are taken, by room and date */
const known = (busy: Record<string, number[]>) => ({
  rooms: ROOMS,
  busy: (id: string, date: string) => (busy[`${id} ${date}`] ?? []).map((hour) => slot(date, hour)),
  places: 3,
  now: '2026-11-23T08:00:00Z',
});
const none = () => null;

it('offers rooms that fit: with the same things, on the same floor, no larger than needed, in that order', () => {
  const { clashes } = placeOccasions([occasion('a')], known({ [`oak ${DATE}`]: [10] }), none);
  const [clash] = clashes;
  expect(clash?.alternatives.rooms.map(({ id }) => id)).toEqual(['near', 'hall', 'upstairs', 'bare']);
  expect(clash?.alternatives.slot).toEqual(slot(DATE, 9));
});

it.each<[choice: string, expected: string]>([
  ['SKIP', 'skipped a'],
  ['OTHER_ROOM', 'near at 10'],
  ['upstairs', 'upstairs at 10'],
  ['OTHER_TIME', 'oak at 09'],
  [slot(DATE, 9).start, 'oak at 09'],
  ['tiny', 'clash'],
  ['nonsense', 'clash'],
])('with the choice %s: %s', (choice, expected) => {
  const { placed, skipped, clashes } = placeOccasions([occasion('a')], known({ [`oak ${DATE}`]: [10] }), () => choice);
  expect([
    ...placed.map((one) => `${one.room.id} at ${one.slot.start.slice(11, 13)}`),
    ...skipped.map((id) => `skipped ${id}`),
    ...clashes.map(() => 'clash'),
  ]).toEqual([expected]);
});

it('moves nothing to where another meeting of the series is', () => {
  const busy = { [`oak ${DATE}`]: [10] };
  const { placed } = placeOccasions([occasion('a'), occasion('b', DATE, 9)], known(busy), () => 'OTHER_TIME');
  expect(placed.map(({ id, slot: { start } }) => [id, start.slice(11, 13)])).toEqual([
    ['b', '09'],
    ['a', '11'],
  ]);
});

it('gives the next one another room than the one that it gave already', () => {
  const busy = { [`oak ${DATE}`]: [10] };
  const { placed } = placeOccasions([occasion('a'), occasion('b')], known(busy), () => 'OTHER_ROOM');
  expect(placed.map(({ room: { id } }) => id)).toEqual(['near', 'hall']);
});

it('takes two meetings of a series at the same time for a clash', () => {
  const { placed, clashes } = placeOccasions([occasion('a'), occasion('b')], known({}), none);
  expect([placed.map(({ id }) => id), clashes.map(({ occasion: { id } }) => id)]).toEqual([['a'], ['b']]);
});

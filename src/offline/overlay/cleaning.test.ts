import { expect, it } from 'vitest';
import { employee, floor, rooms, slotOn } from '../../../tests/offline/model/office.ts';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { DirtyRoom } from '../../domain/cleaning/cleaning.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import type { Entry } from '../db/entry.ts';
import { cleanFloor, cleanRooms, markFloor, markRoom, withoutFloor } from '../mutations/cleaning.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { overlay } from './overlay.ts';
import { viewOf } from './read.ts';

const [one, two, three] = rooms;
if (one === undefined || two === undefined || three === undefined) throw new Error('an office without workstations');
const AT = Date.parse('2026-12-01T10:00:00Z');
const OCCUPIED = 'cleaning.roomsOccupied';
const AGAIN = 'cleaning.roomsUsedAgain';
const slot = slotOn('2026-12-01');
const dirty = (room: typeof one): DirtyRoom => ({ id: room.id, room, since: '2026-12-01T09:00:00Z', marked: false });
const left = (room: typeof one, dateCompleted: string): WorkplaceReservation => ({
  id: `r-${room.id}`,
  date: '2026-12-01',
  startDate: slot.start,
  endDate: slot.end,
  status: 'COMPLETED',
  dayPart: 'FULLDAY',
  room,
  employee: employee('other'),
  mine: false,
  dateConfirmed: null,
  dateCompleted,
});
let seq = 0;
const entry = <P>(mutation: Mutation<P>, params: P, more: Partial<Entry> = {}): Entry =>
  outboxEntry({
    seq: (seq += 1),
    kind: mutation.kind,
    v: mutation.v,
    params,
    resourceIds: [],
    lanes: mutation.lanes(params),
    occurredAt: AT,
    ...more,
  });
const chosen = (resolutions: Record<string, string>, conflictType = OCCUPIED) => ({
  resolution: { resolutions: [{ conflictType, resolutions }], replaceMyOtherLocation: false },
});
const ofFloor = [one, two, three].map(withoutFloor);

const truth = {
  dirtyRooms: [dirty(one), dirty(two)],
  reservations: [left(one, '2026-12-01T09:00:00Z'), left(two, '2026-12-01T10:30:00Z')],
};

it.each<[string, Entry[], Record<string, string>]>([
  ['nothing', [], { r1: 'dirty', r2: 'dirty' }],
  [
    'a room that was cleaned',
    [entry(cleanRooms, { roomIds: ['r1'] })],
    { r1: 'cleaned saved', r2: 'dirty', 'r-r1': 'CLOSED' },
  ],
  ['one that nobody listed', [entry(cleanRooms, { roomIds: ['r3'] })], { r1: 'dirty', r2: 'dirty' }],
  [
    'a list, one of which was left only afterwards',
    [entry(cleanRooms, { roomIds: ['r1', 'r2'] })],
    { r1: 'cleaned saved', r2: 'cleaned saved', 'r-r1': 'CLOSED' },
  ],
  [
    'a floor',
    [entry(cleanFloor, { floor, roomIds: ['r1', 'r2', 'r3'] }, { state: 'sending' })],
    { r1: 'cleaned sending', r2: 'cleaned sending', 'r-r1': 'CLOSED' },
  ],
  [
    'what was refused',
    [entry(cleanRooms, { roomIds: ['r1'] }, { state: 'rejected' })],
    { r1: 'dirty rejected', r2: 'dirty' },
  ],
  [
    'a room that is to stay on the list',
    [entry(cleanRooms, { roomIds: ['r1', 'r2'] }, chosen({ r1: 'LEAVE' }))],
    { r1: 'dirty saved', r2: 'cleaned saved' },
  ],
  [
    'a room that is cleaned nevertheless',
    [entry(cleanRooms, { roomIds: ['r1'] }, chosen({ r1: 'CLEANED' }))],
    { r1: 'cleaned saved', r2: 'dirty', 'r-r1': 'CLOSED' },
  ],
  [
    'a room that was used again, and needs cleaning again: the cleaning counts',
    [entry(cleanRooms, { roomIds: ['r1', 'r2'] }, chosen({ r1: 'LEAVE' }, AGAIN))],
    { r1: 'dirty saved', r2: 'cleaned saved', 'r-r1': 'CLOSED' },
  ],
  [
    'a room that was used again, and is clean',
    [entry(cleanRooms, { roomIds: ['r2'] }, chosen({ r2: 'CLEANED' }, AGAIN))],
    { r1: 'dirty', r2: 'cleaned saved', 'r-r2': 'CLOSED' },
  ],
  ['another room that needs it', [entry(markRoom, { room: three })], { r1: 'dirty', r2: 'dirty', r3: 'dirty saved' }],
  ['a mark that was refused', [entry(markRoom, { room: three }, { state: 'rejected' })], { r1: 'dirty', r2: 'dirty' }],
  [
    'a floor of which all needs cleaning: what is listed stays as it is',
    [entry(markFloor, { floor, rooms: ofFloor })],
    { r1: 'dirty', r2: 'dirty', r3: 'dirty saved' },
  ],
  [
    'a floor of which all needs cleaning, and one was cleaned before',
    [entry(cleanRooms, { roomIds: ['r1'] }), entry(markFloor, { floor, rooms: ofFloor })],
    { r1: 'dirty saved', r2: 'dirty', r3: 'dirty saved', 'r-r1': 'CLOSED' },
  ],
  [
    'a floor whose mark was refused',
    [entry(markFloor, { floor, rooms: ofFloor }, { state: 'rejected' })],
    { r1: 'dirty', r2: 'dirty' },
  ],
  [
    'a room that was cleaned and is marked again',
    [entry(cleanRooms, { roomIds: ['r1'] }), entry(markRoom, { room: one })],
    { r1: 'dirty saved', r2: 'dirty', 'r-r1': 'CLOSED' },
  ],
])('over what is to be cleaned lies %s', (_, entries, expected) => {
  const view = overlay(viewOf(truth), entries);
  const rows = [...view.dirtyRooms.values()].map(({ id, cleaned, waiting }) => [
    id,
    [cleaned ? 'cleaned' : 'dirty', waiting?.label].filter(Boolean).join(' '),
  ]);
  const closed = [...view.reservations.values()]
    .filter(({ status }) => status !== 'COMPLETED')
    .map(({ id, status }) => [id, status]);
  expect(Object.fromEntries([...rows, ...closed])).toEqual(expected);
});

it('one room goes by its own call, several by another', () => {
  expect(cleanRooms.request({ roomIds: ['r1'] }, null)).toEqual({
    method: 'POST',
    url: '/api/rooms/clean',
    body: { room: 'r1' },
  });
  expect(cleanRooms.request({ roomIds: ['r1', 'r2'] }, null)).toEqual({
    method: 'POST',
    url: '/api/rooms/clean/ids',
    body: ['r1', 'r2'],
  });
  expect(cleanFloor.request({ floor, roomIds: ['r1'] }, null)).toEqual({
    method: 'POST',
    url: '/api/floor/clean?floor=f1',
    body: {},
  });
});

it('a floor is marked by the call that cleans it, and its rooms come on the list with their floor', () => {
  const mark = entry(markFloor, { floor, rooms: ofFloor });
  expect(markFloor.request({ floor, rooms: ofFloor }, null)).toEqual({
    method: 'POST',
    url: '/api/floor/clean?floor=f1',
    body: { dirty: true },
  });
  expect(mark.lanes).toEqual(['cleaning:r1', 'cleaning:r2', 'cleaning:r3']);
  expect(overlay(viewOf(truth), [mark]).dirtyRooms.get('r3')).toMatchObject({ room: three, marked: true });
});

import { expect, test } from 'vitest';
import { rooms, slotOn } from '../../../tests/offline/model/office.ts';
import type { DayPart, Slot } from '../day-part/day-part.ts';
import { toInstant } from '../day-part/parts.ts';
import type { ReservationStatus } from '../workplace-reservation/workplace-reservation.ts';
import { MEETING_ROOM_TAKEN, MEETINGS_CLASH, ROOM_TAKEN } from './conflict.ts';
import { stillOpen, takenAmong, takenForMeeting } from './still-open.ts';

const DATE = '2026-12-01';
const [room] = rooms;
if (room === undefined) throw new Error('an office without workstations');

const held = (status: ReservationStatus, dayPart: DayPart) => {
  const { start, end } = slotOn(DATE, dayPart);
  return { room, startDate: start, endDate: end, status };
};

test.each<[what: string, held: ReturnType<typeof held>[], uncleaned: boolean, taken: string[]]>([
  ['nothing known of them', [], true, []],
  ['held in the slot', [held('APPROVED', 'FULLDAY')], true, ['r1']],
  ['held for the rest of the day', [held('APPROVED', 'AFTERNOON')], true, []],
  ['given back', [held('CANCELLED', 'MORNING')], true, []],
  ['used, and not cleaned', [held('COMPLETED', 'MORNING')], false, ['r1']],
  ['used, where that does not matter', [held('COMPLETED', 'MORNING')], true, []],
])('offered for a morning, %s', (_, reservations, allowUncleanedWorkstationReservations, taken) => {
  const config = { allowUncleanedWorkstationReservations };
  expect([...takenAmong(['r1', 'r2'], reservations, slotOn(DATE, 'MORNING'), config)]).toEqual(taken);
});

const asked = (conflictType: string) => ({
  conflictType,
  message: '',
  singleEnumResolutionOptions: ['r1', 'r2'],
  entities: [{ id: 'r1' }, { id: 'r2' }],
});

test('of a taken workstation, what is taken since is neither an option nor a thing', () => {
  expect(stillOpen(asked(ROOM_TAKEN), new Set(['r1']))).toEqual({
    conflictType: ROOM_TAKEN,
    message: '',
    singleEnumResolutionOptions: ['r2'],
    entities: [{ id: 'r2' }],
  });
});

test('what else is asked stays as it is', () => {
  const series = asked(MEETINGS_CLASH);
  expect(stillOpen(series, new Set(['r1']))).toBe(series);
});

const TIME = '2026-12-01T13:00:00Z';
const meeting = { ...asked(MEETING_ROOM_TAKEN), singleEnumResolutionOptions: ['r1', 'r2', TIME], entities: [] };

test.each([
  ['the next room', ['r1'], 'r2'],
  ['nothing where only another time is left', ['r1', 'r2'], undefined],
  ['what the server named', ['r2'], 'r1'],
])('of a meeting, %s is chosen at first', (_, taken, first) => {
  const left = stillOpen({ ...meeting, initialResolution: 'r1' }, new Set(taken));
  expect(left.initialResolution).toBe(first);
  expect(left.singleEnumResolutionOptions).toEqual(
    meeting.singleEnumResolutionOptions.filter((id) => !taken.includes(id)),
  );
});

test('of a meeting for which no server named one, nothing is chosen', () => {
  expect(stillOpen(meeting, new Set(['r1']))).not.toHaveProperty('initialResolution');
});

test.each([
  ['a room at the wished time', { r1: [slotOn(DATE, 'MORNING')] }, ['r1']],
  [
    'the wished room at another time',
    { wished: [{ start: '2026-12-01T13:30:00Z', end: '2026-12-01T14:00:00Z' }] },
    [TIME],
  ],
  ['nothing', { r1: [slotOn(DATE, 'AFTERNOON')], wished: [slotOn(DATE, 'MORNING')] }, []],
])('for a meeting, taken since: %s', (_, busy: Record<string, Slot[]>, taken) => {
  const { start } = slotOn(DATE, 'MORNING');
  const slot = { start, end: toInstant(Date.parse(start) + 3_600_000) };
  const wish = { roomId: 'wished', date: DATE, slot };
  const options = meeting.singleEnumResolutionOptions;
  expect([...takenForMeeting(options, (roomId) => busy[roomId] ?? [], wish)]).toEqual(taken);
});

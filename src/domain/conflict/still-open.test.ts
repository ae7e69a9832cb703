import { expect, test } from 'vitest';
import { rooms, slotOn } from '../../../tests/offline/model/office.ts';
import type { DayPart } from '../day-part/day-part.ts';
import type { ReservationStatus } from '../workplace-reservation/workplace-reservation.ts';
import { MEETING_ROOM_TAKEN, ROOM_TAKEN } from './conflict.ts';
import { stillOpen, takenAmong } from './still-open.ts';

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
  const meeting = asked(MEETING_ROOM_TAKEN);
  expect(stillOpen(meeting, new Set(['r1']))).toBe(meeting);
});

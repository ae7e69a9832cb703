import { expect, it } from 'vitest';
import type { ActualStatus, EmployeeLocation } from '../employee-location/employee-location.ts';
import type { Room } from '../room/room.ts';
import { recentWorkstations, usualWorkstation } from './usual.ts';
import type { ReservationStatus } from './workplace-reservation.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: 'S', timeZone: 'Europe/Amsterdam' };
const roomOf = (id: string): Room => ({
  id,
  identifier: id,
  name: id,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: { id: 'f', identifier: 'b;f', name: 'F', building },
});
const NOW = '2026-06-10T08:00:00Z';
function used(
  roomId: string | null,
  day: number,
  actualStatus: ActualStatus = 'COMPLETED',
  status: ReservationStatus = 'COMPLETED',
): EmployeeLocation {
  const date = `2026-06-${String(day).padStart(2, '0')}`;
  const [start, end] = [`${date}T06:30:00Z`, `${date}T15:30:00Z`];
  return {
    id: `l${day}`,
    date,
    start,
    end,
    status: 'WORKSTATION',
    locationType: 'WORKSTATION',
    actualStatus,
    dayPart: 'FULLDAY',
    dayParts: [],
    confirmed: false,
    confirmedOrCompleted: false,
    building: null,
    floor: null,
    teamCalendar: null,
    workplaceReservation:
      roomId === null
        ? null
        : {
            id: `r${day}`,
            date,
            startDate: start,
            endDate: end,
            status,
            dayPart: 'FULLDAY',
            room: roomOf(roomId),
            employee: null,
            mine: true,
            dateConfirmed: null,
            dateCompleted: null,
          },
  };
}

it.each<[string, EmployeeLocation[], string[], string | null]>([
  ['nobody knows', [], [], null],
  ['never at a workstation', [used(null, 1)], [], null],
  ['only cancelled ones', [used('a', 1, 'CANCELLED')], [], null],
  ['the one used most', [used('b', 5), used('a', 1), used('a', 2)], [], 'a'],
  ['used once alone', [used('a', 1)], [], null],
  ['twice on one day', [used('a', 1), { ...used('a', 1), id: 'l1-2' }], [], null],
  [
    'only booked for days to come',
    [
      used('a', 11, 'APPROVED', 'APPROVED'),
      used('a', 12, 'APPROVED', 'APPROVED'),
      used('a', 13, 'APPROVED', 'APPROVED'),
    ],
    [],
    null,
  ],
  ['booked for today, and not there yet', [used('a', 9), used('a', 10, 'APPROVED', 'APPROVED')], [], null],
  ['there today', [used('a', 9), used('a', 10, 'CONFIRMED', 'CONFIRMED')], [], 'a'],
  [
    'booked and never checked in, which is over',
    [used('a', 8, 'APPROVED', 'APPROVED'), used('a', 9, 'APPROVED', 'APPROVED')],
    [],
    'a',
  ],
  [
    'used before, another one booked more often',
    [
      used('a', 1),
      used('a', 2),
      used('b', 11, 'APPROVED', 'APPROVED'),
      used('b', 12, 'APPROVED', 'APPROVED'),
      used('b', 13, 'APPROVED', 'APPROVED'),
    ],
    [],
    'a',
  ],
  ['of equals the last', [used('a', 1), used('b', 2), used('b', 3), used('a', 4)], [], 'a'],
  ['an assigned one used once', [used('y', 1)], ['x', 'y'], 'y'],
  ['an assigned one never used', [used('a', 1)], ['x', 'y'], 'x'],
  ['the assigned one used most', [used('a', 1), used('a', 2), used('y', 3)], ['x', 'y'], 'y'],
])('%s', (_, history, assigned, expected) => {
  expect(usualWorkstation({ history, assigned, now: NOW })).toBe(expected);
});

it.each<[string, EmployeeLocation[], string[]]>([
  ['nothing yet', [], []],
  ['only booked or cancelled', [used('a', 11, 'APPROVED', 'APPROVED'), used('b', 1, 'CANCELLED')], []],
  ['the last used first, each once', [used('a', 1), used('b', 5), used('c', 3), used('a', 9)], ['a', 'b', 'c']],
  ['the one used today', [used('a', 9), used('b', 10, 'CONFIRMED', 'CONFIRMED')], ['b', 'a']],
])('used recently: %s', (_, history, expected) => {
  expect(recentWorkstations(history, NOW)).toEqual(expected);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import type { Room } from '../domain/room/room.ts';
import type { WorkstationContext } from '../domain/room/workstation.ts';
import type { ReservationView } from '../offline/view/view.ts';
import { WorkstationStates } from './workstation-states.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };
const floor = { id: 'f', identifier: 'b;f', name: 'F', building };
const roomOf = (id: string, type: Room['type']['name'] = 'WORKSTATION'): Room => ({
  id,
  identifier: id,
  name: id,
  type: { name: type },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor,
});
const rooms = [...Array.from({ length: 6 }, (_, index) => roomOf(String(index))), roomOf('9', 'MEETING_ROOM')];
const slot = { start: '2026-12-01T07:00:00Z', end: '2026-12-01T17:00:00Z' };
const context: WorkstationContext = {
  slot,
  config: DEFAULT_CLIENT_CONFIG,
  me: 'me',
  teams: [],
  blocks: [],
  now: '2026-11-30T08:00:00Z',
};
const taken = (id: string, roomId: string, status: ReservationView['status'] = 'APPROVED'): ReservationView => ({
  id,
  date: '2026-12-01',
  startDate: slot.start,
  endDate: slot.end,
  status,
  dayPart: 'FULLDAY',
  room: roomOf(roomId),
  employee: null,
  mine: false,
  dateConfirmed: null,
  dateCompleted: null,
  waiting: null,
});

it('are after any changes what they would be if made anew', () => {
  const row = fc
    .tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom('0', '1', '2', '3', '4', '5', '9'),
      fc.constantFrom('APPROVED', 'CANCELLED', 'COMPLETED', 'SIGN_OF_LIFE'),
    )
    .map(([id, roomId, status]) => ({
      ...taken(String(id), roomId, status),
      endDate: `2026-12-01T${String(10 + (id % 8))}:00:00Z`,
    }));
  const change = fc.record({
    put: fc.array(row, { maxLength: 3 }),
    gone: fc.array(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 2 }),
    hoursLater: fc.constantFrom(0, 1, 2, 24),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const states = new WorkstationStates();
      const rows = new Map<string, ReservationView>();
      let now = context.now;
      for (const { put, gone, hoursLater } of changes) {
        for (const id of gone) rows.delete(id);
        for (const one of put) rows.set(one.id, one);
        now = new Date(Date.parse(now) + hoursLater * 3_600_000).toISOString();
        const shown = states.of(rooms, [...rows.values()], { ...context, now });
        expect(shown).toEqual(new WorkstationStates().of(rooms, [...rows.values()], { ...context, now }));
      }
    }),
  );
});

it('stay the same objects but for the one that changed', () => {
  const states = new WorkstationStates();
  const rows = [taken('a', '1'), taken('b', '2'), taken('c', '4')];
  const before = states.of(rooms, rows, context);
  expect(states.of(rooms, [...rows], context)).toBe(before);
  const after = states.of(
    rooms,
    [taken('a', '1'), taken('b', '2', 'CANCELLED'), taken('c', '4')].map((row, index) =>
      index === 1 ? row : (rows[index] ?? row),
    ),
    context,
  );
  expect(after.map((one, index) => one === before[index])).toEqual([true, true, false, true, true, true]);
  expect(after[2]?.state).toBe('available');
});

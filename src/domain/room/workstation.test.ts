import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../client-config/client-config.ts';
import type { ReservationStatus, WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import { workstationsOf, highlightOf, isFree } from './workstation.ts';
import type { Room } from './room.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: 's', timeZone: 'Europe/Amsterdam' };
const floor = { id: 'f', identifier: 'b;f', name: 'F', building };
const room = (id: string, more: Partial<Room> = {}): Room => ({
  id,
  identifier: `b;f;${id}`,
  name: id,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor,
  ...more,
});
const reservation = (
  roomId: string,
  status: ReservationStatus,
  start: string,
  end: string,
  more: Partial<WorkplaceReservation> = {},
): WorkplaceReservation => ({
  id: `${roomId}-${start}`,
  date: '2026-06-01',
  startDate: `2026-06-01T${start}:00Z`,
  endDate: `2026-06-01T${end}:00Z`,
  status,
  dayPart: 'FULLDAY',
  room: room(roomId),
  employee: null,
  mine: false,
  dateConfirmed: null,
  dateCompleted: null,
  ...more,
});
const context = {
  slot: { start: '2026-06-01T06:30:00Z', end: '2026-06-01T15:30:00Z' },
  config: { ...DEFAULT_CLIENT_CONFIG, allowUncleanedWorkstationReservations: true },
  me: 'me',
  now: '2026-06-01T05:00:00Z',
};

describe('workstationsOf', () => {
  it('leaves out what is no workstation', () => {
    expect(workstationsOf([room('m', { type: { name: 'MEETING_ROOM' } })], [], context)).toEqual([]);
  });
  it('sees only what overlaps the slot', () => {
    const [workstation] = workstationsOf(
      [room('a')],
      [reservation('a', 'APPROVED', '15:30', '16:30'), reservation('z', 'APPROVED', '08:00', '09:00')],
      context,
    );
    expect(workstation).toMatchObject({ state: 'available', until: null, mine: null, others: [], dirty: false });
  });
  it('knows until when it is free', () => {
    const [workstation] = workstationsOf([room('a')], [reservation('a', 'APPROVED', '11:00', '15:30')], context);
    expect(workstation).toMatchObject({ state: 'availableUntil', until: '2026-06-01T11:00:00Z' });
    expect(workstation === undefined ? null : isFree(workstation)).toBe(true);
  });
  it('names the holders in order, and the own reservation apart', () => {
    const [taken, own] = workstationsOf(
      [room('a'), room('b')],
      [
        reservation('a', 'CONFIRMED', '11:00', '15:30'),
        reservation('a', 'APPROVED', '06:30', '10:30'),
        reservation('b', 'APPROVED', '06:30', '15:30', { mine: true }),
      ],
      context,
    );
    expect(taken).toMatchObject({ state: 'occupied', mine: null });
    expect(taken?.others.map(({ startDate }) => startDate)).toEqual(['2026-06-01T06:30:00Z', '2026-06-01T11:00:00Z']);
    expect(own).toMatchObject({ state: 'toConfirm', others: [] });
    expect(own?.mine?.id).toBe('b-06:30');
  });
  it.each([
    ['the floor', { building: null, floor: { id: 'f', name: '' } }, 'blocked'],
    ['another building', { building: { id: 'x', name: '' }, floor: null }, 'available'],
  ])('knows a block period of %s', (_, place, state) => {
    const period = { id: 'p', from: '2026-05-30', until: '2026-06-01', reason: 'Works', ...place };
    expect(workstationsOf([room('a')], [], { ...context, blocks: [period] })).toMatchObject([{ state }]);
    expect(workstationsOf([room('a')], [], { ...context, blocks: [{ ...period, until: '2026-05-31' }] })).toMatchObject(
      [{ state: 'available' }],
    );
  });
  it.each([
    ["nobody's", [], {}, 'unavailable'],
    ["the person's own", ['me'], {}, 'available'],
    ["nobody's, offered for team days", [], { bookingOptionsTeamday: 'WORKSTATION' }, 'unavailable'],
    ["nobody's, offered for team days, on one", [], { bookingOptionsTeamday: 'WORKSTATION' }, 'available', false, true],
    ["nobody's, looked for for guests", [], {}, 'available', true],
  ])('where no workstations are offered: %s', (_, assignedTo, offered, state, forGuests = false, teamDay = false) => {
    const config = { ...context.config, bookingOptions: 'HOME', bookingOptionsTeamday: 'OFFICE', ...offered };
    expect(workstationsOf([room('a', { assignedTo })], [], { ...context, config, forGuests, teamDay })).toMatchObject([
      { state },
    ]);
  });
  it('marks what was used and may be booked uncleaned', () => {
    const used = [reservation('a', 'COMPLETED', '06:30', '08:00')];
    expect(workstationsOf([room('a')], used, context)).toMatchObject([{ state: 'available', dirty: true }]);
    expect(workstationsOf([room('a')], used, { ...context, config: DEFAULT_CLIENT_CONFIG })).toMatchObject([
      { state: 'completed', dirty: false },
    ]);
  });
});

describe('highlightOf', () => {
  it.each([
    ['no colour set', {}, 'available', null, null],
    ['a name, not a colour', {}, 'available', 'url(x)', null],
    ['a workstation with an owner', { flex: false }, 'available', '#12abEF', null],
    ['taken', {}, 'occupied', '#12abEF', null],
    ['free', {}, 'available', '#12abEF', '#12abEF'],
    ['free for a part', {}, 'availableUntil', '#12abEF', '#12abEF'],
  ] as const)('%s', (_, more, state, flexHighlightColor, expected) => {
    expect(highlightOf({ room: room('a', more), state }, { flexHighlightColor })).toBe(expected);
  });
});

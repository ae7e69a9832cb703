import { expect, it } from 'vitest';
import { held } from '../../../tests/support/stays.ts';
import type { DayPart } from '../day-part/day-part.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Workstation } from './workstation.ts';
import type { WorkstationState } from './display-state.ts';
import type { Room } from './room.ts';
import { suggestWorkstations } from './suggest.ts';

const floor = {
  id: 'f',
  identifier: 'b;f',
  name: 'F',
  building: { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' },
};
const room = (name: string, category: string | null = null): Room => ({
  id: name,
  identifier: name,
  name,
  type: { name: 'WORKSTATION' },
  category: category === null ? null : { id: category, name: category },
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor,
});
const workstation = (
  name: string,
  state: WorkstationState,
  category: string | null = null,
  until: string | null = null,
): Workstation => ({ room: room(name, category), state, until, mine: null, others: [], here: [], dirty: false });
const plan = {
  spots: ['A1', 'A2', 'A3', 'A10'].map((id, index) => ({
    id,
    name: id,
    active: true,
    x: index * 10,
    y: 0,
    width: 5,
    height: 5,
    rotation: 0,
  })),
};

it.each<[string, string | null, Workstation[], string | null, string | null]>([
  ['nothing is free', 'A1', [workstation('A1', 'occupied'), workstation('A2', 'unavailable')], null, null],
  [
    'one that is free only for a while',
    'A1',
    [workstation('A1', 'colleague'), workstation('A2', 'availableUntil', null, '2026-12-01T12:00:00Z')],
    null,
    null,
  ],
  [
    'not one that is kept for others',
    'A1',
    [workstation('A1', 'colleague'), workstation('kept', 'available')],
    null,
    null,
  ],
  ['the wished one', 'A2', [workstation('A1', 'available'), workstation('A2', 'available')], null, 'A2'],
  [
    'the nearest to it',
    'A10',
    [workstation('A1', 'available'), workstation('A3', 'closed'), workstation('A10', 'occupied')],
    null,
    'A3',
  ],
  [
    'the nearest, whatever its category',
    'A10',
    [workstation('A1', 'available', 'quiet'), workstation('A3', 'available', 'open'), workstation('A10', 'occupied')],
    'quiet',
    'A3',
  ],
  ['by name without a wish', null, [workstation('A10', 'available'), workstation('A2', 'available')], null, 'A2'],
  [
    'by name where the wish is on another floor',
    'elsewhere',
    [workstation('A10', 'available'), workstation('A2', 'available')],
    null,
    'A2',
  ],
  [
    'of the preferred category',
    null,
    [workstation('A1', 'available', 'open'), workstation('A3', 'available', 'quiet')],
    'quiet',
    'A3',
  ],
  [
    'of another where that is full',
    null,
    [workstation('A1', 'available', 'open'), workstation('A3', 'occupied', 'quiet')],
    'quiet',
    'A1',
  ],
])('%s', (_, wished, workstations, preferredCategory, expected) => {
  expect(
    suggestWorkstations({
      wished: wished === null ? null : room(wished),
      workstations,
      dayPart: 'FULLDAY',
      plan,
      preferredCategory,
      isAllowed: ({ name }) => name !== 'kept',
    })[0]?.name ?? null,
  ).toBe(expected);
});

it('offers the others by their distance from the wished one', () => {
  expect(
    suggestWorkstations({
      wished: room('A10'),
      workstations: ['A1', 'A2', 'A3', 'A10'].map((name) => workstation(name, 'available')),
      dayPart: 'FULLDAY',
      plan,
      preferredCategory: null,
      isAllowed: () => true,
    }).map(({ name }) => name),
  ).toEqual(['A10', 'A3', 'A2', 'A1']);
});

it.each<[what: string, dayPart: DayPart, others: WorkplaceReservation[], expected: string]>([
  ['for longer, where nobody else has it', 'AFTERNOON', [], 'A1'],
  ['not where somebody else has the rest', 'AFTERNOON', [held('Ben', '1', { dayPart: 'MORNING' })], 'A2'],
  ['not for what they have', 'FULLDAY', [], 'A2'],
])('offers what the person has for a part of the day %s', (_, dayPart, others, expected) => {
  const mine = { ...held('me', '1', { dayPart }), mine: true };
  expect(
    suggestWorkstations({
      wished: room('A1'),
      workstations: [{ ...workstation('A1', 'toConfirm'), mine, others }, workstation('A2', 'available')],
      dayPart: 'FULLDAY',
      plan,
      preferredCategory: null,
      isAllowed: () => true,
    })[0]?.name,
  ).toBe(expected);
});

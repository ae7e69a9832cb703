import { expect, it } from 'vitest';
import type { Desk } from './desk.ts';
import type { WorkstationState } from './display-state.ts';
import type { Room } from './room.ts';
import { suggestDesk } from './suggest.ts';

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
const desk = (
  name: string,
  state: WorkstationState,
  category: string | null = null,
  until: string | null = null,
): Desk => ({ room: room(name, category), state, until, mine: null, others: [], here: [], dirty: false });
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

it.each<[string, string | null, Desk[], string | null, string | null]>([
  ['nothing is free', 'A1', [desk('A1', 'occupied'), desk('A2', 'unavailable')], null, null],
  [
    'one that is free only for a while',
    'A1',
    [desk('A1', 'colleague'), desk('A2', 'availableUntil', null, '2026-12-01T12:00:00Z')],
    null,
    null,
  ],
  ['not one that is kept for others', 'A1', [desk('A1', 'colleague'), desk('kept', 'available')], null, null],
  ['the wished one', 'A2', [desk('A1', 'available'), desk('A2', 'available')], null, 'A2'],
  ['the nearest to it', 'A10', [desk('A1', 'available'), desk('A3', 'closed'), desk('A10', 'occupied')], null, 'A3'],
  [
    'the nearest, whatever its category',
    'A10',
    [desk('A1', 'available', 'quiet'), desk('A3', 'available', 'open'), desk('A10', 'occupied')],
    'quiet',
    'A3',
  ],
  ['by name without a wish', null, [desk('A10', 'available'), desk('A2', 'available')], null, 'A2'],
  [
    'by name where the wish is on another floor',
    'elsewhere',
    [desk('A10', 'available'), desk('A2', 'available')],
    null,
    'A2',
  ],
  [
    'of the preferred category',
    null,
    [desk('A1', 'available', 'open'), desk('A3', 'available', 'quiet')],
    'quiet',
    'A3',
  ],
  [
    'of another where that is full',
    null,
    [desk('A1', 'available', 'open'), desk('A3', 'occupied', 'quiet')],
    'quiet',
    'A1',
  ],
])('%s', (_, wished, desks, preferredCategory, expected) => {
  expect(
    suggestDesk({
      wished: wished === null ? null : room(wished),
      desks,
      plan,
      preferredCategory,
      isAllowed: ({ name }) => name !== 'kept',
    })?.name ?? null,
  ).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import type { Room } from '../../domain/room/room.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { groupOf, listed, mateAt, passes, soughtIn } from './filters.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: 's', timeZone: 'Europe/Lisbon' };
const room = (name: string, category: string | null = null): Room => ({
  id: name,
  identifier: name,
  name,
  type: { name: 'WORKSTATION' },
  category: category === null ? null : { id: category, name: `${category} désk` },
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: { id: 'f', identifier: 'f', name: 'F', building },
});
const reservation = (name: string): NonNullable<WorkstationView['mine']> => ({
  id: name,
  date: '2026-06-01',
  startDate: '2026-06-01T08:00:00Z',
  endDate: '2026-06-01T09:00:00Z',
  status: 'APPROVED',
  dayPart: 'MORNING',
  room: room(name),
  employee: { id: 'e', displayName: 'Zoë Peña', email: 'z@example.org' },
  mine: false,
  dateConfirmed: null,
  dateCompleted: null,
  waiting: null,
});
const workstation = (
  name: string,
  state: WorkstationView['state'],
  more: { category?: string; mine?: boolean; held?: boolean } = {},
): WorkstationView => ({
  room: room(name, more.category ?? null),
  state,
  until: null,
  mine: more.mine === true ? reservation(name) : null,
  others: more.held === true ? [reservation(name)] : [],
  here: [],
  dirty: false,
});

describe('passes', () => {
  it.each([
    [
      'another category',
      workstation('A1', 'available', { category: 'quiet' }),
      { category: 'standing', search: '' },
      false,
    ],
    ['no category at all', workstation('A1', 'available'), { category: 'standing', search: '' }, false],
    ['another name', workstation('A1', 'available'), { category: null, search: 'b2' }, false],
    [
      'own workstation that was not searched for',
      workstation('A1', 'toConfirm', { mine: true }),
      { category: null, search: 'b2' },
      false,
    ],
    ['its category', workstation('A1', 'available', { category: 'quiet' }), { category: 'quiet', search: '' }, true],
    [
      'own workstation of another category',
      workstation('A1', 'toConfirm', { mine: true }),
      { category: 'quiet', search: '' },
      true,
    ],
    [
      'part of its name in another case',
      workstation('A1.017', 'available'),
      { category: null, search: ' a1.01' },
      true,
    ],
    [
      'its category’s name without accents',
      workstation('A1', 'available', { category: 'quiet' }),
      { category: null, search: 'quiet desk' },
      true,
    ],
    [
      'the holder’s name without accents',
      workstation('A1', 'colleague', { held: true }),
      { category: null, search: 'zoe pen' },
      true,
    ],
  ] as const)('%s', (_, given, filter, expected) => {
    expect(passes(given, filter)).toBe(expected);
  });
});

it('lists own, free, free for a part, then the others, each by number', () => {
  const workstations = [
    workstation('A10', 'occupied'),
    workstation('A9', 'occupied'),
    workstation('A8', 'availableUntil'),
    workstation('A12', 'available'),
    workstation('A2', 'closed'),
    workstation('A7', 'toConfirm', { mine: true }),
  ];
  expect(listed(workstations, { category: null, search: '' }).map((one) => one.room.name)).toEqual([
    'A7',
    'A2',
    'A12',
    'A8',
    'A9',
    'A10',
  ]);
});

it('lists colleagues together, by their names, before what nobody may know of', () => {
  const held = (name: string, displayName: string): WorkstationView => ({
    ...workstation(name, 'colleague'),
    others: [{ ...reservation(name), employee: { id: displayName, displayName, email: '' } }],
  });
  const all = [held('A1', 'Zoë'), workstation('A2', 'occupied'), held('A3', 'Bo'), workstation('A4', 'available')];
  const list = listed(all, { category: null, search: '' });
  expect(list.map((one) => `${groupOf(one)} ${one.room.name}`)).toEqual([
    'free A4',
    'colleagues A3',
    'colleagues A1',
    'others A2',
  ]);
});

it.each([
  ['nothing in particular', { category: null, search: ' ' }, null],
  ['what nothing matches', { category: 'standing', search: '' }, []],
  ['a category, without the own workstation of another', { category: 'quiet', search: '' }, ['A1']],
  ['a name', { category: null, search: 'a2' }, ['A2']],
] as const)('the plan is moved to %s', (_, filter, ids) => {
  expect(
    soughtIn(
      [
        workstation('A1', 'available', { category: 'quiet' }),
        workstation('A2', 'toConfirm', { mine: true, category: 'open' }),
      ],
      filter,
    ),
  ).toEqual(ids);
});

describe('my team', () => {
  const mates = new Set(['e']);
  it.each([
    ['who is of another team', workstation('1', 'colleague', { held: true }), new Set(['x']), false],
    ['who does not share', workstation('1', 'occupied'), mates, false],
    ['a free workstation', workstation('1', 'available'), mates, false],
    ['one that a mate takes later', workstation('1', 'availableUntil', { held: true }), mates, false],
    ['a mate', workstation('1', 'colleague', { held: true }), mates, true],
    ['the own workstation', workstation('1', 'toConfirm', { mine: true }), new Set(['x']), true],
  ])('shows %s: %s', (_, one, team, expected) => {
    expect(passes(one, { category: null, search: '', mates: team })).toBe(expected);
  });

  it('brings the team into sight', () => {
    const all = [workstation('1', 'colleague', { held: true }), workstation('2', 'available')];
    expect(soughtIn(all, { category: null, search: '', mates })).toEqual(['1']);
    expect(all.map((one) => mateAt(one, mates)?.displayName ?? null)).toEqual(['Zoë Peña', null]);
  });
});

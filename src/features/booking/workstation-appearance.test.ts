import { expect, it } from 'vitest';
import { aRoom } from '../../../tests/support/a-room.ts';
import type { WorkstationState } from '../../domain/room/display-state.ts';
import { WORKSTATION_STATES } from '../../domain/room/display-state.ts';
import type { ReservationView } from '../../offline/view/view.ts';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { Appearances, appearanceOf } from './workstation-appearance.ts';

const room = aRoom('A1', 'Europe/Amsterdam');
const held = (displayName: string | null): ReservationView => ({
  id: 'x',
  date: '2026-06-01',
  startDate: '2026-06-01T06:30:00Z',
  endDate: '2026-06-01T15:30:00Z',
  status: 'APPROVED',
  dayPart: 'FULLDAY',
  room,
  employee: displayName === null ? null : { id: 'e', displayName, email: '' },
  mine: false,
  dateConfirmed: null,
  dateCompleted: null,
  waiting: null,
});
const plain = { config: { flexHighlightColor: null } };
const workstation = (state: WorkstationState, others: ReservationView[] = []) => ({
  room,
  state,
  mine: null,
  others,
  dirty: false,
});

it.each(WORKSTATION_STATES)('%s is painted as itself', (state) => {
  expect(appearanceOf(workstation(state), plain)).toMatchObject({ look: state, dimmed: false });
});

it('names who shares where they are, and nobody else', () => {
  expect(appearanceOf(workstation('occupied', [held(null)]), plain)).toMatchObject({ initials: null, caption: null });
  expect(appearanceOf(workstation('colleague', [held(null), held('Mara van Kok')]), plain)).toMatchObject({
    initials: 'MK',
    caption: 'Mara van Kok',
  });
  // They hold it only later: it is free now, so name nobody.
  expect(appearanceOf(workstation('availableUntil', [held('Mara van Kok')]), plain)).toMatchObject({
    initials: null,
    caption: null,
  });
});

it.each<[string, WorkstationState, string[] | undefined, boolean]>([
  ['nobody says where the team sits', 'available', undefined, false],
  ['it lies elsewhere', 'available', ['other'], false],
  ['somebody has it', 'occupied', ['r'], false],
  ['it is free', 'available', ['r'], true],
  ['it is free for a part', 'availableUntil', ['r'], true],
])('is marked as the team\u2019s neighbourhood where one may choose it: %s', (_, state, rooms, expected) => {
  const look = { ...plain, preferred: rooms && new Set(rooms) };
  expect(appearanceOf(workstation(state), look).preferred).toBe(expected);
});

it('shows what is selected, and free flexible ones in the organisation\u2019s colour', () => {
  const flex = { config: { flexHighlightColor: '#aa00cc' } };
  expect(appearanceOf(workstation('available'), { ...plain, selected: ['r'] }).look).toBe('highlighted');
  expect(appearanceOf(workstation('available'), { ...plain, selected: ['other'] }).look).toBe('available');
  expect(appearanceOf(workstation('available'), flex).accent).toBe('#aa00cc');
  expect(appearanceOf(workstation('occupied'), flex).accent).toBeNull();
});

const desk = (id: string, state: WorkstationState = 'available'): WorkstationView => ({
  ...workstation(state),
  room: { ...room, id },
  until: null,
  here: [],
});
const spot = (id: string) => ({ id, name: id, x: 0, y: 0, width: 1, height: 1, rotation: 0, active: true });
const plan: NamedFloorPlan = {
  key: 'f',
  floorId: 'f',
  version: 1,
  width: 9,
  height: 9,
  layers: [],
  labels: [],
  spots: ['wall', 'a', 'b', 'c'].map(spot),
};
const all = { category: null, search: '' };

it('makes one appearance anew where one workstation changes', () => {
  const appearances = new Appearances();
  const [a, b, c] = [desk('a'), desk('b'), desk('c')];
  const before = appearances.of({ plan, workstations: [c, a, b], context: plain, filter: all });
  const changed = [c, a, { ...b, state: 'occupied' as const }];
  const after = appearances.of({ plan, workstations: changed, context: plain, filter: all });
  expect(after.map((one, index) => one === before[index])).toEqual([true, true, false, true]);
  expect(after.map(({ look }) => look)).toEqual(['room', 'available', 'occupied', 'available']);
});

it.each([
  ['filter', { filter: { category: null, search: 'nobody' } }],
  ['chosen workstation', { context: { ...plain, selected: ['b'] } }],
  ['set of rooms', { workstations: [desk('b', 'occupied'), desk('c')] }],
  ['drawing', { plan: { ...plan, spots: plan.spots.slice(1) } }],
])('makes them anew for another %s', (_, other) => {
  const first = { plan, workstations: [desk('a'), desk('b')], context: plain, filter: all };
  const appearances = new Appearances();
  appearances.of(first);
  expect(appearances.of({ ...first, ...other })).toEqual(new Appearances().of({ ...first, ...other }));
});

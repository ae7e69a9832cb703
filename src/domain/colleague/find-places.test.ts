import { expect, it } from 'vitest';
import { held, workstation } from '../../../tests/support/stays.ts';
import { findPlaces } from './find-places.ts';
import { stayAt } from './office-day.ts';
import { staysOf } from './who-is-in.ts';

const colleagues = [
  { id: 'Zoë Peña', displayName: 'Zoë Peña', email: '' },
  { id: 'Bo Penn', displayName: 'Bo Penn', email: '' },
];
const ground = {
  rooms: [workstation('A1.010', '1'), workstation('A1.009', '1'), workstation('Pen room', '2', 'MEETING_ROOM')],
  stays: staysOf([held('Zoë Peña', '2'), held('Eve Penn', '2'), held(null, '1')]),
  colleagues,
};

it.each<[string, string, string[], string[]]>([
  ['nothing for nothing', ' ', [], []],
  ['nobody of that name', 'quentin', [], []],
  ['nobody whom the viewer may not locate', 'eve', [], []],
  ['nobody who is not named', 'null', [], []],
  ['a colleague, whatever the accents, and says who of that name is not there', 'pen', ['Zoë Peña 2'], ['Bo Penn']],
  ['nobody by so little of a name', 'pe', [], []],
  ['workstations by little of a name', '0', ['A1.009 1', 'A1.010 1'], []],
  ['workstations by name', 'a1.0', ['A1.009 1', 'A1.010 1'], []],
])('finds %s', (_, typed, places, absent) => {
  const found = findPlaces(ground, typed);
  expect(found.places.map(({ title, room }) => `${title} ${room.floor.id}`)).toEqual(places);
  expect(found.absent.map(({ id }) => id)).toEqual(absent);
});

it('tells who of that name is in without a workstation, instead of calling them absent', () => {
  const stay = { ...stayAt(held('Bo Penn')), room: null };
  const found = findPlaces({ ...ground, stays: [{ ...stay, employee: 'Bo Penn' }] }, 'pen');
  expect(found.without).toEqual([{ colleague: colleagues[1], stay }]);
  expect(found.places).toEqual([]);
  expect(found.absent.map(({ id }) => id)).toEqual(['Zoë Peña']);
});

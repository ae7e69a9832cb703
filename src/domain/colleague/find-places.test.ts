import { expect, it } from 'vitest';
import { held, workstation } from '../../../tests/support/stays.ts';
import { findPlaces } from './find-places.ts';

const colleagues = [
  { id: 'Zoë Peña', displayName: 'Zoë Peña', email: '' },
  { id: 'Bo Penn', displayName: 'Bo Penn', email: '' },
];
const ground = {
  rooms: [workstation('A1.010', '1'), workstation('A1.009', '1'), workstation('Pen room', '2', 'MEETING_ROOM')],
  reservations: [held('Zoë Peña', '2'), held('Eve Penn', '2'), held(null, '1')],
  colleagues,
};

it.each<[string, string, string[], string[]]>([
  ['nothing for nothing', ' ', [], []],
  ['nobody of that name', 'quentin', [], []],
  ['nobody whom the viewer may not locate', 'eve', [], []],
  ['nobody who is not named', 'null', [], []],
  ['a colleague, whatever the accents, and says who of that name is not there', 'pen', ['Zoë Peña 2'], ['Bo Penn']],
  ['workstations by name', 'a1.0', ['A1.009 1', 'A1.010 1'], []],
])('finds %s', (_, typed, places, absent) => {
  const found = findPlaces(ground, typed);
  expect(found.places.map(({ title, room }) => `${title} ${room.floor.id}`)).toEqual(places);
  expect(found.absent.map(({ id }) => id)).toEqual(absent);
});

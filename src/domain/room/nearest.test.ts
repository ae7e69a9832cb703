import { expect, it } from 'vitest';
import { nearestTo } from './nearest.ts';

const workstation = (id: string) => ({ room: { id, name: `name ${id}` } });
const spot = (id: string, x: number, y: number) => ({ id, x, y, width: 160, height: 80 });
const ids = (workstations: { room: { id: string } }[]) => workstations.map(({ room }) => room.id);
const all = ['10', '9', 'far', 'near', 'here', 'nowhere'].map(workstation);

it('goes by name where nothing is drawn, and leaves the room itself out', () => {
  expect(ids(nearestTo('here', all, null))).toEqual(['9', '10', 'far', 'near', 'nowhere']);
  expect(ids(nearestTo('here', all, { spots: [spot('near', 0, 0)] }))).toEqual(['9', '10', 'far', 'near', 'nowhere']);
});

it('goes by the distance of the middles, what is not drawn last', () => {
  const spots = [spot('here', 0, 0), spot('far', 2000, 0), spot('near', 0, 90), spot('9', 300, 0), spot('10', 0, 300)];
  expect(ids(nearestTo('here', all, { spots }))).toEqual(['near', '9', '10', 'far', 'nowhere']);
});

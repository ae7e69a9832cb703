import { expect, it } from 'vitest';
import { nearestTo } from './nearest.ts';

const desk = (id: string) => ({ room: { id, name: `name ${id}` } });
const shape = (roomId: string, x: number, y: number) => ({ roomId, x, y, width: 160, height: 80, rotation: 0 });
const ids = (desks: { room: { id: string } }[]) => desks.map(({ room }) => room.id);
const all = ['10', '9', 'far', 'near', 'here', 'nowhere'].map(desk);

it('goes by name where nothing is drawn, and leaves the room itself out', () => {
  expect(ids(nearestTo('here', all, null))).toEqual(['9', '10', 'far', 'near', 'nowhere']);
  expect(ids(nearestTo('here', all, { shapes: [shape('near', 0, 0)] }))).toEqual(['9', '10', 'far', 'near', 'nowhere']);
});

it('goes by the distance of the middles, what is not drawn last', () => {
  const shapes = [shape('here', 0, 0), shape('far', 2000, 0), shape('near', 0, 90), shape('9', 300, 0), shape('10', 0, 300)];
  expect(ids(nearestTo('here', all, { shapes }))).toEqual(['near', '9', '10', 'far', 'nowhere']);
});

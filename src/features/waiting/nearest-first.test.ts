import { expect, it } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

const spot = (id: string, x: number) => ({ id, x, y: 0, width: 2, height: 2 });
const spots = [spot('a', 0), spot('b', 50), spot('c', 10), spot('d', -20)];

it.each<[what: string, things: string[], from: string, order: string[]]>([
  ['nothing', [], 'a', []],
  ['keeps the order where nothing is known of the start', ['b', 'c'], 'z', ['b', 'c']],
  ['puts what is not drawn last', ['x', 'b', 'y', 'c'], 'a', ['c', 'b', 'x', 'y']],
  ['by distance to all sides', ['b', 'd', 'c'], 'a', ['c', 'd', 'b']],
])('%s', (_, things, from, order) => {
  expect(nearestFirst(things, (thing) => thing, spots, from)).toEqual(order);
});

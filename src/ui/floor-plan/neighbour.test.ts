import { describe, expect, it } from 'vitest';
import { neighbour } from './neighbour.ts';

const at = (x: number, y: number) => ({ x, y, width: 160, height: 80 });
//  0 1 2
//  3   4     5 far right, a row lower
const boxes = [at(0, 0), at(165, 0), at(330, 0), at(0, 85), at(330, 85), at(2000, 200)];
const all = () => true;

describe('neighbour', () => {
  it.each([
    [0, 'left', -1],
    [0, 'up', -1],
    [5, 'right', -1],
    [9, 'left', -1],
    [0, 'right', 1],
    [1, 'right', 2],
    [2, 'left', 1],
    [0, 'down', 3],
    [3, 'up', 0],
    [3, 'right', 4],
    [2, 'right', 5],
    [4, 'up', 2],
  ] as const)('from %s to the %s is %s', (from, direction, to) => {
    expect(neighbour(boxes, all, from, direction)).toBe(to);
  });
  it('passes over what may not be chosen', () => {
    expect(neighbour(boxes, (index) => index !== 1, 0, 'right')).toBe(2);
  });
});

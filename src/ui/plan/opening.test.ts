import { expect, it } from 'vitest';
import { busiest } from './opening.ts';

const at = (x: number, y = 500) => ({ x: x - 80, y: y - 40, width: 160, height: 80 });
const middle = { x: 3000, y: 500 };
const sight = { width: 1000, height: 1000 };

it.each([
  ['nothing there', [], middle],
  ['one spot', [at(100)], { x: 100, y: 500 }],
  ['more on the left', [at(400), at(600), at(800), at(5000), at(5200)], { x: 800, y: 500 }],
  ['the same on both sides: nearer the middle', [at(400), at(600), at(4800), at(5000)], { x: 4800, y: 500 }],
])('%s', (_, boxes, expected) => {
  expect(busiest(boxes, sight, middle)).toEqual(expected);
});

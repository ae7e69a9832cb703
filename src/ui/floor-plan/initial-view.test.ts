import { describe, expect, it } from 'vitest';
import { busiest, viewContaining } from './initial-view.ts';
import { toScreen } from './viewport.ts';

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

describe('viewContaining', () => {
  // A floor of 60 m by 10 m on a phone; at first its left end is in sight, a pixel for 10 cm.
  const fit = { scale: 0.05, x: 0, y: 100 };
  const view = { x: 0, y: 0, zoom: 2 };
  const size = { width: 400, height: 400 };
  const look = (...boxes: ReturnType<typeof at>[]) =>
    viewContaining(boxes, { fit, view, size, smallest: 0.09, largest: 0.3 });
  const middleOf = (to: typeof view, x: number) => toScreen(fit, to, { x, y: 500 });
  it('stays where all are in sight', () => {
    expect(look(at(500), at(3000))).toBe(view);
  });
  it('stays where one is in sight and all together would be too small', () => {
    expect(look(at(500), at(5800))).toBe(view);
  });
  it('goes to a single one, no larger than can be read', () => {
    const to = look(at(5000));
    expect(to.zoom * fit.scale).toBeCloseTo(0.3);
    expect(middleOf(to, 5000)).toEqual({ x: 200, y: 200 });
  });
  it('shows all where they can be told apart', () => {
    const to = look(at(3000), at(5500));
    expect(middleOf(to, 2920).x).toBeGreaterThanOrEqual(32 - 1e-6);
    expect(middleOf(to, 5580).x).toBeLessThanOrEqual(368 + 1e-6);
  });
  it('goes where most of them are when there are too many for one look', () => {
    const far = { ...view, x: 0, y: -2000 };
    const to = viewContaining([at(200), at(5600), at(5800)], { fit, view: far, size, smallest: 0.09, largest: 0.3 });
    expect(to.zoom).toBe(far.zoom);
    expect(middleOf(to, 5700).x).toBeGreaterThan(0);
    expect(middleOf(to, 5700).x).toBeLessThan(400);
  });
});

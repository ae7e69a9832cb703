import { describe, expect, it } from 'vitest';
import type { Spot } from './drawing.ts';
import { boxOf } from './drawing.ts';
import { contains, SpotGrid } from './grid.ts';
import { officeOf } from '../../../tests/support/office-floor.ts';

const spot = (id: string, x: number, y: number, more: Partial<Spot> = {}): Spot => ({
  id,
  x,
  y,
  width: 160,
  height: 80,
  rotation: 0,
  name: id,
  active: true,
  ...more,
});

describe('boxOf and contains', () => {
  it('turns by 90° about the centre', () => {
    expect(boxOf({ x: 0, y: 0, width: 160, height: 80, rotation: 90 })).toEqual({
      x: 40,
      y: -40,
      width: 80,
      height: 160,
    });
  });
  it.each([
    [0, 10, 10, true],
    [0, 10, 90, false],
    [90, 80, -30, true],
    [90, 10, 40, false],
    [45, 80, 40, true],
    [45, 145, 5, false],
  ])('at %s° the point (%s, %s) is inside: %s', (rotation, x, y, inside) => {
    expect(contains(spot('a', 0, 0, { rotation }), x, y)).toBe(inside);
  });
});

describe('SpotGrid', () => {
  const spots = [
    spot('a', 0, 0),
    spot('b', 1000, 500),
    spot('meeting', 400, 400, { active: false, width: 400, height: 300 }),
  ];
  const grid = new SpotGrid(spots, 2000, 1000);

  it.each([
    [-50, -50],
    [3000, 3000],
    [300, 300],
    [500, 500],
  ])('finds nothing to open at (%s, %s)', (x, y) => {
    expect(grid.at(x, y)).toBe(-1);
  });
  it('finds the spot under a point', () => {
    expect(grid.at(20, 20)).toBe(0);
    expect(grid.at(1159, 579)).toBe(1);
  });
  it('lets a finger miss a little, and takes the nearest', () => {
    expect(grid.at(170, 40)).toBe(-1);
    expect(grid.at(170, 40, 15)).toBe(0);
    const close = new SpotGrid([spot('l', 0, 0), spot('r', 180, 0)], 2000, 1000);
    expect(close.at(172, 40, 15)).toBe(1);
  });
  it('returns each spot in a box once, also one that spans many cells', () => {
    expect(grid.query(0, 0, 100, 100)).toEqual([0]);
    expect(grid.query(300, 300, 1500, 900)).toEqual([1, 2]);
  });
  it.each<[number, number, number, number]>([
    [0, 0, 2000, 1000],
    [0, 0, 1160, 700],
    [-500, -500, 9000, 9000],
  ])('returns all for the box from (%s, %s) to (%s, %s)', (...box) => {
    expect(grid.query(...box)).toEqual([0, 1, 2]);
  });
  it('agrees with looking at every spot, on 3,000 desks', () => {
    const office = officeOf(3000);
    const index = new SpotGrid(office.spots, office.width, office.height);
    for (let step = 0; step < 500; step++) {
      const [x, y] = [(step * 7919) % office.width, (step * 104_729) % office.height];
      expect(index.at(x, y)).toBe(office.spots.findIndex((one) => one.active && contains(one, x, y)));
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePlaces, mostTaken, stretchesOf } from './count.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 24, hour)).toISOString();
const slot = (from: number, until: number) => ({ start: at(from), end: at(until) });
const taken = (from: number, until: number, count: number) => ({ ...slot(from, until), taken: count });

describe('what is taken of an amenity', () => {
  it.each([
    ['nothing', [], []],
    ['one', [slot(8, 17)], [taken(8, 17, 1)]],
    ['two that follow each other', [slot(8, 12), slot(12, 17)], [taken(8, 17, 1)]],
    ['a gap', [slot(8, 12), slot(13, 17)], [taken(8, 12, 1), taken(13, 17, 1)]],
    ['two that overlap', [slot(8, 17), slot(8, 12)], [taken(8, 12, 2), taken(12, 17, 1)]],
  ])('%s', (_, slots, stretches) => {
    expect(stretchesOf(slots)).toEqual(stretches);
  });

  it('is as much at any time as there are reservations', () => {
    const hour = fc.integer({ min: 0, max: 22 });
    const slots = fc.array(
      fc.tuple(hour, hour).map(([a, b]) => slot(Math.min(a, b), Math.max(a, b) + 1)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(slots, hour, (all, from) => {
        const here = slot(from, from + 1);
        const there = all.filter(({ start, end }) => start <= here.start && here.end <= end).length;
        expect(mostTaken(stretchesOf(all), here)).toBe(there);
      }),
    );
  });

  it.each([
    [3, slot(8, 12), 1],
    [3, slot(12, 17), 2],
    [3, slot(8, 17), 1],
    [1, slot(8, 17), 0],
    [3, slot(17, 18), 3],
  ])('of %i places leaves over %j: %i', (capacity, asked, free) => {
    expect(freePlaces({ capacity }, { stretches: [taken(8, 12, 2), taken(12, 17, 1)] }, asked)).toBe(free);
  });
});

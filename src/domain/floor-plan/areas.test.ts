import { describe, expect, it } from 'vitest';
import { apart, areasOf } from './areas.ts';
import type { NamedShape } from './named-floor-plan.ts';

const spot = (id: string, x: number, y: number, active = true): NamedShape => ({
  id,
  x: x - 80,
  y: y - 40,
  width: 160,
  height: 80,
  rotation: 0,
  name: id,
  active,
});
const zone = (path: string) => ({ kind: 'zone', path }) as const;
const groups = (...given: Parameters<typeof areasOf>) =>
  areasOf(...given)
    .map(({ roomIds }) => roomIds.toSorted().join(' '))
    .toSorted();

describe('areasOf', () => {
  it.each([
    ['no workstation', [spot('m', 100, 100, false)], [], []],
    ['far from each other', [spot('a', 0, 0), spot('b', 900, 0)], [], ['a', 'b']],
    ['near each other', [spot('a', 0, 0), spot('b', 500, 0), spot('c', 1000, 0)], [], ['a b c']],
    ['joined by the last one', [spot('a', 0, 0), spot('b', 900, 0), spot('c', 500, 0)], [], ['a b c']],
    [
      'a zone, however large',
      [spot('a', 100, 100), spot('b', 1900, 100), spot('c', 2100, 100)],
      [zone('M0 0H2000V500H0Z')],
      ['a b', 'c'],
    ],
    [
      'two zones side by side',
      [spot('a', 100, 100), spot('b', 300, 100)],
      [zone('M0 0H200V200H0ZM200 0L400 0L400 200L200 200Z')],
      ['a', 'b'],
    ],
    [
      'other layers are none',
      [spot('a', 100, 100), spot('b', 1900, 100)],
      [{ kind: 'slab', path: 'M0 0H2000V500H0Z' } as const],
      ['a', 'b'],
    ],
  ])('%s', (_, spots, layers, expected) => {
    expect(groups({ spots, layers })).toEqual(expected);
  });
  it('stands in the middle of its workstations', () => {
    expect(areasOf({ spots: [spot('a', 0, 0), spot('b', 400, 200)], layers: [] })).toMatchObject([{ x: 200, y: 100 }]);
  });
});

describe('apart', () => {
  const area = (id: string, x: number) => ({ x, y: 0, roomIds: [id] });
  it.each([
    ['far enough', [area('a', 0), area('b', 100)], ['a', 'b']],
    ['too near', [area('a', 0), area('b', 99)], ['a b']],
    ['a joined one meets the next', [area('a', 0), area('b', 90), area('c', 140)], ['a b c']],
  ])('%s', (_, areas, expected) => {
    expect(apart(areas, 100, 50).map(({ roomIds }) => roomIds.join(' '))).toEqual(expected);
  });
  it('leans to where more workstations are', () => {
    expect(apart([{ x: 0, y: 0, roomIds: ['a', 'b', 'c'] }, area('d', 80)], 100, 50)).toMatchObject([{ x: 20 }]);
  });
});

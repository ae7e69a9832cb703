import { expect, it } from 'vitest';
import { neighbours, zoneNames } from './zones.ts';

const spot = (id: string, x: number, active = true) => ({
  id,
  name: id,
  x,
  y: 100,
  width: 160,
  height: 80,
  rotation: 0,
  active,
});
const label = (x: number, text: string, size = 60) => ({ x, y: 50, size, text });
const zone = (from: number, to: number) => ({ kind: 'zone' as const, path: `M${from} 0H${to}V400H${from}Z` });

it.each([
  ['nothing without zones', [], [label(10, 'East')], {}],
  ['nothing of a zone without a name', [zone(0, 1000)], [label(2000, 'East')], {}],
  ['the largest writing of a zone', [zone(0, 1000)], [label(10, 'Coffee', 42), label(20, 'East')], { a: 'East' }],
  [
    'each zone by its own',
    [zone(0, 1000), zone(1000, 3000)],
    [label(10, 'East'), label(1500, 'West')],
    { a: 'East', b: 'West' },
  ],
])('names %s', (_, layers, labels, expected) => {
  const spots = [spot('a', 100), spot('b', 2000), spot('meeting', 300, false)];
  expect(Object.fromEntries(zoneNames({ spots, layers, labels }))).toEqual(expected);
});

it('tells the nearest person beside a workstation, not oneself and nobody far away', () => {
  const spots = [spot('a', 0), spot('b', 170), spot('c', 330), spot('d', 900)];
  expect(Object.fromEntries(neighbours(spots, new Map([['a', 'Ann']])))).toEqual({ b: 'Ann' });
  const two = new Map([
    ['a', 'Ann'],
    ['c', 'Cem'],
  ]);
  expect(neighbours(spots, two).get('b')).toBe('Cem');
  expect(neighbours(spots, two).has('d')).toBe(false);
});

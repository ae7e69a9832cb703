import { describe, expect, it } from 'vitest';
import { chunksOf } from './layers.ts';
import type { LayerChunk } from './layers.ts';
import { officeOf } from '../../../tests/support/office-floor.ts';

describe('chunksOf', () => {
  it('keeps a slab with its hole in one piece', () => {
    const path = 'M0 0H100V100H0ZM40 40H60V60H40Z';
    const [slab, ...more] = chunksOf('slab', path);
    expect(more).toEqual([]);
    expect(slab).toMatchObject({
      rects: [],
      filled: path,
      stroked: '',
      closed: true,
      rule: 'evenodd',
      x0: 0,
      y0: 0,
      x1: 100,
      y1: 100,
    });
    expect(slab?.lines).toHaveLength(8);
  });
  it('has nothing for an empty path', () => {
    expect(chunksOf('slab', '')).toEqual([]);
    expect(chunksOf('chair', '')).toEqual([]);
  });
  it('keeps open lines apart from closed shapes', () => {
    const chunks = chunksOf('door', 'M0 0H90V10ZM5 5L50 50');
    expect(chunks.map((chunk) => chunk.closed)).toEqual([false, true]);
  });
  it.each<[string, string, Partial<LayerChunk>]>([
    ['a rectangle', 'M10 20H40V60H10Z', { rects: [{ x: 10, y: 20, width: 30, height: 40 }], filled: '', stroked: '' }],
    [
      'a rectangle whose last point is its first',
      'M10 20L40 20L40 60L10 60L10 20Z',
      { rects: [{ x: 10, y: 20, width: 30, height: 40 }], filled: '' },
    ],
    [
      'a rectangle that is not closed, but complete',
      'M10 20L40 20L40 60L10 60L10 20',
      { rects: [{ x: 10, y: 20, width: 30, height: 40 }], closed: false },
    ],
    [
      'three sides of one',
      'M10 20H40V60H10',
      {
        rects: [],
        lines: [
          { x0: 10, y0: 20, x1: 40, y1: 20 },
          { x0: 40, y0: 20, x1: 40, y1: 60 },
          { x0: 40, y0: 60, x1: 10, y1: 60 },
        ],
        stroked: '',
      },
    ],
    ['an angle with upright edges', 'M0 0H90V10H50V50H0Z', { rects: [], filled: 'M0 0H90V10H50V50H0Z', stroked: '' }],
    ['a line there and back', 'M0 0H90H0V10V0', { rects: [] }],
    ['a slanting line', 'M0 0L90 10', { rects: [], lines: [], filled: '', stroked: 'M0 0L90 10' }],
    [
      'a triangle that only closes aslant',
      'M0 0H90V10Z',
      { rects: [], lines: [], filled: 'M0 0H90V10Z', stroked: 'M0 0H90V10Z' },
    ],
    [
      'a bow between upright points',
      'M0 0A50 50 0 0 1 100 0V40H0Z',
      { rects: [], lines: [], stroked: 'M0 0A50 50 0 0 1 100 0V40H0Z' },
    ],
  ])('tells what is upright: %s', (_, path, expected) => {
    expect(chunksOf('wall', path)).toEqual([expect.objectContaining(expected)]);
  });
  it('measures every command', () => {
    const [chunk] = chunksOf('plant', 'M10 20L-5 30C0 0 200 0 50 40Z');
    expect(chunk).toMatchObject({ x0: -5, y0: 0, x1: 200, y1: 40 });
  });
  it('reaches round an arc', () => {
    const [chunk] = chunksOf('plant', 'M0 50A50 50 0 0 1 100 50A50 50 0 0 1 0 50Z');
    expect(chunk?.y0).toBeLessThanOrEqual(0);
    expect(chunk?.y1).toBeGreaterThanOrEqual(100);
  });
  it('loses no subpath of a big floor', () => {
    const chairs = officeOf(3000).layers.find((layer) => layer.kind === 'chair')?.path ?? '';
    const chunks = chunksOf('chair', chairs);
    expect(chunks.length).toBeGreaterThan(20);
    expect(chunks.reduce((sum, { rects, filled }) => sum + rects.length + filled.split('M').length - 1, 0)).toBe(
      chairs.split('M').length - 1,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { chunksOf } from './layers.ts';
import { officeOf } from '../../../tests/support/office-floor.ts';

describe('chunksOf', () => {
  it('keeps a slab with its hole in one piece', () => {
    const path = 'M0 0H100V100H0ZM40 40H60V60H40Z';
    expect(chunksOf('slab', path)).toEqual([{ path, closed: true, rule: 'evenodd', x0: 0, y0: 0, x1: 100, y1: 100 }]);
  });
  it('has nothing for an empty path', () => {
    expect(chunksOf('slab', '')).toEqual([]);
    expect(chunksOf('chair', '')).toEqual([]);
  });
  it('keeps open lines apart from closed shapes', () => {
    const chunks = chunksOf('door', 'M0 0H90V10ZM5 5L50 50');
    expect(chunks.map((chunk) => chunk.closed)).toEqual([false, true]);
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
    expect(chunks.reduce((sum, { path }) => sum + path.split('M').length - 1, 0)).toBe(chairs.split('M').length - 1);
  });
});

import { describe, expect, it } from 'vitest';
import { innerEdgeOf, layoutOf } from './sprites.ts';

const spot = (width: number, height: number) => ({
  id: 's',
  name: 'A2.026',
  x: 0,
  y: 0,
  width,
  height,
  rotation: 0,
  active: true,
});

describe.each([
  ['lying', spot(160, 80)],
  ['standing', spot(80, 160)],
])('the inner line of a %s spot', (_, shape) => {
  it.each([
    [26, 1],
    [30, 1],
    [40, 1],
    [40, 2],
    [90, 1],
    [200, 2],
    [400, 3],
  ])('with a shorter side of %i px at a density of %i crosses neither glyph nor words', (side, ratio) => {
    const layout = layoutOf(shape, (side * ratio) / 80, true);
    const short = Math.min(layout.width, layout.height);
    const { inset, height, hairline } = innerEdgeOf(layout, Math.round(short * 0.05), ratio);
    expect(hairline).toBeLessThanOrEqual(1.5 * ratio);
    const [from, to] = [inset + hairline / 2, inset + height - hairline / 2];
    const { glyph, name } = layout;
    if (name === null) throw new Error('there is room for a name');
    // Initials fill the middle of the glyph; a name and whose it is lie on two lines around the name's middle.
    expect(glyph.y + glyph.size * 0.2).toBeGreaterThanOrEqual(from);
    expect(glyph.y + glyph.size * 0.8).toBeLessThanOrEqual(to);
    const [top, bottom] = [name.y - name.size * 0.86, name.y + name.size * 0.86];
    const isWithin = top >= from && bottom <= to && name.x + name.width / 2 <= layout.width - from;
    expect(isWithin || top >= inset + height + hairline / 2).toBe(true);
  });
});

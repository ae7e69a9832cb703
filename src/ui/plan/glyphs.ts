import type { Look } from './looks.ts';

export type GlyphName = 'ring' | 'halfRing' | 'square' | 'person' | 'slash' | 'star' | 'check' | 'broom' | 'sparkle' | 'pulse' | 'alert' | 'target' | 'clock' | 'none';

/** A glyph on a 24 × 24 grid: what is stroked (width 2.4) and what is filled. */
export interface Glyph {
  stroke?: string;
  fill?: string;
}

const RING = 'M12 19.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Z';
const STAR = 'm12 2.800 2.900 5.900 6.500.9-4.700 4.600 1.100 6.500-5.800-3.100-5.800 3.100 1.100-6.500-4.700-4.600 6.500-.9Z';

/** Every state has a shape of its own, so that colour is never all that tells it. Source: design 7. */
export const GLYPHS: Record<GlyphName, Glyph> = {
  ring: { stroke: RING },
  halfRing: { stroke: RING, fill: 'M12 4.500a7.500 7.500 0 0 1 0 15Z' },
  square: { fill: 'M6 6h12v12H6z' },
  person: { fill: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.500c.4-4.700 3.300-7 8-7s7.600 2.300 8 7Z' },
  slash: { stroke: `${RING}M6.700 6.700l10.600 10.600` },
  star: { fill: STAR },
  check: { stroke: 'm4.500 12.800 5 5L19.500 7' },
  broom: { stroke: 'm20 3.500-8 8M8.500 9.500l6 6M8.500 9.500c-2.500 1-4 3.200-5 6.500l6.500 4.500c3-1 4.500-2.700 4.500-5M7 14l-2 3' },
  sparkle: { fill: 'm12 2.500 2.300 7.200 7.200 2.300-7.200 2.300L12 21.500l-2.300-7.200L2.500 12l7.200-2.300Z' },
  pulse: { stroke: 'M2.500 12.500h4.200l2.600-7 4.700 13.500 2.700-6.500h4.800' },
  alert: { stroke: 'M12 4v9.500M12 18.800v.2' },
  target: { stroke: RING, fill: 'M12 15.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400Z' },
  clock: { stroke: 'M12 6.500V12l4 2.500' },
  none: {},
};

export const GLYPH_OF: Record<Look, GlyphName> = {
  available: 'ring',
  availableUntil: 'halfRing',
  occupied: 'square',
  colleague: 'person',
  unavailable: 'slash',
  blocked: 'slash',
  toConfirm: 'star',
  confirmed: 'check',
  completed: 'broom',
  closed: 'sparkle',
  signOfLife: 'pulse',
  conflict: 'alert',
  highlighted: 'target',
  room: 'none',
};

export type Pattern = 'plain' | 'half' | 'hatch' | 'double';

/** The second sign beside the glyph: readable also where glyphs are too small. */
export const PATTERN_OF: Partial<Record<Look, Pattern>> = { availableUntil: 'half', colleague: 'double', blocked: 'hatch', unavailable: 'hatch' };

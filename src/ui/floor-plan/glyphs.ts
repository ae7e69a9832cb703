import type { SpotLook } from './spot-appearance.ts';

export type GlyphName =
  | 'ring'
  | 'halfRing'
  | 'square'
  | 'person'
  | 'slash'
  | 'cross'
  | 'star'
  | 'check'
  | 'broom'
  | 'sparkle'
  | 'pulse'
  | 'alert'
  | 'target'
  | 'clock'
  | 'flag'
  | 'bar1'
  | 'bar2'
  | 'bar3'
  | 'bar4'
  | 'none';

/** A glyph on a 24 × 24 grid: what is stroked (width 2.4) and what is filled. */
export interface Glyph {
  stroke?: string;
  fill?: string;
}

const RING = 'M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z';
const STAR = 'm12 2.8 2.9 5.9 6.500.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z';

/** Bars that rise from left to right. */
const BARS = ['M2.5 21v-5h3.6v5Z', 'M7.8 21v-9h3.6v9Z', 'M13.1 21V8h3.6v13Z', 'M18.4 21V4H22v17Z'] as const;

/** Every state has a shape of its own, so that colour is never all that tells it. */
export const GLYPHS: Record<GlyphName, Glyph> = {
  ring: { stroke: RING },
  halfRing: { stroke: RING, fill: 'M12 4.5a7.5 7.5 0 0 1 0 15Z' },
  square: { fill: 'M6 6h12v12H6z' },
  person: { fill: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c.4-4.7 3.3-7 8-7s7.6 2.3 8 7Z' },
  slash: { stroke: `${RING}M6.7 6.7l10.6 10.6` },
  cross: { stroke: 'm6.5 6.5 11 11M17.5 6.5l-11 11' },
  star: { fill: STAR },
  check: { stroke: 'm4.5 12.8 5 5L19.5 7' },
  broom: { stroke: 'm20 3.5-8 8M8.5 9.5l6 6M8.5 9.5c-2.5 1-4 3.2-5 6.5l6.5 4.5c3-1 4.5-2.7 4.5-5M7 14l-2 3' },
  sparkle: { fill: 'm12 2.5 2.3 7.2 7.2 2.3-7.2 2.3L12 21.5l-2.3-7.2L2.5 12l7.2-2.3Z' },
  pulse: { stroke: 'M2.5 12.5h4.2l2.6-7 4.7 13.5 2.7-6.5h4.8' },
  alert: { stroke: 'M12 4v9.5M12 18.8v.2' },
  target: { stroke: RING, fill: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z' },
  clock: { stroke: 'M12 6.5V12l4 2.5' },
  flag: { stroke: 'M7.5 20.5v-17', fill: 'M7.5 4h11.5l-3.2 4 3.2 4H7.5Z' },
  bar1: { fill: BARS.slice(0, 1).join('') },
  bar2: { fill: BARS.slice(0, 2).join('') },
  bar3: { fill: BARS.slice(0, 3).join('') },
  bar4: { fill: BARS.join('') },
  none: {},
};

export const GLYPH_OF: Record<SpotLook, GlyphName> = {
  available: 'ring',
  availableUntil: 'halfRing',
  occupied: 'square',
  colleague: 'person',
  unavailable: 'cross',
  blocked: 'slash',
  toConfirm: 'star',
  confirmed: 'check',
  completed: 'broom',
  closed: 'sparkle',
  signOfLife: 'pulse',
  conflict: 'alert',
  highlighted: 'target',
  room: 'none',
  heat0: 'none',
  heat1: 'bar1',
  heat2: 'bar2',
  heat3: 'bar3',
  heat4: 'bar4',
};

export type Pattern = 'plain' | 'half' | 'hatch' | 'double';

/** The second sign beside the glyph: readable also where glyphs are too small. */
export const PATTERN_OF: Partial<Record<SpotLook, Pattern>> = {
  availableUntil: 'half',
  colleague: 'double',
  blocked: 'hatch',
};

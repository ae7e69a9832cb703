import { describe, expect, it } from 'vitest';
import { GLYPH_OF, GLYPHS, PATTERN_OF } from './glyphs.ts';
import type { SpotLook } from './spot-appearance.ts';
import { paletteOf } from './palette.ts';

/** Every state with its drawing colour (spec 9, "Drawing colours"), its glyph and its pattern, by hand. */
const STATES = [
  ['available', 'green', 'ring', 'plain'],
  ['availableUntil', 'green', 'halfRing', 'half'],
  ['occupied', 'yellow', 'square', 'plain'],
  ['colleague', 'yellow', 'person', 'double'],
  ['unavailable', 'grey', 'cross', 'plain'],
  ['blocked', 'white', 'slash', 'hatch'],
  ['toConfirm', 'red', 'star', 'plain'],
  ['confirmed', 'red', 'check', 'plain'],
  ['completed', 'red', 'broom', 'plain'],
  ['closed', 'blue', 'sparkle', 'plain'],
  ['signOfLife', 'orange', 'pulse', 'plain'],
  ['conflict', 'black', 'alert', 'plain'],
  ['highlighted', 'red', 'target', 'plain'],
] as const satisfies readonly (readonly [SpotLook, string, string, string])[];

/** The design's colours for the colour-blind, light and dark. */
const BLIND = [
  ['available', '#1d6a4b', '#1c7959'],
  ['toConfirm', '#228cf9', '#37a4fd'],
  ['confirmed', '#228cf9', '#37a4fd'],
  ['availableUntil', '#b48525', '#d1a14d'],
  ['colleague', '#922d7a', '#994f90'],
  ['occupied', '#202225', '#989b9d'],
  ['blocked', '#888a8d', '#ebedee'],
] as const satisfies readonly (readonly [SpotLook, string, string])[];

/** What a person would call a colour. */
function nameOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low;
  if (spread < 0.06) return high > 0.93 ? 'white' : high < 0.15 ? 'black' : 'grey';
  const hue =
    60 *
    (high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4);
  return hue < 15 || hue >= 345
    ? 'red'
    : hue < 38
      ? 'orange'
      : hue < 65
        ? 'yellow'
        : hue < 175
          ? 'green'
          : hue < 260
            ? 'blue'
            : 'violet';
}

describe.each(STATES)('%s', (look, colour, glyph, pattern) => {
  it(`is ${colour}, with the glyph ${glyph} and the pattern ${pattern}`, () => {
    expect(GLYPH_OF[look]).toBe(glyph);
    expect(PATTERN_OF[look] ?? 'plain').toBe(pattern);
    expect(GLYPHS[glyph]).not.toEqual({});
    expect(nameOf(spec(look, false)), 'by day').toBe(colour);
    // What is grey by day is a dark blue-grey by night; the spec names no colour for it.
    expect(colour === 'grey' ? colour : nameOf(spec(look, true)), 'by night').toBe(colour);
  });
});

/** The colour that stands for a state; pale bodies have it on their edge. */
function spec(look: SpotLook, dark: boolean): string {
  const { fill, edge } = paletteOf({ colourBlind: false, dark })[look];
  if (look === 'availableUntil') return edge;
  return look === 'blocked' || look === 'conflict' ? nearest(fill) : fill;
}
/** Almost white and almost black are meant to be it. */
const nearest = (hex: string): string => (Number.parseInt(hex.slice(1, 3), 16) > 0xe6 ? '#ffffff' : '#000000');

it.each(BLIND)('%s has its colour for the colour-blind: %s by day, %s by night', (look, light, dark) => {
  expect(paletteOf({ colourBlind: true, dark: false })[look].fill).toBe(light);
  expect(paletteOf({ colourBlind: true, dark: true })[look].fill).toBe(dark);
});

it('never tells two states apart by colour alone', () => {
  const signs = STATES.map(([, , glyph, pattern]) => `${glyph} ${pattern}`);
  expect(new Set(signs).size).toBe(STATES.length);
});

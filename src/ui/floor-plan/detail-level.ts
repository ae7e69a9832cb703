/** How much of a spot is painted, by its shorter side in CSS pixels. */
export type DetailLevel = 'block' | 'glyph' | 'name';

/** Below this a glyph is a smudge, in CSS pixels. */
export const GLYPH_FROM = 7;
/** From here a name of five letters beside the glyph reaches 8 px, in CSS pixels. */
export const NAME_FROM = 26;
/**
 * A plan opens at just {@link NAME_FROM}: the canvas, which reckons in pixels of the device, and what lies above it
 * must agree on that. CSS pixels.
 */
const ROUNDING = 0.05;
/** From here a spot is a target of its own (WCAG 2.5.8); below, a tap zooms in. CSS pixels. */
export const TARGET_FROM = 24;
/** A mouse is more exact than a finger. CSS pixels. */
export const MOUSE_TARGET_FROM = 10;
/** At most this many spots are real buttons at once. */
export const MAX_BUTTONS = 120;

/** @param side shorter side of a typical spot in CSS pixels */
export function detailLevel(side: number): DetailLevel {
  if (side < GLYPH_FROM - ROUNDING) return 'block';
  return side < NAME_FROM - ROUNDING ? 'glyph' : 'name';
}

/** The shorter side of a typical spot: the median, since one big spot says nothing about the others. */
export function typicalSide(spots: readonly { width: number; height: number; active: boolean }[]): number {
  const sides = spots
    .filter((spot) => spot.active)
    .map((spot) => Math.min(spot.width, spot.height))
    .sort((a, b) => a - b);
  return sides[sides.length >> 1] ?? 80;
}

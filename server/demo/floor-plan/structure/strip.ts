import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';

/** A piece of a floor's side: `width` along the facade, at the top of its frame, `depth` into the floor. */
export interface Piece {
  width: number;
  draw(sketch: Sketch, at: Frame, depth: number): void;
}

/** Lines up pieces along a facade. @returns the length taken */
export function strip(sketch: Sketch, at: Frame, depth: number, pieces: readonly Piece[]): number {
  let x = 0;
  for (const piece of pieces) {
    piece.draw(sketch, inside(at, x, 0), depth);
    x += piece.width;
  }
  return x;
}

export const gap = (width: number): Piece => ({ width, draw: () => undefined });

export const piece = (width: number, draw: Piece['draw']): Piece => ({ width, draw });

/** Two strips back to back: one faces up, one down; list both from left to right. */
export function backToBack(
  sketch: Sketch,
  at: Frame,
  depth: number,
  upper: readonly Piece[],
  lower: readonly Piece[],
): void {
  const length = upper.reduce((sum, { width }) => sum + width, 0);
  strip(sketch, inside(at, length, depth, 180), depth, upper.toReversed());
  strip(sketch, inside(at, 0, depth), depth, lower);
}

import type { Point } from '../frame.ts';
import { frame, onFloor } from '../frame.ts';
import { inset, sidesOf } from '../polygon.ts';
import type { Sketch } from '../sketch.ts';

/** Thickness of an outer wall, in cm. */
export const FACADE = 40;

/** Construction of one side of the outline. */
export interface Side {
  /** Widths of windows and of the wall between, in cm; a side without `window` has none. */
  window?: number;
  pier?: number;
}

/** Outer walls along the outline, with evenly spaced windows; `sides` in outline order. */
export function facade(sketch: Sketch, sides: readonly (Side | null)[]): void {
  const inner = sidesOf(inset(sketch.outline, FACADE));
  sidesOf(sketch.outline).forEach(([from, to], index) => {
    const within = inner[index];
    if (!within) return;
    const ground = frame(0, 0);
    sketch.pen('wall').trace(ground, [from, to, within[1], within[0]]);
    sketch.solids.push([from, to, within[1], within[0]]);
    const side = sides[index % sides.length];
    if (side) windows(sketch, from, to, side);
  });
}

function windows(sketch: Sketch, from: Point, to: Point, { window = 270, pier = 50 }: Side): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.floor((length - 2 * FACADE - pier) / (window + pier));
  if (count < 1) return;
  const pitch = (length - 2 * FACADE) / count;
  const side = frame(from[0], from[1], (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
  const pen = sketch.pen('window');
  for (let index = 0; index < count; index += 1) {
    const start = FACADE + index * pitch + pier / 2;
    pen.rect(side, start, 4, pitch - pier, FACADE - 8);
    // The pane and its middle post.
    pen.rect(side, start, 15, pitch - pier, 6);
    pen.rect(side, start + (pitch - pier) / 2 - 3, 11, 6, 14);
  }
}

/** Columns on a grid; `free` skips some. */
export function columns(
  sketch: Sketch,
  xs: readonly number[],
  ys: readonly number[],
  size = 45,
  turned = frame(0, 0),
): void {
  for (const y of ys)
    for (const x of xs)
      sketch.solid('wall', { ...turned, ...asObject(onFloor(turned, [x, y])) }, -size / 2, -size / 2, size, size);
}

const asObject = ([x, y]: Point): { x: number; y: number } => ({ x, y });

/** Numbers from `from` to `to` by `step`, both inclusive. */
export const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

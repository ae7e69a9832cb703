import type { Frame } from '../frame.ts';
import type { Sketch } from '../sketch.ts';

/** Position of a name: share of the width, and cm above the lower edge. */
export interface ZoneName {
  across?: number;
  up?: number;
  size?: number;
}

/** Tints a neighbourhood and writes its name; the facade is at the top. */
export function zone(
  sketch: Sketch,
  at: Frame,
  x: number,
  y: number,
  width: number,
  height: number,
  name: string,
  { across = 0.5, up = 42, size = 56 }: ZoneName = {},
): void {
  sketch.pen('zone').rect(at, x, y, width, height, 30);
  sketch.label(at, x + width * across, y + height - up, size, name);
}

import type { Frame } from '../frame.ts';
import type { Sketch } from '../sketch.ts';

/** Where a neighbourhood's name stands in its area: a share of the width, and centimetres above the lower edge. */
export interface ZoneName {
  across?: number;
  up?: number;
  size?: number;
}

/** The floor of a neighbourhood, softly tinted, with its name; the upper side of the frame is the facade. */
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

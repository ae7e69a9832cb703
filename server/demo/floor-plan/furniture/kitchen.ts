import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { stool } from './seating.ts';

/** A kitchen counter with appliances, its back at the top; at least 300 cm long. */
export function kitchenCounter(sketch: Sketch, at: Frame, length: number): void {
  const pen = sketch.pen('furniture');
  sketch.solid('furniture', at, 0, 0, 70, 68);
  pen.trace(at, [
    [6, 62],
    [64, 62],
  ]);
  sketch.solid('furniture', at, 70, 0, length - 70, 62);
  pen.rect(at, 92, 12, 46, 38, 8);
  pen.circle(at, 115, 31, 3);
  pen.rect(at, 144, 14, 34, 34, 2);
  for (let x = length - 60; x > 200 && x > length - 190; x -= 58) {
    pen.rect(at, x, 8, 44, 44, 4);
    pen.circle(at, x + 22, 34, 8);
  }
}

/** A kitchen island along x with stools below, centred on the frame. */
export function kitchenIsland(sketch: Sketch, at: Frame, length: number): void {
  sketch.solid('furniture', at, -length / 2, -45, length, 90, 6);
  sketch.pen('furniture').rect(at, -length / 2 + 20, -32, 50, 36, 8);
  const seats = Math.floor(length / 62);
  for (let index = 0; index < seats; index += 1)
    stool(sketch, inside(at, (index - (seats - 1) / 2) * (length / seats), 66));
}

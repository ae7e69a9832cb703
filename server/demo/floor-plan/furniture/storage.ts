import type { Frame } from '../frame.ts';
import type { Sketch } from '../sketch.ts';

/** Lockers, backs at the top: `count` doors of 40 cm. */
export function lockers(sketch: Sketch, at: Frame, count: number): void {
  sketch.solid('furniture', at, 0, 0, count * 40, 50);
  for (let door = 0; door < count; door += 1) {
    const x = door * 40;
    sketch.pen('furniture').trace(at, [
      [x, 50],
      [x, 0],
      [x + 40, 50],
    ]);
  }
}

/** Cupboards, backs at the top. */
export function cupboards(sketch: Sketch, at: Frame, length: number): void {
  sketch.solid('furniture', at, 0, 0, length, 45);
  const pen = sketch.pen('furniture');
  for (let x = 80; x < length; x += 80)
    pen.trace(at, [
      [x, 0],
      [x, 45],
    ]);
}

/** A copier, paper and a bin on a counter, back at the top; 240 by 75 cm. */
export function printCorner(sketch: Sketch, at: Frame): void {
  const pen = sketch.pen('furniture');
  sketch.solid('furniture', at, 0, 0, 90, 75, 4);
  pen.rect(at, 12, 12, 66, 34, 3);
  pen.rect(at, 20, 52, 50, 14);
  sketch.solid('furniture', at, 96, 0, 110, 60);
  pen.rect(at, 106, 12, 36, 28);
  pen.rect(at, 154, 12, 36, 28);
  pen.circle(at, 226, 22, 16);
}

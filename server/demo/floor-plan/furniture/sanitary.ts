import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';

/** A toilet, its cistern at the top. */
export function toilet(sketch: Sketch, at: Frame): void {
  const pen = sketch.pen('furniture');
  pen.rect(at, -20, 0, 40, 15, 2);
  pen.trace(at, [
    [-17, 17],
    [17, 17],
    [17, 40],
    [-17, 40, 19],
    [-17, 17],
  ]);
}

/** A basin, its back at the top. */
export function basin(sketch: Sketch, at: Frame): void {
  const pen = sketch.pen('furniture');
  pen.rect(at, -26, 0, 52, 42, 6);
  pen.trace(at, [
    [-18, 12],
    [18, 12],
    [-18, 12, 20],
  ]);
}

/** A counter of `count` basins, 70 cm each. */
export function basins(sketch: Sketch, at: Frame, count: number): void {
  sketch.pen('furniture').rect(at, 0, 0, count * 70, 50);
  for (let index = 0; index < count; index += 1)
    sketch.pen('furniture').rect(inside(at, index * 70 + 35, 8), -22, 0, 44, 32, 12);
}

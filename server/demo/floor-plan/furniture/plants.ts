import type { Step } from '../pen.ts';
import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';

/** A plant from above: a pot and five leaves. */
export function plant(sketch: Sketch, at: Frame, radius = 34): void {
  const pen = sketch.pen('plant');
  for (let leaf = 0; leaf < 5; leaf += 1) {
    const bend = Math.round(radius * 0.62);
    pen.trace(inside(at, 0, 0, leaf * 72 + 15), [
      [0, 0],
      [0, -radius, bend],
      [0, 0, bend],
    ]);
  }
}

/** A low bush in one outline, for planters. */
function bush(sketch: Sketch, at: Frame, radius: number): void {
  const steps: Step[] = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * 72 * Math.PI) / 180;
    const [x, y] = [radius * 0.7 * Math.cos(angle), radius * 0.7 * Math.sin(angle)];
    return index === 0 ? [x, y] : [x, y, Math.round(radius * 0.45)];
  });
  sketch.pen('plant').trace(at, steps);
}

/** A planter along x. */
export function planter(sketch: Sketch, at: Frame, length: number): void {
  sketch.solid('furniture', at, -length / 2, -20, length, 40, 4);
  const count = Math.max(1, Math.round(length / 48));
  for (let index = 0; index < count; index += 1)
    bush(sketch, inside(at, ((index + 0.5) * length) / count - length / 2, 0, index * 31), 22);
}

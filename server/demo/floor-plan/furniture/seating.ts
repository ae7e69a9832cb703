import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';

/** An office chair, its back at the bottom. */
export function officeChair(sketch: Sketch, at: Frame): void {
  const pen = sketch.pen('chair');
  pen.trace(at, [
    [-22, -24],
    [22, -24],
    [25, 4],
    [-25, 4, 34],
  ]);
  pen.trace(at, [
    [-32, 4],
    [32, 4, -40],
    [26, 4],
    [-26, 4, 34],
  ]);
}

export function chair(sketch: Sketch, at: Frame): void {
  sketch.pen('chair').trace(at, [
    [-20, -20],
    [20, -20],
    [23, 12],
    [-23, 12, 32],
  ]);
}

export function stool(sketch: Sketch, at: Frame): void {
  sketch.pen('chair').circle(at, 0, 0, 17);
}

/** An armchair of 80 cm, open at the top. */
export function armchair(sketch: Sketch, at: Frame): void {
  const pen = sketch.pen('furniture');
  pen.rect(at, -40, -38, 80, 76, 14);
  pen.rect(at, -25, -34, 50, 54, 8);
}

/** A sofa, open at the top. */
export function sofa(sketch: Sketch, at: Frame, seats: number): void {
  const width = seats * 65 + 34;
  const pen = sketch.pen('furniture');
  pen.rect(at, -width / 2, -42, width, 84, 14);
  for (let seat = 0; seat < seats; seat += 1) pen.rect(at, -width / 2 + 17 + seat * 65, -38, 65, 60, 6);
}

/** Two sofas around a low table, an armchair at its head; about 300 by 280 cm. */
export function loungeGroup(sketch: Sketch, at: Frame, seats = 3): void {
  const pen = sketch.pen('furniture');
  sofa(sketch, inside(at, 0, 105), seats);
  sofa(sketch, inside(at, 0, -105, 180), seats);
  pen.rect(at, -55, -28, 110, 56, 6);
  armchair(sketch, inside(at, seats * 33 + 85, 0, 270));
}

/** Armchairs around a round table; about 220 cm wide. */
export function armchairCircle(sketch: Sketch, at: Frame, count = 3): void {
  sketch.pen('furniture').circle(at, 0, 0, 28);
  for (let index = 0; index < count; index += 1)
    armchair(sketch, inside(inside(at, 0, 0, 30 + (index * 360) / count), 0, 85));
}

/** A high-backed alcove with two seats and a table; 200 by 150 cm, open at the bottom. */
export function alcove(sketch: Sketch, at: Frame): void {
  const pen = sketch.pen('furniture');
  pen.trace(at, [
    [-100, 75],
    [-100, -75],
    [100, -75],
    [100, 75],
    [92, 75],
    [92, -67],
    [-92, -67],
    [-92, 75],
  ]);
  pen.rect(at, -90, -62, 55, 132, 8);
  pen.rect(at, 35, -62, 55, 132, 8);
  pen.rect(at, -26, -55, 52, 110, 4);
}

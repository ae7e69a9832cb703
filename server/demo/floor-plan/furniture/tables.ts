import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { chair, officeChair, stool } from './seating.ts';

/** A meeting table along x with chairs on both sides; `heads` adds one at each end. */
export function meetingTable(sketch: Sketch, at: Frame, length: number, depth: number, heads = true): void {
  sketch.pen('furniture').trace(at, [
    [-length / 2 + 12, -depth / 2 + 6],
    [length / 2 - 12, -depth / 2 + 6, length * 3],
    [length / 2, 0, depth],
    [length / 2 - 12, depth / 2 - 6, depth],
    [-length / 2 + 12, depth / 2 - 6, length * 3],
    [-length / 2, 0, depth],
    [-length / 2 + 12, -depth / 2 + 6, depth],
  ]);
  const seats = Math.max(1, Math.floor((length - 10) / 72));
  for (let index = 0; index < seats; index += 1) {
    const x = (index - (seats - 1) / 2) * ((length - 10) / seats);
    officeChair(sketch, inside(at, x, depth / 2 + 16));
    officeChair(sketch, inside(at, x, -depth / 2 - 16, 180));
  }
  if (heads) {
    officeChair(sketch, inside(at, length / 2 + 20, 0, 270));
    officeChair(sketch, inside(at, -length / 2 - 20, 0, 90));
  }
}

export function roundTable(sketch: Sketch, at: Frame, radius: number, seats: number): void {
  sketch.pen('furniture').circle(at, 0, 0, radius);
  for (let index = 0; index < seats; index += 1)
    chair(sketch, inside(inside(at, 0, 0, (index * 360) / seats), 0, radius + 14));
}

/** A long table along x for meals or informal work. */
export function longTable(sketch: Sketch, at: Frame, length: number, depth = 90): void {
  sketch.pen('furniture').rect(at, -length / 2, -depth / 2, length, depth, 8);
  const seats = Math.floor(length / 70);
  for (let index = 0; index < seats; index += 1) {
    const x = (index - (seats - 1) / 2) * (length / seats);
    chair(sketch, inside(at, x, depth / 2 + 14));
    chair(sketch, inside(at, x, -depth / 2 - 14, 180));
  }
}

/** A high table along x with stools on both sides. */
export function highTable(sketch: Sketch, at: Frame, length: number): void {
  sketch.pen('furniture').rect(at, -length / 2, -35, length, 70, 5);
  const seats = Math.floor(length / 60);
  for (let index = 0; index < seats; index += 1) {
    const x = (index - (seats - 1) / 2) * (length / seats);
    stool(sketch, inside(at, x, 52));
    stool(sketch, inside(at, x, -52));
  }
}

/** A screen on the wall above. */
export function wallScreen(sketch: Sketch, at: Frame, width: number): void {
  sketch.pen('furniture').rect(at, -width / 2, 0, width, 9);
}

import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { chair, officeChair, stool } from './seating.ts';

/** A meeting table lengthwise along x, its ends slightly rounded, with chairs along both sides and at the heads. */
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

/** A round table with chairs all about. */
export function roundTable(sketch: Sketch, at: Frame, radius: number, seats: number): void {
  sketch.pen('furniture').circle(at, 0, 0, radius);
  for (let index = 0; index < seats; index += 1)
    chair(sketch, inside(inside(at, 0, 0, (index * 360) / seats), 0, radius + 14));
}

/** A long table for meals or work without a fixed place, lengthwise along x. */
export function longTable(sketch: Sketch, at: Frame, length: number, depth = 90): void {
  sketch.pen('furniture').rect(at, -length / 2, -depth / 2, length, depth, 8);
  const seats = Math.floor(length / 70);
  for (let index = 0; index < seats; index += 1) {
    const x = (index - (seats - 1) / 2) * (length / seats);
    chair(sketch, inside(at, x, depth / 2 + 14));
    chair(sketch, inside(at, x, -depth / 2 - 14, 180));
  }
}

/** A high table with stools on both sides, lengthwise along x. */
export function highTable(sketch: Sketch, at: Frame, length: number): void {
  sketch.pen('furniture').rect(at, -length / 2, -35, length, 70, 5);
  const seats = Math.floor(length / 60);
  for (let index = 0; index < seats; index += 1) {
    const x = (index - (seats - 1) / 2) * (length / seats);
    stool(sketch, inside(at, x, 52));
    stool(sketch, inside(at, x, -52));
  }
}

/** A screen on a wall; the wall is at the upper side of the frame. */
export function wallScreen(sketch: Sketch, at: Frame, width: number): void {
  sketch.pen('furniture').rect(at, -width / 2, 0, width, 9);
}

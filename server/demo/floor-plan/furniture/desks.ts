import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Category, Sketch } from '../sketch.ts';
import { officeChair } from './seating.ts';

/** Kind of a group's desks; measures in cm. */
export interface DeskKind {
  width: number;
  depth: number;
  category: Category;
}

export const STANDARD: DeskKind = { width: 160, depth: 80, category: 'standard' };
export const COMPACT: DeskKind = { width: 140, depth: 80, category: 'standard' };
export const STANDING: DeskKind = { width: 160, depth: 80, category: 'standing' };
export const DUAL: DeskKind = { width: 160, depth: 80, category: 'dual' };
export const QUIET: DeskKind = { width: 140, depth: 80, category: 'quiet' };
export const FOCUS: DeskKind = { width: 160, depth: 80, category: 'focus' };
export const PROJECT: DeskKind = { width: 140, depth: 80, category: 'project' };

/** Thickness of the screen between two rows, in cm. */
const SCREEN = 6;

/** A desk with its chair, centred on the frame; the chair is below. */
export function desk(sketch: Sketch, at: Frame, kind: DeskKind): void {
  sketch.workstation(at, kind.width, kind.depth, kind.category);
  officeChair(sketch, inside(at, 0, kind.depth / 2 + 12));
}

/** A row of desks along x, with chairs below and a screen above. */
export function deskRow(sketch: Sketch, at: Frame, columns: number, kind: DeskKind): void {
  const length = columns * kind.width;
  for (let column = 0; column < columns; column += 1)
    desk(sketch, inside(at, (column + 0.5) * kind.width - length / 2, 0), kind);
  sketch.pen('furniture').rect(at, -length / 2, -kind.depth / 2 - SCREEN, length, SCREEN - 1);
}

/** Two rows back to back along x, with a screen between; `storage` adds a cupboard at the right. */
export function island(sketch: Sketch, at: Frame, columns: number, kind: DeskKind, storage = false): void {
  const length = columns * kind.width;
  const shift = (kind.depth + SCREEN) / 2;
  // Numbers go right along one row, then back along the other.
  for (let column = 0; column < columns; column += 1)
    desk(sketch, inside(at, (column + 0.5) * kind.width - length / 2, -shift, 180), kind);
  for (let column = columns - 1; column >= 0; column -= 1)
    desk(sketch, inside(at, (column + 0.5) * kind.width - length / 2, shift), kind);
  sketch.pen('furniture').rect(at, -length / 2, -SCREEN / 2, length, SCREEN);
  if (storage) {
    sketch.solid('furniture', at, length / 2 + 2, -80, 42, 80);
    sketch.solid('furniture', at, length / 2 + 2, 0, 42, 80);
  }
}

/** Three desks as a star, 120 degrees apart; about 400 cm across. */
export function star(sketch: Sketch, at: Frame, kind: DeskKind): void {
  const reach = kind.width / (2 * Math.sqrt(3)) + kind.depth / 2 + 4;
  for (let index = 0; index < 3; index += 1) desk(sketch, inside(inside(at, 0, 0, index * 120), 0, reach), kind);
}

import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';

/** A door; `from` is its distance from the wall's start. */
export interface Door {
  from: number;
  width?: number;
  hinge?: 'start' | 'end';
  /** Swing along the wall: -1 left (up), 1 right (down), 0 for an opening without a leaf. */
  swing?: -1 | 0 | 1;
}

export type WallKind = 'wall' | 'glass';
const THICKNESS: Record<WallKind, number> = { wall: 12, glass: 6 };

/** A wall along x, centred on the axis, with openings for doors. */
export function wall(
  sketch: Sketch,
  at: Frame,
  length: number,
  kind: WallKind = 'wall',
  doors: readonly Door[] = [],
  thickness = THICKNESS[kind],
): void {
  // Walls overlap by half their thickness to close corners.
  const corner = kind === 'wall' ? thickness / 2 : 0;
  let from = 0;
  for (const door of doors.toSorted((a, b) => a.from - b.from)) {
    segment(sketch, at, from === 0 ? -corner : from, door.from, kind, thickness);
    if (door.swing !== 0) leaf(sketch, at, door);
    from = door.from + (door.width ?? 90);
  }
  segment(sketch, at, from === 0 ? -corner : from, length + corner, kind, thickness);
}

function segment(sketch: Sketch, at: Frame, from: number, to: number, kind: WallKind, thickness: number): void {
  if (to - from < 1) return;
  sketch.solid(kind, at, from, -thickness / 2, to - from, thickness);
  if (kind === 'wall') return;
  const fields = Math.max(1, Math.round((to - from) / 130));
  for (let post = 0; post <= fields; post += 1)
    sketch.pen('wall').rect(at, from + (post * (to - from - 5)) / fields, -5, 5, 10);
}

function leaf(sketch: Sketch, at: Frame, { from, width = 90, hinge = 'start', swing = -1 }: Door): void {
  const post = hinge === 'start' ? from : from + width;
  const latch = hinge === 'start' ? from + width : from;
  const turnsClockwise = (hinge === 'start') === (swing === -1);
  sketch.pen('door').line(at, [post, 0], [post, swing * width], [latch, 0, turnsClockwise ? width : -width]);
}

/** Walls around a room; its back is a facade or a neighbour's wall. */
export interface Enclosure {
  front?: WallKind | 'open';
  left?: WallKind | 'open';
  right?: WallKind | 'open';
  back?: WallKind | 'open';
  door?: 'left' | 'right' | 'middle' | 'none';
  outwards?: boolean;
  /** Extra length of the front at an open left side, to meet a slanted facade. */
  beyond?: number;
}

/** Walls of a room; the front with the door is below, the back above. */
export function enclose(
  sketch: Sketch,
  at: Frame,
  width: number,
  depth: number,
  {
    front = 'glass',
    left = 'wall',
    right = 'wall',
    back = 'open',
    door = 'right',
    outwards = false,
    beyond = 0,
  }: Enclosure = {},
): void {
  if (left !== 'open') wall(sketch, inside(at, 0, 0, 90), depth, left);
  if (right !== 'open') wall(sketch, inside(at, width, 0, 90), depth, right);
  if (back !== 'open') wall(sketch, at, width, back);
  if (front === 'open') return;
  const room = door === 'middle' ? (width - 95) / 2 : door === 'left' ? 18 : width - 113;
  const swing = outwards ? 1 : -1;
  wall(
    sketch,
    inside(at, -beyond, depth),
    width + beyond,
    front,
    door === 'none' ? [] : [{ from: room + beyond, width: 95, hinge: door === 'left' ? 'start' : 'end', swing }],
  );
}

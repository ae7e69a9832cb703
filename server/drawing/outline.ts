import { type Matrix, moved, type Point } from './matrix.ts';
import type { Outline } from './path-data.ts';

/** An axis-aligned box. */
export interface Extent {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Pieces per curve where we need straight lines. */
const PIECES_PER_CURVE = 8;

export const transformed = (outline: Outline, matrix: Matrix): Outline => ({
  closed: outline.closed,
  start: moved(matrix, outline.start),
  steps: outline.steps.map((step) =>
    step.kind === 'line'
      ? { kind: 'line', to: moved(matrix, step.to) }
      : { kind: 'curve', a: moved(matrix, step.a), b: moved(matrix, step.b), to: moved(matrix, step.to) },
  ),
});

const known = new WeakMap<Outline, readonly Point[]>();

/** Corners of an outline, with curves cut into lines; drops a closing point equal to the first. */
export function cornersOf(outline: Outline): readonly Point[] {
  const corners = known.get(outline) ?? cut(outline);
  known.set(outline, corners);
  return corners;
}

function cut({ start, steps, closed }: Outline): Point[] {
  const corners = [start];
  for (const step of steps) {
    const from = corners.at(-1) ?? start;
    if (step.kind === 'line') corners.push(step.to);
    else
      for (let piece = 1; piece <= PIECES_PER_CURVE; piece++)
        corners.push(onCurve(from, step.a, step.b, step.to, piece / PIECES_PER_CURVE));
  }
  const last = corners.at(-1);
  if (closed && corners.length > 1 && last !== undefined && near(last, start)) corners.pop();
  return corners;
}

export const near = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6;

function onCurve(from: Point, a: Point, b: Point, to: Point, t: number): Point {
  const u = 1 - t;
  const of = (p: number, q: number, r: number, s: number) =>
    u ** 3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t ** 3 * s;
  return { x: of(from.x, a.x, b.x, to.x), y: of(from.y, a.y, b.y, to.y) };
}

/** The box around points; null if there are none. */
export function extentOf(points: readonly Point[]): Extent | null {
  let box: Extent | null = null;
  for (const { x, y } of points) {
    if (box === null) box = { x0: x, y0: y, x1: x, y1: y };
    else box = { x0: Math.min(box.x0, x), y0: Math.min(box.y0, y), x1: Math.max(box.x1, x), y1: Math.max(box.y1, y) };
  }
  return box;
}

/** Twice the signed area of a polygon. */
const doubleArea = (corners: readonly Point[]): number =>
  corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

export const areaOf = (corners: readonly Point[]): number => Math.abs(doubleArea(corners)) / 2;

export function contains(corners: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

export function isConvex(corners: readonly Point[]): boolean {
  const turns = corners.map((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const c = corners[(index + 2) % corners.length] ?? a;
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  });
  const slack = 1e-6 * Math.max(1, areaOf(corners));
  return (
    corners.length >= 3 &&
    areaOf(corners) > 0 &&
    (turns.every((turn) => turn >= -slack) || turns.every((turn) => turn <= slack))
  );
}

import type { Point } from './frame.ts';

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
const length = (a: Point): number => Math.hypot(a[0], a[1]);

export const sidesOf = (outline: readonly Point[]): [Point, Point][] =>
  outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length];
    return to ? [[from, to] satisfies [Point, Point]] : [];
  });

export const contains = (outline: readonly Point[], [x, y]: Point): boolean =>
  sidesOf(outline).filter(([a, b]) => a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
    .length %
    2 ===
  1;

/** Moves a clockwise outline inwards. @param distance in cm */
export function inset(outline: readonly Point[], distance: number): Point[] {
  const lines = sidesOf(outline).map(([a, b]) => {
    const along = minus(b, a);
    const size = length(along);
    const shift: Point = [(-along[1] / size) * distance, (along[0] / size) * distance];
    return { from: [a[0] + shift[0], a[1] + shift[1]] satisfies Point, along };
  });
  return lines.flatMap((line, index) => {
    const before = lines.at(index - 1);
    if (!before) return [];
    const turn = cross(before.along, line.along);
    if (Math.abs(turn) < 1e-6) return [line.from];
    const share = cross(minus(line.from, before.from), line.along) / turn;
    return [[before.from[0] + before.along[0] * share, before.from[1] + before.along[1] * share] satisfies Point];
  });
}

/** Overlap of two convex outlines in cm, by separating axes; 0 if they only touch. */
export function overlapDepth(a: readonly Point[], b: readonly Point[]): number {
  let least = Infinity;
  for (const [from, to] of [...sidesOf(a), ...sidesOf(b)]) {
    const along = minus(to, from);
    const size = length(along);
    if (size === 0) continue;
    const axis: Point = [along[1] / size, -along[0] / size];
    const spread = (points: readonly Point[]): [number, number] => {
      const shadows = points.map((point) => point[0] * axis[0] + point[1] * axis[1]);
      return [Math.min(...shadows), Math.max(...shadows)];
    };
    const [lowA, highA] = spread(a);
    const [lowB, highB] = spread(b);
    least = Math.min(least, Math.min(highA, highB) - Math.max(lowA, lowB));
    if (least <= 0) return 0;
  }
  return least;
}

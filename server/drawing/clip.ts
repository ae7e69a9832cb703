import type { Point } from './matrix.ts';
import { areaOf, contains, cornersOf, isConvex } from './outline.ts';
import type { Outline } from './path-data.ts';

/** The visible part of a drawing: a union of polygons. */
export type Region = readonly (readonly Point[])[];

/**
 * Cuts an outline to a region. One convex polygon, as CAD exports, cuts exactly; other regions drop an outline that
 * crosses their edge, since the plan must never show more than the drawing.
 * @returns null if dropped for that reason; [] if invisible
 */
export function clipped(outline: Outline, region: Region): Outline[] | null {
  const corners = cornersOf(outline);
  if (region.some((polygon) => isConvex(polygon) && isWithin(polygon, corners))) return [outline];
  const [only] = region;
  if (only !== undefined && region.length === 1 && isConvex(only))
    return outline.closed ? cutPolygon(corners, only) : cutLine(corners, only);
  if (region.some((polygon) => crosses(corners, outline.closed, polygon))) return null;
  // No edges cross, so one corner decides; the region may also lie within the outline.
  const [first] = corners;
  if (first !== undefined && region.some((polygon) => contains(polygon, first))) return [outline];
  return region.some((polygon) => polygon[0] !== undefined && contains(corners, polygon[0])) ? null : [];
}

type Edge = readonly [Point, Point];
const edgesOf = (corners: readonly Point[], closed: boolean): Edge[] =>
  corners.flatMap((from, index): Edge[] => {
    const to = index + 1 < corners.length ? corners[index + 1] : closed ? corners[0] : undefined;
    return to === undefined ? [] : [[from, to]];
  });

/** True if an edge of the line meets one of the polygon. */
function crosses(corners: readonly Point[], closed: boolean, polygon: readonly Point[]): boolean {
  const fence = edgesOf(polygon, true);
  return edgesOf(corners, closed).some(([a, b]) =>
    fence.some(([c, d]) => {
      const turn = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
      return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
    }),
  );
}

/** Distance of a point inside each edge, for clockwise and counterclockwise polygons. */
function sides(polygon: readonly Point[]): ((point: Point) => number)[] {
  const middle = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
    y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
  };
  return polygon.flatMap((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) return [];
    const side = ({ x, y }: Point) => ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length;
    const sign = side(middle) >= 0 ? 1 : -1;
    return [(point: Point) => sign * side(point)];
  });
}

const SLACK = 1e-6;
function isWithin(polygon: readonly Point[], points: readonly Point[]): boolean {
  return sides(polygon).every((side) => points.every((point) => side(point) >= -SLACK));
}
const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
const outlineOf = (corners: readonly Point[], closed: boolean): Outline[] => {
  const [start, ...rest] = corners;
  return start === undefined || rest.length === 0
    ? []
    : [{ start, steps: rest.map((to) => ({ kind: 'line', to })), closed }];
};

function cutPolygon(corners: readonly Point[], polygon: readonly Point[]): Outline[] {
  let kept = [...corners];
  for (const side of sides(polygon)) {
    kept = kept.flatMap((from, index) => {
      const to = kept[(index + 1) % kept.length] ?? from;
      const [here, there] = [side(from), side(to)];
      const crossing = here >= 0 !== there >= 0 ? [between(from, to, here / (here - there))] : [];
      return here >= 0 ? [from, ...crossing] : crossing;
    });
  }
  return kept.length < 3 || areaOf(kept) < SLACK ? [] : outlineOf(kept, true);
}

function cutLine(corners: readonly Point[], polygon: readonly Point[]): Outline[] {
  const edges = sides(polygon);
  const pieces: Point[][] = [];
  corners.slice(1).forEach((to, index) => {
    const from = corners[index] ?? to;
    let [first, last] = [0, 1];
    for (const side of edges) {
      const [here, there] = [side(from), side(to)];
      if (here < 0 && there < 0) return;
      if (here < 0) first = Math.max(first, here / (here - there));
      else if (there < 0) last = Math.min(last, here / (here - there));
    }
    if (first >= last) return;
    const [start, end] = [between(from, to, first), between(from, to, last)];
    const before = pieces.at(-1);
    if (before !== undefined && first === 0 && before.at(-1) === from) before.push(last === 1 ? to : end);
    else pieces.push([first === 0 ? from : start, last === 1 ? to : end]);
  });
  return pieces.flatMap((piece) => outlineOf(piece, false));
}

import type { Point } from './matrix.ts';

/** An elliptical arc in path data; `turn` in degrees. */
export interface Arc {
  rx: number;
  ry: number;
  turn: number;
  large: boolean;
  sweep: boolean;
}

/** Converts an arc to cubic curves, as SVG's implementation notes say; a line without a radius. */
export function arcToCurves(
  from: Point,
  { rx: givenX, ry: givenY, turn, large, sweep }: Arc,
  to: Point,
): { a: Point; b: Point; to: Point }[] {
  let [rx, ry] = [Math.abs(givenX), Math.abs(givenY)];
  if (from.x === to.x && from.y === to.y) return [];
  if (rx === 0 || ry === 0) return [{ a: from, b: to, to }];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [x1, y1] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const excess = (x1 / rx) ** 2 + (y1 / ry) ** 2;
  if (excess > 1) [rx, ry] = [rx * Math.sqrt(excess), ry * Math.sqrt(excess)];
  const denominator = (rx * y1) ** 2 + (ry * x1) ** 2;
  const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - denominator) / denominator)) * (large === sweep ? -1 : 1);
  const [cx1, cy1] = [(root * rx * y1) / ry, (-root * ry * x1) / rx];
  const [cx, cy] = [cos * cx1 - sin * cy1 + (from.x + to.x) / 2, sin * cx1 + cos * cy1 + (from.y + to.y) / 2];
  const start = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let extent = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - start;
  if (sweep && extent < 0) extent += 2 * Math.PI;
  if (!sweep && extent > 0) extent -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(extent) / (Math.PI / 2) - 1e-9));
  const reach = (4 / 3) * Math.tan(extent / pieces / 4);
  const place = (x: number, y: number): Point => ({
    x: cx + rx * x * cos - ry * y * sin,
    y: cy + rx * x * sin + ry * y * cos,
  });
  return Array.from({ length: pieces }, (_, index) => {
    const [t, u] = [start + (extent * index) / pieces, start + (extent * (index + 1)) / pieces];
    return {
      a: place(Math.cos(t) - reach * Math.sin(t), Math.sin(t) + reach * Math.cos(t)),
      b: place(Math.cos(u) + reach * Math.sin(u), Math.sin(u) - reach * Math.cos(u)),
      to: index === pieces - 1 ? to : place(Math.cos(u), Math.sin(u)),
    };
  });
}

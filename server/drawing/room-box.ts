import type { Point } from './matrix.ts';
import { areaOf, cornersOf, extentOf } from './outline.ts';
import type { DrawnShape } from './walk.ts';

/** A rectangle turned around its centre by `rotation` degrees clockwise. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** Tolerated cosine of a right angle. */
const SQUARE_TOLERANCE = 0.02;

/** Corners of a shape's largest outline. */
export function mainCorners({ outlines }: Pick<DrawnShape, 'outlines'>): readonly Point[] {
  return outlines
    .map((outline) => cornersOf(outline))
    .map((corners) => ({ corners, area: areaOf(corners) }))
    .reduce((largest, each) => (each.area > largest.area ? each : largest), { corners: [], area: 0 }).corners;
}

/** A shape's box: the shape if it is a rectangle at any angle, else its bounding box. */
export function boxOfShape(shape: Pick<DrawnShape, 'outlines' | 'isRectangle'>): Box | null {
  const corners = withoutStraight(mainCorners(shape));
  const turned = turnedBox(corners, shape.isRectangle);
  if (turned !== null) return turned;
  const box = extentOf(corners);
  return box === null ? null : { x: box.x0, y: box.y0, width: box.x1 - box.x0, height: box.y1 - box.y0, rotation: 0 };
}

/** Drops corners where the line goes straight on. */
function withoutStraight(corners: readonly Point[]): Point[] {
  return corners.filter((point, index) => {
    const before = corners.at(index - 1) ?? point;
    const after = corners[(index + 1) % corners.length] ?? point;
    const [ux, uy, vx, vy] = [point.x - before.x, point.y - before.y, after.x - point.x, after.y - point.y];
    const lengths = Math.hypot(ux, uy) * Math.hypot(vx, vy);
    return lengths > 0 && Math.abs(ux * vy - uy * vx) / lengths > SQUARE_TOLERANCE / 4;
  });
}

function turnedBox(corners: readonly Point[], isRectangle: boolean): Box | null {
  const [a, b, c, d] = corners;
  if (a === undefined || b === undefined || c === undefined || d === undefined || corners.length > 4) return null;
  const [width, height] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(d.x - a.x, d.y - a.y)];
  const lean = Math.abs((b.x - a.x) * (d.x - a.x) + (b.y - a.y) * (d.y - a.y)) / (width * height);
  const gap = Math.hypot(a.x + c.x - b.x - d.x, a.y + c.y - b.y - d.y);
  if (!(lean <= SQUARE_TOLERANCE) || gap > SQUARE_TOLERANCE * (width + height)) return null;
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  // If the first corner is unknown, choose the smallest turn.
  const quarters = isRectangle ? 0 : Math.round(angle / 90);
  const box = quarters % 2 === 0 ? { width, height } : { width: height, height: width };
  const rotation = (Math.round((((angle - quarters * 90) % 360) + 360) * 10) / 10) % 360;
  const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
  return { x: middle.x - box.width / 2, y: middle.y - box.height / 2, width: box.width, height: box.height, rotation };
}

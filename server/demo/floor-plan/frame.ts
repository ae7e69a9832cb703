/** A point in cm, y downwards. */
export type Point = readonly [x: number, y: number];

/** Origin of a piece on the floor, and its turn in degrees clockwise. */
export interface Frame {
  x: number;
  y: number;
  turn: number;
}

export const frame = (x: number, y: number, turn = 0): Frame => ({ x, y, turn });

/** Converts a point of the piece to a point of the floor. */
export function onFloor({ x, y, turn }: Frame, [px, py]: Point): Point {
  // Exact quarter turns let walls be drawn with H and V.
  const quarter = ((turn % 360) + 360) % 360;
  if (quarter === 0) return [x + px, y + py];
  if (quarter === 90) return [x - py, y + px];
  if (quarter === 180) return [x - px, y - py];
  if (quarter === 270) return [x + py, y - px];
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [x + px * cos - py * sin, y + px * sin + py * cos];
}

/** Nests a frame in another. @param turn degrees clockwise */
export function inside(outer: Frame, x: number, y: number, turn = 0): Frame {
  const [fx, fy] = onFloor(outer, [x, y]);
  return { x: fx, y: fy, turn: outer.turn + turn };
}

/** Corners of a rectangle in the frame, clockwise from its top left, (x, y). */
export const cornersOf = (at: Frame, x: number, y: number, width: number, height: number): Point[] => [
  onFloor(at, [x, y]),
  onFloor(at, [x + width, y]),
  onFloor(at, [x + width, y + height]),
  onFloor(at, [x, y + height]),
];

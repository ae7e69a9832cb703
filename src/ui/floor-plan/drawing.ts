/** What the plan draws. Lengths are in the drawing's own unit (centimetres for floors), origin top left. */
export interface Drawing {
  /** Changes when another drawing, or another version of it, is shown. */
  key: string;
  width: number;
  height: number;
  layers: readonly DrawingLayer[];
  labels: readonly DrawingLabel[];
  spots: readonly Spot[];
}

export interface DrawingLayer {
  kind: string;
  /** SVG path data with absolute commands. */
  path: string;
}

export interface DrawingLabel {
  x: number;
  y: number;
  /** Height of the text. */
  size: number;
  text: string;
}

/** Something on the plan that has a state: a rectangle turned by `rotation` degrees clockwise about its centre. */
export interface Spot {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  /** Short text painted on it when there is room. */
  name: string;
  /** Whether it can be opened; others are scenery with a name. */
  active: boolean;
}

/** An axis-aligned box. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The axis-aligned box around a turned spot.
 * @returns box in drawing units
 */
export function boxOf(spot: Box & Pick<Spot, 'rotation'>): Box {
  const angle = ((spot.rotation % 180) * Math.PI) / 180;
  if (angle === 0) return spot;
  // Quarter turns stay exact.
  const cos = spot.rotation % 180 === 0 ? 1 : spot.rotation % 90 === 0 ? 0 : Math.abs(Math.cos(angle));
  const sin = spot.rotation % 90 === 0 ? 1 - cos : Math.abs(Math.sin(angle));
  const width = spot.width * cos + spot.height * sin;
  const height = spot.width * sin + spot.height * cos;
  return { x: spot.x + (spot.width - width) / 2, y: spot.y + (spot.height - height) / 2, width, height };
}

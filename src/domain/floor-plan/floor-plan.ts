/** A floor's drawing: our own format, never foreign SVG (decision 0054). Lengths in cm, origin top left. */
export interface FloorPlanDocument {
  floorId: string;
  /** Grows with each new drawing. */
  version: number;
  width: number;
  height: number;
  /** Painted below the rooms, in this order. */
  layers: FloorPlanLayer[];
  /** Shapes of rooms: workstations, meeting rooms and so on. */
  shapes: FloorPlanShape[];
  labels: FloorPlanLabel[];
}

export const FLOOR_PLAN_LAYER_KINDS = [
  'slab',
  'zone',
  'core',
  'wall',
  'glass',
  'window',
  'door',
  'furniture',
  'chair',
  'plant',
  'stairs',
  'line',
] as const;
export type FloorPlanLayerKind = (typeof FLOOR_PLAN_LAYER_KINDS)[number];

/**
 * All paths of a kind in one SVG string (M L H V C A Z). `door` and `stairs` are open strokes, `line` is of unknown
 * meaning in an import; others are filled non-zero.
 */
export interface FloorPlanLayer {
  kind: FloorPlanLayerKind;
  path: string;
}

/**
 * A rectangle turned clockwise about its centre, in degrees; at 0 the person sits at the lower edge. Furniture in the
 * layers must show through it.
 */
export interface FloorPlanShape {
  roomId: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** `size` is the text's height in cm. */
export interface FloorPlanLabel {
  x: number;
  y: number;
  size: number;
  text: string;
}

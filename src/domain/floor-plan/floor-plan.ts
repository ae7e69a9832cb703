/** A floor's drawing: our own document, never a stranger's SVG (decision 0054). Lengths in centimetres, origin top left. */
export interface FloorPlanDocument {
  floorId: string;
  /** Raised when the drawing is replaced. */
  version: number;
  width: number;
  height: number;
  /** What is painted below the rooms, in order. */
  layers: FloorPlanLayer[];
  /** The shapes that stand for rooms (workstations, meeting rooms and so on). */
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
 * All paths of a kind in one SVG path string (commands M L H V C A Z). `door` and `stairs` are open lines, only stroked;
 * a `line` is what an imported drawing shows without saying what it is; all others are closed outlines, filled (non-zero).
 */
export interface FloorPlanLayer {
  kind: FloorPlanLayerKind;
  path: string;
}

/**
 * A room's rectangle, turned by `rotation` degrees clockwise about its centre; at 0 a person sits at the lower edge.
 * The furniture in a room belongs to the layers and must show through its shape.
 */
export interface FloorPlanShape {
  roomId: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** A text on the floor plan; `size` is its height in centimetres. */
export interface FloorPlanLabel {
  x: number;
  y: number;
  size: number;
  text: string;
}

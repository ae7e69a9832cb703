/**
 * A floor's drawing as the app draws it: our own document, never a stranger's SVG.
 * Units are centimetres, origin top left. Source: decision 0020.
 */
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
 * All paths of a kind in one SVG path string (commands M L H V C A Z only). All kinds but `door`, `stairs` and `line` are closed
 * outlines, true to size, to be filled (non-zero) and hair-lined; `door` and `stairs` are open lines, only stroked. A `line` is whatever an
 * imported drawing shows without saying what it is.
 */
export interface FloorPlanLayer {
  kind: FloorPlanLayerKind;
  path: string;
}

/**
 * A room's rectangle, turned by `rotation` degrees clockwise about its centre. At rotation 0 the person at a workstation
 * sits at its lower edge. What stands inside a meeting room is part of the layers and must show through its shape.
 */
export interface FloorPlanShape {
  roomId: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** A text on the plan; `size` is its height in centimetres. */
export interface FloorPlanLabel {
  x: number;
  y: number;
  size: number;
  text: string;
}

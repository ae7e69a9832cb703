/** How a canvas was painted: device pixel = drawing unit × `scale` + offset. Offsets are whole numbers. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
  /** Painted by the processor rather than by the graphics card. */
  softwareRendered: boolean;
}

/** A rectangle in device pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

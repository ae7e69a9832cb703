/** Paints on a canvas of the page or on an offscreen one. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas outside the page: painting on it requests no frames. */
export interface Offscreen {
  canvas: OffscreenCanvas | HTMLCanvasElement;
  context: Context;
}

/**
 * @param width in device pixels, as is `height`
 * @param alpha whether it can be seen through
 * @param softwareRendered faster for thousands of small shapes, but copying from a canvas of the graphics card is slow
 * @returns null where there are no canvases
 */
export function makeOffscreen(
  width: number,
  height: number,
  alpha: boolean,
  softwareRendered = false,
): Offscreen | null {
  const options: CanvasRenderingContext2DSettings = { alpha, willReadFrequently: softwareRendered };
  if (typeof OffscreenCanvas === 'undefined') {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', options);
    return context && { canvas, context };
  }
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', options);
  return context && { canvas, context };
}

/** Copies an opaque canvas over what is there, moved by whole device pixels. */
export function copy(context: Context, from: CanvasImageSource, dx: number, dy: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  // Smoothing would read four pixels for each one.
  context.imageSmoothingEnabled = false;
  context.drawImage(from, dx, dy);
}

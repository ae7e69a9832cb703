/** What is painted with: on a canvas of the page, or on one aside. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas that no page shows: painting on it asks for no frames. */
export interface Offscreen {
  canvas: OffscreenCanvas | HTMLCanvasElement;
  context: Context;
}

/**
 * Makes a canvas aside.
 * @param width in device pixels, as is `height`
 * @param alpha whether it can be seen through
 * @param softwareRendered painted by the processor rather than the graphics card, which takes longer for thousands of small things;
 * nothing that the card painted may be copied there, for it would have to be fetched
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

/** Copies a canvas that cannot be seen through over what is there, moved by whole pixels: each of them stays as it is. */
export function copy(context: Context, from: CanvasImageSource, dx: number, dy: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  // Blended with its neighbours, each pixel would cost the graphics card four.
  context.imageSmoothingEnabled = false;
  context.drawImage(from, dx, dy);
}

/** What is painted with: on a canvas of the page, or on one aside. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas that no page shows: painting on it asks for no frames. */
export interface Aside {
  canvas: OffscreenCanvas | HTMLCanvasElement;
  context: Context;
}

/**
 * Makes a canvas aside.
 * @param width in device pixels, as is `height`
 * @param alpha whether it can be seen through
 * @returns null where there are no canvases
 */
export function makeAside(width: number, height: number, alpha: boolean): Aside | null {
  if (typeof OffscreenCanvas === 'undefined') {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { alpha });
    return context && { canvas, context };
  }
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha });
  return context && { canvas, context };
}

/** Copies a canvas in the place of what is there, moved by (dx, dy). */
export function copy(context: Context, from: CanvasImageSource, dx: number, dy: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'copy';
  context.drawImage(from, dx, dy);
  context.globalCompositeOperation = 'source-over';
}

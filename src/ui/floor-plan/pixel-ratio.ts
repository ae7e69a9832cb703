/** Beyond this nobody sees a difference, and canvases grow with its square. */
const MAX_PIXEL_RATIO = 3;

/** Device pixels per CSS pixel to paint with. */
export const pixelRatio = (): number => Math.min(devicePixelRatio, MAX_PIXEL_RATIO);

/**
 * Hears when the density changes: the window goes to another screen, or the page is zoomed.
 * @returns ends it
 */
export function followPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList | null = null;
  const changed = () => {
    watch();
    onChange();
  };
  // A query holds for one density alone; each change asks for the next.
  const watch = () => {
    query?.removeEventListener('change', changed);
    query = matchMedia(`(resolution: ${String(devicePixelRatio)}dppx)`);
    query.addEventListener('change', changed);
  };
  watch();
  return () => query?.removeEventListener('change', changed);
}

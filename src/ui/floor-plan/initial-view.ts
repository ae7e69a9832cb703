import type { Box } from './drawing.ts';
import { centreOn, coverZoom, toScreen } from './viewport.ts';
import type { Fit, Point, Size, View } from './viewport.ts';

/** Candidates for the busiest place; more would not find a better one. */
const MAX_CANDIDATES = 64;

/**
 * Where to look first when only a part of the drawing is in sight: the place with the most spots around it,
 * of equals the one nearest the middle.
 * @param boxes boxes of the spots that matter
 * @param sight what the viewport shows, in drawing units
 * @param middle middle of the drawing
 */
export function busiest(boxes: readonly Box[], sight: Size, middle: Point): Point {
  let best = middle;
  let most = -1;
  const step = Math.max(1, Math.floor(boxes.length / MAX_CANDIDATES));
  for (let index = 0; index < boxes.length; index += step) {
    const box = boxes[index];
    if (box === undefined) continue;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    let seen = 0;
    for (const { x, y, width, height } of boxes) {
      if (Math.abs(x + width / 2 - at.x) * 2 < sight.width && Math.abs(y + height / 2 - at.y) * 2 < sight.height)
        seen += 1;
    }
    const nearer = Math.hypot(at.x - middle.x, at.y - middle.y) < Math.hypot(best.x - middle.x, best.y - middle.y);
    if (seen > most || (seen === most && nearer)) [best, most] = [at, seen];
  }
  return best;
}

/**
 * The view of the busiest place, as near as fills the viewport.
 * @param boxes boxes of the spots that matter
 * @param drawing its size in drawing units
 * @param size the viewport in CSS pixels
 */
export function busiestView(boxes: readonly Box[], drawing: Size, fit: Fit, size: Size): View {
  const zoom = coverZoom(fit, drawing, size);
  const sight = { width: size.width / (fit.scale * zoom), height: size.height / (fit.scale * zoom) };
  return centreOn(fit, busiest(boxes, sight, { x: drawing.width / 2, y: drawing.height / 2 }), zoom, size);
}

export interface Sight {
  fit: Fit;
  view: View;
  /** The viewport in CSS pixels. */
  size: Size;
  /** CSS pixels per drawing unit below which spots can no longer be told apart, and beyond which nothing is gained. */
  smallest: number;
  largest: number;
}

/** Margin around spots that are brought into sight. */
const VIEW_MARGIN_PX = 32;

/**
 * The view in which some spots are seen.
 * @param boxes at least one
 * @returns `view` itself where it may stay
 */
export function viewContaining(boxes: readonly Box[], { fit, view, size, smallest, largest }: Sight): View {
  const x0 = Math.min(...boxes.map(({ x }) => x));
  const y0 = Math.min(...boxes.map(({ y }) => y));
  const x1 = Math.max(...boxes.map(({ x, width }) => x + width));
  const y1 = Math.max(...boxes.map(({ y, height }) => y + height));
  const scale = Math.min((size.width - 2 * VIEW_MARGIN_PX) / (x1 - x0), (size.height - 2 * VIEW_MARGIN_PX) / (y1 - y0));
  const seen = boxes.filter((box) => {
    const at = toScreen(fit, view, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return at.x > 0 && at.y > 0 && at.x < size.width && at.y < size.height;
  });
  if (seen.length === boxes.length) return view;
  if (scale >= smallest)
    return centreOn(
      fit,
      { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
      Math.min(scale, Math.max(largest, fit.scale * view.zoom)) / fit.scale,
      size,
    );
  if (seen.length > 0) return view;
  const sight = { width: size.width / (fit.scale * view.zoom), height: size.height / (fit.scale * view.zoom) };
  return centreOn(fit, busiest(boxes, sight, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }), view.zoom, size);
}

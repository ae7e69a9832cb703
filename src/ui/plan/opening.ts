import type { Box } from './drawing.ts';
import type { Point, Size } from './viewport.ts';

/** At most this many places are tried; more would not find a better one. */
const TRIES = 64;

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
  const step = Math.max(1, Math.floor(boxes.length / TRIES));
  for (let index = 0; index < boxes.length; index += step) {
    const box = boxes[index];
    if (box === undefined) continue;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const seen = boxes.filter(({ x, y, width, height }) => Math.abs(x + width / 2 - at.x) * 2 < sight.width && Math.abs(y + height / 2 - at.y) * 2 < sight.height).length;
    const nearer = Math.hypot(at.x - middle.x, at.y - middle.y) < Math.hypot(best.x - middle.x, best.y - middle.y);
    if (seen > most || (seen === most && nearer)) [best, most] = [at, seen];
  }
  return best;
}

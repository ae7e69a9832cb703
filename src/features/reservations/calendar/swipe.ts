export interface SwipeEnd {
  /** CSS pixels; negative to the left. */
  moved: number;
  /** Final speed without direction, in CSS pixels per millisecond. */
  speed: number;
  /** Of the swiped element, in CSS pixels. */
  width: number;
}

/** A swipe this far turns the page at any speed: a share of the width, at most so many CSS pixels. */
const FAR = { share: 0.3, pixels: 120 };
/** A quick swipe needs less; CSS pixels per millisecond, and CSS pixels. */
const QUICK = { speed: 0.4, pixels: 30 };

/**
 * Left leads to later days.
 * @returns 0: stay
 */
export function swipeTurn({ moved, speed, width }: SwipeEnd): 1 | -1 | 0 {
  const way = Math.abs(moved);
  const enough = way >= Math.min(width * FAR.share, FAR.pixels) || (speed >= QUICK.speed && way >= QUICK.pixels);
  return enough ? (moved < 0 ? 1 : -1) : 0;
}

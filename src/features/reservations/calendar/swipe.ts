/** A swipe as it ends. */
export interface SwipeEnd {
  /** How far the finger went to the right, in CSS pixels; to the left it is negative. */
  moved: number;
  /** Its last speed, in CSS pixels per millisecond, without direction. */
  speed: number;
  /** Width of what is swiped, in CSS pixels. */
  width: number;
}

/** A finger that goes this far turns the page however slowly: a share of the width, at most so many CSS pixels. */
const FAR = { share: 0.3, pixels: 120 };
/** A quick one has to go less far. */
const QUICK = { speed: 0.4, pixels: 30 };

/** Where a swipe leads: to the left comes what is later, as when a page is turned. @returns 0 where it leads nowhere */
export function swipeTurn({ moved, speed, width }: SwipeEnd): 1 | -1 | 0 {
  const way = Math.abs(moved);
  const enough = way >= Math.min(width * FAR.share, FAR.pixels) || (speed >= QUICK.speed && way >= QUICK.pixels);
  return enough ? (moved < 0 ? 1 : -1) : 0;
}

import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { ViewAnimation } from '../../../ui/floor-plan/animate-view.ts';
import { createViewAnimation } from '../../../ui/floor-plan/animate-view.ts';
import { swipeTurn } from './swipe.ts';

/** Share of the finger's way: the next page is not drawn beside. */
const FOLLOW = 0.4;
/** Where the next page enters, in shares of the width. */
const ENTER = 0.3;

const put = (element: HTMLElement, x: number): void => {
  element.style.transform = x === 0 ? '' : `translateX(${String(Math.round(x))}px)`;
};
const slideTo = (animation: ViewAnimation, element: HTMLElement, from: number): void => {
  animation.to({ zoom: 1, x: from, y: 0 }, { zoom: 1, x: 0, y: 0 }, ({ x }, last) => put(element, last ? 0 : x));
};

/**
 * Turns pages by a horizontal swipe; vertical scrolling stays the browser's, and a swipe never ends in a click.
 * @param element the swiped page; needs `touch-action: pan-y`
 * @param onTurn 1 for the next page, -1 for the previous
 */
export function useSwipe(element: RefObject<HTMLElement | null>, onTurn: (direction: 1 | -1) => void): void {
  const [animation] = useState(createViewAnimation);
  useDrag(
    ({ event, first, last, tap, canceled, movement: [moved], velocity: [speed] }) => {
      const page = element.current;
      // A mouse selects text, and has the buttons.
      if (page === null || tap || ('pointerType' in event && event.pointerType === 'mouse')) return;
      if (first) animation.stop();
      if (!last) {
        put(page, moved * FOLLOW);
        return;
      }
      const direction = canceled ? 0 : swipeTurn({ moved, speed, width: page.clientWidth });
      if (direction !== 0) onTurn(direction);
      slideTo(animation, page, direction === 0 ? moved * FOLLOW : direction * page.clientWidth * ENTER);
    },
    { target: element, axis: 'x', filterTaps: true, eventOptions: { passive: false } },
  );
}

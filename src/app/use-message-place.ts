import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { onMoved } from '../state/hash-location.ts';
import { columnWidth, keptClear, shiftClear, watchKeptClear } from '../ui/keep-clear.ts';

/** At the sides of a message, in CSS pixels; large text makes it more. */
const SIDE_PX = 16;

/**
 * Moves a message off what is kept clear, for as long as it stands. Beside a column of buttons it becomes narrower,
 * where it would otherwise pass over all of them, up to the middle of the window.
 * @param props.id that of the message; null without one
 * @param props.underPanel a panel lies over the bottom, which hides what floats there
 * @param props.atTop over a sheet: it gives way to the sheet's heading, downwards; else to bars below, upwards
 */
export function useMessagePlace({
  id,
  underPanel,
  atTop,
  message,
}: {
  id: number | null;
  underPanel: boolean;
  atTop: boolean;
  message: RefObject<HTMLElement | null>;
}): void {
  useLayoutEffect(() => {
    const { current: element } = message;
    if (id === null || element === null) return undefined;
    const reset = () => {
      element.style.translate = '';
      element.style.marginRight = '';
    };
    const place = () => {
      reset();
      // What lies below a sheet can be covered: it cannot be used meanwhile.
      const obstacles = keptClear()
        .filter((each) => !atTop || each.closest('[aria-modal]') !== null)
        .filter((each) => getComputedStyle(each).visibility !== 'hidden')
        .map((each) => each.getBoundingClientRect());
      const shiftNow = () => shiftClear(element.getBoundingClientRect(), obstacles, atTop ? 'down' : 'up', innerHeight);
      let shift = shiftNow();
      const column = atTop ? 0 : columnWidth(obstacles, innerWidth);
      if (shift < 0 && column > 0) {
        element.style.marginRight = `${String(column - SIDE_PX)}px`;
        const beside = shiftNow();
        if (beside > shift) shift = beside;
        else reset();
      }
      if (shift !== 0) element.style.translate = `0 ${String(shift)}px`;
    };
    const sizes = new ResizeObserver(place);
    const observe = () => {
      sizes.disconnect();
      for (const each of [element, ...keptClear()]) sizes.observe(each);
      place();
    };
    observe();
    const stop = watchKeptClear(observe);
    const passive = { capture: true, passive: true };
    addEventListener('scroll', place, passive);
    addEventListener('resize', place);
    // A sheet glides in, or is there at once.
    addEventListener('transitionend', place, passive);
    const opening = new MutationObserver(place);
    opening.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-closed'] });
    return () => {
      stop();
      sizes.disconnect();
      opening.disconnect();
      removeEventListener('scroll', place, passive);
      removeEventListener('resize', place);
      removeEventListener('transitionend', place, passive);
      reset();
    };
  }, [id, underPanel, atTop, message]);
}

/**
 * Whether a page that scrolls gets room at its end, so that its last lines can be scrolled clear of a message.
 * @param id that of the message; null without one
 * @param end that room
 */
export function useRoomAtEnd(id: number | null, end: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    if (id === null && !hasRoom) return undefined;
    // A page that fits into the window stays as it is.
    const look = () =>
      setHasRoom(document.documentElement.scrollHeight - (end.current?.offsetHeight ?? 0) > innerHeight);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    addEventListener('resize', look);
    // It goes with the screen, not with the message: nothing slides away under the finger.
    const stop = onMoved(() => {
      if (id === null) setHasRoom(false);
    });
    return () => {
      sizes.disconnect();
      removeEventListener('resize', look);
      stop();
    };
  }, [id, hasRoom, end]);
  return hasRoom;
}

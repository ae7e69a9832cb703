import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { onMoved } from '../state/hash-location.ts';
import { keptClear, shiftClear, watchKeptClear } from '../ui/keep-clear.ts';

/**
 * Moves a message off what is kept clear, for as long as it stands.
 * @param props.id that of the message; null without one
 * @param props.atTop over a sheet: it gives way to the sheet's heading, downwards; else to bars below, upwards
 */
export function useMessagePlace({
  id,
  atTop,
  message,
}: {
  id: number | null;
  atTop: boolean;
  message: RefObject<HTMLElement | null>;
}): void {
  useLayoutEffect(() => {
    const { current: element } = message;
    if (id === null || element === null) return undefined;
    let shift = 0;
    const place = () => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      // What lies below a sheet can be covered: it cannot be used meanwhile.
      const obstacles = keptClear().filter((each) => !atTop || each.closest('[role=dialog]') !== null);
      shift = shiftClear(
        { left, top: top - shift, right, bottom: bottom - shift },
        obstacles.map((each) => each.getBoundingClientRect()),
        atTop ? 'down' : 'up',
        innerHeight,
      );
      element.style.translate = shift === 0 ? '' : `0 ${String(shift)}px`;
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
      element.style.translate = '';
    };
  }, [id, atTop, message]);
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

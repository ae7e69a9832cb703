import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** A scrollbar that takes room, and some: the wide form may be so tall that one comes, and the narrow one not. */
const SCROLLBAR_PX = 24;

/**
 * Whether an element is so wide: the larger the type that somebody reads, the less room there is.
 * @param rem the width; a scrollbar more once there was no room, or each form would call for the other for ever
 */
export function useRoomFor(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const look = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { clientWidth } = current;
      // What is not laid out has no width to judge by.
      setHasRoom((had) => clientWidth === 0 || clientWidth >= rem * size + (had ? 0 : SCROLLBAR_PX));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, rem]);
  return hasRoom;
}

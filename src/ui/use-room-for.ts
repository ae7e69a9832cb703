import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Whether an element is so wide, in rem: the larger the type that somebody reads, the less room there is. */
export function useRoomFor(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const look = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // What is not laid out has no width to judge by.
      setHasRoom(current.clientWidth === 0 || current.clientWidth >= rem * size);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, rem]);
  return hasRoom;
}

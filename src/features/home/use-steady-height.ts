import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps a day as high as it was when something of it goes, until something else is planned: what lies below does not
 * move under the finger.
 * @param planned ids of what is planned
 */
export function useSteadyHeight<E extends HTMLElement>(
  planned: readonly string[],
): { ref: RefObject<E | null>; style: { minHeight?: number } } {
  const ref = useRef<E>(null);
  const last = useRef({ height: 0, planned });
  const [kept, setKept] = useState<number | null>(null);
  useLayoutEffect(() => {
    // Told by the browser: asking after each rendering would lay the whole page out within it.
    const observer = new ResizeObserver(([size]) => {
      last.current.height = size?.borderBoxSize[0]?.blockSize ?? 0;
    });
    if (ref.current !== null) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const { height, planned: before } = last.current;
    const isAdded = planned.some((id) => !before.includes(id));
    const isGone = before.some((id) => !planned.includes(id));
    last.current.planned = planned;
    if (isAdded) setKept(null);
    else if (isGone) setKept((now) => now ?? height);
  }, [planned]);
  return { ref, style: kept === null ? {} : { minHeight: kept } };
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same function, so that what gets it is not rendered anew; it calls the latest one. */
export function useLatest<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler);
  // Before the screen is seen: a tap may come before other effects have run.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

import { useCallback, useEffect, useRef } from 'react';

/** A handler that stays the same function, so that what gets it is not rendered anew; it calls the latest one. */
export function useLatest<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

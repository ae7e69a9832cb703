import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';

/** So long somebody has to say that they are there (WCAG 2.2, 2.2.1). */
export const ANSWER_MS = 20_000;

export interface Idle {
  /** Nobody has touched anything: whoever stands there is asked. */
  isAsked: boolean;
  /** Somebody is there. */
  stay: () => void;
  /** There is nothing left to lose before the next touch. */
  rest: () => void;
}

/**
 * From the first touch of the screen or a key on, asks who touches nothing for so long, and calls where nobody answers.
 * @param ms as long for everybody: who stands there is not whose account the device has
 */
export function useIdle(ms: number, onIdle: () => void): Idle {
  const leave = useLatest(onIdle);
  const [isAsked, setAsked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setAsked(false);
  }, []);
  const stay = useCallback(() => {
    rest();
    timer.current = setTimeout(() => {
      setAsked(true);
      timer.current = setTimeout(() => {
        rest();
        leave();
      }, ANSWER_MS);
    }, ms);
  }, [ms, rest, leave]);
  useEffect(() => rest, [rest]);
  useEffect(() => {
    // What is asked is answered where it is asked.
    if (isAsked) return undefined;
    addEventListener('pointerdown', stay);
    addEventListener('keydown', stay);
    return () => {
      removeEventListener('pointerdown', stay);
      removeEventListener('keydown', stay);
    };
  }, [isAsked, stay]);
  return { isAsked, stay, rest };
}

import { useEffect, useRef } from 'react';
import { patient } from '../../../state/patience.ts';

/**
 * Calls once nobody has touched the screen or a key for so long, and longer where sight is adjusted to.
 * @param ms null: never
 */
export function useIdle(ms: number | null, onIdle: () => void): void {
  const called = useRef(onIdle);
  useEffect(() => {
    called.current = onIdle;
  });
  useEffect(() => {
    if (ms === null) return undefined;
    let timer = setTimeout(() => called.current(), patient(ms));
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => called.current(), patient(ms));
    };
    addEventListener('pointerdown', again);
    addEventListener('keydown', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', again);
      removeEventListener('keydown', again);
    };
  }, [ms]);
}

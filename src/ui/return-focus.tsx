import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Inside a sheet: gives the focus back to what opened it, once the sheet is gone. The sheet does that by itself, but not
 * after another one was open above it.
 */
export function ReturnFocus({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () => {
      // After the sheet's own try; what opened instead of it keeps the focus.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) to.current?.focus();
      });
    },
    [to],
  );
  return null;
}

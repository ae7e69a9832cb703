import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Inside a sheet: returns the focus to what opened it once the sheet is gone. Headless UI does so itself, except after
 * another sheet was open above it.
 */
export function ReturnFocus({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () => {
      // Runs after the sheet's own attempt. A sheet that opened instead keeps the focus.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) to.current?.focus();
      });
    },
    [to],
  );
  return null;
}

import { useEffect } from 'react';
import { firstScreen } from '../state/first-screen.ts';
import { usePainted } from '../ui/use-painted.ts';

/** A screen that shows nothing for so long is waited for no more, in milliseconds. */
const FIRST_SCREEN_TIMEOUT_MS = 3000;

/** @param there whether the screen has what it shows */
export function useFirstScreen(there: boolean): void {
  const painted = usePainted(there);
  useEffect(() => {
    if (painted) firstScreen.painted = true;
    if (firstScreen.painted) return undefined;
    const timer = setTimeout(() => {
      firstScreen.painted = true;
    }, FIRST_SCREEN_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [painted]);
}

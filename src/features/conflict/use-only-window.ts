import { useEffect, useState } from 'react';

/**
 * Lets one of several windows at a time have something, by a browser lock.
 * @param name of the lock
 * @param wanted whether this window wants it
 * @returns whether this window has it; without browser locks, whether it wants it
 */
export function useOnlyWindow(name: string, wanted: boolean): boolean {
  const [held, setHeld] = useState(false);
  const locks = 'locks' in navigator ? navigator.locks : null;
  useEffect(() => {
    if (!wanted || locks === null) return undefined;
    const giveUp = new AbortController();
    let release: (() => void) | null = null;
    locks
      .request(name, { signal: giveUp.signal }, () => {
        if (giveUp.signal.aborted) return undefined;
        setHeld(true);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
        // Aborted while queued: no harm.
      })
      .catch(() => undefined);
    return () => {
      giveUp.abort();
      release?.();
      setHeld(false);
    };
  }, [name, wanted, locks]);
  return wanted && (locks === null || held);
}

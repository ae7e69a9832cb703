import { useEffect, useState } from 'react';

/**
 * Of several windows that want the same, one has it at a time; a lock of the browser says which.
 * @param name of what they want
 * @param wanted whether this window does now
 * @returns whether it is this one; where there are no locks, every one that wants
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
        // Given up while it stood in line: nothing was lost.
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

import { useEffect, useRef } from 'react';

interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    /** Asked first by Android's back gesture, where the browser has it. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Android's back gesture closes what is open over a screen instead of leaving it, where the browser has CloseWatcher.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open || window.CloseWatcher === undefined) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => latest.current());
    return () => watcher.destroy();
  }, [open]);
}

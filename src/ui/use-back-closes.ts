import { useEffect, useRef } from 'react';

interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    /** What Android's way back asks first, where the browser has it. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** A phone's way back closes what is open over a screen, instead of leaving the screen; without it in the browser nothing changes. */
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

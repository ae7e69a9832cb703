import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const watchers = new Set<() => void>();

function count(by: 1 | -1): void {
  open += by;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Counts a sheet or dialog while it is open. */
export function useCountedModal(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}

/** Whether a sheet or dialog lies over the screen, whose buttons are at its bottom. */
export const useModalOpen = (): boolean => useSyncExternalStore(watch, () => open > 0);

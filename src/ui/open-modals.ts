import { useEffect, useSyncExternalStore } from 'react';

/** Counts what lies open over the screen. */
function counter() {
  let open = 0;
  const watchers = new Set<() => void>();
  const count = (by: 1 | -1) => {
    open += by;
    for (const watcher of watchers) watcher();
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const isAny = () => open > 0;
  return {
    useCounted(isOpen: boolean): void {
      useEffect(() => {
        if (!isOpen) return undefined;
        count(1);
        return () => count(-1);
      }, [isOpen]);
    },
    useAny: (): boolean => useSyncExternalStore(watch, isAny),
  };
}

const modals = counter();
const panels = counter();

/** Counts a sheet or dialog while it is open. */
export const useCountedModal = modals.useCounted;

/** Whether a sheet or dialog lies over the screen, whose buttons are at its bottom. */
export const useModalOpen = modals.useAny;

/** Counts a panel over the bottom of the window while it is open. */
export const useCountedPanel = panels.useCounted;

/** Whether one is open: what floats at the bottom gives way. */
export const usePanelOpen = panels.useAny;

import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** What lies open over the screen, the last opened at the end. */
const open: { close: () => void }[] = [];

/** What the history keeps of this place, as `hash-location` does. */
const kept = (): { depth?: unknown; over?: unknown } => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
/** The steps before this place, and how many entries for the same screen lie before it. */
const here = () => {
  const { depth, over } = kept();
  return { depth, over: typeof over === 'number' ? over : 0 };
};

let last = here();
let isWatching = false;

function onMove(): void {
  const [before, now] = [last, here()];
  last = now;
  const isBackOverSameScreen = now.depth === before.depth && now.over < before.over;
  if (!isBackOverSameScreen) return;
  const top = open.pop();
  // Nothing is open any more: the way back means the screen.
  if (top === undefined) history.back();
  else top.close();
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('popstate', onMove);
}

/**
 * The way back (gesture, swipe or button) closes what is open over a screen instead of leaving it (decision 0075).
 * @param isOpen whether it is; on opening, the browser's history gets an entry for it
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useLatest(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    watch();
    const entry = { close };
    open.push(entry);
    last = here();
    if (last.over < open.length) {
      history.pushState({ ...kept(), over: open.length }, '');
      last = here();
    }
    return () => {
      const at = open.indexOf(entry);
      if (at >= 0) open.splice(at, 1);
    };
  }, [isOpen, close]);
}

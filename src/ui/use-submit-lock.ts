import { useSyncExternalStore } from 'react';

/** How long buttons rest after something was done, in ms: a second tap within it belongs to the first. */
const REST = 450;

// Shared by all screens: what comes under the finger next may be of another one, or the next line of a list.
let running = 0;
const watchers = new Set<() => void>();

function count(by: 1 | -1): void {
  running += by;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function once<T>(work: () => Promise<T>): Promise<T> {
  count(1);
  try {
    return await work();
  } finally {
    setTimeout(count, REST, -1);
  }
}

/**
 * Keeps a double tap from doing two things: while `once` does something, and shortly after, `locked` is true and buttons
 * take no tap. Check-in would otherwise be followed by the check-out that appears under the finger.
 */
export function useSubmitLock(): { locked: boolean; once: <T>(work: () => Promise<T>) => Promise<T> } {
  const locked = useSyncExternalStore(watch, () => running > 0);
  return { locked, once };
}

import { useSyncExternalStore } from 'react';

/** A second tap this soon after an action belongs to the first. */
const LOCK_AFTER_MS = 450;

// Shared by all screens: the button that comes under the finger next may be on another one.
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
    setTimeout(count, LOCK_AFTER_MS, -1);
  }
}

/**
 * Keeps a double tap from doing two things: while `once` works and shortly after, `locked` is true and buttons take no
 * tap. Otherwise the check-out that appears under the finger would follow a check-in.
 */
export function useSubmitLock(): { locked: boolean; once: <T>(work: () => Promise<T>) => Promise<T> } {
  const locked = useSyncExternalStore(watch, () => running > 0);
  return { locked, once };
}

import { useSyncExternalStore } from 'react';

/** A second tap this soon after an action belongs to the first. */
const LOCK_AFTER_MS = 450;

// Shared by all screens: the button that comes under the finger next may be on another one.
const running = new Set<symbol>();
const watchers = new Set<() => void>();

const tell = (): void => watchers.forEach((watcher) => watcher());

function end(action: symbol): void {
  running.delete(action);
  tell();
}

/** Takes taps again at once, as after opening the page anew; for tests, which share one page. */
export function unlock(): void {
  running.clear();
  tell();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function once<T>(work: () => Promise<T>): Promise<T> {
  const action = Symbol('action');
  running.add(action);
  tell();
  actedAt = tapped;
  try {
    return await work();
  } finally {
    setTimeout(end, LOCK_AFTER_MS, action);
  }
}

/** Taps this near each other are at one place, in CSS pixels. */
const SAME_PLACE_PX = 30;
interface Place {
  x: number;
  y: number;
}
/** Where the last tap was, and the one of the last action; null after a key. */
let tapped: Place | null = null;
let actedAt: Place | null = null;
globalThis.addEventListener?.(
  'pointerdown',
  ({ clientX: x, clientY: y }) => {
    tapped = { x, y };
  },
  { capture: true },
);
globalThis.addEventListener?.(
  'keydown',
  () => {
    tapped = null;
  },
  { capture: true },
);

/** Whether this tap is the second of two whose first began an action, and has met what lay below the first. */
export const isSecondTap = (): boolean =>
  running.size > 0 &&
  tapped !== null &&
  actedAt !== null &&
  Math.hypot(tapped.x - actedAt.x, tapped.y - actedAt.y) < SAME_PLACE_PX;

/**
 * Keeps a double tap from doing two things: while `once` works and shortly after, `locked` is true and buttons take no
 * tap. Otherwise the check-out that appears under the finger would follow a check-in.
 */
export function useSubmitLock(): { locked: boolean; once: <T>(work: () => Promise<T>) => Promise<T> } {
  const locked = useSyncExternalStore(watch, () => running.size > 0);
  return { locked, once };
}

/** What no message may cover. */
const kept = new Set<HTMLElement>();
const watchers = new Set<() => void>();

const tell = () => watchers.forEach((watcher) => watcher());

/** As a `ref`: messages keep clear of it, be it a bar of buttons, a floating button or the heading of a sheet. */
export function keepClear(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  kept.add(element);
  tell();
  return () => {
    kept.delete(element);
    tell();
  };
}

/** What is kept clear now. */
export const keptClear = (): readonly HTMLElement[] => [...kept];

/** Reports what comes and goes. @returns stops listening */
export function watchKeptClear(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Edges in CSS pixels from the window's left and top, as of `getBoundingClientRect`. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between a message and what it keeps clear of, in CSS pixels. */
const GAP = 8;
/** Beside each other they need less. */
const GAP_BESIDE = 4;

/**
 * How far something moves up or down until it covers nothing of what is kept clear.
 * @param windowHeight where there is no room within it, it stays
 * @returns CSS pixels; negative is up
 */
export function shiftClear(
  box: Edges,
  obstacles: readonly Edges[],
  direction: 'up' | 'down',
  windowHeight: number,
): number {
  const up = direction === 'up';
  const height = box.bottom - box.top;
  let { top } = box;
  const inTheWay = obstacles
    .filter((each) => each.bottom > each.top)
    .filter((each) => each.right + GAP_BESIDE > box.left && each.left - GAP_BESIDE < box.right)
    .toSorted((one, other) => (up ? other.bottom - one.bottom : one.top - other.top));
  for (const each of inTheWay)
    if (top < each.bottom + GAP && top + height > each.top - GAP)
      top = up ? each.top - GAP - height : each.bottom + GAP;
  return top < 0 || top + height > windowHeight ? 0 : top - box.top;
}

/** A column stands within this share of the window's width from its right edge. */
const COLUMN_SHARE = 0.25;

/**
 * Width that a message leaves free at the window's right for columns of buttons there: beside one that reaches high up
 * it stays low.
 * @returns CSS pixels; 0 without any
 */
export function columnWidth(obstacles: readonly Edges[], windowWidth: number): number {
  const columns = obstacles.filter(
    ({ left, top, right, bottom }) => bottom - top > right - left && left > windowWidth * (1 - COLUMN_SHARE),
  );
  return columns.length === 0 ? 0 : windowWidth - Math.min(...columns.map(({ left }) => left)) + GAP;
}

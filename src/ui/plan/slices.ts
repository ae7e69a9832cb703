import type { Area } from './placement.ts';

/** A slice takes about this long, in milliseconds: a finger's next move has its turn between two of them. */
export const SLICE = 4;
/** Rows of the first strip, and the fewest and most of any. */
const FIRST = 48;
const LEAST = 8;
const MOST = 1024;

/** How time passes, and how the next turn is taken once others had theirs. */
export interface Turns {
  now: () => number;
  /** @returns ends it for good */
  every: (run: () => void) => { next: () => void; close: () => void };
}

/** Messages come in order with input and frames, and without the delay of timers. */
const BROWSER: Turns = {
  now: () => performance.now(),
  every(run) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', run);
    port1.start();
    return { next: () => port2.postMessage(null), close: () => port1.close() };
  },
};

/**
 * Paints areas strip by strip, in turns of a few milliseconds each.
 * @param done called at the end with the milliseconds that painting took
 * @returns stops it
 */
export function paintInSlices(areas: readonly Area[], paint: (strip: Area) => void, done: (spent: number) => void, turns: Turns = BROWSER): () => void {
  const left = areas.filter(({ width, height }) => width > 0 && height > 0);
  let rows = FIRST;
  let spent = 0;
  const turn = turns.every(() => {
    const from = turns.now();
    let before = from;
    // A strip that is likely to fit into what is left of the turn; the first one always.
    do {
      const area = left[0];
      if (area === undefined) break;
      const height = Math.min(rows, area.height);
      paint({ ...area, height });
      if (height === area.height) left.shift();
      else left[0] = { ...area, y: area.y + height, height: area.height - height };
      const after = turns.now();
      // Half a turn each, so that one that is dearer than the last does no harm.
      rows = Math.round(Math.min(MOST, Math.max(LEAST, (height * SLICE) / 2 / Math.max(0.1, after - before))));
      before = after;
    } while (before - from < SLICE / 2);
    spent += before - from;
    if (left.length > 0) {
      turn.next();
      return;
    }
    turn.close();
    done(spent);
  });
  turn.next();
  return () => turn.close();
}

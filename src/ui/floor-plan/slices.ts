/** Length of a slice: short enough that input is handled between two of them. */
export const SLICE_MS = 4;
/** The longest step so far counts this much less after each further step. */
const LONGEST_STEP_DECAY = 0.7;

/** A clock and a way to yield to other tasks. */
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
 * Does work in turns of a few milliseconds each.
 * @param work each of its steps is short
 * @param done called at the end with the milliseconds that the work took
 * @returns stops it
 */
export function inSlices(work: Iterator<unknown>, done: (spent: number) => void, turns: Turns = BROWSER): () => void {
  let spent = 0;
  let longest = 0;
  const turn = turns.every(() => {
    const from = turns.now();
    let before = from;
    let ended = false;
    // Always one step, then as many as are likely to fit into the rest of the slice.
    do {
      ended = work.next().done === true;
      const after = turns.now();
      longest = Math.max(after - before, longest * LONGEST_STEP_DECAY);
      before = after;
    } while (!ended && before - from + longest <= SLICE_MS);
    spent += before - from;
    if (!ended) {
      turn.next();
      return;
    }
    turn.close();
    done(spent);
  });
  turn.next();
  return () => {
    turn.close();
    work.return?.();
  };
}

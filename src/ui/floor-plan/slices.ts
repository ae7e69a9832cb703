/** A slice takes about this long, in milliseconds: a finger's next move has its turn between two of them. */
export const SLICE_MS = 4;
/** How much of what a dear piece of work taught is still believed after the next. */
const MEMORY = 0.7;

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
    // Further steps that are likely to fit into what is left of the turn; the first one always.
    do {
      ended = work.next().done === true;
      const after = turns.now();
      longest = Math.max(after - before, longest * MEMORY);
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

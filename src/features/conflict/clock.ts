/** How long the dialog may take to appear, in milliseconds (spec section 9). */
export const RENDER_LIMIT = 2500;
/** How long the person may take to choose, in milliseconds. */
export const RESOLVE_LIMIT = 3_600_000;

export type ClockEnd = 'notRendered' | 'notResolved';

export interface ConflictClock {
  /** The dialog is on the screen. */
  rendered: () => void;
  stop: () => void;
}

/**
 * Runs both clocks of a conflict (spec section 4 "Conflict handling"). Start it when a visible window shows the dialog,
 * or should: a conflict that nobody can see never expires.
 * @param onEnd called at most once
 */
export function startConflictClock(onEnd: (end: ClockEnd) => void): ConflictClock {
  let over = false;
  const end = (why: ClockEnd) => () => {
    if (over) return;
    stop();
    onEnd(why);
  };
  const render = setTimeout(end('notRendered'), RENDER_LIMIT);
  const resolve = setTimeout(end('notResolved'), RESOLVE_LIMIT);
  const rendered = () => clearTimeout(render);
  function stop() {
    over = true;
    clearTimeout(render);
    clearTimeout(resolve);
  }
  return { rendered, stop };
}

/** How long the dialog may take to appear, in milliseconds (spec 9, "Conflict render timeout"). */
export const RENDER_LIMIT = 2500;
/** The hour is counted in steps: a page that stood still counts one of them, and draws before it ends. */
const RENDER_STEP = 500;
/** How long the person may take to choose, in milliseconds. */
export const RESOLVE_LIMIT = 3_600_000;

export type ClockEnd = 'notRendered' | 'timeout';

export interface ConflictClock {
  /** The dialog is on the screen. */
  rendered: () => void;
  stop: () => void;
}

/**
 * What is left of the hour since the dialog was first shown; a clock that was put back prolongs it by an hour at most.
 */
export function resolveTimeLeft(shownAt: number | null, now: number): number {
  return shownAt === null ? RESOLVE_LIMIT : Math.max(0, RESOLVE_LIMIT - Math.max(0, now - shownAt));
}

/**
 * Runs both clocks of a conflict (spec 4, "Conflict handling"). Start it when a visible window shows the dialog,
 * or should, and stop it when the window is hidden: a conflict that nobody can see never expires.
 * @param onEnd called at most once
 * @param already when the dialog was first shown, here or in another window, and whether it is on the screen now
 */
export function startConflictClock(
  onEnd: (end: ClockEnd) => void,
  already: { shownAt?: number | null; rendered?: boolean } = {},
): ConflictClock {
  let over = false;
  const end = (why: ClockEnd) => () => {
    if (over) return;
    stop();
    onEnd(why);
  };
  let render: ReturnType<typeof setTimeout> | undefined;
  const wait = (left: number) => {
    render = setTimeout(
      () => (left > RENDER_STEP ? wait(left - RENDER_STEP) : end('notRendered')()),
      Math.min(left, RENDER_STEP),
    );
  };
  if (already.rendered !== true) wait(RENDER_LIMIT);
  const resolve = setTimeout(end('timeout'), resolveTimeLeft(already.shownAt ?? null, Date.now()));
  const rendered = () => clearTimeout(render);
  function stop() {
    over = true;
    clearTimeout(render);
    clearTimeout(resolve);
  }
  return { rendered, stop };
}

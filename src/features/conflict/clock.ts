/** Milliseconds (spec 9, "Conflict render timeout"). */
export const RENDER_LIMIT = 2500;
/** Counts in steps, in milliseconds: a page that freezes for long counts one step, and can still draw. */
const RENDER_STEP = 500;
/** Time for the person's choice, in milliseconds. */
export const RESOLVE_LIMIT = 3_600_000;

export type ClockEnd = 'notRendered' | 'timeout';

export interface ConflictClock {
  /** Stops the render clock: the dialog is on the screen. */
  rendered: () => void;
  stop: () => void;
}

/** In ms; a clock set back leaves at most an hour. */
export function resolveTimeLeft(shownAt: number | null, now: number): number {
  return shownAt === null ? RESOLVE_LIMIT : Math.max(0, RESOLVE_LIMIT - Math.max(0, now - shownAt));
}

/**
 * Runs a conflict's two clocks (spec 4, "Conflict handling"). Start it when a visible window shows the dialog or
 * should, and stop it when hidden: an unseen conflict never expires.
 * @param onEnd called at most once
 * @param already when any window first showed the dialog, and whether this one shows it now
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

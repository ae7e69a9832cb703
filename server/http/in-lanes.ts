interface Laned {
  lanes: readonly string[];
}

/**
 * Runs things in lane order: things that share a lane run in sequence, others in parallel.
 * @param atOnce most parallel runs
 * @param run runs one; false stops its lanes
 * @param goOn asked before each; false skips it and everything behind it
 * @returns results in list order; undefined if skipped
 */
export async function inLanes<T extends Laned, R>(
  things: readonly T[],
  {
    atOnce,
    run,
    stops,
    goOn,
  }: { atOnce: number; run: (thing: T) => Promise<R>; stops: (result: R) => boolean; goOn: () => Promise<boolean> },
): Promise<(R | undefined)[]> {
  const done: (R | undefined)[] = things.map(() => undefined);
  /** Last of each lane; true if the lane goes on after it. */
  const last = new Map<string, Promise<boolean>>();
  const room = slots(atOnce);
  const all = things.map(({ lanes }, index) => {
    const before = [...new Set(lanes.flatMap((lane) => last.get(lane) ?? []))];
    const mine = Promise.all(before).then(async (free) => {
      if (!free.every(Boolean)) return false;
      return room(async () => {
        const thing = things[index];
        if (thing === undefined || !(await goOn())) return false;
        const result = await run(thing);
        done[index] = result;
        return !stops(result);
      });
    });
    for (const lane of lanes) last.set(lane, mine);
    return mine;
  });
  await Promise.all(all);
  return done;
}

/** Limits parallel work; the rest waits in order. */
function slots(most: number): <R>(work: () => Promise<R>) => Promise<R> {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (taken < most) taken += 1;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) taken -= 1;
      else next();
    }
  };
}

/** Something to do that waits for what comes before it in its lanes. */
interface Laned {
  lanes: readonly string[];
}

/**
 * Does things in the order of their lanes: two that share one never run at once nor out of order, others may.
 * @param atOnce how many may run side by side
 * @param run does one; false stops its lanes
 * @param goOn asked before each; false leaves it and all that wait for it
 * @returns what was done, in the order of the list; undefined for what was not tried
 */
export async function inLanes<T extends Laned, R>(
  things: readonly T[],
  {
    atOnce,
    run,
    stops,
    goOn,
  }: { atOnce: number; run: (thing: T) => Promise<R>; stops: (result: R) => boolean; goOn: () => boolean },
): Promise<(R | undefined)[]> {
  const done: (R | undefined)[] = things.map(() => undefined);
  /** The last of each lane so far; true once the lane goes on after it. */
  const last = new Map<string, Promise<boolean>>();
  const room = slots(atOnce);
  const all = things.map(({ lanes }, index) => {
    const before = [...new Set(lanes.flatMap((lane) => last.get(lane) ?? []))];
    const mine = Promise.all(before).then(async (free) => {
      if (!free.every(Boolean)) return false;
      return room(async () => {
        const thing = things[index];
        if (thing === undefined || !goOn()) return false;
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

/** Lets so many run at once, the others in order after them. */
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

/** Makes the same numbers from the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lets as many turns of the event loop pass. */
export async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}

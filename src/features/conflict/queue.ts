/** Position in a run of conflicts. */
export interface Queue {
  /** Wishes of this run; a wish may conflict again after its choice. */
  seen: readonly string[];
  /** The intent whose dialog is open, until it is answered. */
  current: string | null;
}

export const NO_QUEUE: Queue = { seen: [], current: null };

interface Waiting {
  wish: string;
  intentId: string;
}

/**
 * Updates the run from the open conflicts.
 * @param open in outbox order
 * @returns the same object when nothing changed
 */
export function advance(queue: Queue, open: readonly Waiting[]): Queue {
  if (open.length === 0) return queue.seen.length === 0 && queue.current === null ? queue : NO_QUEUE;
  const fresh = open.filter(({ wish }) => !queue.seen.includes(wish)).map(({ wish }) => wish);
  const current = open.find(({ intentId }) => intentId === queue.current) ?? open[0];
  if (fresh.length === 0 && current?.intentId === queue.current) return queue;
  return { seen: [...queue.seen, ...fresh], current: current?.intentId ?? null };
}

/** For "2 of 3". */
export function placeIn({ seen }: Queue, open: readonly Waiting[]): { position: number; total: number } {
  return {
    position: seen.filter((wish) => !open.some((waiting) => waiting.wish === wish)).length + 1,
    total: seen.length,
  };
}

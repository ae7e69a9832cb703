/** Where the person stands in a row of conflicts. */
export interface Queue {
  /** Wishes that had a conflict since there was none; a later choice may ask again. */
  seen: readonly string[];
  /** The intent whose dialog is on; it stays until it is answered, whatever else comes. */
  current: string | null;
}

export const NO_QUEUE: Queue = { seen: [], current: null };

interface Waiting {
  wish: string;
  intentId: string;
}

/**
 * Takes in which conflicts are open now.
 * @param open in the order of the outbox
 * @returns the same queue where nothing changed
 */
export function advance(queue: Queue, open: readonly Waiting[]): Queue {
  if (open.length === 0) return queue.seen.length === 0 && queue.current === null ? queue : NO_QUEUE;
  const fresh = open.filter(({ wish }) => !queue.seen.includes(wish)).map(({ wish }) => wish);
  const current = open.find(({ intentId }) => intentId === queue.current) ?? open[0];
  if (fresh.length === 0 && current?.intentId === queue.current) return queue;
  return { seen: [...queue.seen, ...fresh], current: current?.intentId ?? null };
}

/** Which of how many the current one is: "2 of 3". */
export function placeIn({ seen }: Queue, open: readonly Waiting[]): { position: number; total: number } {
  return {
    position: seen.filter((wish) => !open.some((waiting) => waiting.wish === wish)).length + 1,
    total: seen.length,
  };
}

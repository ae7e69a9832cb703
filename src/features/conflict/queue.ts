/** Where the person stands in a row of conflicts. */
export interface Queue {
  /** Places in the outbox of all conflicts since there was none. */
  seen: readonly number[];
  /** The intent whose dialog is on; it stays until it is answered, whatever else comes. */
  current: string | null;
}

export const NO_QUEUE: Queue = { seen: [], current: null };

interface Waiting {
  seq: number;
  intentId: string;
}

/**
 * Takes in which conflicts are open now.
 * @param open in the order of the outbox
 * @returns the same queue where nothing changed
 */
export function advance(queue: Queue, open: readonly Waiting[]): Queue {
  if (open.length === 0) return queue.seen.length === 0 && queue.current === null ? queue : NO_QUEUE;
  const fresh = open.filter(({ seq }) => !queue.seen.includes(seq)).map(({ seq }) => seq);
  const current = open.find(({ intentId }) => intentId === queue.current) ?? open[0];
  if (fresh.length === 0 && current?.intentId === queue.current) return queue;
  return { seen: [...queue.seen, ...fresh], current: current?.intentId ?? null };
}

/** Which of how many the current one is: "2 of 3". */
export function placeIn({ seen }: Queue, open: readonly Waiting[]): { position: number; total: number } {
  return { position: seen.filter((seq) => !open.some((waiting) => waiting.seq === seq)).length + 1, total: seen.length };
}

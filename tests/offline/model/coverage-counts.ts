/** How often things happened, over all histories of this process: what never happens is not tested. */
const counts = new Map<string, number>();

export function countCase(what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** @returns the counts since the last call */
export function takeCounts(): Record<string, number> {
  const taken = Object.fromEntries(counts);
  counts.clear();
  return taken;
}

/** The most workstations that are asked for at once. */
export const MAX_AT_ONCE = 20;

/** How a selection stands to the number that was asked for. Source: spec 5, "Multiple-reservation mode". */
export type SelectionState = 'tooFew' | 'complete' | 'tooMany';

/** @param chosen how many are selected @param requested how many were asked for */
export const selectionState = (chosen: number, requested: number): SelectionState =>
  chosen === requested ? 'complete' : chosen < requested ? 'tooFew' : 'tooMany';

/**
 * Puts something into a selection, or takes it out.
 * @returns null where it would be one too many: the selection stays as it was
 */
export function toggled<T extends { id: string }>(selected: readonly T[], one: T, requested: number): T[] | null {
  if (selected.some(({ id }) => id === one.id)) return selected.filter(({ id }) => id !== one.id);
  const next = [...selected, one];
  return selectionState(next.length, requested) === 'tooMany' ? null : next;
}

/** Workstations per request: one alone is booked like any. */
export const MIN_AT_ONCE = 2;
export const MAX_AT_ONCE = 20;

/** Selected against requested number (spec 5, "Multiple-reservation mode"). */
export type SelectionState = 'tooFew' | 'complete' | 'tooMany';

export const selectionState = (chosen: number, requested: number): SelectionState =>
  chosen === requested ? 'complete' : chosen < requested ? 'tooFew' : 'tooMany';

/**
 * Adds an item to a selection, or removes it.
 * @returns null if it would be one too many
 */
export function toggled<T extends { id: string }>(selected: readonly T[], one: T, requested: number): T[] | null {
  if (selected.some(({ id }) => id === one.id)) return selected.filter(({ id }) => id !== one.id);
  const next = [...selected, one];
  return selectionState(next.length, requested) === 'tooMany' ? null : next;
}

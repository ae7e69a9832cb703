import type { Cell } from '../../domain/calendar/day-cells.ts';

/**
 * The latest state of a cell whose sheet is open: an answer may arrive, another device may act.
 * @param opened as it was tapped
 * @param cells of its day, as they are now
 * @returns null where its entry is gone, and no other stands in its time
 */
export function openedCell<L extends { id: string }>(opened: Cell<L>, cells: readonly Cell<L>[]): Cell<L> | null {
  const { location, dayPart } = opened;
  const there = cells.filter((cell) => cell.dayPart === dayPart);
  if (location === null) return there.find((cell) => cell.location === null) ?? opened;
  const same = cells.find((cell) => cell.location?.id === location.id);
  return same ?? there.find((cell) => cell.location !== null) ?? null;
}

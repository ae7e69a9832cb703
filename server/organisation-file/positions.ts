import type { Thing } from './draft.ts';

/**
 * Where things of the file stand among those that are there: in its order, where that is another than theirs, else new
 * ones behind them.
 * @param present in their order
 * @returns new positions by id
 */
export function newPositions(
  present: readonly { id: string; position: number }[],
  things: readonly Thing[],
): Map<string, number> {
  const listed = things.map(({ id }) => id);
  const known = present.map(({ id }) => id);
  const inOrder = [...known.filter((id) => listed.includes(id)), ...listed.filter((id) => !known.includes(id))];
  if (inOrder.every((id, index) => id === listed[index])) {
    const last = Math.max(-1, ...present.map(({ position }) => position));
    return new Map(things.filter(({ isNew }) => isNew).map(({ id }, index) => [id, last + 1 + index]));
  }
  const now = new Map(present.map(({ id, position }) => [id, position]));
  const wished = [...listed, ...known.filter((id) => !listed.includes(id))];
  return new Map(wished.map((id, index) => [id, index] as const).filter(([id, position]) => now.get(id) !== position));
}

import type { Room } from './room.ts';

type Categorised = Pick<Room, 'category'>;

/**
 * Whether a room may be offered to a person who did not ask for it: it is of a category that is open to them, of none, or of the
 * one that they wished for. Nobody is kept from choosing another.
 * @param open ids of the categories that are open to them; null while that is not known
 */
export function mayBeOffered(
  { category }: Categorised,
  wished: Categorised | null,
  open: ReadonlySet<string> | null,
): boolean {
  return open === null || category === null || open.has(category.id) || category.id === wished?.category?.id;
}

import type { Room } from './room.ts';

type Categorised = Pick<Room, 'category'>;

/**
 * Whether a room may be offered unasked: its category is open to the person, is the one they wished for, or it has
 * none. Anybody may still choose another (decision 0060).
 * @param open ids of the categories that are open to them; null while that is not known
 */
export function mayBeOffered(
  { category }: Categorised,
  wished: Categorised | null,
  open: ReadonlySet<string> | null,
): boolean {
  return open === null || category === null || open.has(category.id) || category.id === wished?.category?.id;
}

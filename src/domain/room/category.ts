import type { Room } from './room.ts';

type Categorised = Pick<Room, 'category'>;

/**
 * Whether to offer a room unasked, by its category. Anybody may still choose another (decision 0060).
 * @param open ids of the categories open to the person; null while unknown
 */
export function mayBeOffered(
  { category }: Categorised,
  wished: Categorised | null,
  open: ReadonlySet<string> | null,
): boolean {
  return open === null || category === null || open.has(category.id) || category.id === wished?.category?.id;
}

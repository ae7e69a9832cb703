import type { DeskView } from '../../queries/floor-desks.ts';
import { isFree } from '../../domain/room/desk.ts';

export interface DeskFilter {
  /** Id of a room category; null shows all. */
  category: string | null;
  /** Part of a name; empty shows all. */
  search: string;
}

/** Letters without their accents, for searching: `é` finds `e`. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a workstation passes the filter. The person's own one always does: it must never get lost. */
export function passes(desk: Pick<DeskView, 'room' | 'mine' | 'others'>, { category, search }: DeskFilter): boolean {
  if (search !== '') {
    const wanted = plain(search.trim());
    const names = [
      desk.room.name,
      desk.room.category?.name ?? '',
      ...desk.others.map(({ employee }) => employee?.displayName ?? ''),
    ];
    if (!names.some((name) => plain(name).includes(wanted))) return false;
  }
  return category === null || desk.mine !== null || desk.room.category?.id === category;
}

const rank = (desk: Pick<DeskView, 'state' | 'mine'>): number => {
  if (desk.mine !== null) return 0;
  if (desk.state === 'availableUntil') return 2;
  return isFree(desk) ? 1 : 3;
};

/** What passes the filter: the person's own first, then free, then free for a part, then the others; each by name. */
export function listed<D extends Pick<DeskView, 'room' | 'mine' | 'others' | 'state'>>(
  desks: readonly D[],
  filter: DeskFilter,
): D[] {
  return desks
    .filter((desk) => passes(desk, filter))
    .toSorted((a, b) => rank(a) - rank(b) || a.room.name.localeCompare(b.room.name, undefined, { numeric: true }));
}

/**
 * Ids of the workstations that a filter looks for, by which the plan moves: by name where somebody searches, else by
 * category; the person's own one stays in the list without being sought.
 * @returns null where everything passes
 */
export function soughtIn(
  desks: readonly Pick<DeskView, 'room' | 'mine' | 'others'>[],
  filter: DeskFilter,
): string[] | null {
  if (filter.category === null && filter.search.trim() === '') return null;
  return desks
    .filter((desk) => passes(desk, filter) && (filter.category === null || desk.room.category?.id === filter.category))
    .map(({ room }) => room.id);
}

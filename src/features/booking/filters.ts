import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { isFree } from '../../domain/room/workstation.ts';

export interface WorkstationFilter {
  /** Id of a room category; null shows all. */
  category: string | null;
  /** Part of a name; empty shows all. */
  search: string;
}

/** Letters without their accents, for searching: `é` finds `e`. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a workstation passes the filter. The person's own one always does: it must never get lost. */
export function passes(
  workstation: Pick<WorkstationView, 'room' | 'mine' | 'others'>,
  { category, search }: WorkstationFilter,
): boolean {
  if (search !== '') {
    const wanted = plain(search.trim());
    const names = [
      workstation.room.name,
      workstation.room.category?.name ?? '',
      ...workstation.others.map(({ employee }) => employee?.displayName ?? ''),
    ];
    if (!names.some((name) => plain(name).includes(wanted))) return false;
  }
  return category === null || workstation.mine !== null || workstation.room.category?.id === category;
}

const rank = (workstation: Pick<WorkstationView, 'state' | 'mine'>): number => {
  if (workstation.mine !== null) return 0;
  if (workstation.state === 'availableUntil') return 2;
  return isFree(workstation) ? 1 : 3;
};

/** What passes the filter: the person's own first, then free, then free for a part, then the others; each by name. */
export function listed<D extends Pick<WorkstationView, 'room' | 'mine' | 'others' | 'state'>>(
  workstations: readonly D[],
  filter: WorkstationFilter,
): D[] {
  return workstations
    .filter((workstation) => passes(workstation, filter))
    .toSorted((a, b) => rank(a) - rank(b) || a.room.name.localeCompare(b.room.name, undefined, { numeric: true }));
}

/**
 * Ids of the workstations that a filter looks for, by which the plan moves: by name where somebody searches, else by
 * category; the person's own one stays in the list without being sought.
 * @returns null where everything passes
 */
export function soughtIn(
  workstations: readonly Pick<WorkstationView, 'room' | 'mine' | 'others'>[],
  filter: WorkstationFilter,
): string[] | null {
  if (filter.category === null && filter.search.trim() === '') return null;
  return workstations
    .filter(
      (workstation) =>
        passes(workstation, filter) && (filter.category === null || workstation.room.category?.id === filter.category),
    )
    .map(({ room }) => room.id);
}

import type { EmployeeSummary } from '../../domain/employee/employee.ts';
import type { Room } from '../../domain/room/room.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { isFound } from '../../domain/colleague/name-search.ts';
import { isFree } from '../../domain/room/workstation.ts';

export interface WorkstationFilter {
  /** Room category id; null shows all. */
  category: string | null;
  /** Part of a name; empty shows all. */
  search: string;
  /** Ids of team mates, where only their workstations are wanted. */
  mates?: ReadonlySet<string> | null | undefined;
}

/** A team mate who sits there and shares it, or null. */
export const mateAt = (
  { state, others }: Pick<WorkstationView, 'state' | 'others'>,
  mates: ReadonlySet<string> | undefined,
): EmployeeSummary | null =>
  (state === 'colleague' &&
    others.find(({ employee }) => employee !== null && mates?.has(employee.id) === true)?.employee) ||
  null;

/** Whether a filter leaves nothing out. */
export const isEmpty = ({ category, search, mates }: WorkstationFilter): boolean =>
  category === null && search.trim() === '' && !mates;

/** The person's own workstation always passes: it must never get lost. */
export function passes(
  workstation: Pick<WorkstationView, 'room' | 'mine' | 'others' | 'state'>,
  { category, search, mates }: WorkstationFilter,
): boolean {
  if (search.trim() !== '') {
    const names = [
      workstation.room.name,
      workstation.room.category?.name ?? '',
      ...workstation.others.map(({ employee }) => employee?.displayName ?? ''),
    ];
    if (!isFound(names, search)) return false;
  }
  if (mates && workstation.mine === null && mateAt(workstation, mates) === null) return false;
  return category === null || workstation.mine !== null || workstation.room.category?.id === category;
}

/** The parts of the list, in its order. */
export const LIST_GROUPS = ['mine', 'free', 'colleagues', 'others'] as const;
export type ListGroup = (typeof LIST_GROUPS)[number];

export const groupOf = (workstation: Pick<WorkstationView, 'state' | 'mine'>): ListGroup => {
  if (workstation.mine !== null) return 'mine';
  if (isFree(workstation)) return 'free';
  return workstation.state === 'colleague' ? 'colleagues' : 'others';
};

/** Who sits there and shares it, by name; empty without. */
export const nameAt = ({ state, others }: Pick<WorkstationView, 'state' | 'others'>): string =>
  state === 'colleague' ? (others.find(({ employee }) => employee !== null)?.employee?.displayName ?? '') : '';

/** Made once: a comparison that makes its own takes a hundred times as long. */
const byText = new Intl.Collator();
const byNumber = new Intl.Collator(undefined, { numeric: true });

/** Places of a floor's rooms in the order of their names. */
const places = new WeakMap<object, number>();

/** Sorts by name where a room is new: comparing names after each change would take longest of all. */
function placeRooms(rooms: readonly Room[]): void {
  if (rooms.every((room) => places.has(room))) return;
  const sorted = rooms.toSorted((a, b) => byNumber.compare(a.name, b.name));
  for (const [place, room] of sorted.entries()) places.set(room, place);
}

const rank = (workstation: Pick<WorkstationView, 'state' | 'mine'>): number =>
  2 * LIST_GROUPS.indexOf(groupOf(workstation)) +
  (workstation.mine === null && workstation.state === 'availableUntil' ? 1 : 0);

/** Filtered: one's own first, then free, partly free, colleagues by their names, and others; each by its name. */
export function listed<D extends Pick<WorkstationView, 'room' | 'mine' | 'others' | 'state'>>(
  workstations: readonly D[],
  filter: WorkstationFilter,
): D[] {
  placeRooms(workstations.map(({ room }) => room));
  return workstations
    .filter((workstation) => passes(workstation, filter))
    .map((workstation) => ({ workstation, rank: rank(workstation), name: nameAt(workstation) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.name === b.name ? 0 : byText.compare(a.name, b.name)) ||
        (places.get(a.workstation.room) ?? 0) - (places.get(b.workstation.room) ?? 0),
    )
    .map(({ workstation }) => workstation);
}

/**
 * Ids that the floor plan moves to: by name while searching, else by category; never one's own just for being listed.
 * @returns null when everything passes
 */
export function soughtIn(
  workstations: readonly Pick<WorkstationView, 'room' | 'mine' | 'others' | 'state'>[],
  filter: WorkstationFilter,
): string[] | null {
  if (isEmpty(filter)) return null;
  return workstations
    .filter(
      (workstation) =>
        passes(workstation, filter) && (filter.category === null || workstation.room.category?.id === filter.category),
    )
    .map(({ room }) => room.id);
}

import { useMemo, useState } from 'react';
import { isSameList } from '../../domain/memoised.ts';
import type { RoomCategory } from '../../domain/room/room.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import type { WorkstationFilter } from './filters.ts';
import { listed } from './filters.ts';

export interface FloorFilter {
  /** The same array while they are the same ones. */
  categories: readonly RoomCategory[];
  /** Without a preferred category that this floor lacks: it would hide everything. */
  applied: WorkstationFilter;
  /** In list order. */
  list: WorkstationView[];
  /** For the free count: the search does not narrow it. */
  counted: readonly WorkstationView[];
}

const NONE: WorkstationView[] = [];

/** Asked after each change of one of thousands: makes nothing for each. */
function categoriesOf(workstations: readonly WorkstationView[]): RoomCategory[] {
  const found = new Map<string, RoomCategory>();
  for (const { room } of workstations) if (room.category) found.set(room.category.id, room.category);
  return [...found.values()];
}

/**
 * @param workstations the same array while nothing changes
 * @param isListed whether the list is seen at all: without, it stays empty
 */
export function useFloorFilter(
  workstations: readonly WorkstationView[],
  { category: wanted, search, mates }: WorkstationFilter,
  isListed: boolean,
): FloorFilter {
  const found = useMemo(() => categoriesOf(workstations), [workstations]);
  const [categories, setCategories] = useState<readonly RoomCategory[]>(found);
  if (!isSameList(categories, found)) setCategories(found);
  const category = categories.some(({ id }) => id === wanted) ? wanted : null;
  const applied = useMemo(() => ({ search, category, mates }), [search, category, mates]);
  const list = useMemo(() => (isListed ? listed(workstations, applied) : NONE), [isListed, workstations, applied]);
  const counted = category === null ? workstations : workstations.filter(({ room }) => room.category?.id === category);
  return { categories, applied, list, counted };
}

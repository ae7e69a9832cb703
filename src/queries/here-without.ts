import type { DayPart, Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import { addDays } from '../domain/day-part/slot.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { useLiveQuery } from './live/live.ts';
import { officeStays } from './office-stays.ts';

/** A colleague on a floor who has no workstation there. */
export interface HereWithout {
  id: string;
  name: string;
  dayPart: DayPart;
}

const NOBODY: readonly HereWithout[] = [];

/** Reads what {@link useHereWithout} shows. */
export async function readHereWithout(
  db: AccountDatabase,
  floorId: string,
  slot: Slot,
): Promise<readonly HereWithout[]> {
  // The slot's dates in any zone.
  const stays = await officeStays(db, addDays(slot.start.slice(0, 10), -1), addDays(slot.end.slice(0, 10), 1));
  const here = stays.filter((stay) => stay.floor?.id === floorId && overlaps(stay, slot));
  if (here.length === 0) return NOBODY;
  const people = await db.coworkers.bulkGet(here.map(({ employee }) => employee));
  return here
    .flatMap(({ id, dayPart }, index) => {
      const name = people[index]?.displayName;
      return name === undefined ? [] : { id, name, dayPart };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Colleagues whom the person may locate, on a floor without a workstation, by name; undefined while loading. */
export const useHereWithout = (floorId: string, slot: Slot): readonly HereWithout[] | undefined =>
  useLiveQuery((db) => readHereWithout(db, floorId, slot), [floorId, slot.start, slot.end]);

import { useEffect, useMemo } from 'react';
import type { Floor } from '../domain/building/building.ts';
import type { PlacesFound, SearchGround } from '../domain/colleague/find-places.ts';
import { findPlaces } from '../domain/colleague/find-places.ts';
import { staysOf } from '../domain/colleague/who-is-in.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import { addDays } from '../domain/day-part/slot.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { viewOf } from '../offline/overlay/read.ts';
import { MAX_OPENED, wantFloor } from '../offline/mirror/wanted-floors.ts';
import { useAccountDatabase } from './account-database.ts';
import { useLiveQuery } from './live/live.ts';
import { officeStays } from './office-stays.ts';
import { roomRows } from './ranges.ts';
import { floorReservations, floorTruth } from './reservations.ts';

interface KnownGround extends SearchGround {
  /** Whether all floors are on this device: only then it is known who is not there. */
  complete: boolean;
}

async function readGround(
  db: AccountDatabase,
  buildingId: string,
  floorIds: readonly string[],
  slot: Slot,
): Promise<KnownGround> {
  const [colleagues, without, floors] = await Promise.all([
    rowsIn(db, wholeTable<Colleague>('coworkers')),
    // Its dates in any zone.
    officeStays(db, addDays(slot.start.slice(0, 10), -1), addDays(slot.end.slice(0, 10), 1)),
    Promise.all(
      floorIds.map(async (id) => ({
        rooms: await rowsIn(db, roomRows(id)),
        reservations: floorReservations(viewOf(await floorTruth(db, id, slot)), id, slot),
      })),
    ),
  ]);
  return {
    colleagues,
    rooms: floors.flatMap(({ rooms }) => rooms),
    stays: [
      ...staysOf(floors.flatMap(({ reservations }) => reservations)),
      ...without.filter((stay) => stay.building?.id === buildingId && overlaps(stay, slot)),
    ],
    complete: floors.every(({ rooms }) => rooms.length > 0),
  };
}

/**
 * What a name finds on a building's floors beside the one that is shown; colleagues without a workstation on any of
 * them, that one included, are absent. The floors are mirrored from the first letter on,
 * as many as there is room for.
 * @param floors all floors of the building
 * @returns null while nothing is typed, or loading
 */
export function useSearchElsewhere(
  floors: readonly Floor[],
  shownId: string,
  slot: Slot,
  typed: string,
): PlacesFound | null {
  const db = useAccountDatabase();
  const searching = typed.trim() !== '';
  const ids = searching ? floors.map(({ id }) => id).join(' ') : '';
  const buildingId = floors[0]?.building.id ?? '';
  useEffect(() => {
    // On failure the search goes over what is here. The floor that is shown was opened before, and stays.
    for (const id of ids
      .split(' ')
      .filter(Boolean)
      .slice(0, MAX_OPENED - 1))
      void wantFloor(db, id).catch(() => undefined);
  }, [db, ids]);
  const ground = useLiveQuery(
    async (from) => (ids === '' ? null : readGround(from, buildingId, ids.split(' '), slot)),
    [ids, buildingId, slot.start, slot.end],
  );
  return useMemo(() => {
    if (!ground || !searching) return null;
    const { named, places, without, absent } = findPlaces(ground, typed);
    return {
      named,
      places: places.filter(({ room }) => room.floor.id !== shownId),
      without,
      absent: ground.complete ? absent : [],
    };
  }, [ground, searching, typed, shownId]);
}

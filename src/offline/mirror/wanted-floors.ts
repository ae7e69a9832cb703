import type { Floor } from '../../domain/building/building.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { usualWorkstation } from '../../domain/workplace-reservation/usual.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { employeeInfoOf } from '../db/single.ts';

/** A floor that was opened stays mirrored for so long, in milliseconds. */
const WANTED_MS = 14 * 86_400_000;

const HEATMAP = 'heatmap:';

/**
 * As many as any server takes in one question, each in a building of its own and with ids as long as can be: a hundred
 * scopes, 5,000 characters (docs/sync-protocol.md, "Limits").
 */
export const MAX_FLOORS = 48;
/** Of these at most as many because they were opened; the rest is for one's own. Heatmaps as many. */
export const MAX_OPENED = 36;

const floorOf = (location: EmployeeLocation): string[] =>
  location.workplaceReservation === null ? [] : [location.workplaceReservation.room.floor.id];

const isHeatmap = (key: string): boolean => key.startsWith(HEATMAP);

/** What was opened lately, floors and heatmaps, by key: in epoch milliseconds when, the last first. */
export async function openedLately({ wanted }: AccountDatabase, now: number): Promise<ReadonlyMap<string, number>> {
  const lately = (await wanted.toArray())
    .filter(({ at }) => at > now - WANTED_MS)
    .toSorted((a, b) => b.at - a.at)
    .map(({ floorId, at }) => [floorId, at] as const);
  return new Map([
    ...lately.filter(([key]) => !isHeatmap(key)).slice(0, MAX_OPENED),
    ...lately.filter(([key]) => isHeatmap(key)).slice(0, MAX_OPENED),
  ]);
}

/**
 * Floors to mirror, the most wanted first: of coming reservations, the usual room, the preferred building, and those
 * opened lately (docs/sync-protocol.md, "Local databases"). Of too many, those opened lately and then the first stay.
 */
export async function wantedFloors(db: AccountDatabase, now: number): Promise<string[]> {
  const [info, locations, floors, lately] = await Promise.all([
    employeeInfoOf(db),
    db.locations.toArray(),
    db.floors.toArray(),
    openedLately(db, now),
  ]);
  const opened = [...lately.keys()];
  const today = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const isOver = ({ end }: EmployeeLocation) => Number(Date.parse(end) <= now);
  const coming = locations
    .filter((location) => location.date >= today)
    .toSorted((a, b) => isOver(a) - isOver(b) || Date.parse(a.start) - Date.parse(b.start))
    .flatMap(floorOf);
  const usual = usualWorkstation({
    history: locations,
    assigned: info?.assignedWorkstations ?? [],
    now: new Date(now).toISOString(),
  });
  const usualFloor = locations
    .filter((location) => location.workplaceReservation?.room.id === usual)
    .flatMap(floorOf)
    .slice(0, 1);
  const preferred = floors.filter((floor: Floor) => floor.building.id === info?.building?.id).map((floor) => floor.id);
  const known = new Set(floors.map((floor) => floor.id));
  const wanted = [...coming, ...usualFloor, ...preferred, ...opened].filter((id) => known.has(id));
  // What is on the screen counts as opened anew every hour, and must not be the one that is left out.
  const kept = new Set([...new Set([...opened, ...wanted])].filter((id) => known.has(id)).slice(0, MAX_FLOORS));
  return [...new Set(wanted)].filter((id) => kept.has(id));
}

/** Notes that a floor was opened, to mirror it from now on. */
export const wantFloor = (db: AccountDatabase, floorId: string, now: number = Date.now()): Promise<unknown> =>
  db.wanted.put({ floorId, at: now });

/** Notes that a heatmap was opened. */
export const wantHeatmap = (db: AccountDatabase, floorId: string, now: number = Date.now()): Promise<unknown> =>
  wantFloor(db, HEATMAP + floorId, now);

/** Of the floors to mirror: their buildings, and those whose heatmap was opened lately. */
export async function wantedWith(
  db: AccountDatabase,
  floorIds: readonly string[],
  now: number,
): Promise<{ buildings: string[]; heatmaps: Floor[] }> {
  const [info, floors, opened] = await Promise.all([
    employeeInfoOf(db),
    db.floors.bulkGet([...floorIds]),
    openedLately(db, now),
  ]);
  const known = floors.filter((floor) => floor !== undefined);
  const preferred = info?.building == null ? [] : [info.building.id];
  return {
    buildings: [...new Set([...preferred, ...known.map(({ building }) => building.id)])],
    heatmaps: known.filter(({ id }) => opened.has(HEATMAP + id)),
  };
}

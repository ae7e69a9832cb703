import type { Floor } from '../../domain/building/building.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { usualWorkstation } from '../../domain/workplace-reservation/usual.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { employeeInfoOf } from '../db/single.ts';

/** A floor that was opened stays mirrored for so long, in milliseconds. */
const WANTED_MS = 14 * 86_400_000;

const HEATMAP = 'heatmap:';

const floorOf = (location: EmployeeLocation): string[] =>
  location.workplaceReservation === null ? [] : [location.workplaceReservation.room.floor.id];

/** Keys of what was opened lately, floors and heatmaps. */
export const openedLately = async ({ wanted }: AccountDatabase, now: number): Promise<string[]> =>
  (await wanted.toArray()).filter(({ at }) => at > now - WANTED_MS).map(({ floorId }) => floorId);

/**
 * Floors to mirror, the most wanted first: of coming reservations, the usual room, the preferred building, and those
 * opened lately (docs/sync-protocol.md, "Local databases").
 */
export async function wantedFloors(db: AccountDatabase, now: number): Promise<string[]> {
  const [info, locations, floors, opened] = await Promise.all([
    employeeInfoOf(db),
    db.locations.toArray(),
    db.floors.toArray(),
    openedLately(db, now),
  ]);
  const today = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const coming = locations.filter((location) => location.date >= today).flatMap(floorOf);
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
  return [...new Set([...coming, ...usualFloor, ...preferred, ...opened])].filter((id) => known.has(id));
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
    heatmaps: known.filter(({ id }) => opened.includes(HEATMAP + id)),
  };
}

import type { Floor } from '../../domain/building/building.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { usualWorkstation } from '../../domain/workplace-reservation/usual.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { employeeInfoOf } from '../db/single.ts';

/** A floor that was opened stays mirrored for so long, in milliseconds. */
const WANTED_MS = 14 * 86_400_000;

const floorOf = (location: EmployeeLocation): string[] => (location.workplaceReservation === null ? [] : [location.workplaceReservation.room.floor.id]);

/**
 * Floors to mirror, the most wanted first: those of coming reservations, the usual workstation's, the preferred building's,
 * and those that were opened here lately (design 3).
 */
export async function wantedFloors(db: AccountDatabase, now: number): Promise<string[]> {
  const [info, locations, floors, wanted] = await Promise.all([employeeInfoOf(db), db.locations.toArray(), db.floors.toArray(), db.wanted.toArray()]);
  const today = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const coming = locations.filter((location) => location.date >= today).flatMap(floorOf);
  const usual = usualWorkstation({ history: locations, assigned: info?.assignedWorkstations ?? [] });
  const usualFloor = locations.filter((location) => location.workplaceReservation?.room.id === usual).flatMap(floorOf).slice(0, 1);
  const preferred = floors.filter((floor: Floor) => floor.building.id === info?.building?.id).map((floor) => floor.id);
  const opened = wanted.filter((floor) => floor.at > now - WANTED_MS).map((floor) => floor.floorId);
  const known = new Set(floors.map((floor) => floor.id));
  return [...new Set([...coming, ...usualFloor, ...preferred, ...opened])].filter((id) => known.has(id));
}

/** Notes that a floor was opened, so that it is mirrored from now on. Resolves to whether it was not yet. */
export async function wantFloor(db: AccountDatabase, floorId: string, now: number = Date.now()): Promise<boolean> {
  const before = await db.wanted.get(floorId);
  await db.wanted.put({ floorId, at: now });
  return before === undefined;
}

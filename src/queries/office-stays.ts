import type { Building, Floor } from '../domain/building/building.ts';
import type { LimitedFloor } from '../domain/building/limits.ts';
import type { OfficeDay } from '../domain/colleague/office-day.ts';
import { stayWithout } from '../domain/colleague/office-day.ts';
import type { StayOf } from '../domain/colleague/who-is-in.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';

const last = new WeakMap<
  readonly OfficeDay[],
  { floors: readonly Floor[]; buildings: readonly Building[]; stays: readonly StayOf[] }
>();

/**
 * Colleagues who come without a workstation, as the server lets this person know. The same array while nothing changes.
 * @param from, to ISO dates, inclusive
 */
export async function officeStays(db: AccountDatabase, from: string, to: string): Promise<readonly StayOf[]> {
  const [days, floors, buildings] = await Promise.all([
    rowsIn<OfficeDay>(db, { table: 'coworkerLocations', index: 'date', from, to }),
    rowsIn(db, wholeTable<LimitedFloor>('floors')),
    rowsIn(db, wholeTable<Building>('buildings')),
  ]);
  const known = last.get(days);
  if (known?.floors === floors && known.buildings === buildings) return known.stays;
  const stays = days.map((day) => ({ ...stayWithout(day, floors, buildings), employee: day.employee }));
  last.set(days, { floors, buildings, stays });
  return stays;
}

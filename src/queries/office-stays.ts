import { stayWithout } from '../domain/colleague/office-day.ts';
import type { StayOf } from '../domain/colleague/who-is-in.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';

/**
 * Colleagues who come without a workstation, as the server lets this person know.
 * @param from, to ISO dates, inclusive
 */
export async function officeStays(db: AccountDatabase, from: string, to: string): Promise<StayOf[]> {
  const [days, floors, buildings] = await Promise.all([
    db.coworkerLocations.where('date').between(from, to, true, true).toArray(),
    db.floors.toArray(),
    db.buildings.toArray(),
  ]);
  return days.map((day) => ({ ...stayWithout(day, floors, buildings), employee: day.employee }));
}

import { collectionKey } from '../domain/intent/intent.ts';
import { addDays } from '../domain/day-part/slot.ts';
import type { PersonIn } from '../domain/colleague/who-is-in.ts';
import { isMate, staysOf, whoIsIn } from '../domain/colleague/who-is-in.ts';
import type { Team } from '../domain/team/team.ts';
import { officeStays } from './office-stays.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { useReferenceData } from './live/live.ts';

export interface WhoIsIn {
  /** By ISO date; a day without anybody is missing. */
  days: ReadonlyMap<string, readonly PersonIn[]>;
  /** The viewer's teams in which they may locate anybody, by name. */
  teams: readonly Team[];
}

/** Whether the reservations of any floor are on this device: without, nobody can be said to be absent. */
const isKnown = async (db: AccountDatabase): Promise<boolean> =>
  (await db.pulls.where('key').startsWith(collectionKey('workplace-reservations', '')).toArray()).some(
    ({ lastOkAt }) => lastOkAt !== null,
  );

/** Reads what {@link useWhoIsIn} shows; undefined before it was fetched, null where the viewer may locate nobody. */
export async function readWhoIsIn(db: AccountDatabase, from: string, to: string): Promise<WhoIsIn | null | undefined> {
  const [colleagues, floors, memberships] = await Promise.all([
    db.coworkers.toArray(),
    db.floors.toCollection().primaryKeys(),
    db.teams.toArray(),
  ]);
  if (!(await isKnown(db))) return undefined;
  if (colleagues.length === 0) return null;
  const [rows, without] = await Promise.all([
    Promise.all(
      floors.map((id) =>
        db.reservations.where('[room.floor.id+date]').between([id, from], [id, to], true, true).toArray(),
      ),
    ),
    officeStays(db, from, to),
  ]);
  const shared = new Set(colleagues.flatMap(({ teams }) => teams ?? []));
  const teams = memberships.map(({ team }) => team).filter(({ id }) => shared.has(id));
  return {
    days: whoIsIn([...staysOf(rows.flat()), ...without], colleagues),
    teams: teams.sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/**
 * Colleagues at workstations on the floors that this device mirrors, and in the office without one.
 * @param from ISO date
 * @param days how many
 * @returns undefined while loading, null where the person may locate nobody
 */
export const useWhoIsIn = (from: string, days: number): WhoIsIn | null | undefined =>
  useReferenceData((db) => readWhoIsIn(db, from, addDays(from, days - 1)), [from, days]);

/** Ids of the person's team mates whom they may locate; undefined while loading. */
export const useMates = (): ReadonlySet<string> | undefined =>
  useReferenceData(async (db) => new Set((await db.coworkers.toArray()).filter(isMate).map(({ id }) => id)));

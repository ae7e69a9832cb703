import { cleans } from '../../src/domain/access/authority.ts';
import { mayLocate } from '../../src/domain/access/locate.ts';
import type { Reader } from '../db/database.ts';
import type { ReadContext, RowsTogether } from '../http/handler.ts';
import { findLocationOwners, listColleagueDays, listOfficeDays } from '../sql/colleague.ts';
import { listLocatable } from '../sql/locating.ts';
import { type Located, whomOf } from './whom-to-locate.ts';

/** Reads once for all who ask for the same. */
function readOnce<T>(read: (from: string, until: string) => Promise<T>): (from: string, until: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (from, until) => {
    const rows = known.get(`${from} ${until}`) ?? read(from, until);
    known.set(`${from} ${until}`, rows);
    return rows;
  };
}

/** Those of some employees whom a caller may locate: never themselves. */
async function whoIsLocated(db: Reader, ids: readonly string[]) {
  const people = await listLocatable(db, ids);
  return (whom: Located | null, { caller }: ReadContext): string[] =>
    ids.filter((id) => {
      const person = people.get(id);
      return whom !== null && id !== caller.id && person !== undefined && mayLocate(whom, person);
    });
}

/** Where some employees plan to be, as each of many may know it. @param ids of the employees */
export async function tellDays(db: Reader, ids: readonly string[]): Promise<RowsTogether> {
  const locatedBy = await whoIsLocated(db, ids);
  const days = readOnce((from, until) => listColleagueDays(db, ids, { from, until }));
  // Cleaners learn of no workstation whose it is.
  const whose = async (context: ReadContext, group: string | undefined) =>
    cleans(context.caller) ? null : whomOf(context, group);
  return {
    // Who changed their day is no colleague of their own.
    owners: () => Promise.resolve(ids),
    knownTo: async (context, group) => locatedBy(await whose(context, group), context),
    async rowsFor(context, group) {
      const whom = await whose(context, group);
      const known = new Set(locatedBy(whom, context));
      if (whom === null || known.size === 0) return [];
      return (await days(whom.on, whom.lastDay)).filter(({ id }) => known.has(id));
    },
  };
}

/** Who is in the office without a workstation, as each of many may know it. @param ids of entries of the calendar */
export async function tellStays(db: Reader, ids: readonly string[]): Promise<RowsTogether> {
  const owners = await findLocationOwners(db, ids);
  const locatedBy = await whoIsLocated(db, [...new Set(owners.values())]);
  const stays = readOnce((from, until) => listOfficeDays(db, null, { from, until, ids }));
  return {
    owners: () => Promise.resolve([...owners.values()]),
    async knownTo(context, group) {
      const known = new Set(locatedBy(await whomOf(context, group), context));
      return ids.filter((id) => known.has(owners.get(id) ?? ''));
    },
    async rowsFor(context, group) {
      const whom = await whomOf(context, group);
      const known = new Set(locatedBy(whom, context));
      if (whom === null || known.size === 0) return [];
      return (await stays(whom.firstStay, whom.lastStay)).filter(({ employee }) => known.has(employee));
    },
  };
}

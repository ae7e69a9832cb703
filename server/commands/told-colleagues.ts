import { cleans } from '../../src/domain/access/authority.ts';
import { isAmong, mayLocate } from '../../src/domain/access/locate.ts';
import type { Colleague } from '../../src/domain/employee/employee.ts';
import { isMemberOn } from '../../src/domain/team/team.ts';
import type { Reader } from '../db/database.ts';
import type { Expected, ReadContext, RowsTogether } from '../http/handler.ts';
import { findLocationOwners, listColleagueDays, listOfficeDays } from '../sql/colleague.ts';
import { listLocatable, listNamed } from '../sql/locating.ts';
import { type Located, whomAndTeams, whomOf, whomOfGroup } from './whom-to-locate.ts';

/** Reads once for all who ask for the same. */
function readOnce<T>(read: (from: string, until: string) => Promise<T>): (from: string, until: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (from, until) => {
    const span = `${from} ${until}`;
    const rows = known.get(span) ?? read(from, until);
    // Whoever asks for them hears of a failure; those of a group that was expected may be asked for by nobody.
    rows.catch(() => undefined);
    known.set(span, rows);
    return rows;
  };
}

/** Finds once what a question's caller sees: who may be known and the rows of these are asked for one by one. */
function seenOnce<T>(
  find: (context: ReadContext, group: string | undefined) => Promise<T>,
): (context: ReadContext, group: string | undefined) => Promise<T> {
  const known = new WeakMap<ReadContext, Promise<T>>();
  return (context, group) => {
    if (group !== undefined) return find(context, group);
    const found = known.get(context) ?? find(context, group);
    known.set(context, found);
    return found;
  };
}

interface Known {
  /** Those whom the caller may locate: never themselves. */
  located: string[];
  /** And those whom they located before these stopped sharing, or left: what was told of them has to go. */
  known: string[];
}

/** Those of some employees of whom a caller may know. */
async function whoIsKnown(db: Reader, ids: readonly string[]) {
  const people = await listLocatable(db, ids);
  return (whom: Located | null, { caller }: ReadContext): Known => {
    const others = ids.flatMap((id) => {
      const person = people.get(id);
      return whom === null || id === caller.id || person === undefined ? [] : [{ id, whom, person }];
    });
    const idsOf = (may: typeof mayLocate) =>
      others.flatMap(({ id, whom: by, person }) => (may(by, person) ? [id] : []));
    return { located: idsOf(mayLocate), known: idsOf(isAmong) };
  };
}

/** Some employees, as each of many may know them. */
export async function tellColleagues(db: Reader, ids: readonly string[]): Promise<RowsTogether> {
  const [knownBy, rows] = [await whoIsKnown(db, ids), await listNamed(db, ids)];
  const seeing = seenOnce(whomAndTeams);
  return {
    owners: () => Promise.resolve(ids),
    knownTo: async (context, group) => knownBy((await seeing(context, group))[0], context).known,
    async rowsFor(context, group): Promise<Required<Colleague>[]> {
      const [whom, teams] = await seeing(context, group);
      const located = new Set(knownBy(whom, context).located);
      if (whom === null || located.size === 0) return [];
      return rows.flatMap(({ id, displayName, email, memberships }) =>
        located.has(id)
          ? {
              id,
              displayName,
              email,
              teams: teams.filter((team) => memberships.some((one) => one.teamId === team && isMemberOn(one, whom.on))),
            }
          : [],
      );
    },
  };
}

/** Rows that say where people plan to be. */
interface Whereabouts<R> {
  /** Whose each of the ids is. */
  findOwners(): Promise<ReadonlyMap<string, string>>;
  read(from: string, until: string): Promise<R[]>;
  spanOf(whom: Located): [from: string, until: string];
  ownerOf(row: R): string;
  whomOf: typeof whomOf;
}

/** @param expected groups of those who will ask: what they see is read at once */
async function tellWhereabouts<R>(
  db: Reader,
  ids: readonly string[],
  expected: readonly string[],
  { findOwners, read, spanOf, ownerOf, whomOf: find }: Whereabouts<R>,
): Promise<RowsTogether> {
  const rows = readOnce(read);
  for (const whom of expected.map(whomOfGroup)) if (whom !== null) void rows(...spanOf(whom));
  const owners = await findOwners();
  const knownBy = await whoIsKnown(db, [...new Set(owners.values())]);
  const whose = seenOnce(find);
  return {
    owners: () => Promise.resolve([...owners.values()]),
    async knownTo(context, group) {
      const known = new Set(knownBy(await whose(context, group), context).known);
      return ids.filter((id) => known.has(owners.get(id) ?? ''));
    },
    async rowsFor(context, group) {
      const whom = await whose(context, group);
      const located = new Set(knownBy(whom, context).located);
      if (whom === null || located.size === 0) return [];
      return (await rows(...spanOf(whom))).filter((row) => located.has(ownerOf(row)));
    },
  };
}

/**
 * Where some employees plan to be, as each of many may know it.
 * @param ids of the employees
 * @param expected groups by {@link whoLocateTheSame}
 */
export function tellDays(db: Reader, ids: readonly string[], expected: Expected = nobody): Promise<RowsTogether> {
  // Who changed their day is no colleague of their own, and is told nothing of it.
  return tellWhereabouts(db, ids, expected(ids), {
    findOwners: () => Promise.resolve(new Map(ids.map((id) => [id, id]))),
    read: (from, until) => listColleagueDays(db, ids, { from, until }),
    spanOf: ({ on, lastDay }) => [on, lastDay],
    ownerOf: ({ id }) => id,
    // Cleaners learn of no workstation whose it is.
    whomOf: async (context, group) => (cleans(context.caller) ? null : whomOf(context, group)),
  });
}

/**
 * Who is in the office without a workstation, as each of many may know it.
 * @param ids of entries of the calendar
 * @param expected groups by {@link whoLocateTheSame}
 */
export function tellStays(db: Reader, ids: readonly string[], expected: Expected = nobody): Promise<RowsTogether> {
  return tellWhereabouts(db, ids, expected([]), {
    findOwners: () => findLocationOwners(db, ids),
    read: (from, until) => listOfficeDays(db, null, { from, until, ids }),
    spanOf: ({ firstStay, lastStay }) => [firstStay, lastStay],
    ownerOf: ({ employee }) => employee,
    whomOf,
  });
}

const nobody: Expected = () => [];

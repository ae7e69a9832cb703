import { useMemo } from 'react';
import { collectionKey } from '../domain/intent/intent.ts';
import { addDays } from '../domain/day-part/slot.ts';
import type { PersonIn, StayOf } from '../domain/colleague/who-is-in.ts';
import { isMate, staysOf, whoIsIn } from '../domain/colleague/who-is-in.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import type { LimitedFloor } from '../domain/building/limits.ts';
import { grouped } from '../domain/grouped.ts';
import { isSameList, memoised } from '../domain/memoised.ts';
import type { Team, TeamMembership } from '../domain/team/team.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { asOfIn, fetchedIn, scopesOf } from './as-of.ts';
import { fetchedUntil } from './fetched-until.ts';
import { namedRows } from './ranges.ts';
import { officeStays } from './office-stays.ts';
import { staysElsewhere } from './stays-elsewhere.ts';
import type { Telling } from './told-until.ts';
import { lastTold, toldUntil } from './told-until.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { useLiveQuery } from './live/live.ts';

export interface WhoIsIn {
  /** By ISO date; a day without anybody is missing. */
  days: ReadonlyMap<string, readonly PersonIn[]>;
  /** The viewer's teams in which they may locate anybody, by name. */
  teams: readonly Team[];
  /** The last ISO date that was fetched: of later ones nobody can be said to be absent. Null: no day is beyond. */
  knownUntil: string | null;
  /**
   * The last ISO date on which team mates on floors that are not here are known, `''` before all days; null: no day is
   * beyond.
   */
  matesUntil: string | null;
  /** The last ISO date on which they are told once there is a connection. */
  nearUntil: string;
  /** Ids of the floors whose reservations are here. */
  here: ReadonlySet<string>;
}

/**
 * What a day without anybody means: nobody is in; nobody on the floors that are here, while the day is too far ahead to
 * know of others; or nothing, as it was never asked for.
 * @param date ISO date
 */
export function emptyDay(
  { knownUntil, matesUntil, nearUntil }: Pick<WhoIsIn, 'knownUntil' | 'matesUntil' | 'nearUntil'>,
  date: string,
): 'nobodyIn' | 'nobodyKnown' | 'inUnknown' {
  if (knownUntil !== null && date > knownUntil) return 'inUnknown';
  if (matesUntil === null || date <= matesUntil) return 'nobodyIn';
  return date <= nearUntil ? 'inUnknown' : 'nobodyKnown';
}

const RESERVATIONS = collectionKey('workplace-reservations', '');

/**
 * The floors whose reservations are on this device, and until when; null without any: then nobody can be said to be
 * absent.
 */
async function knownOf(db: AccountDatabase): Promise<{ here: ReadonlySet<string>; until: string | null } | null> {
  const pulls = await fetchedIn(db, RESERVATIONS);
  if (pulls.length === 0) return null;
  return {
    here: scopesOf(RESERVATIONS, pulls),
    until: pulls
      .map((record) => fetchedUntil(record))
      .reduce((last, end) => (last === null || end === null ? null : end > last ? end : last)),
  };
}

const byDate = memoised((rows: readonly WorkplaceReservation[]) => grouped(rows, ({ date }) => date));

/** What stays from one reading to the next. */
interface Known {
  colleagues?: readonly Colleague[];
  /** By date: rows and stays, and who is in by them. */
  days: Map<string, { of: readonly unknown[]; people: readonly PersonIn[] }>;
  last?: WhoIsIn;
}

/** Days change one at a time: those whose rows are the same objects are kept. @returns whether any changed */
function keepDays(
  { days }: Known,
  colleagues: readonly Colleague[],
  floors: readonly ReadonlyMap<string, readonly WorkplaceReservation[]>[],
  without: readonly StayOf[],
): boolean {
  const dates = new Set([...floors.flatMap((floor) => [...floor.keys()]), ...without.map(({ date }) => date)]);
  let changed = false;
  for (const date of days.keys()) if (!dates.has(date)) changed = days.delete(date);
  for (const date of dates) {
    const rows = floors.flatMap((floor) => floor.get(date) ?? []);
    const stays = without.filter((stay) => stay.date === date);
    const of = [...rows, ...stays];
    const known = days.get(date);
    if (known !== undefined && isSameList(known.of, of)) continue;
    changed = true;
    days.set(date, { of, people: whoIsIn([...staysOf(rows), ...stays], colleagues).get(date) ?? [] });
  }
  return changed;
}

/** Which days, as ISO dates, inclusive. */
interface Asked extends Telling {
  from: string;
  to: string;
}

const matesOf = memoised(
  (colleagues: readonly Colleague[]): ReadonlySet<string> => new Set(colleagues.filter(isMate).map(({ id }) => id)),
);

/** Reads what {@link useWhoIsIn} shows; undefined before it was fetched, null where there is nobody, or no floor. */
export async function readWhoIsIn(
  db: AccountDatabase,
  asked: Asked,
  known: Known = { days: new Map() },
): Promise<WhoIsIn | null | undefined> {
  const { from, to } = asked;
  const [colleagues, floors, memberships] = await Promise.all([
    rowsIn(db, wholeTable<Colleague>('coworkers')),
    rowsIn(db, wholeTable<LimitedFloor>('floors')),
    rowsIn(db, wholeTable<TeamMembership>('teams')),
  ]);
  const fetched = await knownOf(db);
  if (fetched === null) return floors.length === 0 && (await asOfIn(db, 'floors')).lastOkAt !== null ? null : undefined;
  if (colleagues.length === 0) return null;
  const mates = matesOf(colleagues);
  const isAllHere = mates.size === 0 || floors.every(({ id }) => fetched.here.has(id));
  const [rows, without, elsewhere] = await Promise.all([
    Promise.all(floors.map(({ id }) => rowsIn(db, namedRows(id, from, to)))),
    officeStays(db, from, to),
    isAllHere ? [] : staysElsewhere(db, { floors, here: fetched.here, mates }, from, to),
  ]);
  if (known.colleagues !== colleagues) known.days.clear();
  known.colleagues = colleagues;
  const changed = keepDays(known, colleagues, rows.map(byDate), [...without, ...elsewhere]);
  const shared = new Set(colleagues.flatMap(({ teams }) => teams ?? []));
  const teams = memberships
    .map(({ team }) => team)
    .filter(({ id }) => shared.has(id))
    .sort((a, b) => a.name.localeCompare(b.name));
  const { here, until: knownUntil } = fetched;
  const matesUntil = isAllHere ? null : await toldUntil(db, asked);
  const nearUntil = lastTold(from, asked);
  const { last } = known;
  if (
    last?.knownUntil === knownUntil &&
    last.matesUntil === matesUntil &&
    last.nearUntil === nearUntil &&
    isSameList([...last.here], [...here]) &&
    !changed &&
    isSameList(last.teams, teams)
  )
    return last;
  const days = [...known.days].flatMap(([date, { people }]) => (people.length > 0 ? [[date, people] as const] : []));
  known.last = { days: new Map(days), teams, knownUntil, matesUntil, nearUntil, here };
  return known.last;
}

/** What {@link useWhoIsIn} is asked. */
export interface WhoIsInAsked extends Omit<Asked, 'to'> {
  days: number;
}

/**
 * Colleagues at workstations on the floors that this device mirrors, team mates on any floor, and who is in the office
 * without one.
 * @param asked from which ISO date, how many days in which IANA zone, and on how many days of colleagues are told
 * wherever they are
 * @param isWanted reads nothing before: it takes longest of all that Home shows
 * @returns undefined while loading, null where the person may locate nobody
 */
export function useWhoIsIn(
  { from, days, timeZone, coworkerDays }: WhoIsInAsked,
  isWanted: boolean,
): WhoIsIn | null | undefined {
  const known = useMemo<Known>(() => ({ days: new Map() }), []);
  return useLiveQuery(
    async (db) =>
      isWanted ? readWhoIsIn(db, { from, to: addDays(from, days - 1), timeZone, coworkerDays }, known) : undefined,
    [from, days, timeZone, coworkerDays, isWanted],
  );
}

/** Ids of the person's team mates whom they may locate; undefined while loading. */
export const useMates = (): ReadonlySet<string> | undefined =>
  useLiveQuery(async (db) => matesOf(await rowsIn(db, wholeTable<Colleague>('coworkers'))));

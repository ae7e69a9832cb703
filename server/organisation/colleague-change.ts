import type { Temporal } from 'temporal-polyfill';
import type { Locatable } from '../../src/domain/access/locate.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import { listAnswersReaders, listMembersOf, listStays } from '../sql/colleague-change.ts';
import { listLocatable } from '../sql/locating.ts';
import type { TouchedRows } from '../sql/topic.ts';

/**
 * What to raise where colleagues may see something else of some employees, in every collection that shows them.
 * @param seen ids of those who share where they are, or did until now: of others nothing is raised
 * @param at null: they are where they were, and to the same; only names changed
 */
export async function colleaguesSeen(
  db: Reader,
  seen: readonly string[],
  at: Temporal.Instant | null,
): Promise<TouchedRows> {
  if (seen.length === 0) return {};
  const readers = await listAnswersReaders(db, seen);
  const stays = at === null ? [] : await listStays(db, seen, sinceYesterday(at));
  return {
    coworkers: seen,
    ...Object.fromEntries(readers.map((id) => [collectionKey('team-days', id), null])),
    ...(at !== null && { 'coworker-days': seen }),
    ...(stays.length > 0 && { 'coworker-locations': stays }),
  };
}

/** What to raise where an administrator or a command set somebody's own record, of which colleagues see the name. */
export async function nameSeen(db: Reader, id: string): Promise<TouchedRows> {
  const shares = (await listLocatable(db, [id])).get(id)?.shares === true;
  return { ...(await colleaguesSeen(db, shares ? [id] : [], null)), [collectionKey('employee-info', id)]: null };
}

/** ISO date; a spare day, since days begin at another time elsewhere. */
const sinceYesterday = (now: Temporal.Instant): string => now.subtract({ hours: 48 }).toString().slice(0, 10);

/**
 * As {@link colleaguesSeen}, of employees whom a provider, a directory or an administrator changed, or made. Who was in
 * a team with somebody who left it reads all colleagues anew; after a change of divisions everybody does.
 * @param before what decided by whom they were located; of new ones there is nothing
 */
export async function colleaguesChanged(
  db: Reader,
  ids: readonly string[],
  before: ReadonlyMap<string, Locatable>,
  at: Temporal.Instant,
): Promise<TouchedRows> {
  const after = await listLocatable(db, ids);
  const seen = ids.filter((id) => [before, after].some((people) => people.get(id)?.shares === true));
  const hasMoved = seen.some((id) => {
    const division = before.get(id)?.divisionId ?? null;
    return division !== null && division !== after.get(id)?.divisionId;
  });
  const left = seen.flatMap((id) => teamsLeft(before.get(id), after.get(id)));
  const touched = await colleaguesSeen(db, seen, at);
  const mates = await listMembersOf(db, [...new Set(left)]);
  return {
    ...touched,
    ...(hasMoved && { coworkers: null, 'coworker-days': null, 'coworker-locations': null }),
    ...Object.fromEntries(mates.map((id) => [collectionKey('my-teams', id), null])),
  };
}

/** Ids of teams in which somebody is no longer when they were. */
function teamsLeft(before: Locatable | undefined, after: Locatable | undefined): string[] {
  const still = new Set(after?.memberships.map((one) => JSON.stringify(one)));
  return (before?.memberships ?? []).flatMap((one) => (still.has(JSON.stringify(one)) ? [] : one.teamId));
}

import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Locatable } from '../../src/domain/access/locate.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import { listLocatable } from './locating.ts';
import type { TouchedRows } from './topic.ts';

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
  const stays = at === null ? [] : await listStays(db, seen, at);
  return {
    coworkers: seen,
    ...Object.fromEntries(readers.map((id) => [collectionKey('team-days', id), null])),
    ...(at !== null && { 'coworker-days': seen }),
    ...(stays.length > 0 && { 'coworker-locations': stays }),
  };
}

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

/** Ids of their entries that say that they are in the office without a workstation. */
async function listStays(db: Reader, employeeIds: readonly string[], at: Temporal.Instant): Promise<string[]> {
  // A spare day: days begin at another time elsewhere.
  const from = at.subtract({ hours: 48 }).toString().slice(0, 10);
  const { rows } = await sql<{ id: string }>`
    select id from employee_location where employee_id = any(${employeeIds}) and date >= ${from}::date
      and status = 'OFFICE' and actual_status in ('APPROVED', 'CONFIRMED')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of all who may see what they answer to a team: its members by then, and its leaders. */
async function listAnswersReaders(db: Reader, employeeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with answered as (select distinct entry.team_id, entry.date from employee_location as entry
      where entry.employee_id = any(${employeeIds}) and entry.team_id is not null)
    select membership.employee_id as id from answered join team_membership as membership using (team_id)
      where answered.date between membership.from_date and coalesce(membership.until_date, 'infinity')
    union select profile.leader_id from answered join department_profile as profile using (team_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of all who are, were or will be in some teams. */
async function listMembersOf(db: Reader, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct employee_id as id from team_membership where team_id = any(${teamIds})`.execute(db);
  return rows.map(({ id }) => id);
}

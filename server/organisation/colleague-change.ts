import type { Temporal } from 'temporal-polyfill';
import type { Locatable } from '../../src/domain/access/locate.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import { listMembersOf, listStays } from '../sql/colleague-change.ts';
import { listLeadersOf } from '../sql/department-profile.ts';
import { type Known, listLocatable } from '../sql/locating.ts';
import { listLogged } from '../sql/row-change.ts';
import { type AnswerReader, listAnswerReaders, listLeadersAnswered } from '../sql/team-day.ts';
import type { TouchedRows } from '../sql/topic.ts';
import { namesShown } from './name-shown.ts';

/**
 * What to raise where colleagues may see something else of some employees, in every collection that shows them.
 * @param seen ids of those who share where they are, or did until now: of others nothing is raised
 * @param what `names`: they are where they were, and to the same
 */
export async function colleaguesSeen(
  db: Reader,
  seen: readonly string[],
  now: Temporal.Instant,
  what: 'all' | 'names' = 'all',
): Promise<TouchedRows> {
  if (seen.length === 0) return {};
  const answers = await answersSeen(db, seen, now);
  const stays = what === 'names' ? [] : await listStays(db, seen, firstDay(now));
  return {
    coworkers: seen,
    ...answers,
    ...(what === 'all' && { 'coworker-days': seen }),
    ...(stays.length > 0 && { 'coworker-locations': stays }),
  };
}

/** A spare day: days begin at another time elsewhere. */
const firstDay = (now: Temporal.Instant): string => now.subtract({ hours: 48 }).toString().slice(0, 10);

/** What to raise where something else is to be seen of what employees answered to team days. */
async function answersSeen(db: Reader, employees: readonly string[], now: Temporal.Instant): Promise<TouchedRows> {
  const readers = await listAnswerReaders(db, { employees, from: firstDay(now) });
  return teamDaysOf(readers);
}

const teamDaysOf = (readers: readonly AnswerReader[]): TouchedRows =>
  Object.fromEntries(readers.map(({ id, teamDays }) => [collectionKey('team-days', id), teamDays]));

/**
 * What to raise where somebody who left is about to be erased: what names them. Nobody has had them among their
 * colleagues since; who leads a team counts one less, and sees what they answered, if they share where they are.
 */
export async function leaverErased(db: Reader, id: string, now: Temporal.Instant): Promise<TouchedRows> {
  const leaver = (await listLocatable(db, [id])).get(id);
  const counted = { ...(await namesShown(db, [id], now)), ...(await membersCounted(db, teamsLeft(leaver, undefined))) };
  if (leaver?.shares !== true) return counted;
  const leaders = await listLeadersAnswered(db, id, firstDay(now));
  return { ...counted, ...teamDaysOf(leaders) };
}

/** What to raise where teams have other members: numbers alone, whoever shares where they are. */
async function membersCounted(db: Reader, teams: readonly string[]): Promise<TouchedRows> {
  if (teams.length === 0) return {};
  const leaders = await listLeadersOf(db, [...new Set(teams)]);
  const profiles = leaders.map((id) => [collectionKey('department-profiles', id), null]);
  return { ...Object.fromEntries(profiles), 'planning-locations': null };
}

/** What to raise where an administrator or a command set somebody's own record, of which colleagues see the name. */
export async function nameSeen(db: Reader, id: string, now: Temporal.Instant): Promise<TouchedRows> {
  const seen = isSeen((await listLocatable(db, [id])).get(id)) ? [id] : [];
  const names = await namesShown(db, [id], now);
  return { ...names, ...(await colleaguesSeen(db, seen, now, 'names')), [collectionKey('employee-info', id)]: null };
}

/** What to raise for those who themselves see something else of their account and their teams. */
export const ownRecords = (ids: readonly string[]): TouchedRows =>
  Object.fromEntries(
    ids.flatMap((id) => [
      [collectionKey('employee-info', id), null],
      [collectionKey('my-teams', id), null],
    ]),
  );

/** Whether anybody locates them; who left has been in nobody's lists since. */
const isSeen = (person: Locatable | undefined): boolean => person?.shares === true && !person.isSuspended;

/**
 * As {@link colleaguesSeen}, of employees whom a provider, a directory or an administrator changed, or made. Who was in
 * a team with somebody who left it reads all colleagues anew; after a change of divisions everybody does. A new name is
 * raised wherever it shows, and other members of a team are where they are counted.
 * @param before what decided by whom they were located, and their names; of new ones there is nothing
 */
export async function colleaguesChanged(
  db: Reader,
  ids: readonly string[],
  before: ReadonlyMap<string, Known>,
  now: Temporal.Instant,
): Promise<TouchedRows> {
  const after = await listLocatable(db, ids);
  const some = (is: (person: Locatable | undefined) => boolean) =>
    ids.filter((id) => [before, after].some((people) => is(people.get(id))));
  const seen = some(isSeen);
  // Who was away when they left still has them, and is told by where these are now that they have to go.
  const sharing = new Set(some((person) => person?.shares === true));
  // So has who was away when they hid, and would not be told of it once they are in another team or division.
  const hid = await listLogged(
    db,
    'coworkers',
    ids.filter((id) => !sharing.has(id)),
  );
  const known = [...sharing, ...hid];
  const hasMoved = known.some((id) => {
    const division = before.get(id)?.divisionId ?? null;
    return division !== null && division !== after.get(id)?.divisionId;
  });
  const left = known.flatMap((id) => teamsLeft(before.get(id), after.get(id)));
  const touched = await colleaguesSeen(db, seen, now);
  const mates = await listMembersOf(db, [...new Set(left)]);
  const renamed = ids.filter((id) => before.has(id) && before.get(id)?.name !== after.get(id)?.name);
  const moved = ids.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return [...teamsLeft(was, is), ...teamsLeft(is, was)];
  });
  return {
    ...(await membersCounted(db, moved)),
    ...(await namesShown(db, renamed, now)),
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

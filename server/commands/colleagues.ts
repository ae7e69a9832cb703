import { cleans } from '../../src/domain/access/authority.ts';
import type { Temporal } from 'temporal-polyfill';
import { locateScope } from '../../src/domain/access/locate.ts';
import { lastDayAhead } from '../../src/domain/client-config/client-config.ts';
import type { OfficeDay } from '../../src/domain/colleague/office-day.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import type { ColleagueDays, ColleaguePart } from '../../src/domain/colleague/colleague-days.ts';
import { isColleagueSearch } from '../../src/domain/colleague/find-colleague.ts';
import { isMemberOn } from '../../src/domain/team/team.ts';
import type { Colleague } from '../../src/domain/employee/employee.ts';
import type { ReadContext } from '../http/handler.ts';
import type { Reader } from '../db/database.ts';
import { findEligibility } from '../sql/person.ts';
import { listLocating } from '../sql/locating.ts';
import type { ColleagueFilter } from '../sql/colleague.ts';
import {
  findLocationOwners,
  listColleagueDays,
  listColleagues,
  listOfficeDays,
  searchColleagues,
} from '../sql/colleague.ts';
import { findUserStatus } from '../sql/employee.ts';
import type { TeamMember } from '../sql/team.ts';
import { hasTeam, isOfTeam, leadsTeam, listTeamMembers } from '../sql/team.ts';
import { readClientConfig } from '../sql/setting.ts';
import { unknown } from './enforce.ts';

/** Whom the caller may locate (spec 5, "Where is my team access"); null: nobody. */
async function whomToLocate({ db, caller, now }: ReadContext): Promise<ColleagueFilter | null> {
  const config = await readClientConfig(db);
  const [person] = await listLocating(db, [caller.id], now.toString());
  if (person === undefined) return null;
  const { userStatus, divisionId, teams, today: on } = person;
  const within = locateScope(config, { hasDivision: divisionId !== null, hasTeam: teams.length > 0 });
  // Who may not come needs to find nobody.
  if (within === 'NONE' || userStatus !== 'ALLOW') return null;
  const includeHidden = config.shareMyLocationBehavior === 'mandatory enabled';
  return { of: caller.id, within, on, includeHidden };
}

/** They, by name. */
export async function readColleagues(context: ReadContext): Promise<Required<Colleague>[]> {
  const whom = await whomToLocate(context);
  return whom === null ? [] : listColleagues(context.db, whom);
}

/** When they are in the office without a workstation. @param ids only these of their entries */
export async function readOfficeDays(context: ReadContext, ids?: readonly string[]): Promise<OfficeDay[]> {
  const whom = await whomToLocate(context);
  if (whom === null) return [];
  const config = await readClientConfig(context.db);
  // A spare day on both sides: the dates are those of other zones, too.
  return listOfficeDays(context.db, whom, {
    from: addDays(whom.on, -1),
    until: addDays(whom.on, lastDayAhead(config, true) + 1),
    ids,
  });
}

/** Whom the caller may locate to the workstation: cleaners learn of none whose it is. */
const whoseDays = async (context: ReadContext): Promise<ColleagueFilter | null> =>
  cleans(context.caller) ? null : whomToLocate(context);

/** Where they plan to be on the coming days (spec 9, "Default coworker days"). @param ids only these of them */
export async function readColleagueDays(context: ReadContext, ids?: readonly string[]): Promise<ColleagueDays[]> {
  const whom = await whoseDays(context);
  if (whom === null) return [];
  const located = await listColleagues(context.db, whom, ids);
  const { coworkerDays } = await readClientConfig(context.db);
  return listColleagueDays(
    context.db,
    located.map(({ id }) => id),
    { from: whom.on, until: addDays(whom.on, Math.max(coworkerDays, 1) - 1) },
  );
}

/** Finds some of them; see {@link isColleagueSearch}. */
export async function findColleaguesBy(
  context: ReadContext,
  { filter, teams = [], division }: { filter: string; teams?: string[] | undefined; division?: string | undefined },
): Promise<{ id: string; name: string; email: string }[]> {
  const whom = isColleagueSearch(filter) ? await whomToLocate(context) : null;
  return whom === null ? [] : searchColleagues(context.db, whom, { text: filter.trim(), teams, division });
}

/**
 * Members of a team whom the caller may know of: whom they may locate; all who share, where they lead it; themselves.
 * @throws Refusal 404 for an unknown team
 */
async function knownMembers(context: ReadContext, teamId: string, on: string): Promise<TeamMember[]> {
  const { db, caller } = context;
  if (!(await hasTeam(db, teamId))) throw unknown('team');
  const whom = await whomToLocate(context);
  // Who may not come needs to find nobody, whatever team they lead.
  const leads = (await leadsTeam(db, caller.id, teamId)) && (await findUserStatus(db, caller.id)) === 'ALLOW';
  const located = new Set((whom === null ? [] : await listColleagues(db, whom)).map(({ id }) => id));
  const members = await listTeamMembers(db, teamId, on);
  return members.filter(({ id, shares }) => id === caller.id || located.has(id) || (leads && shares));
}

const named = ({ id, name }: TeamMember): { id: string; displayName: string } => ({ id, displayName: name });

/** When they belong to the team, from today on. @throws Refusal 404 for an unknown team */
export async function readMemberPeriods(
  context: ReadContext,
  teamId: string,
): Promise<{ employee: ReturnType<typeof named>; periods: TeamMember['periods'] }[]> {
  const members = await knownMembers(context, teamId, await todayOf(context));
  return members.map((member) => ({ employee: named(member), periods: member.periods }));
}

/** Where they plan to be on a day. @param date ISO date, default today @throws Refusal 404 for an unknown team */
export async function readMemberStatus(
  context: ReadContext,
  teamId: string,
  date?: string,
): Promise<{ employee: ReturnType<typeof named>; parts: ColleaguePart[] }[]> {
  const today = await todayOf(context);
  const config = await readClientConfig(context.db);
  const { caller } = context;
  const members = await knownMembers(context, teamId, today);
  const then = members.filter((member) => isMemberOn(member, date ?? today));
  const on = date ?? today;
  const isNear = on >= today && on <= addDays(today, lastDayAhead(config, true));
  const ids = isNear && !cleans(caller) ? then.map(({ id }) => id) : [];
  const days = new Map((await listColleagueDays(context.db, ids, { from: on, until: on })).map((one) => [one.id, one]));
  return then.map((member) => ({ employee: named(member), parts: days.get(member.id)?.parts ?? [] }));
}

/** ISO date in the caller's zone. */
export async function todayOf({ db, caller, now }: ReadContext): Promise<string> {
  const standing = await findEligibility(db, caller.id, now.toString());
  return todayIn(standing?.timeZone ?? 'UTC', now.toString());
}

/** A team whose days concern the caller. @returns its id @throws Refusal 404 for any other */
export async function requireTeam(context: ReadContext, teamId: string): Promise<string> {
  if (!(await isOfTeam(context.db, context.caller.id, teamId, await todayOf(context)))) throw unknown('team');
  return teamId;
}

/** Of colleagues, those in the caller's scope; one of them may have stopped sharing. @param ids of employees */
export async function knownColleagues(context: ReadContext, ids: readonly string[]): Promise<string[]> {
  const whom = await whomToLocate(context);
  if (whom === null) return [];
  const scope = await listColleagues(context.db, { ...whom, includeHidden: true }, ids);
  return scope.map(({ id }) => id);
}

/** Of colleagues, those whom the caller may locate; who shares no longer went with a full read. @param ids theirs */
export async function knownDays(context: ReadContext, ids: readonly string[]): Promise<string[]> {
  const whom = await whoseDays(context);
  return whom === null ? [] : (await listColleagues(context.db, whom, ids)).map(({ id }) => id);
}

/** Of calendar entries, those of colleagues whom the caller may locate; who shares no longer went with a full read. */
export async function knownStays(context: ReadContext, ids: readonly string[]): Promise<string[]> {
  const whom = await whomToLocate(context);
  if (whom === null) return [];
  const owners = await findLocationOwners(context.db, ids);
  const located = await listColleagues(context.db, whom, [...new Set(owners.values())]);
  const known = new Set(located.map(({ id }) => id));
  return ids.filter((id) => known.has(owners.get(id) ?? ''));
}

/**
 * Sorts people by whom they may locate, by the rules of {@link whomToLocate}.
 * @returns a name for each person's group
 */
export async function whoLocateTheSame(
  db: Reader,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, string>> {
  const config = await readClientConfig(db);
  const people = await listLocating(db, ids, now.toString());
  return new Map(
    people.map(({ id, userStatus, today, divisionId, teams }) => {
      const within = locateScope(config, { hasDivision: divisionId !== null, hasTeam: teams.length > 0 });
      if (within === 'NONE' || userStatus !== 'ALLOW') return [id, 'nobody'];
      const among = within === 'ALL' ? '' : within === 'TEAM' ? teams.join() : (divisionId ?? '');
      return [id, `${today} ${within} ${among}`];
    }),
  );
}

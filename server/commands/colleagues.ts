import { cleans } from '../../src/domain/access/authority.ts';
import { isAmong, mayLocate } from '../../src/domain/access/locate.ts';
import { lastDayAhead } from '../../src/domain/client-config/client-config.ts';
import type { OfficeDay } from '../../src/domain/colleague/office-day.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import type { ColleagueDays, ColleaguePart } from '../../src/domain/colleague/colleague-days.ts';
import { isColleagueSearch } from '../../src/domain/colleague/find-colleague.ts';
import { isMemberOn } from '../../src/domain/team/team.ts';
import type { Colleague } from '../../src/domain/employee/employee.ts';
import type { ReadContext } from '../http/handler.ts';
import { findEligibility } from '../sql/person.ts';
import type { ColleagueFilter } from '../sql/colleague.ts';
import { listColleagueDays, listColleagues, listOfficeDays, searchColleagues } from '../sql/colleague.ts';
import { findUserStatus } from '../sql/employee.ts';
import { listLocatable } from '../sql/locating.ts';
import type { TeamMember } from '../sql/team.ts';
import { hasTeam, isOfTeam, leadsTeam, listTeamMembers } from '../sql/team.ts';
import { readClientConfig } from '../sql/setting.ts';
import { unknown } from './enforce.ts';
import { type Located, whomToLocate } from './whom-to-locate.ts';

/** Whom the caller may locate, as a search takes it; null: nobody. */
async function filterOf(context: ReadContext): Promise<(ColleagueFilter & Located) | null> {
  const whom = await whomToLocate(context);
  return whom && { ...whom, of: context.caller.id };
}

/** Ids of those whom the caller may locate; null: the caller may locate nobody, whoever there is. */
export async function readLocated(context: ReadContext): Promise<ReadonlySet<string> | null> {
  const whom = await filterOf(context);
  return whom && new Set((await listColleagues(context.db, whom)).map(({ id }) => id));
}

/** As {@link readLocated}, of some employees. */
export async function readLocatedAmong(
  context: ReadContext,
  ids: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const whom = await whomToLocate(context);
  if (whom === null) return null;
  const people = await listLocatable(context.db, ids);
  return new Set([...people].flatMap(([id, one]) => (id !== context.caller.id && mayLocate(whom, one) ? [id] : [])));
}

/** They, by name. */
export async function readColleagues(context: ReadContext): Promise<Required<Colleague>[]> {
  const whom = await filterOf(context);
  return whom === null ? [] : listColleagues(context.db, whom);
}

/** When they are in the office without a workstation. */
export async function readOfficeDays(context: ReadContext): Promise<OfficeDay[]> {
  const whom = await filterOf(context);
  return whom === null ? [] : listOfficeDays(context.db, whom, { from: whom.firstStay, until: whom.lastStay });
}

/** Where they plan to be on the coming days (spec 9, "Default coworker days"). */
export async function readColleagueDays(context: ReadContext): Promise<ColleagueDays[]> {
  // Cleaners learn of no workstation whose it is.
  const whom = cleans(context.caller) ? null : await filterOf(context);
  if (whom === null) return [];
  const located = await listColleagues(context.db, whom);
  return listColleagueDays(
    context.db,
    located.map(({ id }) => id),
    { from: whom.on, until: whom.lastDay },
  );
}

/** Finds some of them; see {@link isColleagueSearch}. */
export async function findColleaguesBy(
  context: ReadContext,
  { filter, teams = [], division }: { filter: string; teams?: string[] | undefined; division?: string | undefined },
): Promise<{ id: string; name: string; email: string }[]> {
  const whom = isColleagueSearch(filter) ? await filterOf(context) : null;
  return whom === null ? [] : searchColleagues(context.db, whom, { text: filter.trim(), teams, division });
}

/**
 * Members of a team whom the caller may know of: whom they may locate; all who share, where they lead it; themselves.
 * @throws Refusal 404 for an unknown team
 */
async function knownMembers(context: ReadContext, teamId: string, on: string): Promise<TeamMember[]> {
  const { db, caller } = context;
  if (!(await hasTeam(db, teamId))) throw unknown('team');
  // Who may not come needs to find nobody, whatever team they lead.
  const leads = (await leadsTeam(db, caller.id, teamId)) && (await findUserStatus(db, caller.id)) === 'ALLOW';
  const located = await readLocated(context);
  const members = await listTeamMembers(db, teamId, on);
  return members.filter(({ id, shares }) => id === caller.id || located?.has(id) === true || (leads && shares));
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
  const whom = await filterOf(context);
  const people = await listLocatable(context.db, ids);
  return [...people].flatMap(([id, person]) =>
    whom !== null && id !== context.caller.id && !person.isSuspended && isAmong(whom, person) ? [id] : [],
  );
}

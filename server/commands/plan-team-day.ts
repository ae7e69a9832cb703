import { randomUUID } from 'node:crypto';
import { GO_ON, INSUFFICIENT_CAPACITY, MEMBERS_AWAY } from '../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../src/domain/conflict/variant.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { mayUse } from '../../src/domain/access/may-reserve.ts';
import {
  afterTeamDay,
  fits,
  mayChangeTeamDay,
  mayMeetIn,
  mayPlanTeamDay,
  MEMBER_CHOICES,
} from '../../src/domain/team/team-day.ts';
import { mayAddTeamDay } from '../../src/domain/team-profile/rules.ts';
import { schemePeriod } from '../../src/domain/team-profile/scheme.ts';
import { statusAt } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import { findFloor } from '../sql/building.ts';
import { findLocations } from '../sql/employee-location.ts';
import type { Member, TeamDay } from '../sql/team-day.ts';
import {
  findLedTeam,
  insertProposals,
  insertTeamDay,
  listMeetingTimes,
  listMembers,
  listPlannedDates,
  listTeamDayReaders,
} from '../sql/team-day.ts';
import {
  cancelTeamDayRow,
  findLedTeamDay,
  listTeamEntries,
  lockTeam,
  moveTeamDayRow,
  releaseEntries,
} from '../sql/team-day-change.ts';
import { findProfileOfTeam } from '../sql/team-profile.ts';
import { requireDayOpen } from './acted.ts';
import { requireOpen } from './block-period.ts';
import { countTold } from './count-told.ts';
import { enforce, unknown } from './enforce.ts';
import { during, notify } from './notify.ts';
import type { Actor } from './calendar-pair.ts';
import { lockActor } from './calendar-pair.ts';
import { countTeamPlaces } from './team-day-places.ts';

/** When and where a team is to meet. */
export interface TeamDayPlace {
  date: string;
  dayPart: DayPart;
  floor: string;
  /** Plans it despite too few free workstations. */
  allowCapacityOverflow: boolean;
}

/**
 * Plans a team day and proposes it to the members.
 * @throws Refusal 400 by rule, 404 for an unknown floor or a team that the caller does not lead
 * @throws ConflictRefusal 422 about members who are away, or too few free workstations
 */
export async function planTeamDay(
  context: ChangeContext,
  actor: Actor,
  plan: TeamDayPlace & { departmentProfile: string },
): Promise<void> {
  const { db, caller } = context;
  const team = await findLedTeam(db, caller.id, plan.departmentProfile);
  if (team === undefined) throw unknown('departmentProfile');
  const { teamDay, invited } = await judged(context, actor, { ...plan, team, id: context.resourceId(0) });
  await insertTeamDay(db, teamDay, caller.id);
  await propose(context, teamDay, invited, 'teamDayProposed');
}

/**
 * Moves a team day: what was asked is taken back, and everybody is asked anew. What members planned for the old day
 * stays as their own.
 * @throws Refusal 400 by rule, 404 for what the caller does not lead, 410 once it is cancelled
 * @throws ConflictRefusal as {@link planTeamDay}
 */
export async function moveTeamDay(context: ChangeContext, id: string, place: TeamDayPlace): Promise<void> {
  const { actor, teamDay: before } = await lockTeamDay(context, id);
  const { teamDay, invited } = await judged(context, actor, { ...place, team: before.team, id });
  const told = await withdraw(context, before);
  await moveTeamDayRow(context.db, teamDay);
  await propose(context, teamDay, invited, 'teamDayMoved');
  // Who is left out, or has left the team since, would wait for a day that is not theirs.
  const left = told.filter((employeeId) => !invited.some(({ id: asked }) => asked === employeeId));
  const nowhere = left.map((employeeId) => ({ employeeId, locationId: null }));
  await tellOf(context, before, 'teamDayLeftOut', nowhere);
}

/**
 * Cancels a team day and tells who had not declined.
 * @throws Refusal 404 for what the caller does not lead, 410 once it is cancelled, 400 once it is over
 */
export async function cancelTeamDay(context: ChangeContext, id: string): Promise<void> {
  const { teamDay } = await lockTeamDay(context, id);
  const told = await withdraw(context, teamDay);
  await cancelTeamDayRow(context.db, id);
  await tellOf(
    context,
    teamDay,
    'teamDayCancelled',
    told.map((employeeId) => ({ employeeId, locationId: null })),
  );
}

async function lockTeamDay(context: ChangeContext, id: string): Promise<{ actor: Actor; teamDay: TeamDay }> {
  const { db, caller } = context;
  const found = await findLedTeamDay(db, caller.id, id);
  if (found === undefined) throw unknown('teamDay');
  await lockTeam(db, found.team.id, found.date, caller.id);
  const actor = await lockActor(context);
  // It may have been changed while this waited.
  const teamDay = await findLedTeamDay(db, caller.id, id);
  if (teamDay === undefined || teamDay.date !== found.date) throw unknown('teamDay');
  enforce(mayUse(statusAt(actor.person, context.occurredAt.toString())));
  enforce(mayChangeTeamDay({ status: teamDay.status, end: teamDay.slot.end }, context.occurredAt.toString()));
  return { actor, teamDay };
}

/** Takes back what was asked. @returns ids of the others who had not declined */
async function withdraw(context: ChangeContext, teamDay: TeamDay): Promise<string[]> {
  const { db, caller, touch } = context;
  const entries = await listTeamEntries(db, teamDay);
  const idsOf = (what: ReturnType<typeof afterTeamDay>) =>
    entries.flatMap(({ id, actualStatus }) => (afterTeamDay(actualStatus) === what ? [id] : []));
  const [gone, unlinked] = [idsOf('goes'), idsOf('unlinked')];
  for (const id of await listTeamDayReaders(db, teamDay.team.id, teamDay.date))
    touch.raised(collectionKey('team-days', id), [teamDay.id]);
  await releaseEntries(db, { gone, unlinked });
  const own = collectionKey('employee-calendar', caller.id);
  const isOwn = new Set(entries.flatMap(({ id, employeeId }) => (employeeId === caller.id ? [id] : [])));
  touch.removed(
    own,
    gone.filter((id) => isOwn.has(id)),
    [],
  );
  const ownUnlinked = unlinked.filter((id) => isOwn.has(id));
  if (ownUnlinked.length > 0) touch.changed(own, await findLocations(db, caller.id, { ids: ownUnlinked }));
  const changed = new Set([...gone, ...unlinked]);
  for (const { id, employeeId } of entries)
    if (employeeId !== caller.id && changed.has(id)) touch.raised(collectionKey('employee-calendar', employeeId), [id]);
  return [
    ...new Set(
      entries.flatMap(({ employeeId, actualStatus }) =>
        employeeId === caller.id || actualStatus === 'DECLINED' ? [] : [employeeId],
      ),
    ),
  ];
}

/** A team day that may be planned, with the members to ask. */
async function judged(
  context: ChangeContext,
  { person, config }: Actor,
  { id, team, ...plan }: TeamDayPlace & Pick<TeamDay, 'id' | 'team'>,
): Promise<{ teamDay: TeamDay; invited: Member[] }> {
  const { db, caller } = context;
  const floor = await findFloor(db, plan.floor);
  if (floor === undefined) throw unknown('floor');
  const { timeZone } = floor.building;
  const now = context.occurredAt.toString();
  enforce(mayPlanTeamDay({ ...plan, timeZone, config, userStatus: statusAt(person, now), now }));
  await requireOpen(context, plan.date, { buildingId: floor.building.id, floorId: floor.id });
  const slot = slotOf(plan.date, plan.dayPart, timeZone);
  requireDayOpen(context, slot, timeZone);
  enforce(mayMeetIn(slot, await listMeetingTimes(db, team.id, slot, id)));
  const profile = await findProfileOfTeam(db, team.id);
  if (profile !== undefined)
    enforce(
      mayAddTeamDay(profile, plan.date, await listPlannedDates(db, team.id, schemePeriod(profile, plan.date), id)),
    );

  const members = await listMembers(db, {
    viewer: caller.id,
    teamId: team.id,
    date: plan.date,
    slot,
    floorId: floor.id,
  });
  const invited = members.filter((member) => isInvited(context, member, members));
  if (invited.length === 0) throw new Refusal(400, 'nobodyInvited');
  const coming = invited.filter(({ placed }) => !placed);
  const needed = coming.length;
  const free = await countTeamPlaces(db, {
    floor,
    slot,
    employeeId: caller.id,
    coming,
    config,
    profile,
    now: context.occurredAt.toString(),
  });
  const forced =
    plan.allowCapacityOverflow || choiceFor(context.resolutions, INSUFFICIENT_CAPACITY, floor.id) === GO_ON;
  if (!forced && !fits({ invited: needed, free }))
    throw new ConflictRefusal(
      { conflictType: INSUFFICIENT_CAPACITY, entity: { id: floor.id } },
      { free, needed, floor: floor.name },
    );
  return { teamDay: { id, team, date: plan.date, dayPart: plan.dayPart, slot, floor }, invited };
}

/** Asks members, and tells the others among them. */
async function propose(
  context: ChangeContext,
  teamDay: TeamDay,
  invited: readonly Member[],
  type: 'teamDayProposed' | 'teamDayMoved',
): Promise<void> {
  const { db, caller, touch } = context;
  const proposals = new Map(invited.map(({ id }) => [id, randomUUID()]));
  await insertProposals(db, teamDay, proposals, context.now.toString());
  const others = invited.filter(({ id }) => id !== caller.id);
  await tellOf(
    context,
    teamDay,
    type,
    others.map(({ id }) => ({ employeeId: id, locationId: proposals.get(id) ?? null })),
  );
  for (const { id } of others) touch.raised(collectionKey('employee-calendar', id), [proposals.get(id) ?? []].flat());
  for (const id of await listTeamDayReaders(db, teamDay.team.id, teamDay.date))
    touch.raised(collectionKey('team-days', id), [teamDay.id]);
  const own = proposals.get(caller.id);
  if (own !== undefined)
    touch.changed(collectionKey('employee-calendar', caller.id), await findLocations(db, caller.id, { ids: [own] }));
}

async function tellOf(
  context: ChangeContext,
  { team, date, slot, floor }: TeamDay,
  type: 'teamDayProposed' | 'teamDayMoved' | 'teamDayLeftOut' | 'teamDayCancelled',
  asked: readonly { employeeId: string; locationId: string | null }[],
): Promise<void> {
  // It is cancelled once, and planned and moved as often as somebody likes.
  if (type !== 'teamDayCancelled') await countTold(context, asked.length);
  await notify(
    context,
    asked.map(({ employeeId, locationId }) => ({
      employeeId,
      type,
      subject: team.name,
      values: { team: team.name, day: date, place: `${floor.building.name}, ${floor.name}` },
      ...during(slot),
      locationId,
      locationType: 'TEAMDAY',
      goto: locationId === null ? { name: 'home', params: {} } : { name: 'reservationDetails', params: { locationId } },
    })),
  );
}

/** Absent members are invited only if the leader chose so. @throws ConflictRefusal without a choice */
function isInvited({ resolutions }: ChangeContext, member: Member, members: readonly Member[]): boolean {
  if (!member.away) return true;
  const choice = choiceFor(resolutions, MEMBERS_AWAY, member.id);
  if (choice === 'INVITE' || choice === 'LEAVE_OUT') return choice === 'INVITE';
  throw new ConflictRefusal({
    conflictType: MEMBERS_AWAY,
    entities: members.filter(({ away }) => away).map(({ id, name }) => ({ id, name })),
    perEntityEnumResolutionOptions: [...MEMBER_CHOICES],
  });
}

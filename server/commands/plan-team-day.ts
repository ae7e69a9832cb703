import { randomUUID } from 'node:crypto';
import { GO_ON, INSUFFICIENT_CAPACITY, MEMBERS_AWAY } from '../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../src/domain/conflict/variant.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { fits, mayPlanTeamDay, MEMBER_CHOICES } from '../../src/domain/team/team-day.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import { findFloor } from '../sql/building.ts';
import { findLocations } from '../sql/employee-location.ts';
import type { Member, TeamDay } from '../sql/team-day.ts';
import {
  findLedTeam,
  hasTeamDay,
  insertProposals,
  insertTeamDay,
  listAnswerReaders,
  listMembers,
} from '../sql/team-day.ts';
import { requireDayOpen } from './acted.ts';
import { requireOpen } from './block-period.ts';
import { enforce, unknown } from './enforce.ts';
import { notify } from './notify.ts';
import type { Actor } from './calendar-pair.ts';
import { countTeamPlaces } from './team-day-places.ts';

export interface TeamDayPlan {
  departmentProfile: string;
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
export async function planTeamDay(context: ChangeContext, { person, config }: Actor, plan: TeamDayPlan): Promise<void> {
  const { db, caller, touch } = context;
  const team = await findLedTeam(db, caller.id, plan.departmentProfile);
  if (team === undefined) throw unknown('departmentProfile');
  const floor = await findFloor(db, plan.floor);
  if (floor === undefined) throw unknown('floor');
  const { timeZone } = floor.building;
  const { userStatus } = person;
  enforce(mayPlanTeamDay({ ...plan, timeZone, config, userStatus, now: context.occurredAt.toString() }));
  await requireOpen(context, plan.date, { buildingId: floor.building.id, floorId: floor.id });
  const slot = slotOf(plan.date, plan.dayPart, timeZone);
  requireDayOpen(context, slot, timeZone);
  if (await hasTeamDay(db, team.id, slot)) throw new Refusal(400, 'teamDayExists');

  const members = await listMembers(db, { teamId: team.id, date: plan.date, slot, floorId: floor.id });
  const invited = members.filter((member) => isInvited(context, member, members));
  if (invited.length === 0) throw new Refusal(400, 'nobodyInvited');
  const coming = invited.filter(({ placed }) => !placed).map(({ id }) => id);
  const needed = coming.length;
  const free = await countTeamPlaces(db, {
    floor,
    slot,
    employeeId: caller.id,
    coming,
    config,
    now: context.occurredAt.toString(),
  });
  const forced =
    plan.allowCapacityOverflow || choiceFor(context.resolutions, INSUFFICIENT_CAPACITY, floor.id) === GO_ON;
  if (!forced && !fits({ invited: needed, free }))
    throw new ConflictRefusal(
      { conflictType: INSUFFICIENT_CAPACITY, entity: { id: floor.id } },
      { free, needed, floor: floor.name },
    );

  const teamDay: TeamDay = { id: context.resourceId(0), team, date: plan.date, dayPart: plan.dayPart, slot, floor };
  const proposals = new Map(invited.map(({ id }) => [id, randomUUID()]));
  await insertTeamDay(db, teamDay, caller.id);
  await insertProposals(db, teamDay, proposals, context.now.toString());
  const others = invited.filter(({ id }) => id !== caller.id);
  await tellOf(
    context,
    teamDay,
    others.map(({ id }) => ({ employeeId: id, locationId: proposals.get(id) ?? null })),
  );
  for (const { id } of others) touch.raised(collectionKey('employee-calendar', id), [proposals.get(id) ?? []].flat());
  for (const id of await listAnswerReaders(db, [...proposals.values()])) touch.raised(collectionKey('team-days', id));
  const own = proposals.get(caller.id);
  if (own !== undefined)
    touch.changed(collectionKey('employee-calendar', caller.id), await findLocations(db, caller.id, { ids: [own] }));
}

/** Notifies the invited members. */
async function tellOf(
  context: ChangeContext,
  { team, date, floor }: TeamDay,
  asked: readonly { employeeId: string; locationId: string | null }[],
): Promise<void> {
  await notify(
    context,
    asked.map(({ employeeId, locationId }) => ({
      employeeId,
      type: 'teamDayProposed',
      subject: team.name,
      values: { team: team.name, day: date, place: `${floor.building.name}, ${floor.name}` },
      locationId,
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

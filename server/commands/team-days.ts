import { blockAt } from '../../src/domain/block-period/block-period.ts';
import { lastDayAhead } from '../../src/domain/client-config/client-config.ts';
import { addDays, slotOf, todayIn } from '../../src/domain/day-part/slot.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import type { TeamDay, TeamDayResponse } from '../../src/domain/team/response.ts';
import { responseOf } from '../../src/domain/team/response.ts';
import { fits, mayMeetIn, mayPlanTeamDay } from '../../src/domain/team/team-day.ts';
import { mayAddTeamDay } from '../../src/domain/team-profile/rules.ts';
import { ALLOWED } from '../../src/domain/verdict.ts';
import type { ReadContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { listBlockPeriods } from '../sql/block-period.ts';
import { findFloor } from '../sql/building.ts';
import { readLocatedAmong } from './colleagues.ts';
import { countTeamPlaces } from './team-day-places.ts';
import { findUserStatus } from '../sql/employee.ts';
import { readClientConfig } from '../sql/setting.ts';
import type { KeptTeamDay } from '../sql/team-day.ts';
import { findLedTeam, listMeetingTimes, listMembers, listPlannedDates, listTeamDays } from '../sql/team-day.ts';
import { findProfileOfTeam } from '../sql/team-profile.ts';
import { unknown } from './enforce.ts';

/**
 * The caller's team days since yesterday, with the answers of those whom the caller may locate.
 * @param ids only these; undefined: all
 */
export async function readTeamDays(context: ReadContext, ids?: readonly string[]): Promise<TeamDay[]> {
  const { db, caller, now } = context;
  const days = await listTeamDays(db, caller.id, addDays(todayIn('UTC', now.toString()), -1), ids);
  if (days.length === 0) return [];
  const asked = new Set(days.flatMap(({ entries }) => entries.map(({ employeeId }) => employeeId)));
  const located = await readLocatedAmong(context, [...asked]);
  // Who may not come is told of nobody, whatever team they lead.
  const isTrusted = days.some(({ leads }) => leads) && (await findUserStatus(db, caller.id)) === 'ALLOW';
  return days.map((day) => shown({ ...day, leads: day.leads && isTrusted }, caller.id, located, now.epochMilliseconds));
}

function shown(
  { id, team, date, dayPart, slot, floor, status, leads, entries }: KeptTeamDay,
  viewer: string,
  located: ReadonlySet<string> | null,
  now: number,
): TeamDay {
  // A leader need not be a member, and asked them all.
  const known = entries.filter(
    ({ employeeId, shares }) => employeeId === viewer || (leads ? shares : located?.has(employeeId) === true),
  );
  const over = Date.parse(slot.end) <= now;
  const responses = new Map<
    string,
    { employee: { id: string; displayName: string }; response: TeamDayResponse | null }
  >();
  for (const { employeeId, name } of known) {
    if (responses.has(employeeId)) continue;
    responses.set(employeeId, {
      employee: { id: employeeId, displayName: name },
      response: responseOf(
        known.filter((entry) => entry.employeeId === employeeId).map((entry) => entry.status),
        over,
      ),
    });
  }
  const others = [...responses].filter(([employeeId]) => employeeId !== viewer);
  return {
    id,
    team,
    date,
    dayPart,
    ...slot,
    floor,
    status,
    response: responses.get(viewer)?.response ?? null,
    declined:
      entries.find(({ employeeId, status: answered }) => employeeId === viewer && answered === 'DECLINED')?.id ?? null,
    others:
      leads || located !== null
        ? { asked: others.length, coming: others.filter(([, { response }]) => response === 'accepted').length }
        : null,
    responses: leads ? [...responses.values()] : null,
  };
}

/** `reason` says why a day is unavailable. */
interface AvailableDay {
  date: string;
  available: boolean;
  reason: string | null;
  free: number;
  needed: number;
}

/**
 * Upcoming days on which all present members find a free workstation.
 * @throws Refusal 404 for an unknown floor or a team that the caller does not lead, 400 `dayPartNotInUse`
 */
export async function readAvailableTeamDays(
  { db, caller, now }: ReadContext,
  {
    departmentProfile,
    floor: floorId,
    dayPart = 'FULLDAY',
  }: { departmentProfile: string; floor: string; dayPart?: DayPart | undefined },
): Promise<AvailableDay[]> {
  const team = await findLedTeam(db, caller.id, departmentProfile);
  if (team === undefined) throw unknown('departmentProfile');
  const floor = await findFloor(db, floorId);
  if (floor === undefined) throw unknown('floor');
  const { id: buildingId, timeZone } = floor.building;
  const [config, blocks] = [await readClientConfig(db), await listBlockPeriods(db, now.toString())];
  const userStatus = (await findUserStatus(db, caller.id)) ?? 'ALLOW';
  const today = todayIn(timeZone, now.toString());
  const profile = await findProfileOfTeam(db, team.id);
  const planned = await listPlannedDates(db, team.id, { from: addDays(today, -35), until: addDays(today, 365) });
  const days: AvailableDay[] = [];
  for (let ahead = 0; ahead <= lastDayAhead(config, true); ahead += 1) {
    const date = addDays(today, ahead);
    const verdict = mayPlanTeamDay({ date, dayPart, timeZone, config, userStatus, now: now.toString() });
    if (!verdict.ok && verdict.code === 'dayPartNotInUse') throw new Refusal(400, verdict.code);
    const slot = slotOf(date, dayPart, timeZone);
    const present = (await listMembers(db, { viewer: caller.id, teamId: team.id, date, slot, floorId })).filter(
      ({ away }) => !away,
    );
    const coming = present.filter(({ placed }) => !placed);
    const needed = coming.length;
    const free = await countTeamPlaces(db, {
      floor,
      slot,
      employeeId: caller.id,
      coming,
      config,
      profile,
      now: now.toString(),
    });
    const more = profile === undefined ? ALLOWED : mayAddTeamDay(profile, date, planned);
    const once = mayMeetIn(slot, await listMeetingTimes(db, team.id, slot));
    const reason = !verdict.ok
      ? verdict.code
      : blockAt(blocks, date, { buildingId, floorId }) !== null
        ? 'blockedPeriod'
        : !once.ok
          ? once.code
          : !more.ok
            ? more.code
            : present.length === 0
              ? 'nobodyInvited'
              : fits({ invited: needed, free })
                ? null
                : 'team.day.insufficientCapacity';
    days.push({ date, available: reason === null, reason, free, needed });
  }
  return days;
}

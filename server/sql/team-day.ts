import { sql } from 'kysely';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import { type ActualStatus, AWAY_STATUSES } from '../../src/domain/employee-location/employee-location.ts';
import type { Floor } from '../../src/domain/building/building.ts';
import type { Team } from '../../src/domain/team/team.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotRange, slotStart } from '../db/slot.ts';
import { FLOOR_COLUMNS, toFloor } from './building.ts';
import { literals } from './literal.ts';
import { holderShares } from './holder-shares.ts';
import { stillLeads } from './still-leads.ts';
import { datesAround } from './workplace-reservation.ts';

/** A team day as stored. */
export interface TeamDay {
  id: string;
  team: Team;
  date: string;
  dayPart: DayPart;
  slot: Slot;
  floor: Floor;
}

/** The team of a profile that this leader owns. */
export async function findLedTeam(db: Reader, leaderId: string, profileId: string): Promise<Team | undefined> {
  return db
    .selectFrom('department_profile')
    .innerJoin('team', 'team.id', 'department_profile.team_id')
    .select(['team.id', 'team.name'])
    .where('department_profile.id', '=', profileId)
    .where('leader_id', '=', leaderId)
    .executeTakeFirst();
}

/** Dates of a team's planned days within a stretch of ISO dates. @param besides id of the day that is moved */
export async function listPlannedDates(
  db: Reader,
  teamId: string,
  { from, until }: { from: string; until: string },
  besides = '',
): Promise<string[]> {
  const rows = await db
    .selectFrom('team_day')
    .select('date')
    .where('team_id', '=', teamId)
    .where('status', '=', 'PLANNED')
    .where('id', '<>', besides)
    .where(sql<boolean>`date between ${from}::date and ${until}::date`)
    .execute();
  return rows.map(({ date }) => date);
}

/** A member's entry for the team during a team day. */
interface Answering {
  id: string;
  employeeId: string;
  name: string;
  /** Shows others where they are. */
  shares: boolean;
  status: ActualStatus;
}

/** A team day with the invited members. */
export interface KeptTeamDay extends TeamDay {
  status: 'PLANNED' | 'CANCELLED';
  /** The viewer leads the team. */
  leads: boolean;
  /** Everybody's, by name; not everybody may know them. */
  entries: Answering[];
}

/** Team days with their teams and floors, for {@link toTeamDay}. */
export const selectTeamDays = (db: Reader) =>
  db
    .selectFrom('team_day as day')
    .innerJoin('team', 'team.id', 'day.team_id')
    .innerJoin('floor', 'floor.id', 'day.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select(FLOOR_COLUMNS)
    .select((eb) => [
      'day.id as id',
      'day.date as date',
      'day.day_part as day_part',
      'day.status as status',
      'team.id as team_id',
      'team.name as team_name',
      slotStart(eb.ref('day.slot')).as('start'),
      slotEnd(eb.ref('day.slot')).as('end'),
    ]);

type TeamDayRow = Awaited<ReturnType<ReturnType<typeof selectTeamDays>['executeTakeFirstOrThrow']>>;

export const toTeamDay = (row: TeamDayRow): TeamDay & Pick<KeptTeamDay, 'status'> => ({
  id: row.id,
  team: { id: row.team_id, name: row.team_name },
  date: row.date,
  dayPart: row.day_part,
  slot: { start: row.start, end: row.end },
  floor: toFloor(row),
  status: row.status,
});

/**
 * Team days of a person's teams and of teams they lead, nearest first.
 * @param from ISO date, inclusive
 * @param ids only these; undefined: all
 */
export async function listTeamDays(
  db: Reader,
  viewer: string,
  from: string,
  ids?: readonly string[],
): Promise<KeptTeamDay[]> {
  const leads = sql<boolean>`exists (select from department_profile
    where department_profile.team_id = day.team_id and department_profile.leader_id = ${viewer}
      and ${stillLeads(viewer)})`;
  const belongs = sql<boolean>`exists (select from team_membership as membership
    where membership.team_id = day.team_id and membership.employee_id = ${viewer}
      and day.date between membership.from_date and coalesce(membership.until_date, 'infinity'))`;
  const entries = sql<
    Answering[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', entry.id, 'employeeId', employee.id, 'name', employee.name,
      'shares', ${holderShares}, 'status', entry.actual_status) order by employee.name, employee.id), '[]')
    from employee_location as entry join employee on employee.id = entry.employee_id
    where entry.team_id = day.team_id and entry.date = day.date and entry.slot && day.slot)`;
  // By index: the rest is asked of the days of a few teams, not of everybody's.
  const theirs = sql<boolean>`day.team_id = any(array(select team_id from team_membership where employee_id = ${viewer}
    union select team_id from department_profile where leader_id = ${viewer}))`;
  const rows = await selectTeamDays(db)
    .select([leads.as('leads'), entries.as('entries')])
    .where('day.date', '>=', from)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`day.id = any(${ids})`))
    .where(theirs)
    .where((eb) => eb.or([leads, belongs]))
    .orderBy(sql`lower(day.slot)`)
    .orderBy('day.id')
    .execute();
  return rows.map((row) => ({ ...toTeamDay(row), leads: row.leads, entries: row.entries }));
}

/** When the team meets already within a slot. @param but id of a team day that does not count */
export const listMeetingTimes = (db: Reader, teamId: string, slot: Slot, but: string | null = null): Promise<Slot[]> =>
  db
    .selectFrom('team_day')
    .select((eb) => [slotStart(eb.ref('slot')).as('start'), slotEnd(eb.ref('slot')).as('end')])
    .where('team_id', '=', teamId)
    .where('status', '=', 'PLANNED')
    .where(sql<boolean>`slot && ${slotRange(slot)}`)
    .$if(but !== null, (query) => query.where('id', '<>', but ?? ''))
    .execute();

/** A member who can be invited. */
export interface Member {
  id: string;
  name: string;
  /** On holiday, ill or travelling in the slot; false where the member shares that with nobody. */
  away: boolean;
  /** Holds a workstation on the floor in the slot; false as well where nobody is to know. */
  placed: boolean;
  /** Where they are is no secret to who asks: a number that told it would tell of nobody else. */
  known: boolean;
}

/**
 * Members of a team on a date, by name, with their whereabouts in a slot.
 * @param viewer id of the employee who asks, and knows of themselves
 */
export async function listMembers(
  db: Reader,
  { viewer, teamId, date, slot, floorId }: Record<'viewer' | 'teamId' | 'date' | 'floorId', string> & { slot: Slot },
): Promise<Member[]> {
  const known = sql`(employee.id = ${viewer} or ${holderShares})`;
  const { rows } = await sql<Member>`
    select employee.id, employee.name,
      ${holderShares} and exists (select from employee_location as location
        where location.employee_id = employee.id and ${datesAround(slot, 'location')}
          and location.slot && ${slotRange(slot)} and location.actual_status in ('APPROVED', 'CONFIRMED')
          and location.status in (${literals(AWAY_STATUSES)})) as away,
      ${known} as known,
      ${known} and exists (select from workplace_reservation as reservation join room on room.id = reservation.room_id
        where reservation.employee_id = employee.id and room.floor_id = ${floorId}
        and reservation.slot && ${slotRange(slot)} and reservation.status in ('APPROVED', 'CONFIRMED')) as placed
    from employee join team_membership as membership on membership.employee_id = employee.id
    where membership.team_id = ${teamId} and employee.suspended_at is null and ${date}::date
      between membership.from_date and coalesce(membership.until_date, 'infinity')
    order by employee.name, employee.id`.execute(db);
  return rows;
}

export async function insertTeamDay(
  db: Writer,
  { id, team, date, dayPart, slot, floor }: TeamDay,
  plannedBy: string,
): Promise<void> {
  await db
    .insertInto('team_day')
    .values({
      id,
      team_id: team.id,
      date,
      day_part: dayPart,
      slot: slotRange(slot),
      floor_id: floor.id,
      planned_by: plannedBy,
    })
    .execute();
}

/**
 * Ids of those whose calendar names a person as proposer of a team day.
 * @param fromDate ISO date
 */
export async function listInvitedBy(db: Reader, proposerIds: readonly string[], fromDate: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_location as entry')
    .innerJoin('team_day as day', (join) =>
      join.onRef('day.team_id', '=', 'entry.team_id').onRef('day.date', '=', 'entry.date'),
    )
    .select('entry.employee_id')
    .distinct()
    .where(sql<boolean>`day.planned_by = any(${proposerIds})`)
    .where('day.date', '>=', fromDate)
    .execute();
  return rows.map((row) => row.employee_id);
}

/** An entry as it was before: on an ISO date, and by id the team that it answered, where that was another one. */
export interface Former {
  id: string;
  date: string;
  team?: string;
}

/** Answers to a team: those that some entries give and gave, or all of some employees for an ISO date and later. */
export type Answers =
  | { entries: readonly string[]; former?: readonly Former[] }
  | { employees: readonly string[]; from: string };

/** Somebody who sees answers to a team, and the team days to which these are. */
export interface AnswerReader {
  id: string;
  teamDays: string[];
}

/**
 * All who see answers to a team: its members by then, and its leaders. Of an entry whose owner does not share where
 * they are, nobody but themselves learns so much as when they answered; of employees, that is for the caller.
 */
export async function listAnswerReaders(db: Reader, answers: Answers): Promise<AnswerReader[]> {
  const [theirs, shown, former] =
    'entries' in answers
      ? [sql`entry.id = any(${answers.entries})`, holderShares, answers.former ?? []]
      : [sql`employee.id = any(${answers.employees}) and entry.date >= ${answers.from}::date`, sql`true`, []];
  const { rows } = await sql<AnswerReader>`
    with former as (
      select * from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as one (id text, date date, team text)),
    answered as (select lay.team_id, lay.date, entry.employee_id, ${shown} as shown
      from employee_location as entry join employee on employee.id = entry.employee_id
      cross join lateral (select entry.team_id, entry.date
        union select coalesce(former.team, entry.team_id), former.date from former where former.id = entry.id) as lay
      where ${theirs} and lay.team_id is not null),
    reader as (select employee_id as id, team_id, date from answered
      union select membership.employee_id, team_id, date
        from answered join team_membership as membership using (team_id)
        where shown and answered.date between membership.from_date and coalesce(membership.until_date, 'infinity')
      union select profile.leader_id, team_id, date from answered join department_profile as profile using (team_id)
        where shown and ${stillLeads(sql.ref('profile.leader_id'))})
    select reader.id, array_agg(day.id order by day.id) as "teamDays"
    from reader join team_day as day using (team_id, date) group by reader.id order by reader.id`.execute(db);
  return rows;
}

/** Who leads a team to which somebody answered for an ISO date or later, with the team days. */
export async function listLeadersAnswered(db: Reader, employeeId: string, from: string): Promise<AnswerReader[]> {
  const { rows } = await sql<AnswerReader>`
    select profile.leader_id as id, array_agg(distinct day.id) as "teamDays"
    from employee_location as entry join department_profile as profile using (team_id)
      join team_day as day on day.team_id = entry.team_id and day.date = entry.date
    where entry.employee_id = ${employeeId} and entry.date >= ${from}::date group by profile.leader_id`.execute(db);
  return rows;
}

/** Ids of all who see a team's days: its members on a date, and its leaders. */
export async function listTeamDayReaders(db: Reader, teamId: string, date: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select employee_id as id from team_membership where team_id = ${teamId}
      and ${date}::date between from_date and coalesce(until_date, 'infinity')
    union select leader_id from department_profile where team_id = ${teamId}
      and ${stillLeads(sql.ref('department_profile.leader_id'))}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Proposes a team day to members. @param proposals member id → id of the new entry @param made ISO instant */
export async function insertProposals(
  db: Writer,
  { team, date, dayPart, slot, floor }: TeamDay,
  proposals: ReadonlyMap<string, string>,
  made: string,
): Promise<void> {
  if (proposals.size === 0) return;
  await db
    .insertInto('employee_location')
    .values(
      [...proposals].map(([memberId, id]) => ({
        id,
        employee_id: memberId,
        date,
        day_part: dayPart,
        slot: slotRange(slot),
        status: 'TEAMDAY' as const,
        actual_status: 'PROPOSED' as const,
        building_id: floor.building.id,
        floor_id: floor.id,
        team_id: team.id,
        created_at: made,
      })),
    )
    .execute();
}

/** Closes a proposal that gets no entry of its own: declined, or answered by another entry. */
export async function closeProposal(db: Writer, id: string, how: 'DECLINED' | 'CANCELLED'): Promise<void> {
  await db
    .updateTable('employee_location')
    .set({ actual_status: how, ...(how === 'DECLINED' ? { status: 'DECLINE' as const } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Makes a declined proposal one to be answered. */
export async function reopenProposal(db: Writer, id: string): Promise<void> {
  await db
    .updateTable('employee_location')
    .set({ actual_status: 'PROPOSED', status: 'TEAMDAY' })
    .where('id', '=', id)
    .execute();
}

/** Makes an entry the person's answer to a team. */
export async function linkToTeam(db: Writer, locationId: string, teamId: string): Promise<void> {
  await db.updateTable('employee_location').set({ team_id: teamId }).where('id', '=', locationId).execute();
}

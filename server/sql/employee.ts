import { sql } from 'kysely';
import type { UserStatus } from '../../src/domain/access/authority.ts';
import type { OfficeDay } from '../../src/domain/colleague/office-day.ts';
import type { Colleague, EmployeeInfo, EmployeeInfoChange } from '../../src/domain/employee/employee.ts';
import { employeeLocale } from '../../src/domain/employee/employee.ts';
import type { TeamMembership } from '../../src/domain/team/team.ts';
import type { Reader, Writer } from '../db/database.ts';
import { findBuilding } from './building.ts';
import { findWeek } from './week.ts';
import type { Recipient } from './outgoing-message.ts';

export async function findEmployeeInfo(db: Reader, id: string): Promise<Required<EmployeeInfo> | undefined> {
  const row = await db
    .selectFrom('employee')
    .leftJoin('division', 'division.id', 'employee.division_id')
    .selectAll('employee')
    .select([
      'division.name as division_name',
      sql<
        string[]
      >`array(select room_id from assigned_workstation where employee_id = employee.id order by room_id)`.as(
        'assigned',
      ),
    ])
    .where('employee.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    languageCode: row.language_code,
    localeExtension: row.locale_extension,
    building: row.building_id === null ? null : ((await findBuilding(db, row.building_id)) ?? null),
    preferredCategory: row.preferred_category,
    division: row.division_id === null ? null : { id: row.division_id, name: row.division_name ?? '' },
    visuallyImpaired: row.visually_impaired,
    colorBlind: row.color_blind,
    shareMyLocation: row.share_my_location,
    electricVehicle: row.electric_vehicle,
    amenityEmails: row.amenity_emails,
    parkingCredits: row.parking_credits,
    assignedWorkstations: row.assigned,
    week: await findWeek(db, id),
  };
}

/** Changes only the given fields. */
export async function changeEmployee(db: Writer, id: string, change: EmployeeInfoChange): Promise<void> {
  const columns = {
    language_code: change.languageCode,
    building_id: change.building,
    preferred_category: change.preferredCategory,
    visually_impaired: change.visuallyImpaired,
    color_blind: change.colorBlind,
    share_my_location: change.shareMyLocation,
    electric_vehicle: change.electricVehicle,
    amenity_emails: change.amenityEmails,
    name: change.name,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('employee').set(columns).where('id', '=', id).execute();
}

/** Status that decides whether the employee may use the app; undefined if unknown. */
export async function findUserStatus(db: Reader, id: string): Promise<UserStatus | undefined> {
  const row = await db.selectFrom('employee').select('user_status').where('id', '=', id).executeTakeFirst();
  return row?.user_status;
}

/** Whether each of several employees may know who sits where: all but cleaners who may use the office. By id. */
export async function listWhoSeesHolders(db: Reader, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('employee')
    .select([
      'id',
      sql<boolean>`user_status = 'ALLOW' and not exists (select from employee_authority as held
        where held.employee_id = employee.id and held.authority = 'CLEANING')`.as('sees'),
    ])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.sees]));
}

/** An employee's teams with membership periods, by team name. */
export async function listMemberships(db: Reader, employeeId: string): Promise<TeamMembership[]> {
  const rows = await db
    .selectFrom('team_membership')
    .innerJoin('team', 'team.id', 'team_membership.team_id')
    .select(['team.id', 'team.name', 'from_date', 'until_date'])
    .where('employee_id', '=', employeeId)
    .orderBy('team.name')
    .orderBy('team.id')
    .orderBy('from_date')
    .execute();
  const teams = new Map<string, TeamMembership>();
  for (const row of rows) {
    const membership = teams.get(row.id) ?? { team: { id: row.id, name: row.name }, periods: [] };
    teams.set(row.id, membership);
    membership.periods.push({ from: row.from_date, until: row.until_date });
  }
  return [...teams.values()];
}

/** Limits a search for colleagues. */
export interface ColleagueFilter {
  of: string;
  within: 'ALL' | 'BUSINESS_UNIT' | 'TEAM';
  /** True includes those who do not share their location. */
  includeHidden: boolean;
  /** ISO date on which memberships must be valid. */
  on: string;
}

function colleagues(db: Reader, { of, within, includeHidden, on }: ColleagueFilter) {
  const teams = sql<string[]>`array(select mine.team_id from team_membership mine join team_membership theirs
      using (team_id) where mine.employee_id = ${of} and theirs.employee_id = employee.id
      and ${on}::date between mine.from_date and coalesce(mine.until_date, 'infinity')
      and ${on}::date between theirs.from_date and coalesce(theirs.until_date, 'infinity') order by mine.team_id)`;
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'email', teams.as('teams')])
    .where('id', '<>', of)
    .$if(!includeHidden, (query) => query.where('share_my_location', '=', true))
    .$if(within === 'BUSINESS_UNIT', (query) =>
      query.where('division_id', '=', (own) =>
        own.selectFrom('employee as me').select('me.division_id').where('me.id', '=', of),
      ),
    )
    .$if(within === 'TEAM', (query) => query.where(sql<boolean>`cardinality(${teams}) > 0`));
}

/** Colleagues an employee may locate, by name, with the teams that both are in. @param ids only these */
export async function listColleagues(
  db: Reader,
  filter: ColleagueFilter,
  ids?: readonly string[],
): Promise<Required<Colleague>[]> {
  const rows = await colleagues(db, filter)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids})`))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, displayName: row.name, email: row.email, teams: row.teams }));
}

/** The employees whose some calendar entries are, by entry; also of entries that were given up. */
export async function findLocationOwners(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('employee_location')
    .select(['id', 'employee_id'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.employee_id]));
}

/**
 * Those of them who are in the office without a workstation, planned or present.
 * @param from, until ISO dates
 * @param ids only these of their entries
 */
export async function listOfficeDays(
  db: Reader,
  filter: ColleagueFilter,
  { from, until, ids }: { from: string; until: string; ids?: readonly string[] | undefined },
): Promise<OfficeDay[]> {
  const rows = await db
    .with('colleague', () => colleagues(db, filter))
    .selectFrom('employee_location as location')
    .innerJoin('colleague', 'colleague.id', 'location.employee_id')
    .leftJoin('floor', 'floor.id', 'location.floor_id')
    .select((eb) => [
      'location.id',
      'location.employee_id',
      'location.date',
      'location.day_part',
      'location.floor_id',
      eb.fn.coalesce('floor.building_id', 'location.building_id').as('building_id'),
    ])
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`location.id = any(${ids})`))
    .where('location.status', '=', 'OFFICE')
    .where('location.actual_status', 'in', ['APPROVED', 'CONFIRMED'])
    .where('location.date', '>=', from)
    .where('location.date', '<=', until)
    .orderBy('location.date')
    .orderBy('location.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    employee: row.employee_id,
    date: row.date,
    dayPart: row.day_part,
    building: row.building_id,
    floor: row.floor_id,
  }));
}

/**
 * Reservations of an employee from a date on, by floor; a change of name or sharing shows there.
 * @param fromDate ISO date
 */
export async function listHeldOnFloors(
  db: Reader,
  employeeId: string,
  fromDate: string,
): Promise<{ floorId: string; ids: string[] }[]> {
  return db
    .selectFrom('workplace_reservation as reservation')
    .innerJoin('room', 'room.id', 'reservation.room_id')
    .select(['room.floor_id as floorId', sql<string[]>`array_agg(reservation.id)`.as('ids')])
    .where('employee_id', '=', employeeId)
    .where('date', '>=', fromDate)
    .groupBy('room.floor_id')
    .execute();
}

/** An employee as a mail recipient. */
export async function findRecipient(
  db: Reader,
  id: string,
): Promise<(Recipient & { wantsAmenityMails: boolean }) | undefined> {
  const row = await db
    .selectFrom('employee')
    .select(['name', 'email', 'language_code', 'locale_extension', 'amenity_emails'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      employeeId: id,
      name: row.name,
      address: row.email,
      locale: employeeLocale(row.language_code, row.locale_extension),
      wantsAmenityMails: row.amenity_emails,
    }
  );
}

/** A search begins with more characters than this, and gives at most so many people (spec 9, "Search minimum"). */
const MIN_SEARCH_LENGTH = 2;
const MAX_FOUND = 20;

/** Employees whose name or address contains a text, by name. @returns nobody for a text that is too short */
export async function searchEmployees(
  db: Reader,
  filter: string,
): Promise<{ id: string; name: string; email: string | null }[]> {
  const text = filter.trim();
  if (text.length <= MIN_SEARCH_LENGTH) return [];
  const pattern = `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'email'])
    .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]))
    .where('name', '<>', '')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute();
}

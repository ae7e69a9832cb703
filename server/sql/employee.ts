import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UserStatus } from '../../src/domain/access/authority.ts';
import type { EmployeeInfo, EmployeeInfoChange } from '../../src/domain/employee/employee.ts';
import { employeeLocale, type Locale } from '../../src/domain/employee/employee.ts';
import { DEFAULT_MESSAGE_SETTINGS, withMessageChange } from '../../src/domain/notification/message-settings.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import type { TeamMembership } from '../../src/domain/team/team.ts';
import type { Reader, Writer } from '../db/database.ts';
import { newcomersStatus } from './asked-elsewhere.ts';
import { findBuilding } from './building.ts';
import { findOwnDraws } from './draw.ts';
import { beginsAWord, isInOneOf, partOf } from './name-search.ts';
import { listParkingCredits } from './parking-credit.ts';
import { homeZone } from './person.ts';
import { findWeek } from './week.ts';
import type { Recipient } from './outgoing-message.ts';
import { readNewcomersLanguage } from './setting.ts';

/** @param now ISO instant; its month, in the person's zone, is that of the credits */
export async function findEmployeeInfo(
  db: Reader,
  id: string,
  now: string,
): Promise<Required<EmployeeInfo> | undefined> {
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
      homeZone.as('home_zone'),
      sql<boolean>`exists (select from employee_password where employee_id = employee.id)`.as('has_password'),
    ])
    .where('employee.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [credits] = await listParkingCredits(db, id, [todayIn(row.home_zone, now)]);
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    languageCode: row.language_code,
    localeExtension: row.locale_extension,
    dateFormat: row.date_format,
    building: row.building_id === null ? null : ((await findBuilding(db, row.building_id)) ?? null),
    preferredCategory: row.preferred_category,
    division: row.division_id === null ? null : { id: row.division_id, name: row.division_name ?? '' },
    visuallyImpaired: row.visually_impaired,
    colorBlind: row.color_blind,
    shareMyLocation: row.share_my_location,
    electricVehicle: row.electric_vehicle,
    amenityEmails: row.amenity_emails,
    parkingCredits: credits?.left ?? null,
    assignedWorkstations: row.assigned,
    week: await findWeek(db, id),
    draws: await findOwnDraws(db, id, now),
    messages: withMessageChange(DEFAULT_MESSAGE_SETTINGS, row.message_settings),
    hasPassword: row.has_password,
  };
}

/** Whether a person says that they drive an electric vehicle. */
export async function drivesElectric(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('employee').select('electric_vehicle').where('id', '=', id).executeTakeFirst();
  return row?.electric_vehicle === true;
}

/** Changes only the given fields. @param change with all of the message settings, where it has them */
export async function changeEmployee(db: Writer, id: string, change: EmployeeInfoChange): Promise<void> {
  const columns = {
    language_code: change.languageCode,
    locale_extension: change.localeExtension,
    date_format: change.dateFormat,
    building_id: change.building,
    preferred_category: change.preferredCategory,
    visually_impaired: change.visuallyImpaired,
    color_blind: change.colorBlind,
    share_my_location: change.shareMyLocation,
    electric_vehicle: change.electricVehicle,
    amenity_emails: change.amenityEmails,
    name: change.name,
    message_settings: change.messages && JSON.stringify(change.messages),
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('employee').set(columns).where('id', '=', id).execute();
}

/** Account with this user name, ignoring case. */
export async function findIdByUsername(db: Reader, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('employee')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/**
 * Makes an account of somebody whom a provider or a directory tells.
 * @param username wished; with a number where somebody has it
 * @param locale where it is known; else that of the organisation
 * @returns its id
 */
export async function addEmployee(
  db: Writer,
  { name, email, username, locale }: { name: string; email: string; username: string; locale?: Locale | undefined },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('employee')
    .values({
      id,
      name,
      email,
      username: await freeUsername(db, username),
      user_status: newcomersStatus,
      language_code: locale ?? (await readNewcomersLanguage(db)),
    })
    .execute();
  return id;
}

/** A user name that nobody has: the wished one, or with a number. */
export async function freeUsername(db: Reader, wish: string): Promise<string> {
  const rows = await db
    .selectFrom('employee')
    .select(sql<string>`lower(username)`.as('username'))
    .where(sql<boolean>`starts_with(lower(username), ${wish})`)
    .execute();
  const taken = new Set(rows.map(({ username }) => username));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wish : `${wish}${String(number)}`;
    if (!taken.has(name)) return name;
  }
}

/** How administrators name an account. */
export function findAccountNames(db: Reader, id: string): Promise<{ name: string; username: string } | undefined> {
  return db.selectFrom('employee').select(['name', 'username']).where('id', '=', id).executeTakeFirst();
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

/**
 * An employee's own reservations from a date on, by floor: a change of sharing shows in these alone. Places for guests
 * name nobody, and their ids would say whose they are.
 * @param fromDate ISO date
 */
export async function listHeldOnFloors(
  db: Reader,
  employeeIds: readonly string[],
  fromDate: string,
): Promise<{ floorId: string; ids: string[] }[]> {
  return db
    .selectFrom('workplace_reservation as reservation')
    .innerJoin('room', 'room.id', 'reservation.room_id')
    .select(['room.floor_id as floorId', sql<string[]>`array_agg(reservation.id)`.as('ids')])
    .where(sql<boolean>`employee_id = any(${employeeIds})`)
    .where('reservation.origin', '=', 'own')
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
    .select(['name', 'email', 'language_code', 'locale_extension', 'date_format', 'amenity_emails'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      employeeId: id,
      name: row.name,
      address: row.email,
      locale: employeeLocale(row.language_code, row.locale_extension),
      dateFormat: row.date_format,
      wantsAmenityMails: row.amenity_emails,
    }
  );
}

/** A search begins with more characters than this, and gives at most so many people (spec 9, "Search minimum"). */
const MIN_SEARCH_LENGTH = 2;
const MAX_FOUND = 20;

/**
 * Employees whose name or address contains a text: first whose name has a word that begins with it.
 * @param teams ids of teams that they are in on a day (`on`, an ISO date), any of them; empty for all
 * @param division of theirs
 * @returns nobody for a text that is too short
 */
export async function searchEmployees(
  db: Reader,
  filter: string,
  { teams, division, on }: { teams: readonly string[]; division: string | undefined; on: string },
): Promise<{ id: string; name: string; email: string | null }[]> {
  const text = filter.trim();
  if (text.length <= MIN_SEARCH_LENGTH) return [];
  const pattern = partOf(text);
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'email'])
    .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]))
    .where('suspended_at', 'is', null)
    .where('name', '<>', '')
    .$if(teams.length > 0, (query) => query.where(isInOneOf(teams, on)))
    .$if(division !== undefined, (query) => query.where('division_id', '=', division ?? ''))
    .orderBy(beginsAWord(text), 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute();
}

/** What a visitor types of a host begins with more characters than this (spec 9, "Search minimum"). */
const MIN_PUBLIC_LENGTH = 4;

/** Names that are the whole of a text, whatever its case: strangers learn no name that they do not know. */
export async function findByWholeName(db: Reader, filter: string): Promise<{ name: string }[]> {
  const text = filter.trim().replace(/\s+/g, ' ').toLowerCase();
  if (text.length <= MIN_PUBLIC_LENGTH) return [];
  const found = await db
    .selectFrom('employee')
    .select('name')
    .distinct()
    .where(sql<boolean>`lower(name) = ${text}`)
    .where('suspended_at', 'is', null)
    .execute();
  return found;
}

import { sql } from 'kysely';
import type { Writer } from '../db/database.ts';
import type { DemoCalendar } from './calendar/calendar.ts';
import { applicationRows, weekRows } from './calendar/weeks.ts';
import { insertRows } from './insert.ts';
import { amenityReservationRows } from './organisation/amenities.ts';
import { BUILDINGS, FLOORS } from './organisation/buildings.ts';
import { neighborhoodOf, NEIGHBORHOODS } from './organisation/neighborhoods.ts';
import { TEAM_PROFILES } from './organisation/team-profiles.ts';
import type { meetingRows } from './organisation/meetings.ts';
import { equippedAs } from './organisation/meetings.ts';
import type { DemoRoom, DemoSpaces } from './organisation/rooms.ts';
import { PERMITTED } from './organisation/rooms.ts';
import { CATEGORIES } from './floor-plan/sketch.ts';
import type { Workforce } from './calendar/plan-day.ts';
import { DEPARTMENTS, DIVISIONS, KEEPING_TEAMS } from './people/divisions.ts';

const categoryId = (category: string): string => `category-${category}`;

/**
 * Writes buildings, floors, floor plans and rooms. It marks only meeting rooms as dirty; reservations tell for
 * workstations.
 */
export async function writeSpaces(db: Writer, { plans, rooms }: DemoSpaces, now: string): Promise<void> {
  const marked = new Set(
    FLOORS.flatMap(({ id }) =>
      rooms
        .filter(({ floorId, type }) => floorId === id && type === 'MEETING_ROOM')
        .slice(0, 2)
        .map((room) => room.id),
    ),
  );
  await insertRows(
    db,
    'building',
    BUILDINGS.map(({ timeZone, personLimit, ...building }, position) => ({
      ...building,
      time_zone: timeZone,
      person_limit: personLimit,
      visitor_enabled: true,
      position,
    })),
  );
  await insertRows(
    db,
    'floor',
    FLOORS.map(({ id, buildingId, identifier, name, personLimit }, position) => ({
      id,
      building_id: buildingId,
      identifier,
      name,
      position,
      person_limit: personLimit,
    })),
  );
  await insertRows(
    db,
    'neighborhood',
    NEIGHBORHOODS.map(({ id, name, floorId, personLimit }) => ({
      id,
      name,
      floor_id: floorId,
      person_limit: personLimit,
    })),
  );
  await insertRows(
    db,
    'room_category',
    Object.entries(CATEGORIES).map(([category, name]) => ({ id: categoryId(category), name })),
  );
  await insertRows(
    db,
    'room_category_permission',
    PERMITTED.map(([category, authority]) => ({ category_id: categoryId(category), authority })),
  );
  await insertRows(
    db,
    'room',
    rooms.map((room) => ({
      id: room.id,
      floor_id: room.floorId,
      identifier: room.identifier,
      name: room.name,
      type: room.type,
      category_id: categoryId(room.category),
      reservable: room.reservable,
      flex: room.flex,
      status: room.status,
      unavailable_reason: room.unavailableReason,
      dirty_since: marked.has(room.id) ? now : null,
      obstacle: null,
      obstacle_at: null,
      neighborhood_id: neighborhoodOf(room)?.id ?? null,
      ...equippedAs(room),
    })),
  );
  await insertRows(
    db,
    'plan',
    plans.map((document) => ({ floor_id: document.floorId, version: document.version, document })),
  );
}

/** Writes divisions, teams and people; all share one password. */
export async function writePeople(
  db: Writer,
  { people, assigned, rooms }: Workforce,
  { today, hash }: { today: string; hash: string },
): Promise<void> {
  await insertRows(
    db,
    'division',
    DIVISIONS.map(({ id, name }) => ({ id, name })),
  );
  await insertRows(
    db,
    'team',
    DIVISIONS.flatMap((division) => division.teams.map(({ id, name }) => ({ id, name, division_id: division.id }))),
  );
  await insertRows(
    db,
    'employee',
    people.map((person) => ({
      id: person.id,
      username: person.username,
      name: person.name,
      email: person.email,
      division_id: person.divisionId,
      language_code: person.language,
      locale_extension: person.localeExtension,
      date_format: null,
      building_id: person.building,
      preferred_category: person.category === null ? null : categoryId(person.category),
      visually_impaired: person.visuallyImpaired,
      color_blind: person.colorBlind,
      share_my_location: person.shares,
      electric_vehicle: person.electric,
      amenity_emails: person.amenityEmails,
      user_status: person.userStatus,
      parking_credits: person.credits,
    })),
  );
  await insertRows(
    db,
    'employee_password',
    people.map(({ id }) => ({ employee_id: id, hash })),
  );
  await insertRows(
    db,
    'employee_authority',
    people.flatMap(({ id, authorities }) => authorities.map((authority) => ({ employee_id: id, authority }))),
  );
  await insertRows(
    db,
    'team_membership',
    people.map(({ id, teamId }) => ({ team_id: teamId, employee_id: id, from_date: '2024-01-01', until_date: null })),
  );
  await insertRows(
    db,
    'department_profile',
    people
      .filter(({ leads }) => leads)
      .map(({ id, teamId }) => ({ id: `profile-${id}`, name: teamName(teamId), leader_id: id, team_id: teamId })),
  );
  await insertRows(db, 'department_profile', DEPARTMENTS);
  await insertRows(db, 'team_profile', TEAM_PROFILES);
  await insertRows(
    db,
    'assigned_workstation',
    [...assigned].map(([holder, room]) => ({ room_id: room.id, employee_id: holder })),
  );
  await insertRows(
    db,
    'team_workstation',
    rooms
      .filter(({ kept }) => kept)
      .flatMap((room: DemoRoom) => KEEPING_TEAMS.map((team) => ({ team_id: team, room_id: room.id }))),
  );
  await insertRows(
    db,
    'parking_credit',
    people.flatMap(({ id, credits }) => monthsFrom(today).map((month) => ({ employee_id: id, month, credits }))),
  );
}

/** Writes plans, reservations, amenity reservations and a usual week. @param today ISO date */
export async function writeCalendar(
  db: Writer,
  { plans, teamDays, locations, reservations }: DemoCalendar,
  today: string,
): Promise<void> {
  await insertRows(db, 'team_day', teamDays);
  await insertRows(db, 'employee_location', locations);
  await insertRows(db, 'workplace_reservation', reservations);
  const { weeks, parts } = weekRows(today);
  await insertRows(db, 'week', weeks);
  await insertRows(db, 'week_part', parts);
  await insertRows(db, 'week_application', applicationRows(locations));
  await insertRows(db, 'amenity_reservation', amenityReservationRows(plans));
}

const teamName = (id: string): string =>
  DIVISIONS.flatMap(({ teams }) => teams).find((team) => team.id === id)?.name ?? id;

/** First days of this month and the next. */
function monthsFrom(today: string): string[] {
  const month = Temporal.PlainDate.from(today).with({ day: 1 });
  return [month.toString(), month.add({ months: 1 }).toString()];
}

/** Stores the last date that the calendar covers. */
export async function rememberUntil(db: Writer, until: string): Promise<void> {
  await sql`insert into setting (key, value) values (${POPULATED_UNTIL}, ${JSON.stringify(until)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

export const POPULATED_UNTIL = 'demo.populatedUntil';

/** Writes meetings with those who were asked. @param clashes skips or refuses those whose room is taken */
export async function writeMeetings(
  db: Writer,
  { meetings, people }: ReturnType<typeof meetingRows>,
  clashes: 'refused' | 'left out' = 'refused',
): Promise<void> {
  await insertRows(db, 'meeting', meetings, clashes);
  const made = await db.selectFrom('meeting').select('id').execute();
  const ids = new Set(made.map(({ id }) => id));
  await insertRows(
    db,
    'meeting_person',
    people.filter(({ meeting_id: id }) => ids.has(id)),
    clashes,
  );
}

import { sql } from 'kysely';
import type { ColleagueDays } from '../../src/domain/colleague/colleague-days.ts';
import { shownStatus } from '../../src/domain/colleague/colleague-days.ts';
import { MAX_COLLEAGUES_FOUND } from '../../src/domain/colleague/find-colleague.ts';
import type { OfficeDay } from '../../src/domain/colleague/office-day.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import type { ActualStatus, LocationStatus } from '../../src/domain/employee-location/employee-location.ts';
import type { Colleague } from '../../src/domain/employee/employee.ts';
import type { Reader } from '../db/database.ts';
import { inParts, listTemplate } from '../db/template.ts';
import { holderShares } from './holder-shares.ts';
import { beginsAWord, isInOneOf, partOf } from './name-search.ts';

/** Limits a search for colleagues. */
export interface ColleagueFilter {
  of: string;
  within: 'ALL' | 'BUSINESS_UNIT' | 'TEAM';
  /** ISO date on which memberships must be valid. */
  on: string;
}

function colleagues(db: Reader, { of, within, on }: ColleagueFilter) {
  const teams = sql<string[]>`array(select mine.team_id from team_membership mine join team_membership theirs
      using (team_id) where mine.employee_id = ${of} and theirs.employee_id = employee.id
      and ${on}::date between mine.from_date and coalesce(mine.until_date, 'infinity')
      and ${on}::date between theirs.from_date and coalesce(theirs.until_date, 'infinity') order by mine.team_id)`;
  return (
    db
      .selectFrom('employee')
      .select(['id', 'name', 'email', teams.as('teams')])
      .where('id', '<>', of)
      // Who left is nobody to look for; what they did stays in what was.
      .where('suspended_at', 'is', null)
      .where(holderShares)
      .$if(within === 'BUSINESS_UNIT', (query) =>
        query.where('division_id', '=', (own) =>
          own.selectFrom('employee as me').select('me.division_id').where('me.id', '=', of),
        ),
      )
      .$if(within === 'TEAM', (query) => query.where(sql<boolean>`cardinality(${teams}) > 0`))
  );
}

/** Colleagues an employee may locate, by name, with the teams that both are in. */
export async function listColleagues(db: Reader, filter: ColleagueFilter): Promise<Required<Colleague>[]> {
  const rows = await colleagues(db, filter).orderBy('name').orderBy('id').execute();
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
 * @param filter null: of anybody, for who is told to be found out by the caller
 * @param from, until ISO dates
 * @param ids only these of their entries
 */
export async function listOfficeDays(
  db: Reader,
  filter: ColleagueFilter | null,
  { from, until, ids }: { from: string; until: string; ids?: readonly string[] | undefined },
): Promise<OfficeDay[]> {
  const rows = await db
    .selectFrom('employee_location as location')
    .leftJoin('floor', 'floor.id', 'location.floor_id')
    .select((eb) => [
      'location.id',
      'location.employee_id',
      'location.date',
      'location.day_part',
      'location.floor_id',
      eb.fn.coalesce('floor.building_id', 'location.building_id').as('building_id'),
    ])
    .$if(filter !== null, (query) =>
      query.where(
        'location.employee_id',
        'in',
        filter === null ? [] : colleagues(db, filter).clearSelect().select('id'),
      ),
    )
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
 * Those of them whose name or address contains a text: first whose name has a word that begins with it.
 * @param teams ids of teams that they are in, any of them; empty for all @param division of theirs
 */
export async function searchColleagues(
  db: Reader,
  filter: ColleagueFilter,
  { text, teams, division }: { text: string; teams: readonly string[]; division: string | undefined },
): Promise<{ id: string; name: string; email: string }[]> {
  const part = partOf(text);
  const found = await colleagues(db, filter)
    .where((eb) => eb.or([eb('name', 'ilike', part), eb('email', 'ilike', part)]))
    .$if(teams.length > 0, (query) => query.where(isInOneOf(teams, filter.on)))
    .$if(division !== undefined, (query) => query.where('division_id', '=', division ?? ''))
    .orderBy(beginsAWord(text), 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_COLLEAGUES_FOUND)
    .execute();
  return found.map(({ id, name, email }) => ({ id, name, email }));
}

/**
 * What colleagues may know of the plans of some employees, by employee; without those of whom there is nothing to say.
 * Whom the reader may know of is for the caller to say.
 * @param from, until ISO dates
 */
export async function listColleagueDays(
  db: Reader,
  ids: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<ColleagueDays[]> {
  const rows = await inParts(ids, (part) => listingDays(db, { ids: part, from, until }));
  const people = new Map<string, ColleagueDays>();
  for (const row of rows) {
    const status = shownStatus(row.status, row.actual_status);
    if (status === null) continue;
    const person = people.get(row.employee_id) ?? { id: row.employee_id, parts: [] };
    people.set(row.employee_id, person);
    const isThere = status === 'WORKSTATION' || status === 'OFFICE';
    person.parts.push({
      date: row.date,
      dayPart: row.day_part,
      status,
      // Where somebody is ill or on holiday was never told to anybody.
      building: isThere ? row.building_id : null,
      floor: isThere ? row.floor_id : null,
      room: isThere && row.room_id !== null && row.room_name !== null ? { id: row.room_id, name: row.room_name } : null,
    });
  }
  return [...people.values()];
}

interface PlannedRow {
  employee_id: string;
  date: string;
  day_part: DayPart;
  status: LocationStatus;
  actual_status: ActualStatus;
  room_id: string | null;
  room_name: string | null;
  floor_id: string | null;
  building_id: string | null;
}

const listingDays = listTemplate<{ ids: readonly string[]; from: string; until: string }, PlannedRow>(
  (db, mark, list) =>
    db
      .selectFrom('employee_location as location')
      .leftJoin('workplace_reservation as reservation', (join) =>
        join
          .onRef('reservation.location_id', '=', 'location.id')
          .on('reservation.status', 'in', ['APPROVED', 'CONFIRMED'])
          .on('reservation.origin', '=', 'own'),
      )
      .leftJoin('room', 'room.id', 'reservation.room_id')
      .leftJoin('floor', (join) =>
        join.on((eb) => eb('floor.id', '=', eb.fn.coalesce('room.floor_id', 'location.floor_id'))),
      )
      .select((eb) => [
        'location.employee_id',
        'location.date',
        'location.day_part',
        'location.status',
        'location.actual_status',
        'room.id as room_id',
        'room.name as room_name',
        'floor.id as floor_id',
        eb.fn.coalesce('floor.building_id', 'location.building_id').as('building_id'),
      ])
      .where('location.employee_id', 'in', list('ids'))
      .where('location.actual_status', 'in', ['APPROVED', 'CONFIRMED'])
      .where('location.date', '>=', mark('from'))
      .where('location.date', '<=', mark('until'))
      .orderBy('location.employee_id')
      .orderBy(sql`lower(location.slot)`),
);

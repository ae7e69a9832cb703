import { sql } from 'kysely';
import type { Attendance, ToldWeek } from '../../src/domain/statistics/compose.ts';
import type { ShowUp } from '../../src/domain/statistics/expected.ts';
import type { BuildingDay, ExpectedDay, Statistics, TeamWeek } from '../../src/domain/statistics/statistics.ts';
import type { Reader, Writer } from '../db/database.ts';

/** SQL: entries of the calendar that say that somebody comes to a building. */
const coming = sql`select entry.employee_id as person, coalesce(floor.building_id, entry.building_id) as building,
    entry.date, entry.actual_status in ('CONFIRMED', 'COMPLETED') as came
  from employee_location as entry left join floor on floor.id = entry.floor_id
  where entry.status in ('WORKSTATION', 'ASSIGNED', 'OFFICE')
    and entry.actual_status in ('APPROVED', 'CONFIRMED', 'COMPLETED')
    and coalesce(floor.building_id, entry.building_id) is not null`;

/** Who was to come where, and came. @param from ISO date @param until ISO date, included */
export async function listAttendances(db: Reader, from: string, until: string): Promise<Attendance[]> {
  const { rows } = await sql<Attendance>`select person, building, date::text as date, bool_or(came) as came
    from (${coming}) as stay where date between ${from}::date and ${until}::date
    group by person, building, date`.execute(db);
  return rows;
}

/** The one team in which each employee is counted on a date; null for none. */
export async function listTeamOf(db: Reader, date: string): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ person: string; team: string | null }>`
    select employee.id as person, (select min(team_id) from team_membership as membership
      where membership.employee_id = employee.id
        and ${date}::date between membership.from_date and coalesce(membership.until_date, 'infinity')) as team
    from employee`.execute(db);
  return new Map(rows.map(({ person, team }) => [person, team]));
}

/** Workstations that can be reserved, by building. */
export async function listCapacities(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ building: string; count: number }>`
    select floor.building_id as building, count(*)::int as count from room join floor on floor.id = room.floor_id
    where room.type = 'WORKSTATION' and room.reservable group by floor.building_id`.execute(db);
  return new Map(rows.map(({ building, count }) => [building, count]));
}

/** Mondays that were counted, as ISO dates. */
export async function listCountedWeeks(db: Reader): Promise<string[]> {
  return (await db.selectFrom('counted_week').select('week').execute()).map(({ week }) => week);
}

/** Keeps what is told of a week. @param at ISO instant */
export async function keepWeek(db: Writer, week: string, told: ToldWeek, at: string): Promise<void> {
  await db.insertInto('counted_week').values({ week, counted_at: at }).execute();
  const days = told.buildings.flatMap(({ id, days: each }) =>
    each.map(({ date, planned, attended, noShows, occupancy }) => ({
      building_id: id,
      date,
      week,
      planned,
      attended,
      no_shows: noShows,
      occupancy,
    })),
  );
  if (days.length > 0) await db.insertInto('building_day').values(days).execute();
  const teams = told.teams.map(({ id, week: { people, planned, attended, noShows } }) => ({
    week,
    team_id: id,
    people,
    planned,
    attended,
    no_shows: noShows,
  }));
  if (teams.length > 0) await db.insertInto('team_week').values(teams).execute();
}

/** Forgets weeks before an ISO date. */
export async function forgetWeeks(db: Writer, before: string): Promise<void> {
  await db.deleteFrom('counted_week').where('week', '<', before).execute();
}

/** How many were planned and came, by site and day. @param until ISO date, included */
export async function listShowUps(
  db: Reader,
  from: string,
  until: string,
): Promise<(ShowUp & { site: string; date: string })[]> {
  const { rows } = await sql<ShowUp & { site: string; date: string }>`
    select building.site, date::text as date, count(distinct person)::int as planned,
      count(distinct person) filter (where came)::int as attended
    from (${coming}) as stay join building on building.id = stay.building
    where date between ${from}::date and ${until}::date group by building.site, date`.execute(db);
  return rows;
}

/** ISO date on which people were last counted ahead, or null. */
export async function lastCountedOn(db: Reader): Promise<string | null> {
  const row = await db.selectFrom('expected_day').select('counted_on').orderBy('counted_on', 'desc').executeTakeFirst();
  return row?.counted_on ?? null;
}

/** Replaces what is expected. @param on ISO date */
export async function keepExpected(
  db: Writer,
  days: readonly (ExpectedDay & { site: string })[],
  on: string,
): Promise<void> {
  await db.deleteFrom('expected_day').execute();
  if (days.length > 0)
    await db
      .insertInto('expected_day')
      .values(days.map((day) => ({ ...day, counted_on: on })))
      .execute();
}

/** All sites. */
export async function listSites(db: Reader): Promise<string[]> {
  return (await db.selectFrom('building').select('site').distinct().orderBy('site').execute()).map(({ site }) => site);
}

export async function listBuildingDays(db: Reader): Promise<Statistics['buildings']> {
  const rows = await db
    .selectFrom('building_day')
    .innerJoin('building', 'building.id', 'building_day.building_id')
    .select(['building.id', 'building.name', 'date', 'planned', 'attended', 'no_shows as noShows', 'occupancy'])
    .orderBy('building.position')
    .orderBy('building.id')
    .orderBy('date')
    .execute();
  return grouped(rows, ({ id }) => id).map(([first, all]) => ({
    id: first.id,
    name: first.name,
    days: all.map(({ date, planned, attended, noShows, occupancy }): BuildingDay => ({
      date,
      planned,
      attended,
      noShows,
      occupancy,
    })),
  }));
}

/** Weeks of teams: all, or those that a leader leads. @param leaderId null for all, with those that are too small */
export async function listTeamWeeks(db: Reader, leaderId: string | null, fewest: number): Promise<Statistics['teams']> {
  const rows = await db
    .selectFrom('team_week')
    .leftJoin('team', 'team.id', 'team_week.team_id')
    .select(['team.id', 'team.name', 'week', 'people', 'planned', 'attended', 'no_shows as noShows'])
    .where('people', '>=', fewest)
    .$if(leaderId !== null, (query) =>
      query.where(
        'team_week.team_id',
        'in',
        db
          .selectFrom('department_profile')
          .select(sql<string>`team_id`.as('team_id'))
          .where('leader_id', '=', leaderId ?? '')
          .where('team_id', 'is not', null),
      ),
    )
    .orderBy(sql`team.name nulls last`)
    .orderBy('team.id')
    .orderBy('week')
    .execute();
  return grouped(rows, ({ id }) => id ?? '').map(([first, all]) => ({
    id: first.id,
    name: first.name,
    weeks: all.map(({ week, people, planned, attended, noShows }): TeamWeek => ({
      week,
      people,
      planned,
      attended,
      noShows,
    })),
  }));
}

/** What is expected from an ISO date on. */
export async function listExpected(db: Reader, from: string): Promise<Statistics['sites']> {
  const rows = await db
    .selectFrom('expected_day')
    .select(['site', 'date', 'low', 'high'])
    .where('date', '>=', from)
    .orderBy('site')
    .orderBy('date')
    .execute();
  return grouped(rows, ({ site }) => site).map(([first, all]) => ({
    name: first.site,
    days: all.map(({ date, low, high }): ExpectedDay => ({ date, low, high })),
  }));
}

/** Rows in order, by what they have in common. */
function grouped<R>(rows: readonly R[], keyOf: (row: R) => string): [R, R[]][] {
  const groups = new Map<string, [R, R[]]>();
  for (const row of rows) {
    const found = groups.get(keyOf(row));
    if (found === undefined) groups.set(keyOf(row), [row, [row]]);
    else found[1].push(row);
  }
  return [...groups.values()];
}

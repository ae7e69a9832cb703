import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { grouped } from '../../src/domain/grouped.ts';
import type { Guideline } from '../../src/domain/building/guideline.ts';
import type { Database, Writer } from '../db/database.ts';

type Row = Record<string, unknown>;

/** Rows of one statement. */
const SLICE = 2000;

/** @yields rows with the same columns, in slices */
function* slices(rows: readonly Row[]): Generator<{ columns: string[]; json: string }> {
  for (const alike of grouped(rows, (row) => Object.keys(row).toSorted().join()).values())
    for (let start = 0; start < alike.length; start += SLICE)
      yield { columns: Object.keys(alike[0] ?? {}), json: JSON.stringify(alike.slice(start, start + SLICE)) };
}

/** @param rows as JSON, by column */
export async function insertThings(db: Writer, table: keyof Database, rows: readonly Row[]): Promise<void> {
  for (const { columns, json } of slices(rows)) {
    const named = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${named}) select ${named}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
  }
}

/** @param rows what changes, by column, with the `id` of whose it is */
export async function updateThings(db: Writer, table: keyof Database, rows: readonly Row[]): Promise<void> {
  for (const { columns, json } of slices(rows)) {
    const set = columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
    await sql`update ${sql.table(table)} as present set ${sql.join(set)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) as given
      where given.id = present.id`.execute(db);
  }
}

/** An amenity is on the site of its building. @param buildings ids of those whose amenities are meant */
export async function alignSites(db: Writer, buildings: readonly string[]): Promise<void> {
  await sql`update amenity set site = building.site from building
    where building.id = amenity.building_id and building.id = any(${buildings})
      and amenity.site <> building.site`.execute(db);
}

export async function putCategoryRoles(db: Writer, category_id: string, roles: readonly string[]): Promise<void> {
  await db.deleteFrom('room_category_permission').where('category_id', '=', category_id).execute();
  await insertThings(
    db,
    'room_category_permission',
    roles.map((authority) => ({ category_id, authority })),
  );
}

export async function putAmenityRoles(
  db: Writer,
  amenity_id: string,
  roles: readonly { authority: string; creatable: boolean }[],
): Promise<void> {
  await db.deleteFrom('amenity_permission').where('amenity_id', '=', amenity_id).execute();
  await insertThings(
    db,
    'amenity_permission',
    roles.map((role) => ({ amenity_id, ...role })),
  );
}

/** @param guidelines in the order in which those of a kind are read */
export async function putGuidelines(
  db: Writer,
  building_id: string,
  guidelines: readonly Pick<Guideline, 'kind' | 'lines' | 'phone'>[],
): Promise<void> {
  await db.deleteFrom('guideline').where('building_id', '=', building_id).execute();
  await insertThings(
    db,
    'guideline',
    guidelines.map(({ kind, lines, phone }, index) => ({
      id: `${building_id}-${kind}-${String(index).padStart(3, '0')}`,
      building_id,
      kind,
      lines,
      phone,
    })),
  );
}

export async function putAssigned(db: Writer, room_id: string, employees: readonly string[]): Promise<void> {
  await db.deleteFrom('assigned_workstation').where('room_id', '=', room_id).execute();
  await insertThings(
    db,
    'assigned_workstation',
    employees.map((employee_id) => ({ room_id, employee_id })),
  );
}

export async function putKept(db: Writer, room_id: string, teams: readonly string[]): Promise<void> {
  await db.deleteFrom('team_workstation').where('room_id', '=', room_id).execute();
  await insertThings(
    db,
    'team_workstation',
    teams.map((team_id) => ({ team_id, room_id })),
  );
}

/** Who leads a team or a division from now on; who led it and still does keeps their row. */
export async function putLeaders(
  db: Writer,
  { teamId, divisionId, name }: { teamId: string | null; divisionId: string | null; name: string },
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await sql`delete from department_profile where leader_id = any(${remove}) and team_id is not distinct from ${teamId}
    and division_id is not distinct from ${divisionId}`.execute(db);
  await insertThings(
    db,
    'department_profile',
    add.map((leader_id) => ({ id: randomUUID(), name, leader_id, team_id: teamId, division_id: divisionId })),
  );
}

/** What leaders of a team or a division lead is called as that is. @param led ids of those that are meant */
export async function alignLedNames(
  db: Writer,
  { teams, divisions }: { teams: readonly string[]; divisions: readonly string[] },
): Promise<void> {
  await sql`update department_profile set name = team.name from team
    where team.id = department_profile.team_id and team.id = any(${teams})
      and team.name <> department_profile.name`.execute(db);
  await sql`update department_profile set name = division.name from division
    where division.id = department_profile.division_id and division.id = any(${divisions})
      and department_profile.team_id is null
      and division.name <> department_profile.name`.execute(db);
}

/** Says that an organisation of its own begins here, where nothing was said yet: no demonstration is made any more. */
export async function beginOrganisation(db: Writer): Promise<void> {
  // A statement tells everybody of other settings, also one that writes nothing.
  if ((await db.selectFrom('setting').select('key').where('key', '=', 'organisation').executeTakeFirst()) !== undefined)
    return;
  await db
    .insertInto('setting')
    .values({ key: 'organisation', value: JSON.stringify('own') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

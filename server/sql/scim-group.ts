import { type RawBuilder, sql } from 'kysely';
import type { ClaimMapping } from '../../src/domain/sign-in/mapping.ts';
import type { Reader, Writer } from '../db/database.ts';

/** A group of the provider. */
export interface ScimGroup {
  id: string;
  displayName: string;
  externalId: string | null;
  members: { value: string; display: string }[];
  changedAt: string;
}

/** Name of the setting that says which roles and teams groups decide. */
const MAPPING = 'scimMapping';
export type ScimMapping = Pick<ClaimMapping, 'roles' | 'teams'>;

export async function readScimMapping(db: Reader): Promise<ScimMapping> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', MAPPING).executeTakeFirst();
  const { roles = [], teams = [] } = (row?.value ?? {}) as Partial<ScimMapping>;
  return { roles, teams };
}

export async function setScimMapping(db: Writer, mapping: ScimMapping): Promise<void> {
  const value = JSON.stringify(mapping);
  await db
    .insertInto('setting')
    .values({ key: MAPPING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Which groups: of this id, with this name, or this identifier of the provider. */
export type ScimGroupFilter = { id: string } | { displayName: string } | { externalId: string } | null;

function condition(filter: ScimGroupFilter): RawBuilder<boolean> {
  if (filter === null) return sql<boolean>`true`;
  if ('id' in filter) return sql<boolean>`one.id = ${filter.id}`;
  if ('externalId' in filter) return sql<boolean>`external_id = ${filter.externalId}`;
  return sql<boolean>`lower(display_name) = ${filter.displayName.toLowerCase()}`;
}

/** Groups in the order of their ids. @param hasMembers false leaves their members out */
export async function listScimGroups(
  db: Reader,
  filter: ScimGroupFilter = null,
  hasMembers = true,
): Promise<ScimGroup[]> {
  const { rows } = await sql<ScimGroup>`select one.id, display_name as "displayName", external_id as "externalId",
      changed_at as "changedAt", coalesce((select jsonb_agg(jsonb_build_object('value', employee.id,
        'display', employee.name) order by employee.id) from scim_group_member as member
        join employee on employee.id = member.employee_id where member.group_id = one.id and ${hasMembers}), '[]')
        as members
    from scim_group as one where ${condition(filter)} order by one.id`.execute(db);
  return rows;
}

/** @returns false where another group has the name */
export async function putScimGroup(
  db: Writer,
  { id, displayName, externalId }: Pick<ScimGroup, 'id' | 'displayName' | 'externalId'>,
  at: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('scim_group')
    .select('id')
    .where(sql`lower(display_name)`, '=', displayName.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other !== undefined) return false;
  const row = { display_name: displayName, external_id: externalId, changed_at: at };
  await db
    .insertInto('scim_group')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return true;
}

/** Sets who belongs to a group; unknown people are left out. */
export async function setMembers(db: Writer, id: string, members: readonly string[]): Promise<void> {
  await db.deleteFrom('scim_group_member').where('group_id', '=', id).execute();
  await sql`insert into scim_group_member (group_id, employee_id)
    select ${id}, id from employee where id = any(${members})`.execute(db);
}

/** Takes somebody out of some groups. */
export async function leaveGroups(db: Writer, employeeId: string, groups: readonly string[]): Promise<void> {
  await sql`delete from scim_group_member where employee_id = ${employeeId} and group_id = any(${groups})`.execute(db);
}

export async function removeScimGroup(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('scim_group').where('id', '=', id).execute();
}

/** Names of people's groups, by person; who is in none is missing. */
export async function groupNamesOf(db: Reader, employeeIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select employee_id as id, array_agg(display_name) as names
    from scim_group_member join scim_group on scim_group.id = scim_group_member.group_id
    where employee_id = any(${employeeIds}) group by employee_id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

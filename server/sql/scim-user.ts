import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';

/** An account as SCIM shows it; the provider's own names are null where it never sent any. */
export interface ScimUser {
  id: string;
  userName: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  name: string;
  email: string;
  department: string | null;
  active: boolean;
  /** ISO instant; null where it was never sent. */
  changedAt: string | null;
}

/** Which users: of these ids, with this name, or this identifier of the provider. */
export type ScimUserFilter = { id: string } | { userName: string } | { externalId: string } | null;

function condition(filter: ScimUserFilter): RawBuilder<boolean> {
  if (filter === null) return sql<boolean>`true`;
  if ('id' in filter) return sql<boolean>`employee.id = ${filter.id}`;
  if ('externalId' in filter) return sql<boolean>`scim.external_id = ${filter.externalId}`;
  return sql<boolean>`lower(coalesce(scim.user_name, employee.email)) = ${filter.userName.toLowerCase()}`;
}

/** Users in the order of their ids; those that the provider deleted are missing. */
export async function listScimUsers(db: Reader, filter: ScimUserFilter): Promise<ScimUser[]> {
  const { rows } = await sql<ScimUser>`select employee.id, coalesce(scim.user_name, employee.email) as "userName",
      scim.external_id as "externalId", scim.given_name as "givenName", scim.family_name as "familyName",
      employee.name, employee.email, division.name as department, employee.suspended_at is null as active,
      scim.changed_at as "changedAt"
    from employee left join scim_user as scim on scim.employee_id = employee.id
      left join division on division.id = employee.division_id
    where scim.removed is not true and ${condition(filter)} order by employee.id`.execute(db);
  return rows;
}

/** Somebody with a name or an address; the provider's own names are null where it never sent any. */
export interface Namesake {
  id: string;
  removed: boolean;
  userName: string | null;
  externalId: string | null;
}

/** Whose the name or the address is, whoever the provider deleted among them. */
export async function findNamesakes(
  db: Reader,
  { userName, email }: { userName: string; email: string | null },
): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`select employee.id, coalesce(scim.removed, false) as removed,
      scim.user_name as "userName", scim.external_id as "externalId"
    from employee left join scim_user as scim on scim.employee_id = employee.id
    where lower(coalesce(scim.user_name, employee.email)) = ${userName.toLowerCase()}
      or lower(employee.email) = ${email?.toLowerCase() ?? null}`.execute(db);
  return rows;
}

/** Notes what a provider calls somebody. @param at ISO instant */
export async function putScimUser(
  db: Writer,
  id: string,
  names: { userName: string; externalId: string | null; givenName: string | null; familyName: string | null },
  at: string,
): Promise<void> {
  const row = {
    user_name: names.userName,
    external_id: names.externalId,
    given_name: names.givenName,
    family_name: names.familyName,
    removed: false,
    changed_at: at,
  };
  await db
    .insertInto('scim_user')
    .values({ employee_id: id, ...row })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
    .execute();
}

/** Hides somebody from the provider that deleted them. @returns whether they were in a group */
export async function removeScimUser(db: Writer, id: string, userName: string, at: string): Promise<boolean> {
  await db
    .insertInto('scim_user')
    .values({ employee_id: id, user_name: userName, external_id: null, removed: true, changed_at: at })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet({ removed: true, changed_at: at }))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('scim_group_member')
    .where('employee_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How many people of the provider are here. */
export async function countScimPeople(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from scim_user
    join employee on employee.id = scim_user.employee_id where suspended_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether somebody administers, has a password, or may choose one by mail: their address opens the account. */
export async function isOwnAccount(db: Reader, id: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select
      exists (select from employee_authority where employee_id = ${id} and authority = 'ADMIN')
      or exists (select from employee_password where employee_id = ${id})
      or exists (select from password_link where employee_id = ${id}) as own`.execute(db);
  return rows[0]?.own !== false;
}

export async function setEmail(db: Writer, id: string, email: string): Promise<void> {
  await db.updateTable('employee').set({ email }).where('id', '=', id).execute();
}

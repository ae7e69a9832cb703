import { type QueryResult, sql } from 'kysely';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { KnownPerson } from '../../src/domain/sign-in/judge-person.ts';
import type { Reader, Writer } from '../db/database.ts';
import { findIdByUsername } from './employee.ts';
import { DIRECTORY_ISSUER, hasWayIn } from './way-in.ts';

/** Who somebody is at a provider; it never changes there. */
export interface Identity {
  methodId: string;
  issuer: string;
  subject: string;
}

/**
 * Who somebody is in a directory: by the attribute that names them. Where it is searched may change: who is gone by
 * then still came from it.
 */
export const directoryIdentity = (
  { id, settings }: Pick<MethodOf<'directory'>, 'id' | 'settings'>,
  subject: string,
): Identity => ({ methodId: id, issuer: `${DIRECTORY_ISSUER}${settings.subject.toLowerCase()}`, subject });

/** Whom an earlier sign-in linked. */
export async function findLinked(db: Reader, { methodId, issuer, subject }: Identity): Promise<KnownPerson | null> {
  const row = await db
    .selectFrom('sign_in_identity')
    .innerJoin('employee', 'employee.id', 'sign_in_identity.employee_id')
    .select(['employee.id', 'employee.suspended_at'])
    .where('method_id', '=', methodId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isSuspended: row.suspended_at !== null, isLinked: true };
}

/** Whether an account is linked with whom a method says that somebody is. */
export async function isLinked(
  db: Reader,
  { methodId, subject }: Pick<Identity, 'methodId' | 'subject'>,
  employeeId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_identity')
    .select('subject')
    .where('method_id', '=', methodId)
    .where('subject', '=', subject)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts with this user name or address, ignoring case. */
export async function listMatches(
  db: Reader,
  by: 'email' | 'username',
  value: string,
  { methodId, issuer }: Identity,
): Promise<KnownPerson[]> {
  const rows = await db
    .selectFrom('employee')
    .select([
      'id',
      'suspended_at',
      sql<boolean>`exists (select from sign_in_identity as identity where identity.employee_id = employee.id
        and identity.method_id = ${methodId} and identity.issuer = ${issuer})`.as('linked'),
    ])
    .where(sql`lower(${sql.ref(by)})`, '=', value.toLowerCase())
    .limit(2)
    .execute();
  return rows.map((row) => ({ id: row.id, isSuspended: row.suspended_at !== null, isLinked: row.linked }));
}

export const hasAddress = async (db: Reader, email: string): Promise<boolean> =>
  (await findByAddress(db, email)) !== undefined;

/** Who has an e-mail address, however it is written. */
export async function findByAddress(
  db: Reader,
  email: string,
): Promise<{ id: string; isSuspended: boolean } | undefined> {
  const row = await db
    .selectFrom('employee')
    .select(['id', 'suspended_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, isSuspended: row.suspended_at !== null };
}

/** Who signed in by a method, the last first. */
export async function listLinked(
  db: Reader,
  methodId: string,
  most: number,
): Promise<{ subject: string; name: string; username: string }[]> {
  return db
    .selectFrom('sign_in_identity')
    .innerJoin('employee', 'employee.id', 'sign_in_identity.employee_id')
    .select(['sign_in_identity.subject', 'employee.name', 'employee.username'])
    .where('method_id', '=', methodId)
    .orderBy('linked_at', 'desc')
    .orderBy('subject')
    .limit(most)
    .execute();
}

/** Links an identity with an account. @param at ISO instant */
export async function link(db: Writer, identity: Identity, employeeId: string, at: string): Promise<void> {
  const { methodId, issuer, subject } = identity;
  await db
    .insertInto('sign_in_identity')
    .values({ method_id: methodId, issuer, subject, employee_id: employeeId, linked_at: at })
    .execute();
}

/**
 * Forgets who somebody is at the providers, and that they ever came in by any: it need not be them who does next.
 * @returns how many links there were; null where nobody has this name
 */
export async function unlink(db: Writer, username: string): Promise<number | null> {
  const employeeId = await findIdByUsername(db, username);
  if (employeeId === undefined) return null;
  const links = await db
    .deleteFrom('sign_in_identity')
    .where('employee_id', '=', employeeId)
    .returning('method_id')
    .execute();
  // Also where they only tried a method: to offer it makes a proof of that.
  await db.deleteFrom('sign_in_proof').where('employee_id', '=', employeeId).execute();
  await db.deleteFrom('sign_in_trial').where('employee_id', '=', employeeId).execute();
  return links.length;
}

/** What groups may change of somebody. @param on ISO date */
export async function readGrants(
  db: Reader,
  employeeId: string,
  on: string,
): Promise<{
  authorities: Authority[];
  isLastAdministrator: boolean;
  teams: string[];
  name: string;
  email: string;
  department: string | null;
}> {
  const { rows } = await sql<{
    authorities: Authority[];
    isLastAdministrator: boolean;
    teams: string[];
    name: string;
    email: string;
    department: string | null;
  }>`select employee.name, employee.email, division.name as department,
      array(select authority from employee_authority where employee_id = employee.id order by authority) as authorities,
      not exists (select from employee_authority as other join employee as person on person.id = other.employee_id
        where other.authority = 'ADMIN' and other.employee_id <> employee.id and person.suspended_at is null
        and ${hasWayIn('person')})
        as "isLastAdministrator",
      array(select distinct team.name from team_membership as membership join team on team.id = membership.team_id
        where membership.employee_id = employee.id
        and ${on}::date between membership.from_date and coalesce(membership.until_date, 'infinity')) as teams
    from employee left join division on division.id = employee.division_id
    where employee.id = ${employeeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no employee ${employeeId}`);
  return row;
}

export async function changeAuthorities(
  db: Writer,
  employeeId: string,
  { add, remove }: { add: readonly Authority[]; remove: readonly Authority[] },
): Promise<void> {
  if (remove.length > 0)
    await db
      .deleteFrom('employee_authority')
      .where('employee_id', '=', employeeId)
      .where('authority', 'in', [...remove])
      .execute();
  if (add.length > 0)
    await db
      .insertInto('employee_authority')
      .values(add.map((authority) => ({ employee_id: employeeId, authority })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * From a date on, somebody belongs to other teams; unknown names are left out.
 * @param on ISO date
 * @returns whether anything changed
 */
export async function changeTeams(
  db: Writer,
  employeeId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  on: string,
): Promise<boolean> {
  if (add.length + remove.length === 0) return false;
  const teams = sql`select id from team where name = any(${remove})`;
  const over = await sql`delete from team_membership where employee_id = ${employeeId} and team_id in (${teams})
    and from_date >= ${on}::date`.execute(db);
  const left = await sql`update team_membership set until_date = ${on}::date - 1
    where employee_id = ${employeeId} and team_id in (${teams})
    and coalesce(until_date, 'infinity') >= ${on}::date`.execute(db);
  const joined = await sql`insert into team_membership (team_id, employee_id, from_date, until_date)
    select distinct on (name) id, ${employeeId}, ${on}::date, null::date from team where name = any(${add})
    order by name, id
    on conflict (team_id, employee_id, from_date) do update set until_date = null`.execute(db);
  return [over, left, joined].some(hasRows);
}

const hasRows = ({ numAffectedRows = 0n }: QueryResult<unknown>): boolean => numAffectedRows > 0n;

/** Sets name and department; a department that nobody made is left out. @returns whether anything changed */
export async function changeDetails(
  db: Writer,
  employeeId: string,
  { name, department }: { name: string | null; department: string | null },
): Promise<boolean> {
  if (name === null && department === null) return false;
  const changed = await sql`with wanted as (select coalesce(${name}, name) as name, coalesce(
        (select id from division where name = ${department} order by id limit 1), division_id) as division_id
      from employee where id = ${employeeId})
    update employee set name = wanted.name, division_id = wanted.division_id from wanted
    where id = ${employeeId}
      and (employee.name, employee.division_id) is distinct from (wanted.name, wanted.division_id)`.execute(db);
  return hasRows(changed);
}

/** Takes somebody out of their division. @returns whether they were in one */
export async function leaveDivision(db: Writer, employeeId: string): Promise<boolean> {
  return hasRows(
    await sql`update employee set division_id = null where id = ${employeeId} and division_id is not null`.execute(db),
  );
}

/** Sets the address that mails go to; links that were mailed to the former one open nothing any more. */
export async function changeAddress(db: Writer, employeeId: string, email: string): Promise<void> {
  await db.updateTable('employee').set({ email }).where('id', '=', employeeId).execute();
  await db
    .deleteFrom('password_link')
    .where('employee_id', '=', employeeId)
    .where('reason', '=', 'forgotten')
    .execute();
  // Who was invited may still ask for another link.
  await sql`update password_link set expires_at = to_timestamp(0) where employee_id = ${employeeId}`.execute(db);
}

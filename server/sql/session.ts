import { sql } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { Reader } from '../db/database.ts';

/** Channel on which processes tell each other whose sessions to look up again: `login:<id>` or `employee:<id>`. */
export const SESSION_CHANNEL = 'roost_session';

/** A live session with what is known of its employee. */
export interface SessionRow {
  id: string;
  username: string;
  locale: Locale;
  authorities: Authority[];
  loginId: string;
  expiresAt: string;
}

const employee = sql`employee.id, employee.username, employee.language_code as locale,
  array(select authority from employee_authority where employee_id = employee.id order by authority) as authorities`;

/** The session of a token's hash that has not expired, or undefined. */
export async function findSession(
  db: Reader,
  tokenHash: Buffer,
  kind: 'cookie' | 'bearer',
  now: string,
): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`select ${employee}, session.login_id as "loginId", session.expires_at as "expiresAt"
    from session join employee on employee.id = session.employee_id
    where session.token_hash = ${tokenHash} and session.kind = ${kind} and session.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** When a login ends: the expiry of its cookie. */
export async function findLoginExpiry(db: Reader, loginId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('expires_at')
    .where('login_id', '=', loginId)
    .where('kind', '=', 'cookie')
    .executeTakeFirst();
  return row?.expires_at;
}

export interface NewSession {
  tokenHash: Buffer;
  kind: 'cookie' | 'bearer';
  employeeId: string;
  loginId: string;
  createdAt: string;
  expiresAt: string;
}

/** Keeps the hashes of new tokens; the tokens themselves are nowhere. */
export async function addSessions(db: Reader, sessions: NewSession[]): Promise<void> {
  await db
    .insertInto('session')
    .values(
      sessions.map((session) => ({
        token_hash: session.tokenHash,
        kind: session.kind,
        employee_id: session.employeeId,
        login_id: session.loginId,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
      })),
    )
    .execute();
}

/** Ends a login with all its tokens, in every process. */
export async function endLogin(db: Reader, loginId: string): Promise<void> {
  await sql`with ended as (delete from session where login_id = ${loginId}) select pg_notify(${SESSION_CHANNEL}, ${`login:${loginId}`})`.execute(
    db,
  );
}

/** Lets every process look up an employee's sessions again, once the transaction commits. */
export async function refreshSessions(db: Reader, employeeId: string): Promise<void> {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${`employee:${employeeId}`})`.execute(db);
}

/** Forgets what has expired by an instant. @param now ISO instant */
export async function forgetSessions(db: Reader, now: string): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}

/** Who signs in by a user name or an e-mail address, whatever its case, with the hash of the password. */
export async function findAccount(
  db: Reader,
  name: string,
): Promise<(Omit<SessionRow, 'loginId' | 'expiresAt'> & { hash: string }) | undefined> {
  const { rows } = await sql<
    Omit<SessionRow, 'loginId' | 'expiresAt'> & { hash: string }
  >`select ${employee}, employee_password.hash
    from employee join employee_password on employee_password.employee_id = employee.id
    where lower(employee.username) = ${name.toLowerCase()} or lower(employee.email) = ${name.toLowerCase()}
    order by lower(employee.username) = ${name.toLowerCase()} desc limit 1`.execute(db);
  return rows[0];
}

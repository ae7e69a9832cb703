import { type RawBuilder, sql } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { SignedInDevice } from '../../src/domain/access/device-words.ts';
import { employeeLocale, type Locale } from '../../src/domain/employee/employee.ts';
import type { Reader } from '../db/database.ts';
import { listTemplate } from '../db/template.ts';

/** NOTIFY channel that names sessions to read again: `login:<id>` or `employee:<id>`. */
export const SESSION_CHANNEL = 'roost_session';

/** A session that has not expired, with its employee. */
export interface SessionRow {
  id: string;
  username: string;
  /** Language tag, with the region that they named. */
  locale: string;
  /** Of dates, where they chose one. */
  dateFormat: string | null;
  authorities: Authority[];
  loginId: string;
  expiresAt: string;
}

/** Who calls, without their session. */
type CalledRow = Pick<SessionRow, 'id' | 'username' | 'locale' | 'dateFormat' | 'authorities'>;

const employee = sql`employee.id, employee.username, employee.language_code as language,
  employee.locale_extension as region, employee.date_format as "dateFormat",
  array(select authority from employee_authority where employee_id = employee.id order by authority) as authorities`;

/** A row as it is read: the tag is made of both. */
type Read<R extends { locale: string }> = Omit<R, 'locale'> & { language: Locale; region: string | null };

const spoken = <R extends { language: Locale; region: string | null }>({ language, region, ...row }: R) => ({
  ...row,
  locale: employeeLocale(language, region),
});

/** Finds an unexpired session by the hash of its token. @param now ISO instant */
export async function findSession(
  db: Reader,
  tokenHash: Buffer,
  kind: 'cookie' | 'bearer',
  now: string,
): Promise<SessionRow | undefined> {
  // Only with its login: a renewal that began before may write a token after that has ended.
  const { rows } = await sql<
    Read<SessionRow>
  >`select ${employee}, session.login_id as "loginId", session.expires_at as "expiresAt"
    from session join employee on employee.id = session.employee_id
    where session.token_hash = ${tokenHash} and session.kind = ${kind} and session.expires_at > ${now}
      and employee.suspended_at is null and exists (
        select from session as login where login.login_id = session.login_id and login.kind = 'cookie')`.execute(db);
  return rows[0] && spoken(rows[0]);
}

/** Those of some logins that have not ended; when they expire their streams know themselves. */
export async function listLogins(db: Reader, loginIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select login_id as id from session
    where kind = 'cookie' and login_id = any(${loginIds})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Some employees as callers, by id; one that is gone or suspended is missing. */
export async function listCallers(db: Reader, ids: readonly string[]): Promise<Map<string, CalledRow>> {
  const rows = await listing(db, { ids });
  return new Map(rows.map((row) => [row.id, spoken(row)]));
}

const listing = listTemplate<{ ids: readonly string[] }, Read<CalledRow>>(
  (_, __, list) => sql`select ${employee} from employee
    where employee.id in (${sql.join(list('ids'))}) and employee.suspended_at is null`,
);

/** When a login ends, which is when its cookie expires. */
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
  browser?: string | null;
  system?: string | null;
  usedAt?: string;
  /** Of the cookie alone. */
  origin?: Origin | undefined;
}

/** What a login came by. */
export interface Origin {
  methodId: string;
  /** Who its person is there. */
  subject: string;
  /** The provider's own session, which it may end; null where it named none. */
  providerSession: string | null;
  /** OpenID Connect: what signing out there asks for. */
  idToken: string | null;
}

/** Stores the hashes of new tokens; nobody stores the tokens. */
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
        ...(session.origin === undefined
          ? {}
          : {
              method_id: session.origin.methodId,
              subject: session.origin.subject,
              provider_session: session.origin.providerSession,
              id_token: session.origin.idToken,
            }),
        browser: session.browser ?? null,
        system: session.system ?? null,
        used_at: session.usedAt ?? null,
      })),
    )
    .execute();
}

/** Notes on which device a login goes on. @param at ISO instant */
export async function markUsed(db: Reader, loginId: string, at: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ used_at: at })
    .where('login_id', '=', loginId)
    .where('kind', '=', 'cookie')
    .execute();
}

/** Devices on which somebody is signed in, the one used last first. @param now ISO instant */
export async function listDevices(
  db: Reader,
  employeeId: string,
  now: string,
): Promise<Omit<SignedInDevice, 'here'>[]> {
  const { rows } = await sql<Omit<SignedInDevice, 'here'>>`select login_id as id, browser, system,
      created_at as "signedInAt", coalesce(used_at, created_at) as "usedAt",
      exists (select from push_subscription where push_subscription.login_id = session.login_id) as "takesPush"
    from session where employee_id = ${employeeId} and kind = 'cookie' and expires_at > ${now}
    order by coalesce(used_at, created_at) desc, login_id`.execute(db);
  return rows;
}

/** Whether a login is somebody's. */
export async function isLoginOf(db: Reader, employeeId: string, loginId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('login_id')
    .where('employee_id', '=', employeeId)
    .where('login_id', '=', loginId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a login, all its tokens and the pushes to its device, in every process. */
export async function endLogin(db: Reader, loginId: string): Promise<void> {
  await sql`with ended as (delete from session where login_id = ${loginId}),
      silent as (delete from push_subscription where login_id = ${loginId})
    select pg_notify(${SESSION_CHANNEL}, ${`login:${loginId}`})`.execute(db);
}

/** Ends somebody's logins that were used longest ago. @param keep how many go on @returns ids of those that ended */
export async function endOldLogins(db: Reader, employeeId: string, keep: number): Promise<string[]> {
  const { rows } = await sql<{ loginId: string }>`with logins as (
      select login_id from session where employee_id = ${employeeId} and kind = 'cookie'
      order by coalesce(used_at, created_at) desc, created_at desc, login_id offset ${keep}),
    silent as (delete from push_subscription where login_id in (select login_id from logins)),
    ended as (delete from session where login_id in (select login_id from logins))
    select login_id as "loginId", pg_notify(${SESSION_CHANNEL}, 'login:' || login_id) from logins`.execute(db);
  return rows.map(({ loginId }) => loginId);
}

/** On commit, makes every process read an employee's sessions again. */
export async function refreshSessions(db: Reader, employeeId: string): Promise<void> {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${`employee:${employeeId}`})`.execute(db);
}

/** Deletes expired sessions, and the pushes to the devices of logins that ended so. @param now ISO instant */
export async function forgetSessions(db: Reader, now: string): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await sql`delete from push_subscription where not exists (${loginOf(sql`push_subscription.login_id`, now)})`.execute(
    db,
  );
}

/** SQL: the session of a login that has not expired. @param now ISO instant */
export const loginOf = (loginId: RawBuilder<unknown>, now: string) =>
  sql`select from session where session.login_id = ${loginId} and kind = 'cookie' and expires_at > ${now}`;

/** What a login came by; undefined for passwords. */
export async function findOrigin(db: Reader, loginId: string): Promise<Origin | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['method_id', 'subject', 'provider_session', 'id_token'])
    .where('login_id', '=', loginId)
    .where('kind', '=', 'cookie')
    .executeTakeFirst();
  return row === undefined || row.subject === null
    ? undefined
    : { methodId: row.method_id, subject: row.subject, providerSession: row.provider_session, idToken: row.id_token };
}

/**
 * Ends logins that came by a provider, with all their tokens, in every process.
 * @param of the provider's own session, or a person there with all their sessions
 * @returns ids of those that ended
 */
export async function endLoginsOf(
  db: Reader,
  methodId: string,
  of: { providerSession: string } | { subject: string },
): Promise<string[]> {
  const chosen =
    'subject' in of
      ? sql`subject = ${of.subject}`
      : sql`subject is not null and provider_session = ${of.providerSession}`;
  const { rows } = await sql<{ loginId: string }>`with logins as (
      select login_id from session where kind = 'cookie' and method_id = ${methodId} and ${chosen}),
    silent as (delete from push_subscription where login_id in (select login_id from logins)),
    ended as (delete from session where login_id in (select login_id from logins))
    select login_id as "loginId", pg_notify(${SESSION_CHANNEL}, 'login:' || login_id) from logins`.execute(db);
  return rows.map(({ loginId }) => loginId);
}

/**
 * Finds an account by user name or e-mail address, ignoring case, with its password's hash, if it has one. Who is
 * suspended has no account.
 */
export async function findAccount(db: Reader, name: string): Promise<{ id: string; hash: string | null } | undefined> {
  const { rows } = await sql<{ id: string; hash: string | null }>`select employee.id, employee_password.hash
    from employee left join employee_password on employee_password.employee_id = employee.id
    where (lower(employee.username) = ${name.toLowerCase()} or lower(employee.email) = ${name.toLowerCase()})
      and employee.suspended_at is null
    order by lower(employee.username) = ${name.toLowerCase()} desc limit 1`.execute(db);
  return rows[0];
}

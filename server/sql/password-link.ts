import { sql } from 'kysely';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { Writer } from '../db/database.ts';
import { isOthersEmail } from './administrator.ts';
import { newcomersStatus } from './asked-elsewhere.ts';
import { changeAddress } from './sign-in-identity.ts';

export type LinkReason = 'invited' | 'forgotten';

/** Keeps a link. @param secretHash never the secret itself @param expiresAt ISO instant */
export async function insertPasswordLink(
  db: Writer,
  employeeId: string,
  { secretHash, reason, expiresAt }: { secretHash: Buffer; reason: LinkReason; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('password_link')
    .values({ secret_hash: secretHash, employee_id: employeeId, reason, expires_at: expiresAt })
    .execute();
}

/** Whoever may choose a new password by mail. */
export interface Forgetful {
  id: string;
  /** Links made by mail that still open. */
  open: number;
}

/**
 * Finds whoever signs in with a password, or was invited to, by user name or e-mail address; locks them.
 * @param name as typed
 * @param now ISO instant
 */
export async function findForgetful(db: Writer, name: string, now: string): Promise<Forgetful | undefined> {
  const typed = name.toLowerCase();
  const { rows } = await sql<Pick<Forgetful, 'id'>>`
    select employee.id from employee
    where (lower(username) = ${typed} or lower(email) = ${typed}) and suspended_at is null
      and (exists (select from employee_password as kept where kept.employee_id = employee.id)
        or exists (select from password_link as link where link.employee_id = employee.id and link.reason = 'invited'))
    order by lower(username) = ${typed} desc limit 1 for update of employee`.execute(db);
  const [person] = rows;
  if (person === undefined) return undefined;
  // Counted once the lock is held: the statement that waited for it still sees what was there before.
  const { open } = await db
    .selectFrom('password_link')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('employee_id', '=', person.id)
    .where('reason', '=', 'forgotten')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { ...person, open };
}

/**
 * Takes the link of a secret away, with all others of that person.
 * @param now ISO instant
 * @returns whose it was, and by which user name they sign in; undefined where it expired, was used, or never was, and
 * where they are suspended
 */
export async function takePasswordLink(
  db: Writer,
  secretHash: Buffer,
  now: string,
): Promise<{ id: string; username: string } | undefined> {
  const { rows } = await sql<{ id: string; username: string }>`
    select employee.id, employee.username from password_link join employee on employee.id = password_link.employee_id
    where secret_hash = ${secretHash} and expires_at > ${now} and employee.suspended_at is null for update`.execute(db);
  const [person] = rows;
  if (person !== undefined) await removePasswordLinks(db, person.id);
  return person;
}

/** Deletes all links of a person: whoever has one that was mailed before would set another password. */
export async function removePasswordLinks(db: Writer, employeeId: string): Promise<void> {
  await db.deleteFrom('password_link').where('employee_id', '=', employeeId).execute();
}

/** Deletes expired links. An invitation stays known: whoever lost it may ask for another link. */
export async function forgetPasswordLinks(db: Writer, now: string): Promise<void> {
  await db.deleteFrom('password_link').where('reason', '=', 'forgotten').where('expires_at', '<=', now).execute();
}

/** Why nobody is invited. */
export type InviteRefused = 'unnamed' | 'emailTaken' | 'personSuspended';

export interface Invited {
  username: string;
  /** Null leaves an existing employee's as it is. */
  name: string | null;
  email: string | null;
  locale: Locale;
}

/**
 * Finds an employee by user name, or makes one.
 * @param newId id if there is nobody of that user name
 * @returns `unnamed` if there is nobody yet and name or address are missing, `emailTaken` if another has the address,
 * `personSuspended` if no link would open their account
 */
export async function inviteEmployee(
  db: Writer,
  { username, name, email, locale }: Invited,
  newId: string,
): Promise<{ id: string } | InviteRefused> {
  const known = await db
    .selectFrom('employee')
    .select(['id', 'email', 'suspended_at'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if ((known?.suspended_at ?? null) !== null) return 'personSuspended';
  if (known === undefined && (name === null || email === null)) return 'unnamed';
  const id = known?.id ?? newId;
  if (email !== null && (await isOthersEmail(db, email, id))) return 'emailTaken';
  if (known === undefined && name !== null && email !== null)
    await db
      .insertInto('employee')
      .values({ id, username, name, email, language_code: locale, user_status: newcomersStatus })
      .execute();
  else {
    if (name !== null) await db.updateTable('employee').set({ name }).where('id', '=', id).execute();
    if (email !== null && email !== known?.email) await changeAddress(db, id, email);
  }
  return { id };
}

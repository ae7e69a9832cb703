import { sql } from 'kysely';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { Reader, Writer } from '../db/database.ts';
import { newcomersStatus } from './asked-elsewhere.ts';
import { removeFeed } from './calendar-feed.ts';
import { endLogins, setPassword } from './password.ts';
import { arePasswordsOn } from './sign-in-method.ts';

export interface Administrator {
  username: string;
  /** Null leaves an existing employee's as it is. */
  name: string | null;
  email: string | null;
  /** Of somebody new, where it is known. */
  locale?: Locale;
  /** Hash of the new password. */
  hash: string;
}

/**
 * Whether somebody looks after the organisation: as long as nobody does, a link at the start makes anybody the first.
 * Who comes by a provider counts, also before their first sign-in, and whatever is switched off meanwhile.
 */
export async function hasAdministrator(db: Reader): Promise<boolean> {
  const { rows } = await sql`select from employee_authority as role join employee on employee.id = role.employee_id
    where role.authority = 'ADMIN' and employee.suspended_at is null
      and (exists (select from employee_password as own where own.employee_id = employee.id)
        or exists (select from sign_in_identity as identity where identity.employee_id = employee.id)
        or exists (select from scim_user as scim where scim.employee_id = employee.id and not scim.removed))
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Makes an employee administrator, with a new password; ends their logins, unless passwords are off: it opens nothing.
 * @param newId id if there is nobody of that user name
 * @returns whether the password opens the account; `unnamed`, if that takes a name and an e-mail address; or
 * `emailTaken`, if somebody of another user name has the address; or `personSuspended`, if they left: no password would
 * let them in
 */
export async function setAdministrator(
  db: Writer,
  { username, name, email, locale, hash }: Administrator,
  newId: string,
): Promise<{ id: string; isNew: boolean; opens: boolean } | 'unnamed' | 'emailTaken' | 'personSuspended'> {
  const known = await db
    .selectFrom('employee')
    .select(['id', 'suspended_at'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if ((known?.suspended_at ?? null) !== null) return 'personSuspended';
  if (known === undefined && (name === null || email === null)) return 'unnamed';
  const id = known?.id ?? newId;
  if (email !== null && (await isOthersEmail(db, email, id))) return 'emailTaken';
  if (name !== null && email !== null)
    await db
      .insertInto('employee')
      .values({
        id,
        username,
        name,
        email,
        user_status: newcomersStatus,
        ...(locale === undefined ? {} : { language_code: locale }),
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, email }))
      .execute();
  await db
    .insertInto('employee_authority')
    .values({ employee_id: id, authority: 'ADMIN' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await setPassword(db, id, hash);
  // Whoever has a link that was mailed before would set another.
  await db.deleteFrom('password_link').where('employee_id', '=', id).execute();
  const opens = await arePasswordsOn(db);
  if (opens) {
    await endLogins(db, id);
    await removeFeed(db, id);
  }
  return { id, isNew: known === undefined, opens };
}

/** Whether somebody else has an e-mail address. */
export async function isOthersEmail(db: Writer, email: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('employee')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

import { sql } from 'kysely';
import { type SignInMethod, signInMethod } from '../../src/contract/sign-in-method.ts';
import { type OfferedMethod, PASSWORD_METHOD } from '../../src/domain/sign-in/sign-in-method.ts';
import type { Reader, Writer } from '../db/database.ts';
import { forgetSeen } from './directory-seen.ts';
import { listFormerKeys } from './former-key.ts';

/** Name of the setting that switches passwords off. */
const PASSWORDS_OFF = 'passwordsOff';

/** A method as it is stored. */
export interface StoredMethod {
  method: SignInMethod;
  state: 'draft' | 'active';
  changedAt: string;
  /** Somebody who administers now came in by it as it is now. */
  isProved: boolean;
}

const isProved = sql<boolean>`(sign_in_method.state = 'active' and exists (select from sign_in_proof as proof
  join employee on employee.id = proof.employee_id
  join employee_authority as role on role.employee_id = employee.id
  where proof.method_id = sign_in_method.id and proof.changed_at = sign_in_method.changed_at
    and employee.suspended_at is null and role.authority = 'ADMIN'))`;

export async function arePasswordsOn(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', PASSWORDS_OFF).executeTakeFirst();
  return row?.value !== true;
}

export async function switchPasswords(db: Writer, on: boolean): Promise<void> {
  if (on) await db.deleteFrom('setting').where('key', '=', PASSWORDS_OFF).execute();
  else
    await db
      .insertInto('setting')
      .values({ key: PASSWORDS_OFF, value: 'true' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'true' }))
      .execute();
}

/** All methods, in the order of the sign-in page; those that this version does not understand are left out. */
export async function listMethods(db: Reader, state?: 'draft' | 'active'): Promise<StoredMethod[]> {
  const rows = await db
    .selectFrom('sign_in_method')
    .selectAll()
    .select(isProved.as('isProved'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'active'))
    .orderBy('position')
    .orderBy('id')
    .orderBy('state')
    .execute();
  return rows.flatMap(({ state: found, changed_at: changedAt, isProved: proved, ...row }) => {
    const { id, kind, name, position, settings, secrets } = row;
    const { success, data } = signInMethod.safeParse({ id, kind, name, position, settings, secrets });
    return success ? [{ method: data, state: found, changedAt, isProved: proved }] : [];
  });
}

/** An active method, or undefined. */
export async function findActiveMethod(db: Reader, id: string): Promise<StoredMethod | undefined> {
  return (await listMethods(db, 'active')).find(({ method }) => method.id === id);
}

/**
 * Keeps an active method as it is until the transaction ends.
 * @param known the method as it was read before
 * @returns `off` where it is no more active, `other` where its settings or secrets have been replaced since
 */
export async function holdActive(db: Writer, known: SignInMethod): Promise<'held' | 'other' | 'off'> {
  const active = db.selectFrom('sign_in_method').select('id').where('id', '=', known.id).where('state', '=', 'active');
  if ((await active.forShare().executeTakeFirst()) === undefined) return 'off';
  const now = (await findActiveMethod(db, known.id))?.method;
  const settled = ({ kind, settings, secrets }: SignInMethod) => JSON.stringify([kind, settings, secrets]);
  return now !== undefined && settled(now) === settled(known) ? 'held' : 'other';
}

/**
 * Keys that open what a provider encrypts for us: of what is active and of its draft, while one replaces the other, and
 * former ones. @param now ISO instant
 */
export async function ownKeysOf(db: Reader, id: string, now: string): Promise<string[]> {
  const keys = (await listMethods(db)).map(({ method }) =>
    method.kind === 'saml' && method.id === id ? method.secrets.key : undefined,
  );
  return [...new Set([...keys.filter((key) => key !== undefined), ...(await listFormerKeys(db, id, now))])];
}

/** What the sign-in page offers, without settings or secrets. */
export async function listOffered(db: Reader): Promise<OfferedMethod[]> {
  const [on, methods] = await Promise.all([
    arePasswordsOn(db),
    db
      .selectFrom('sign_in_method')
      .select(['id', 'kind', 'name'])
      .where('state', '=', 'active')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  return [...(on ? [{ id: PASSWORD_METHOD, kind: 'password' as const, name: '' }] : []), ...methods];
}

/** Locks all methods until the transaction ends, so that two changes cannot close each other's door. */
export async function lockMethods(db: Writer): Promise<void> {
  await sql`lock table sign_in_method in share row exclusive mode`.execute(db);
}

/** Saves a method as a draft or as active. @param at ISO instant */
export async function putMethod(
  db: Writer,
  { id, kind, name, position, settings, secrets }: SignInMethod,
  state: 'draft' | 'active',
  at: string,
): Promise<void> {
  const row = {
    kind,
    name,
    position,
    settings: JSON.stringify(settings),
    secrets: JSON.stringify(secrets),
    changed_at: at,
  };
  await db
    .insertInto('sign_in_method')
    .values({ id, state, ...row })
    .onConflict((conflict) => conflict.columns(['id', 'state']).doUpdateSet(row))
    .execute();
}

export async function removeMethod(db: Writer, id: string, state: 'draft' | 'active'): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_method')
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  await forgetSeen(db, id);
  return numDeletedRows > 0n;
}

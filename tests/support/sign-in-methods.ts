import { sql } from 'kysely';
import { type SignInMethod, signInMethod } from '../../src/contract/sign-in-method.ts';
import { activateMethod, saveDraft } from '../../server/http/sign-in-methods.ts';
import type { Reader } from '../../server/db/database.ts';
import type { TestApp } from './app.ts';

/** Offers a method, as its settings would be read from a file. */
export async function offer(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  given: object,
): Promise<SignInMethod> {
  const method = signInMethod.parse(given);
  await database.db.transaction().execute(async (transaction) => {
    await saveDraft(transaction, method, clock.now());
    await activateMethod(transaction, method.id, clock.now());
  });
  return method;
}

/** How many wait for the lock of all methods, on PostgreSQL. */
export async function countWaiting(db: Reader): Promise<number> {
  const { rows } = await sql`select pid from pg_locks where not granted and relation = 'sign_in_method'::regclass
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
}

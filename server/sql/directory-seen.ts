import { sql } from 'kysely';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Notes that a list of a directory was done with these settings, or had nothing to do. */
export async function noteSeen(db: Writer, { id, settings: given }: MethodOf<'directory'>): Promise<void> {
  const settings = JSON.stringify(given);
  await db
    .insertInto('directory_seen')
    .values({ method_id: id, settings })
    .onConflict((conflict) => conflict.column('method_id').doUpdateSet({ settings }))
    .execute();
}

/** Whether the last list that was done of a directory was one of these very settings. */
export async function isSeen(db: Reader, { id, settings }: MethodOf<'directory'>): Promise<boolean> {
  const row = await db
    .selectFrom('directory_seen')
    .select('method_id')
    .where('method_id', '=', id)
    .where(sql<boolean>`settings = ${JSON.stringify(settings)}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}

import { type DirectorySettings, directorySettings, type MethodOf } from '../../src/contract/sign-in-method.ts';
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

/** Whether the last list that was done of a directory was one of the people of these settings. */
export async function isSeen(db: Reader, { id, settings }: MethodOf<'directory'>): Promise<boolean> {
  const row = await db.selectFrom('directory_seen').select('settings').where('method_id', '=', id).executeTakeFirst();
  // Parsed anew: a later version has settings with defaults that were not there when the list was done.
  const seen = directorySettings.safeParse(row?.settings);
  return seen.success && decisive(seen.data) === decisive(directorySettings.parse(settings));
}

/** Forgets the list of a method that is there no more, neither active nor as a draft. */
export async function forgetSeen(db: Writer, id: string): Promise<void> {
  const methods = db.selectFrom('sign_in_method').select('id').where('id', '=', id);
  await db
    .deleteFrom('directory_seen')
    .where('method_id', '=', id)
    .where((one) => one.not(one.exists(methods)))
    .execute();
}

/** What decides who comes, and what they get; the way to the directory does not. */
const decisive = ({ base, filter, subject, groups, mapping }: DirectorySettings): string =>
  JSON.stringify({ base, filter, subject, groups, mapping });

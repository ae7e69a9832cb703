import type { AccountDatabase } from '../db/account-database.ts';
import { withConnection } from '../db/connection.ts';
import { isQuotaError, withRoom } from '../mirror/quota.ts';
import { NotSavedError } from './not-saved-error.ts';

const isFinal = (error: unknown): boolean => error instanceof NotSavedError || isQuotaError(error);

/**
 * Writes a person's decision: a full device evicts mirrors, a lost connection is opened again.
 * @param work may run twice, and must then notice that its first run came through
 * @throws NotSavedError when nothing could be written
 */
export async function writeDurably<T>(db: AccountDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await withConnection(db, () => withRoom(db, work), isFinal);
  } catch (error) {
    throw error instanceof NotSavedError ? error : new NotSavedError(isQuotaError(error) ? 'quota' : 'storage', error);
  }
}

import type { AccountDatabase } from '../db/account-database.ts';
import { probe } from '../db/connection.ts';
import { isQuotaError, withRoom } from '../mirror/quota.ts';
import { NotSavedError } from './not-saved-error.ts';

/**
 * Writes down what a person has decided: on a full device mirrors are given up for it, and a connection that was lost is opened again.
 * @param work may be done twice, and then finds the second time that there is nothing left to do
 * @throws NotSavedError when it could not be kept; nothing of it was
 */
export async function surely<T>(db: AccountDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await withRoom(db, work).catch(async (error: unknown) => {
      if (isQuotaError(error)) throw error;
      // Somebody else may have opened the new connection by now.
      await probe(db);
      return withRoom(db, work);
    });
  } catch (error) {
    throw new NotSavedError(isQuotaError(error) ? 'quota' : 'storage', error);
  }
}

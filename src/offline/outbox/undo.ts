import type { Undone } from '../../domain/intent/saved.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { takeBack } from './actions.ts';

/**
 * Takes a change back with what hangs on it. What never left the device is gone at once; the server is asked about the
 * rest.
 */
export async function undoEntry(db: AccountDatabase, seq: number): Promise<Undone> {
  const state = await takeBack(db, seq);
  if (state === null) return 'tooLate';
  return state === 'voiding' ? 'givingUp' : 'undone';
}

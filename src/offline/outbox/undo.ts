import type { Undone } from '../../domain/intent/saved.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { takeBack } from './actions.ts';

/**
 * Takes a change back, and with it what hangs on it: a check-in makes no sense without its reservation. What never left the
 * device is gone at once; the server is asked about anything else.
 */
export async function undoEntry(db: AccountDatabase, seq: number): Promise<Undone> {
  const state = await takeBack(db, seq);
  if (state === null) return 'tooLate';
  return state === 'voiding' ? 'givingUp' : 'undone';
}

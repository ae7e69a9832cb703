import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';

/** The outbox in the order of the queue, without what is done. Cancelled entries are among them: others may hang on them. */
export const unsettledEntries = (db: AccountDatabase): Promise<Entry[]> => db.outbox.where('state').notEqual('done').sortBy('seq');

import type { ChangeReply } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { applyChange, CHANGE_TABLES } from '../pull/apply-change.ts';
import type { EntryEvent } from './machine.ts';
import { transition } from './machine.ts';

/**
 * Lets an event happen to an entry, in one transaction with the rows of the reply that brought it.
 * @param reply rows to write; they are the server's truth, also when the event comes too late for the entry
 * @returns the entry afterwards, or null when the event no longer concerned it
 */
export function settle(db: AccountDatabase, seq: number, event: EntryEvent, reply: ChangeReply | null = null): Promise<Entry | null> {
  const tables = reply === null ? ['outbox'] : ['outbox', ...CHANGE_TABLES];
  return db.transaction('rw', tables, async () => {
    const entry = await db.outbox.get(seq);
    const next = entry === undefined ? null : transition(entry, event);
    if (next !== null) await db.outbox.put(next);
    if (reply !== null) await applyChange(db, reply);
    return next;
  });
}

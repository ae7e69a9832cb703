import type { ChangeReply } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { applyChanges, CHANGE_TABLES } from '../pull/apply-change.ts';
import type { EntryEvent } from './machine.ts';
import { transition } from './machine.ts';

/** What has become of an entry. */
export interface Settlement {
  seq: number;
  event: EntryEvent;
  /** Rows of the reply that brought it; they are the server's truth, also when the event comes too late for the entry. */
  reply?: ChangeReply | undefined;
}

/**
 * Lets events happen to entries, all in one transaction with the rows of the replies that brought them.
 * @returns the entries afterwards; null for each that the event no longer concerned
 */
export function settleAll(db: AccountDatabase, settlements: readonly Settlement[]): Promise<(Entry | null)[]> {
  const replies = settlements.flatMap(({ reply }) => reply ?? []);
  return db.transaction('rw', replies.length === 0 ? ['outbox'] : ['outbox', ...CHANGE_TABLES], async () => {
    const entries = await db.outbox.bulkGet(settlements.map(({ seq }) => seq));
    const settled = settlements.map(({ event }, index) => {
      const entry = entries[index];
      return entry === undefined ? null : transition(entry, event);
    });
    const changed = settled.filter((entry) => entry !== null);
    await db.outbox.bulkPut(changed);
    await applyChanges(db, replies);
    return settled;
  });
}

/** The same for one entry. */
export async function settle(db: AccountDatabase, seq: number, event: EntryEvent, reply?: ChangeReply): Promise<Entry | null> {
  const [settled] = await settleAll(db, [{ seq, event, reply }]);
  return settled ?? null;
}

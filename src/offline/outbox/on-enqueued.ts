import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';

type Listener = (entry: Entry) => void;
const listeners = new WeakMap<AccountDatabase, Set<Listener>>();

/**
 * Hears of each entry that this page commits, before the database tells: screens show it without another reading.
 * @returns ends it
 */
export function onEnqueued(db: AccountDatabase, listener: Listener): () => void {
  const heard = listeners.get(db) ?? new Set();
  listeners.set(db, heard.add(listener));
  return () => void heard.delete(listener);
}

/** Tells of a committed entry. */
export function announceEnqueued(db: AccountDatabase, entry: Entry): void {
  for (const listener of listeners.get(db) ?? []) listener(entry);
}

import type { AccountDatabase } from '../db/account-database.ts';

/** What this page commits, told to its screens before the database tells. */
export function announced<T>() {
  const listeners = new WeakMap<AccountDatabase, Set<(what: T) => void>>();
  return {
    /** @returns ends it */
    hear(db: AccountDatabase, listener: (what: T) => void): () => void {
      const heard = listeners.get(db) ?? new Set();
      listeners.set(db, heard.add(listener));
      return () => void heard.delete(listener);
    },
    tell(db: AccountDatabase, what: T): void {
      for (const listener of listeners.get(db) ?? []) listener(what);
    },
  };
}

/** A decision on an entry, as by Undo, another try or a choice: screens are read again at once. */
export const decided = announced<undefined>();

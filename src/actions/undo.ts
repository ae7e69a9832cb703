import { useCallback } from 'react';
import type { Undone } from '../domain/intent/saved.ts';
import { undoEntry } from '../offline/outbox/undo.ts';
import { useAccountDatabase } from '../queries/account-database.ts';

/** Undoes a change by its outbox number ({@link undoEntry}). */
export function useUndo(): (seq: number) => Promise<Undone> {
  const db = useAccountDatabase();
  return useCallback((seq) => undoEntry(db, seq), [db]);
}

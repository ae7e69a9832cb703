import { useCallback } from 'react';
import type { Undone } from '../domain/intent/saved.ts';
import { undoEntry } from '../offline/outbox/undo.ts';
import { useAccountDatabase } from '../queries/account-database.tsx';

/** Takes a change back by its place in the queue, see {@link undoEntry}. */
export function useUndo(): (seq: number) => Promise<Undone> {
  const db = useAccountDatabase();
  return useCallback((seq) => undoEntry(db, seq), [db]);
}

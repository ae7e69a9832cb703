import type { Conflict } from '../domain/conflict/conflict.ts';
import { useFollowed } from './live/live.ts';

/** An entry that needs the person's choice. */
export interface OpenConflict {
  seq: number;
  intentId: string;
  /** Its first intent: it stays the same whatever was chosen since, and wherever in the queue it stands. */
  wish: string;
  kind: string;
  params: unknown;
  /** `confirmConflictingReservation` for a 409, whose `details.existing` is the other location; else null. */
  code: string | null;
  message: string | null;
  details: unknown;
  /** The conflict of a 422; null for a 409. */
  conflict: Conflict | null;
  /** Epoch milliseconds at which a visible window first showed it, or null. */
  shownAt: number | null;
}

/** The entries that need a choice, in the order of the queue, but for those that the person put off. */
export function useOpenConflicts(): OpenConflict[] | undefined {
  return useFollowed(async (db) => {
    const entries = await db.outbox.where('state').equals('conflict').sortBy('seq');
    return entries
      .filter(({ problem }) => problem?.later !== true)
      .map(({ seq, intentId, replaces, kind, params, problem }) => ({
        seq,
        intentId,
        wish: replaces[0] ?? intentId,
        kind,
        params,
        code: problem?.code ?? null,
        message: problem?.message ?? null,
        details: problem?.details,
        conflict: problem?.conflict ?? null,
        shownAt: problem?.shownAt ?? null,
      }));
  });
}

import type { Conflict } from '../domain/conflict/conflict.ts';
import { useFollowed } from './live.ts';

/** An entry that needs the person's choice. */
export interface OpenConflict {
  seq: number;
  intentId: string;
  kind: string;
  params: unknown;
  /** `confirmConflictingReservation` for a 409, whose `details.existing` is the other location; else null. */
  code: string | null;
  message: string | null;
  details: unknown;
  /** The conflict of a 422; null for a 409. */
  conflict: Conflict | null;
}

/** The first entry that needs a choice; null when none does. */
export function useOpenConflict(): OpenConflict | null | undefined {
  return useFollowed(async (db) => {
    const [entry] = await db.outbox.where('state').equals('conflict').sortBy('seq');
    if (entry === undefined) return null;
    const { seq, intentId, kind, params, problem } = entry;
    return { seq, intentId, kind, params, code: problem?.code ?? null, message: problem?.message ?? null, details: problem?.details, conflict: problem?.conflict ?? null };
  });
}

import type { Conflict } from '../domain/conflict/conflict.ts';
import type { Entry, EntryState, Problem } from '../offline/db/entry.ts';
import { labelOf } from '../offline/outbox/label.ts';
import { blockedEntries } from '../offline/outbox/lanes.ts';
import type { WaitingLabel } from '../offline/overlay/view.ts';
import { useFollowed } from './live.ts';

/** A line of the waiting list. */
export interface WaitingEntry {
  seq: number;
  intentId: string;
  kind: string;
  params: unknown;
  state: EntryState;
  /** Null while it is being given up, and for one that had been applied when it was given up. */
  label: WaitingLabel | null;
  problem: Problem | null;
  attempts: number;
  /** Epoch milliseconds before which it is not sent again. */
  due: number;
  /** Epoch milliseconds at which the person acted. */
  occurredAt: number;
}

/** Settled entries are listed only while they have something to say. */
const isListed = (entry: Entry): boolean => entry.state !== 'cancelled' && (entry.state !== 'done' || entry.problem !== null);

/** Everything that waits, in the order of the queue. */
export function useWaitingEntries(): WaitingEntry[] | undefined {
  return useFollowed(async (db) => {
    const entries = await db.outbox.orderBy('seq').toArray();
    const blocked = blockedEntries(entries);
    return entries.filter(isListed).map(({ seq, intentId, kind, params, state, problem, attempts, due, occurredAt, ...entry }) => (
      { seq, intentId, kind, params, state, problem, attempts, due, occurredAt, label: labelOf({ ...entry, state }, blocked.has(seq)) }));
  });
}

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

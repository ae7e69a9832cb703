import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Problem } from '../offline/db/entry.ts';
import { reopenConflict, retryEntry } from '../offline/outbox/actions.ts';
import { isRefused as isRowRefused, isUngranted as isRowUngranted } from '../offline/view/refused.ts';
import type { Waiting } from '../offline/view/view.ts';
import { useAccountDatabase } from './account-database.ts';
import type { OwnEntry } from './own-entry.ts';
import type { Undone } from '../domain/intent/saved.ts';
import { undoEntry } from '../offline/outbox/undo.ts';
import { useOutboxPart } from './outbox.ts';

/** A mere wish that the server refused. */
export const isRefused: typeof isRowRefused = (row) => isRowRefused(row);
/** A mere wish that the server refused, or that needs a choice. */
export const isUngranted: typeof isRowUngranted = (row) => isRowUngranted(row);

/** A refused or undecided change that was to make an entry, with its actions. */
export interface RejectedChange {
  /** The outbox entry's `seq`. */
  seq: number;
  /** Why it was not granted; null while loading. */
  problem: Pick<Problem, 'message' | 'code'> | null;
  /** Opens the choice; null without one. */
  choose: (() => Promise<boolean>) | null;
  /** Null when it needs a choice, or waits for another refused change. */
  retry: (() => Promise<boolean>) | null;
  giveUp: () => Promise<Undone>;
}

const wishOf = (db: AccountDatabase, { label, seq }: Waiting, problem: Problem | null): RejectedChange => ({
  seq,
  problem,
  choose: label === 'choice' ? () => reopenConflict(db, seq) : null,
  retry: label === 'rejected' ? () => retryEntry(db, seq) : null,
  giveUp: () => undoEntry(db, seq),
});

/** @returns null for an entry that the server has or may still grant */
export function useRejectedChange({ location, reservation }: OwnEntry): RejectedChange | null {
  const db = useAccountDatabase();
  const lost = [location, reservation].find((row) => row !== null && isUngranted(row))?.waiting;
  const problem = useOutboxPart((entries) => lost && entries.find(({ seq }) => seq === lost.seq)?.problem) ?? null;
  return lost == null ? null : wishOf(db, lost, problem);
}

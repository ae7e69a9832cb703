import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Problem } from '../offline/db/entry.ts';
import { reopenConflict, retryEntry } from '../offline/outbox/actions.ts';
import { isRefused as isRowRefused, isUngranted as isRowUngranted } from '../offline/view/refused.ts';
import type { Waiting } from '../offline/view/view.ts';
import { useAccountDatabase } from './account-database.tsx';
import type { OwnEntry } from './own-entry.ts';
import type { Undone } from '../domain/intent/saved.ts';
import { undoEntry } from '../offline/outbox/undo.ts';
import { useOutbox } from './outbox.ts';

/** Whether a row is only a wish that was refused. */
export const isRefused: typeof isRowRefused = (row) => isRowRefused(row);
/** Whether a row is only a wish that was refused, or needs a choice. */
export const isUngranted: typeof isRowUngranted = (row) => isRowUngranted(row);

/** The change that was to make an entry and was refused or needs a choice, and what can be done about it. */
export interface RejectedChange {
  /** Its place in the queue. */
  seq: number;
  /** Why it was not granted; null until that is read. */
  problem: Pick<Problem, 'message' | 'code'> | null;
  /** Asks for the choice; null where there is none. */
  choose: (() => Promise<boolean>) | null;
  /** Null where it needs a choice, or only waits for another one that was refused. */
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

/** @returns null for an entry that the server has, or may still grant without a word */
export function useRejectedChange({ location, reservation }: OwnEntry): RejectedChange | null {
  const db = useAccountDatabase();
  const outbox = useOutbox();
  const lost = [location, reservation].find((row) => row !== null && isUngranted(row))?.waiting;
  return lost == null ? null : wishOf(db, lost, outbox?.find(({ seq }) => seq === lost.seq)?.problem ?? null);
}

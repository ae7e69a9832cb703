import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Problem } from '../offline/db/entry.ts';
import { retryEntry } from '../offline/outbox/actions.ts';
import { isRefused } from '../offline/overlay/refused.ts';
import type { Waiting } from '../offline/overlay/view.ts';
import { useAccountDatabase } from './account-database.tsx';
import type { OwnEntry } from './own-entry.ts';
import type { Undone } from './undo.ts';
import { undoEntry } from './undo.ts';
import { useOutbox } from './waiting.ts';

/** Whether a row is only a wish that was refused. */
export const isLost: typeof isRefused = (row) => isRefused(row);

/** The change that was to make an entry and was refused, and what can be done about it. */
export interface LostWish {
  /** Its place in the queue. */
  seq: number;
  /** Why it was refused; null until that is read. */
  problem: Pick<Problem, 'message' | 'code'> | null;
  /** Null where it only waits for another one that was refused. */
  retry: (() => Promise<boolean>) | null;
  giveUp: () => Promise<Undone>;
}

const wishOf = (db: AccountDatabase, { label, seq }: Waiting, problem: Problem | null): LostWish =>
  ({ seq, problem, retry: label === 'rejected' ? () => retryEntry(db, seq) : null, giveUp: () => undoEntry(db, seq) });

/** @returns null for an entry that the server has, or may still grant */
export function useLostWish({ location, reservation }: OwnEntry): LostWish | null {
  const db = useAccountDatabase();
  const outbox = useOutbox();
  const lost = [location, reservation].find((row) => row !== null && isLost(row))?.waiting;
  return lost == null ? null : wishOf(db, lost, outbox?.find(({ seq }) => seq === lost.seq)?.problem ?? null);
}

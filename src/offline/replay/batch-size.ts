import type { AccountDatabase } from '../db/account-database.ts';
import { LONGEST_WAIT_MS } from '../outbox/timing.ts';

/** Fewer go one by one: a batch of few saves nothing. */
export const LEAST = 4;
/** The server takes no more at once. */
export const MOST = 100;
/** How long entries go one by one after the server would not take a batch, in milliseconds. */
const SINGLY_MS = 10 * 60_000;
/** A batch that does not get through is made so many times smaller: on a slow network a big one never would. */
const SHRINK = 4;

const SINGLY = 'singly-until';
const SIZE = 'batch-size';

/**
 * How many entries to send at once.
 * @param now epoch milliseconds
 * @returns less than {@link LEAST} while they have to go one by one
 */
export async function batchSize(db: AccountDatabase, now: number): Promise<number> {
  const [singly, size] = await db.marks.bulkGet([SINGLY, SIZE]);
  const until = typeof singly?.value === 'number' ? singly.value : 0;
  // One that lies too far ahead was set by a clock that has since been put back.
  if (until > now && until <= now + LONGEST_WAIT_MS) return 0;
  return typeof size?.value === 'number' ? size.value : MOST;
}

/** The server does not take batches: one by one for a while. */
export const goSingly = (db: AccountDatabase, now: number) => db.marks.put({ key: SINGLY, value: now + SINGLY_MS });

/** A batch did not get through: the next one is smaller, down to single entries. */
export const shrink = (db: AccountDatabase, size: number) =>
  db.marks.put({ key: SIZE, value: Math.max(1, Math.floor(size / SHRINK)) });

/** A batch, or a single entry, got through: the next one may be bigger. */
export async function grow(db: AccountDatabase, size: number): Promise<void> {
  if (size >= MOST) return;
  const next = size * SHRINK;
  await (next >= MOST ? db.marks.delete(SIZE) : db.marks.put({ key: SIZE, value: next }));
}

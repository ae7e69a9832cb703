import type { AccountDatabase } from '../db/account-database.ts';
import { MAX_WAIT_MS } from '../ports/back-off.ts';

/** `asked`: the server wants all of us to wait. `network`: nothing gets through, so one try at a time. */
type Cause = 'asked' | 'network';
const markOf = (cause: Cause) => `hold-${cause}`;

/** Keeps the whole queue back until a moment. */
export async function pauseQueue(db: AccountDatabase, cause: Cause, until: number): Promise<void> {
  await db.marks.put({ key: markOf(cause), value: until });
}

/** Until when the queue is kept back (epoch milliseconds), or null. @param causes those that count */
export async function queuePausedUntil(
  db: AccountDatabase,
  now: number,
  causes: readonly Cause[] = ['asked', 'network'],
): Promise<number | null> {
  const marks = await db.marks.bulkGet(causes.map(markOf));
  const ends = marks
    .map((mark) => mark?.value)
    .filter((value) => typeof value === 'number')
    .filter((until) => until > now && until <= now + MAX_WAIT_MS);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** A network was seen, or the person acted: the queue goes on. Runs inside a transaction over the marks. */
export const resumeQueue = (db: AccountDatabase): Promise<void> => db.marks.delete(markOf('network'));

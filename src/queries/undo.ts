import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Entry } from '../offline/db/entry.ts';
import { giveUpEntry } from '../offline/outbox/actions.ts';
import { unsettledEntries } from '../offline/outbox/entries.ts';
import { creatorLanes } from '../offline/outbox/lanes.ts';

/** What became of taking a change back: it never left, it is being given up at the server, or it had come through. */
export type Undone = 'undone' | 'givingUp' | 'tooLate';

/** What hangs on the things that an entry would make, in the order of the queue. */
export function followersOf<E extends Pick<Entry, 'seq' | 'lanes' | 'resourceIds'>>(entry: E, entries: readonly E[]): E[] {
  const things = new Set(creatorLanes(entry));
  const found: E[] = [];
  for (const other of entries) {
    if (other.seq <= entry.seq || !other.lanes.some((lane) => things.has(lane))) continue;
    found.push(other);
    for (const lane of creatorLanes(other)) things.add(lane);
  }
  return found;
}

/**
 * Takes a change back, and with it what hangs on it: a check-in makes no sense without its reservation. What never left the
 * device is gone at once; the server is asked about anything else.
 */
export async function undoEntry(db: AccountDatabase, seq: number): Promise<Undone> {
  const entries = await unsettledEntries(db);
  const entry = entries.find((other) => other.seq === seq);
  if (entry === undefined) return 'tooLate';
  const options = { afterwards: () => undefined };
  // The last first: the one that the others stand on must not go while they could still be sent.
  for (const follower of followersOf(entry, entries).toReversed()) await giveUpEntry(db, follower.seq, options);
  if (!(await giveUpEntry(db, seq))) return 'tooLate';
  return (await db.outbox.get(seq))?.state === 'voiding' ? 'givingUp' : 'undone';
}

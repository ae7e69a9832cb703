import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { eligibleEntries } from './lanes.ts';
import { transition } from './machine.ts';
import { LEASE_MS } from './timing.ts';

/**
 * Unsettled entries before `seq` that share one of the lanes, and those that were given up or refused; what is done holds nothing.
 * One read per lane: thousands may wait, and stepping through an index costs far more than taking a lane whole.
 */
async function earlierIn(db: AccountDatabase, lanes: readonly string[], seq: number): Promise<Entry[]> {
  const found = await Promise.all([...new Set(lanes)].map((lane) => db.outbox.where('lanes').equals(lane).toArray()));
  const earlier = found.flat().filter((entry) => entry.seq < seq && entry.state !== 'done');
  return [...new Map(earlier.map((entry) => [entry.seq, entry])).values()];
}

/**
 * Takes an entry for a send, if it may still go: another drainer may have been quicker, the person may have given it up.
 * @param candidate as it was read before
 * @returns the claimed entry, or null
 */
export function claim(db: AccountDatabase, candidate: Entry, attemptId: string, now: number): Promise<Entry | null> {
  return db.transaction('rw', db.outbox, async () => {
    const fresh = await db.outbox.get(candidate.seq);
    if (fresh === undefined || fresh.intentId !== candidate.intentId) return null;
    const earlier = await earlierIn(db, fresh.lanes, fresh.seq);
    // Whether one of them is blocked, and so holds nothing, is told by the entries before it.
    const before = earlier.length === 0 ? [] : await earlierIn(db, earlier.flatMap((entry) => entry.lanes), fresh.seq);
    const all = new Map([...before, ...earlier, fresh].map((entry) => [entry.seq, entry]));
    const entry = eligibleEntries([...all.values()].sort((a, b) => a.seq - b.seq), now).find(({ seq }) => seq === fresh.seq);
    const claimed = entry === undefined ? null : transition(entry, { type: 'claimed', attemptId, now, leaseMs: LEASE_MS });
    if (claimed !== null) await db.outbox.put(claimed);
    return claimed;
  });
}

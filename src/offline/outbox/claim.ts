import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { eligibleEntries } from './lanes.ts';
import { transition } from './machine.ts';
import { LEASE_MS } from './timing.ts';

/**
 * Entries before `seq` that share one of the lanes; what is done has left its lanes. Thousands may wait in one, so that its
 * keys are taken whole (stepping through an index costs far more) and only the few entries before this one are read.
 */
async function earlierIn(db: AccountDatabase, lanes: readonly string[], seq: number): Promise<Entry[]> {
  const keys = await Promise.all(
    [...new Set(lanes)].map((lane) => db.outbox.where('lanes').equals(lane).primaryKeys()),
  );
  const earlier = [...new Set(keys.flat())].filter((key) => key < seq);
  const entries = earlier.length === 0 ? [] : await db.outbox.bulkGet(earlier);
  return entries.filter((entry) => entry !== undefined);
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
    const before =
      earlier.length === 0
        ? []
        : await earlierIn(
            db,
            earlier.flatMap((entry) => entry.lanes),
            fresh.seq,
          );
    const all = new Map([...before, ...earlier, fresh].map((entry) => [entry.seq, entry]));
    const entry = eligibleEntries(
      [...all.values()].sort((a, b) => a.seq - b.seq),
      now,
    ).find(({ seq }) => seq === fresh.seq);
    const claimed =
      entry === undefined ? null : transition(entry, { type: 'claimed', attemptId, now, leaseMs: LEASE_MS });
    if (claimed !== null) await db.outbox.put(claimed);
    return claimed;
  });
}

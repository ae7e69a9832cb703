import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry, Problem } from '../db/entry.ts';
import { mutationOf } from '../mutations/registry.ts';
import type { Ports } from '../ports.ts';
import { backOff } from '../replay/back-off.ts';
import { unsettledEntries } from './entries.ts';
import { creatorLanes, isLive } from './lanes.ts';
import { transition } from './machine.ts';

const DAY_MS = 86_400_000;

const unknownKind = (at: number): Problem => ({ cause: 'unsupported', status: null, code: null, message: null, details: null, conflict: null, at });

/** What a glance at an entry, without any answer, makes of it. */
function lookOver(entry: Entry, ports: Ports, updated: boolean): Entry | null {
  const now = ports.now();
  const known = mutationOf(entry) !== undefined;
  if (entry.state === 'sending') return transition(entry, { type: 'leaseRanOut', now, due: now + backOff(entry.attempts + 1, ports.random(), null) });
  if (entry.state === 'queued' && !known) return transition(entry, { type: 'unknown', problem: unknownKind(now) });
  // What the server could not do is tried again by the next version; what this version could not, once it can.
  if (entry.state === 'parked' && known && (updated || entry.problem?.status === null)) return transition(entry, { type: 'known' });
  return null;
}

/** Settled entries that nobody misses: a day old, said to the person, and nothing hangs on what they would have made. */
async function forget(db: AccountDatabase, unsettled: readonly Entry[], now: number): Promise<void> {
  const needed = new Set(unsettled.filter((entry) => isLive(entry) || entry.state === 'rejected').flatMap((entry) => entry.lanes));
  const settled = await db.outbox.where('state').anyOf('done', 'cancelled').toArray();
  const old = settled.filter((entry) => entry.settledAt !== null && entry.settledAt < now - DAY_MS && entry.problem === null && !creatorLanes(entry).some((lane) => needed.has(lane)));
  await db.outbox.bulkDelete(old.map((entry) => entry.seq));
}

/** Puts the outbox in order before a drain: ends dead sends, parks and unparks by what this version knows, forgets what is long settled. */
export function housekeep(db: AccountDatabase, ports: Ports): Promise<void> {
  return db.transaction('rw', db.outbox, db.marks, async () => {
    const updated = (await db.marks.get('build'))?.value !== ports.build;
    const entries = await unsettledEntries(db);
    const changed = entries.map((entry) => lookOver(entry, ports, updated)).filter((entry) => entry !== null);
    if (changed.length > 0) await db.outbox.bulkPut(changed);
    if (updated) await db.marks.put({ key: 'build', value: ports.build });
    await forget(db, entries, ports.now());
  });
}

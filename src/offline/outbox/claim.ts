import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { entriesIn, headOfQueue, unsettledEntries } from './entries.ts';
import { eligibleEntries, blockedEntries, isLive } from './lanes.ts';
import { transition } from './machine.ts';
import { LEASE_MS, isDue } from './timing.ts';

/**
 * Entries before `seq` in any of the lanes. Thousands may wait in one: takes the keys whole, which is much faster than
 * stepping through an index, and reads only the few before this one.
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
 * What tells whether an entry may go: all before it in its lanes, and before each of those that live, for one that is
 * blocked holds nothing, and what blocks it may itself be blocked.
 * @returns in seq order, the entry last
 */
async function withAllBefore(db: AccountDatabase, entry: Entry): Promise<Entry[]> {
  const known = new Map([[entry.seq, entry]]);
  const asked = new Set<string>();
  for (let lanes: string[] = entry.lanes; lanes.length > 0;) {
    for (const lane of lanes) asked.add(lane);
    const earlier = (await earlierIn(db, lanes, entry.seq)).filter(({ seq }) => !known.has(seq));
    for (const each of earlier) known.set(each.seq, each);
    lanes = earlier.filter(isLive).flatMap((each) => each.lanes.filter((lane) => !asked.has(lane)));
  }
  return [...known.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * Claims an entry for a send: another drainer may have been quicker, the person may have given it up.
 * @param candidate as it was read before
 * @returns the claimed entry, or null
 */
export function claimEntry(
  db: AccountDatabase,
  candidate: Entry,
  attemptId: string,
  now: number,
): Promise<Entry | null> {
  return db.transaction('rw', db.outbox, async () => {
    const fresh = await db.outbox.get(candidate.seq);
    if (fresh === undefined || fresh.intentId !== candidate.intentId) return null;
    const all = await withAllBefore(db, fresh);
    const entry = eligibleEntries(all, now).find(({ seq }) => seq === fresh.seq);
    const claimed =
      entry === undefined ? null : transition(entry, { type: 'claimed', attemptId, now, leaseMs: LEASE_MS });
    if (claimed !== null) await db.outbox.put(claimed);
    return claimed;
  });
}

/**
 * Which claims still hold. Between a claim and its request a worker may sleep, and the person give up meanwhile.
 * @param claimed entries as they were claimed
 * @returns their intent ids
 */
export async function heldIntents(db: AccountDatabase, claimed: readonly Entry[]): Promise<ReadonlySet<string>> {
  const attempts = new Set(claimed.map(({ attemptId }) => attemptId));
  // In one read: of two batches the one that was claimed first goes first.
  const sending = await entriesIn(db, ['sending']);
  return new Set(sending.filter(({ attemptId }) => attempts.has(attemptId)).map(({ intentId }) => intentId));
}

export interface BatchLimits {
  /** Fewer are not worth a batch. */
  least: number;
  most: number;
  /** All of them together weigh no more. */
  heaviest: number;
  /** Weight of an entry; infinite: it goes by itself. */
  weigh(entry: Entry): number;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * Entries that may go together. Those behind others in their lanes go along: the server keeps the order, and stops a
 * lane at its first refusal. One that failed more than most goes alone: it may be the reason.
 * @param entries in seq order, settled ones among them
 * @param now epoch milliseconds
 */
export function batchOf(
  entries: readonly Entry[],
  now: number,
  { most, heaviest, weigh }: Omit<BatchLimits, 'least'>,
): Entry[] {
  const blocked = blockedEntries(entries);
  const held = new Set<string>();
  const batch: Entry[] = [];
  let room = heaviest;
  const isReady = (entry: Entry) => entry.state === 'queued' && isDue(entry, now);
  const usual = median(
    entries.filter((entry) => isReady(entry) && !blocked.has(entry.seq)).map(({ attempts }) => attempts),
  );
  for (const entry of entries) {
    if (batch.length >= most) break;
    if (!isLive(entry) || blocked.has(entry.seq)) continue;
    const mayGo = isReady(entry) && entry.attempts <= usual && !entry.lanes.some((lane) => held.has(lane));
    const weight = mayGo ? weigh(entry) : Number.POSITIVE_INFINITY;
    if (weight <= room) {
      room -= weight;
      batch.push(entry);
    } else for (const lane of entry.lanes) held.add(lane);
  }
  return batch;
}

/** Reads so many times the size of a batch at first: others may hold some of it. */
const HEAD = 2;

/**
 * Claims as many entries as may go together, in one transaction.
 * @returns the claimed entries in order; none where too few for a batch
 */
export function claimBatch(db: AccountDatabase, attemptId: string, now: number, limits: BatchLimits): Promise<Entry[]> {
  return db.transaction('rw', db.outbox, async () => {
    const head = await headOfQueue(db, limits.most * HEAD);
    const first = batchOf(head.entries, now, limits);
    const batch =
      first.length < limits.most && !head.isWhole ? batchOf(await unsettledEntries(db), now, limits) : first;
    if (batch.length < limits.least) return [];
    const claimed = batch
      .map((entry) => transition(entry, { type: 'claimed', attemptId, now, leaseMs: LEASE_MS }))
      .filter((entry) => entry !== null);
    await db.outbox.bulkPut(claimed);
    return claimed;
  });
}

import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry, EntryState } from '../db/entry.ts';
import { ENTRY_STATES } from '../db/entry.ts';

/** Entries in the order of the queue. */
export const inOrder = (entries: Entry[]): Entry[] => entries.sort((a, b) => a.seq - b.seq);

/** Entries in some states, in queue order. Reads state by state: the browser would step through a list of states. */
export async function entriesIn(db: AccountDatabase, states: readonly EntryState[]): Promise<Entry[]> {
  const read = await Promise.all(states.map((state) => db.outbox.where('state').equals(state).toArray()));
  return inOrder(read.flat());
}

const UNSETTLED = ENTRY_STATES.filter((state) => state !== 'done');

/** The outbox in queue order, without what is done. Cancelled entries are in it: others may hang on them. */
export const unsettledEntries = (db: AccountDatabase): Promise<Entry[]> => entriesIn(db, UNSETTLED);

const NOT_QUEUED = UNSETTLED.filter((state) => state !== 'queued');

/**
 * The head of the queue, without what is done: only what stands before an entry can hold it.
 * @param most queued entries at most
 * @returns the entries in order, and whether they are all
 */
export async function headOfQueue(db: AccountDatabase, most: number): Promise<{ entries: Entry[]; isWhole: boolean }> {
  const [queued, others] = await Promise.all([
    db.outbox.where('state').equals('queued').limit(most).toArray(),
    entriesIn(db, NOT_QUEUED),
  ]);
  return { entries: inOrder([...queued, ...others]), isWhole: queued.length < most };
}

/** The entry of a wish by the place and the intent that it began with: a choice or another try changes both. */
export async function entryOfWish(
  { outbox }: AccountDatabase,
  { seq, intentId }: Pick<Entry, 'seq' | 'intentId'>,
): Promise<Entry | undefined> {
  const known = (await outbox.get(seq)) ?? (await outbox.get({ intentId }));
  return known ?? outbox.filter(({ replaces }) => replaces.includes(intentId)).first();
}

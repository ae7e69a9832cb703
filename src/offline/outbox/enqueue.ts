import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry, NewEntry } from '../db/entry.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { newId } from '../ports/ids.ts';
import { askAfterChange } from '../ports/worker-link.ts';
import { announced } from './announced.ts';
import { holdOf, releaseLanes } from './hold.ts';
import { NotSavedError } from './not-saved-error.ts';
import { UNDO_HOLD_MS } from './timing.ts';
import { writeDurably } from './write-durably.ts';

const enqueued = announced<Entry>();
/** Hears of each entry that this page commits: screens show it without another reading. @returns ends it */
export const onEnqueued = enqueued.hear;

/** From so many waiting entries on the person is told (docs/sync-protocol.md, "Limits"). */
export const MANY_WAITING = 500;
/** So many waiting entries are the most. */
export const MAX_WAITING = 5000;

/** An intent that is safe on this device. */
export interface Enqueued {
  seq: number;
  intentId: string;
  /** Entries that wait now, this one included. */
  waiting: number;
  /** True from 500 waiting entries on: time to tell the person. */
  crowded: boolean;
  /** It is kept back so that the person can undo it. */
  held: boolean;
}

/** What is known of the act, and what tests and the worker put in the place of the device. */
export interface EnqueueOptions {
  now?: number;
  intentId?: string;
  /** Something gives way to it here: it can be undone, whatever the mutation says of itself (decision 0076). */
  hold?: boolean;
  /** Lanes of what it frees besides its own thing, as this device shows it (docs/sync-protocol.md, "Lanes"). */
  frees?: readonly string[];
  /** Called once it is committed; asks the worker to send by default. */
  afterwards?: () => void;
}

/** How many wait: all minus the settled, which the browser counts by itself. It would step through a list of states. */
async function countWaiting({ outbox }: AccountDatabase): Promise<number> {
  const settled = (['done', 'cancelled'] as const).map((state) => outbox.where('state').equals(state).count());
  const [all, ...rest] = await Promise.all([outbox.count(), ...settled]);
  return rest.reduce((left, count) => left - count, all);
}

/**
 * Adds an entry.
 * @param isRetry the first try may have come through: look for it
 */
async function add(db: AccountDatabase, entry: NewEntry, isRetry: boolean): Promise<{ seq: number; waiting: number }> {
  return db.transaction('rw', db.outbox, async () => {
    const waiting = await countWaiting(db);
    const kept = isRetry ? await db.outbox.where('intentId').equals(entry.intentId).first() : undefined;
    if (kept !== undefined) return { seq: kept.seq, waiting };
    if (waiting >= MAX_WAITING) throw new NotSavedError('full');
    // IndexedDB gives the key, as the type says of `seq`.
    const seq = await db.outbox.add(entry);
    if (entry.due === 0) await releaseLanes(db, entry.lanes, seq);
    return { seq, waiting: waiting + 1 };
  });
}

/**
 * Keeps an intent and asks the worker to send it. Resolves once committed: only then may a screen say "saved".
 * @throws NotSavedError when nothing of it was kept
 */
export async function enqueue<P>(
  db: AccountDatabase,
  mutation: Mutation<P>,
  params: P,
  options: EnqueueOptions = {},
): Promise<Enqueued> {
  const intentId = options.intentId ?? newId();
  const now = options.now ?? Date.now();
  const hold = options.hold === true ? UNDO_HOLD_MS : holdOf(mutation, params);
  const entry: NewEntry = {
    intentId,
    replaces: [],
    kind: mutation.kind,
    v: mutation.v,
    params,
    resourceIds: mutation.resourceIds(params),
    lanes: [...new Set([...mutation.lanes(params), ...(options.frees ?? [])])],
    state: 'queued',
    attempts: 0,
    due: hold === 0 ? 0 : now + hold,
    attemptId: null,
    leaseUntil: 0,
    sentAt: null,
    occurredAt: now,
    settledAt: null,
    problem: null,
    resolution: null,
  };
  let isRetry = false;
  const { seq, waiting } = await writeDurably(db, () => {
    const added = add(db, entry, isRetry);
    isRetry = true;
    return added;
  });
  // It is committed: a failure from here on must not pass for "not saved", or the person does it twice.
  try {
    enqueued.tell(db, { ...entry, seq });
    (options.afterwards ?? askAfterChange)();
  } catch {
    // Live queries show it, the next drain sends it.
  }
  return { seq, intentId, waiting, crowded: waiting >= MANY_WAITING, held: hold > 0 };
}

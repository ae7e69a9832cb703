import type { AccountDatabase } from '../db/account-database.ts';
import { probe } from '../db/connection.ts';
import type { NewEntry } from '../db/entry.ts';
import { isQuotaError, withRoom } from '../mirror/quota.ts';
import { newId } from '../ports/ids.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { askAfterChange } from '../ports/worker-link.ts';
import { tellKept } from './on-enqueued.ts';
import { CROWDED, FULL } from './limits.ts';
import { NotSavedError } from './not-saved-error.ts';

/** An intent that is safe on this device. */
export interface Enqueued {
  seq: number;
  intentId: string;
  /** Entries that wait now, this one included. */
  waiting: number;
  /** True from 500 waiting entries on: time to tell the person. */
  crowded: boolean;
}

/** What tests and the worker put in the place of the device. */
export interface EnqueueOptions {
  now?: number;
  intentId?: string;
  /** Called once it is committed; asks the worker to send by default. */
  afterwards?: () => void;
}

/** How many wait: all but the settled. The browser counts those by itself, whereas a list of states would be stepped through. */
async function countWaiting({ outbox }: AccountDatabase): Promise<number> {
  const settled = (['done', 'cancelled'] as const).map((state) => outbox.where('state').equals(state).count());
  const [all, ...rest] = await Promise.all([outbox.count(), ...settled]);
  return rest.reduce((left, count) => left - count, all);
}

async function add(db: AccountDatabase, entry: NewEntry): Promise<{ seq: number; waiting: number }> {
  return db.transaction('rw', db.outbox, async () => {
    const waiting = await countWaiting(db);
    if (waiting >= FULL) throw new NotSavedError('full');
    // The key is given by IndexedDB, which the table's type says of `seq` alone.
    const seq = await db.outbox.add(entry);
    return { seq, waiting: waiting + 1 };
  });
}

/**
 * Adds an entry; where that fails, over a new connection if the old one was lost. The first try may have come through all the same, also
 * where somebody else has opened the new one by then: it is looked for before anything is said.
 * @throws NotSavedError, or what the database says
 */
async function keep(db: AccountDatabase, entry: NewEntry): Promise<{ seq: number; waiting: number }> {
  try {
    return await withRoom(db, () => add(db, entry));
  } catch (error) {
    if (error instanceof NotSavedError || isQuotaError(error)) throw error;
    await probe(db).catch(() => {
      throw error;
    });
    const kept = await db.outbox.where('intentId').equals(entry.intentId).first();
    return kept === undefined ? withRoom(db, () => add(db, entry)) : { seq: kept.seq, waiting: await countWaiting(db) };
  }
}

/**
 * Keeps an intent and asks the worker to send it. Resolves once it is committed: only then may a screen say "saved on this device".
 * @throws NotSavedError when it could not be kept; nothing of it was
 */
export async function enqueue<P>(
  db: AccountDatabase,
  mutation: Mutation<P>,
  params: P,
  options: EnqueueOptions = {},
): Promise<Enqueued> {
  const intentId = options.intentId ?? newId();
  const entry: NewEntry = {
    intentId,
    replaces: [],
    kind: mutation.kind,
    v: mutation.v,
    params,
    resourceIds: mutation.resourceIds(params),
    lanes: mutation.lanes(params),
    state: 'queued',
    attempts: 0,
    due: 0,
    attemptId: null,
    leaseUntil: 0,
    sentAt: null,
    occurredAt: options.now ?? Date.now(),
    settledAt: null,
    problem: null,
    resolution: null,
  };
  const { seq, waiting } = await keep(db, entry).catch((error: unknown) => {
    throw error instanceof NotSavedError ? error : new NotSavedError(isQuotaError(error) ? 'quota' : 'storage', error);
  });
  // It is committed: whatever goes wrong from here on must not pass for "not saved", or the person does it twice.
  try {
    tellKept(db, { ...entry, seq });
    (options.afterwards ?? askAfterChange)();
  } catch {
    // The live queries show it, and the next sign of life sends it.
  }
  return { seq, intentId, waiting, crowded: waiting >= CROWDED };
}

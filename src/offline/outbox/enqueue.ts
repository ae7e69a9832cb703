import type { AccountDatabase } from '../db/account-database.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { newId } from '../ids.ts';
import { askDrain } from '../worker-link.ts';

/** An intent that is safe on this device. */
export interface Enqueued {
  seq: number;
  intentId: string;
  /** Entries that wait now, this one included. */
  waiting: number;
  /** True from 500 waiting entries on: time to tell the person. */
  crowded: boolean;
}

/** Why an intent could not be kept; nothing of it was. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  /** `full` 5,000 entries wait; `quota` no room on the device; `storage` the database failed. */
  readonly code: 'full' | 'quota' | 'storage';

  constructor(code: 'full' | 'quota' | 'storage', cause?: unknown) {
    super(`not saved: ${code}`, { cause });
    this.code = code;
  }
}

/**
 * Keeps an intent and asks the worker to send it. Resolves once it is committed: only then may a screen say "saved on this device".
 * @throws NotSavedError when it could not be kept
 */
export async function enqueue<P>(db: AccountDatabase, mutation: Mutation<P>, params: P): Promise<Enqueued> {
  const intentId = newId();
  const now = Date.now();
  const seq = await db.outbox.add({
    intentId, replaces: [], kind: mutation.kind, v: mutation.v, params, resourceIds: mutation.resourceIds(params), lanes: mutation.lanes(params), state: 'queued', attempts: 0,
    due: 0, attemptId: null, leaseUntil: 0, sentAt: null, occurredAt: now, settledAt: null, problem: null, resolution: null,
  });
  void askDrain();
  return { seq, intentId, waiting: 1, crowded: false };
}

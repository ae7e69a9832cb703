import type { Entry, NewEntry } from '../../src/offline/db/entry.ts';
import type { Mutation } from '../../src/offline/mutations/mutation.ts';
import { newId } from '../../src/offline/ports/ids.ts';

/** An entry as it lies in the outbox, queued and never sent, unless told otherwise. */
export const outboxEntry = (more: Partial<Entry> = {}): Entry => ({
  seq: 1,
  intentId: `i${more.seq ?? 1}`,
  replaces: [],
  kind: 'k',
  v: 1,
  params: {},
  resourceIds: [],
  lanes: [],
  state: 'queued',
  attempts: 0,
  due: 0,
  attemptId: null,
  leaseUntil: 0,
  sentAt: null,
  occurredAt: 0,
  settledAt: null,
  problem: null,
  resolution: null,
  ...more,
});

/** An entry as a mutation would queue it. */
export const queuedEntry = <P>(mutation: Mutation<P>, params: P, more: Partial<Entry> = {}): Entry =>
  outboxEntry({
    kind: mutation.kind,
    v: mutation.v,
    params,
    resourceIds: mutation.resourceIds(params),
    lanes: mutation.lanes(params),
    ...more,
  });

/** An entry as a mutation queues it now, for a real outbox, which numbers it. */
export function newEntry<P>(mutation: Mutation<P>, params: P): NewEntry {
  const { seq: _, ...entry } = queuedEntry(mutation, params, { intentId: newId(), occurredAt: Date.now() });
  return entry;
}

import type { WaitingEntry } from '../../queries/outbox.ts';

/** What the bar says about connection and queue, the most pressing first. */
export interface QueueState {
  kind: 'choice' | 'rejected' | 'offline' | 'sending' | 'waiting' | 'settled';
  /** Entries that it is about. */
  count: number;
}

/**
 * @param entries lines of the waiting list
 * @param online whether the server was reached lately
 */
export function queueState(entries: readonly Pick<WaitingEntry, 'state' | 'label'>[], online: boolean): QueueState {
  const count = (test: (entry: Pick<WaitingEntry, 'state' | 'label'>) => boolean) => entries.filter(test).length;
  const choice = count(({ state }) => state === 'conflict');
  if (choice > 0) return { kind: 'choice', count: choice };
  const rejected = count(({ state, label }) => state === 'rejected' || label === 'blocked');
  if (rejected > 0) return { kind: 'rejected', count: rejected };
  const waiting = count(({ state }) => state === 'queued' || state === 'sending' || state === 'voiding' || state === 'parked');
  if (!online) return { kind: 'offline', count: waiting };
  if (entries.some(({ state }) => state === 'sending' || state === 'voiding')) return { kind: 'sending', count: waiting };
  return waiting > 0 ? { kind: 'waiting', count: waiting } : { kind: 'settled', count: 0 };
}

import type { WaitingEntry } from '../../queries/outbox.ts';
import { sectionOf } from './groups.ts';

/** The bar's state, most urgent first. */
export interface QueueState {
  kind: 'paused' | 'choice' | 'rejected' | 'atRisk' | 'offline' | 'sending' | 'waiting' | 'settled';
  /** Entries in that state. */
  count: number;
}

/**
 * @param online whether the server was reached lately
 * @param paused nothing is sent until the account's person signs in again
 * @param atRisk the browser might throw away what waits
 */
export function queueState(
  entries: readonly Pick<WaitingEntry, 'state' | 'label' | 'problem'>[],
  online: boolean,
  paused: boolean,
  atRisk = false,
): QueueState {
  const sections = entries.map(sectionOf);
  const count = (...names: string[]) => sections.filter((section) => names.includes(section)).length;
  const waiting = count('waiting', 'parked');
  if (paused) return { kind: 'paused', count: waiting };
  const choice = count('choice');
  if (choice > 0) return { kind: 'choice', count: choice };
  const rejected = count('rejected');
  if (rejected > 0) return { kind: 'rejected', count: rejected };
  if (atRisk && waiting > 0) return { kind: 'atRisk', count: waiting };
  if (!online) return { kind: 'offline', count: waiting };
  if (entries.some(({ state }) => state === 'sending' || state === 'voiding'))
    return { kind: 'sending', count: waiting };
  return waiting > 0 ? { kind: 'waiting', count: waiting } : { kind: 'settled', count: 0 };
}

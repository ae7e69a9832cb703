import type { Entry, EntryState } from '../db/entry.ts';
import type { WaitingLabel } from '../view/view.ts';

const LABELS: Partial<Record<EntryState, WaitingLabel>> = {
  queued: 'saved',
  sending: 'sending',
  conflict: 'choice',
  rejected: 'rejected',
  parked: 'parked',
};

/**
 * How an entry is shown.
 * @param blocked whether the creator of one of its things is gone, see lanes.ts
 * @returns null for an entry without an effect to show: settled, or being given up
 */
export function labelOf(entry: Pick<Entry, 'state'>, blocked: boolean): WaitingLabel | null {
  const label = LABELS[entry.state] ?? null;
  return blocked && (label === 'saved' || label === 'parked') ? 'blocked' : label;
}

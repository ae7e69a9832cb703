import { effectOf } from '../offline/mutations/registry.ts';
import type { WaitingLabel } from '../offline/view/view.ts';
import type { WaitingEntry } from './outbox.ts';
import { useOutbox } from './outbox.ts';

/**
 * State of the latest change that removed an entry from a day: no row is left to show it, yet a day waiting to be free
 * must not look free.
 * @param date ISO date
 * @returns null when nothing waits; a refused removal shows in its row again
 */
export function pendingRemoval(
  entries: readonly Pick<WaitingEntry, 'kind' | 'facts' | 'label'>[],
  date: string,
): WaitingLabel | null {
  return (
    entries.findLast(
      ({ kind, facts, label }) =>
        (label === 'saved' || label === 'sending') && effectOf(kind) === 'removes' && facts.date === date,
    )?.label ?? null
  );
}

/** {@link pendingRemoval} for this device's outbox. */
export const usePendingRemoval = (date: string): WaitingLabel | null => pendingRemoval(useOutbox() ?? [], date);

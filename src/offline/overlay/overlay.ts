import { memoised } from '../../domain/memoised.ts';
import type { Entry } from '../db/entry.ts';
import { mutationOf } from '../mutations/registry.ts';
import { labelOf, blockedEntries } from '../outbox/lanes.ts';
import { draftOf, isExpected, release } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import { MostUrgentLabels } from './most-urgent-label.ts';

const blockedOf = memoised(blockedEntries);

/**
 * Server truth with the effects of what waits, in queue order.
 * @param truth rows of the mirror
 * @param entries the outbox in seq order, settled entries among them
 */
export function overlay(truth: View, entries: readonly Entry[]): View {
  if (entries.length === 0) return truth;
  const blocked = blockedOf(entries);
  const pressing = new MostUrgentLabels();
  const view = entries.reduce((view, entry) => {
    const label = labelOf(entry, blocked.has(entry.seq));
    const mutation = mutationOf(entry);
    if (label === null || mutation === undefined) return view;
    const mark: Waiting = { label, intentId: entry.intentId, seq: entry.seq, since: entry.occurredAt };
    const waiting = isExpected(mark) && label !== 'choice' ? mark : { ...mark, makes: entry.resourceIds };
    try {
      const next = mutation.apply(view, entry.params, {
        waiting,
        occurredAt: new Date(entry.occurredAt).toISOString(),
        resolution: entry.resolution,
      });
      pressing.add(entry, waiting);
      return next;
    } catch {
      // Unreadable: it stands in the waiting list and spoils no screen.
      return view;
    }
  }, draftOf(truth));
  return release(pressing.mark(view));
}

import { memoised } from '../domain/memoised.ts';
import { answerOffer, saveWish } from '../offline/mutations/draw.ts';
import { urgencyOf } from '../offline/overlay/most-urgent-label.ts';
import type { WaitingLabel } from '../offline/view/view.ts';
import type { WaitingEntry } from './outbox.ts';
import { useOutboxPart } from './outbox.ts';

const poolOf = ({ kind, params }: WaitingEntry): string | null =>
  (kind === saveWish.kind && saveWish.isParams(params)) || (kind === answerOffer.kind && answerOffer.isParams(params))
    ? params.poolId
    : null;

const labelsIn = memoised((entries: readonly WaitingEntry[]) => {
  const labels = new Map<string, WaitingLabel>();
  for (const entry of entries) {
    const pool = poolOf(entry);
    if (pool === null || entry.label === null) continue;
    const other = labels.get(pool);
    if (other === undefined || urgencyOf(entry.label) >= urgencyOf(other)) labels.set(pool, entry.label);
  }
  return labels;
});

/** How wishes for a pool and answers to its offers stand, by the one that needs the person most; null: none waits. */
export const usePoolLabel = (poolId: string): WaitingLabel | null =>
  useOutboxPart((entries) => labelsIn(entries).get(poolId)) ?? null;

import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { OptimisticSnapshot } from './optimistic-snapshot.ts';

const entry = (seq: number) => outboxEntry({ seq, intentId: String(seq) });
/** Entries waiting at a reading; `newest` is the highest `seq` ever enqueued. */
const snapshot = (seqs: number[], newest = seqs.at(-1) ?? 0) => ({ truth: {}, entries: seqs.map(entry), newest });
const seqs = (shown: { entries: readonly { seq: number }[] } | null) => shown?.entries.map(({ seq }) => seq) ?? null;

describe('what is shown', () => {
  it('has nothing to show before the first reading', () => {
    expect(new OptimisticSnapshot().keep(entry(1))).toBeNull();
  });

  it('shows an entry that was kept without reading again, and through a reading that began before it', () => {
    const shown = new OptimisticSnapshot();
    expect(seqs(shown.read(snapshot([1])))).toEqual([1]);
    expect(seqs(shown.keep(entry(2)))).toEqual([1, 2]);
    expect(seqs(shown.read(snapshot([1])))).toEqual([1, 2]);
    expect(seqs(shown.read(snapshot([1, 2])))).toEqual([1, 2]);
  });

  it('shows no entry twice', () => {
    const shown = new OptimisticSnapshot();
    shown.read(snapshot([1, 2]));
    expect(seqs(shown.keep(entry(2)))).toEqual([1, 2]);
  });

  it('lets go of an entry that is done by the first reading after it', () => {
    const shown = new OptimisticSnapshot();
    shown.read(snapshot([]));
    shown.keep(entry(1));
    expect(seqs(shown.read(snapshot([], 1)))).toEqual([]);
  });

  it('does not bring back what was done before it was told of', () => {
    const shown = new OptimisticSnapshot();
    shown.read(snapshot([], 1));
    expect(seqs(shown.keep(entry(1)))).toEqual([]);
  });
});

import type { Entry } from '../offline/db/entry.ts';
import type { Snapshot } from '../offline/overlay/read.ts';

/** A snapshot with the entries that were kept on this page since it was read. */
export class Shown {
  #snapshot: Snapshot | null = null;
  /** Entries that the last snapshot did not hold yet, with how many snapshots they have outlived. */
  readonly #kept = new Map<number, { entry: Entry; outlived: number }>();

  /** A new reading. One that began before an entry was committed lacks it; every later one has it, or it is gone for good. */
  read(snapshot: Snapshot): Snapshot {
    this.#snapshot = snapshot;
    for (const [seq, kept] of this.#kept) {
      kept.outlived += 1;
      if (kept.outlived > 1 || snapshot.entries.some((entry) => entry.seq === seq)) this.#kept.delete(seq);
    }
    return this.#now(snapshot);
  }

  /** An entry was committed. @returns null before the first reading */
  keep(entry: Entry): Snapshot | null {
    if (this.#snapshot?.entries.some(({ seq }) => seq === entry.seq) !== true) this.#kept.set(entry.seq, { entry, outlived: 0 });
    return this.#snapshot && this.#now(this.#snapshot);
  }

  #now({ truth, entries }: Snapshot): Snapshot {
    return { truth, entries: [...entries, ...[...this.#kept.values()].map(({ entry }) => entry)] };
  }
}

import type { Entry } from '../../offline/db/entry.ts';
import type { Snapshot } from '../../offline/overlay/read.ts';

/** A snapshot with the entries that were kept on this page since it was read. */
export class OptimisticSnapshot {
  #snapshot: Snapshot | null = null;
  /** Entries that the last snapshot did not know of yet. */
  readonly #kept = new Map<number, Entry>();

  /** Takes a new reading; entries that it does not know of yet stay on top of it. */
  read(snapshot: Snapshot): Snapshot {
    this.#snapshot = snapshot;
    for (const seq of this.#kept.keys()) if (seq <= snapshot.newest) this.#kept.delete(seq);
    return this.#now(snapshot);
  }

  /** An entry was committed. @returns null before the first reading */
  keep(entry: Entry): Snapshot | null {
    if (this.#snapshot === null || entry.seq > this.#snapshot.newest) this.#kept.set(entry.seq, entry);
    return this.#snapshot && this.#now(this.#snapshot);
  }

  #now(snapshot: Snapshot): Snapshot {
    return { ...snapshot, entries: [...snapshot.entries, ...this.#kept.values()] };
  }
}

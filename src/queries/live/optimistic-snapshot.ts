import type { Entry } from '../../offline/db/entry.ts';
import type { Snapshot } from '../../offline/overlay/read.ts';

/** A snapshot plus the entries this page saved since. */
export class OptimisticSnapshot {
  #snapshot: Snapshot | null = null;
  /** Entries newer than the last snapshot. */
  readonly #kept = new Map<number, Entry>();

  /** Takes a new snapshot; newer entries stay on top. */
  read(snapshot: Snapshot): Snapshot {
    this.#snapshot = snapshot;
    for (const seq of this.#kept.keys()) if (seq <= snapshot.newest) this.#kept.delete(seq);
    return this.#now(snapshot);
  }

  /**
   * Adds a committed entry.
   * @returns null before the first snapshot
   */
  keep(entry: Entry): Snapshot | null {
    if (this.#snapshot === null || entry.seq > this.#snapshot.newest) this.#kept.set(entry.seq, entry);
    return this.#snapshot && this.#now(this.#snapshot);
  }

  #now(snapshot: Snapshot): Snapshot {
    return this.#kept.size === 0 ? snapshot : { ...snapshot, entries: [...snapshot.entries, ...this.#kept.values()] };
  }
}

import { useSyncExternalStore } from 'react';

/** So many failures in a row are no coincidence. */
const LASTING_FAILURES = 3;

/** Readings that keep failing through retries. */
class ReadingFailures {
  readonly #lasting = new Set<object>();
  readonly #watchers = new Set<() => void>();

  /** @param times failures in a row */
  failed(reading: object, times: number, error: unknown): void {
    if (times !== LASTING_FAILURES) return;
    console.error('what is shown cannot be read from this device', error);
    this.#lasting.add(reading);
    this.#tell();
  }

  /** Read successfully, or no longer wanted. */
  settled(reading: object): void {
    if (this.#lasting.delete(reading)) this.#tell();
  }

  get count(): number {
    return this.#lasting.size;
  }

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  #tell(): void {
    for (const told of this.#watchers) told();
  }
}

export const readingFailures = new ReadingFailures();

/** Number of readings that keep failing; 0 when all is well. */
export const useReadingFailures = (): number =>
  useSyncExternalStore(readingFailures.watch, () => readingFailures.count);

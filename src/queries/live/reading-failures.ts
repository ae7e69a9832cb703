import { useSyncExternalStore } from 'react';

/** So many failures in a row are no accident of a moment. */
const LASTING_FAILURES = 3;

/** What the screens cannot read of this device's database, though it was tried again and again. */
class ReadingFailures {
  readonly #lasting = new Set<object>();
  readonly #watchers = new Set<() => void>();

  /** @param times how often in a row */
  failed(reading: object, times: number, error: unknown): void {
    if (times !== LASTING_FAILURES) return;
    console.error('what is shown cannot be read from this device', error);
    this.#lasting.add(reading);
    this.#tell();
  }

  /** It was read, or nobody wants it any more. */
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

/** How much of what is shown has not been read for a while, because reading it fails; 0 when all is well. */
export const useReadingFailures = (): number =>
  useSyncExternalStore(readingFailures.watch, () => readingFailures.count);

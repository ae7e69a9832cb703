import type { ObservabilitySet } from 'dexie';
import { Dexie } from 'dexie';
import { backOff } from '../ports/back-off.ts';
import { inTime, LateError } from '../ports/in-time.ts';

/** Names of the tables of a database that a commit changed, as Dexie tells of it; null: any. */
export function tablesIn(parts: ObservabilitySet, database: string): Set<string> | null {
  if ('all' in parts) return null;
  const prefix = `idb://${database}/`;
  const own = Object.keys(parts).filter((part) => part.startsWith(prefix));
  return new Set(own.map((part) => part.slice(prefix.length, part.indexOf('/', prefix.length))));
}

/** When a reading that failed is tried again, in milliseconds: after a pause of iOS the first one may fail. */
const AGAIN = { minMs: 500, maxMs: 60_000 };

/** A table, by the name of its database. */
export interface Followed {
  database: string;
  table: string;
}

/**
 * Reads now and after each commit of any tab or worker to a table. Dexie's live queries keep the key of each row that
 * any commit changes anywhere until they read again: a page that is open all day would go on gathering them.
 * @param read after a failure it is read again soon, or at the next commit
 * @returns ends it
 */
export function followTable<T>(
  { database, table }: Followed,
  read: () => Promise<T>,
  show: (value: T) => void,
): () => void {
  const ended = new AbortController();
  let [isReading, isStale] = [false, true];
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    if (isReading) return;
    isReading = true;
    while (isStale && !ended.signal.aborted) {
      isStale = false;
      const found = await inTime(read()).then(
        (value) => ({ value }),
        (error: unknown) => {
          // A connection that hung is another by then, and what it was to read may not change again.
          if (error instanceof LateError) isStale = true;
          else tryAgain();
          return null;
        },
      );
      if (found === null) continue;
      failures = 0;
      if (!ended.signal.aborted) show(found.value);
    }
    isReading = false;
  };
  const tryAgain = () => {
    clearTimeout(again);
    if (ended.signal.aborted) return;
    again = setTimeout(
      () => {
        isStale = true;
        void run();
      },
      backOff(AGAIN, failures, 1),
    );
    failures += 1;
  };
  const hear = (parts: ObservabilitySet) => {
    isStale ||= tablesIn(parts, database)?.has(table) !== false;
    void run();
  };
  Dexie.on('storagemutated', hear);
  void run();
  return () => {
    ended.abort();
    clearTimeout(again);
    Dexie.on.storagemutated.unsubscribe(hear);
  };
}

import type { ObservabilitySet } from 'dexie';
import { Dexie } from 'dexie';
import { inTime, LateError } from '../ports/in-time.ts';

/** Names of the tables of a database that a commit changed, as Dexie tells of it; null: any. */
export function tablesIn(parts: ObservabilitySet, database: string): Set<string> | null {
  if ('all' in parts) return null;
  const prefix = `idb://${database}/`;
  const own = Object.keys(parts).filter((part) => part.startsWith(prefix));
  return new Set(own.map((part) => part.slice(prefix.length, part.indexOf('/', prefix.length))));
}

/** A table, by the name of its database. */
export interface Followed {
  database: string;
  table: string;
}

/**
 * Reads now and after each commit of any tab or worker to a table. Dexie's live queries keep the key of each row that
 * any commit changes anywhere until they read again: a page that is open all day would go on gathering them.
 * @param read after a failure the next commit has it read again
 * @returns ends it
 */
export function followTable<T>(
  { database, table }: Followed,
  read: () => Promise<T>,
  show: (value: T) => void,
): () => void {
  const ended = new AbortController();
  let [isReading, isStale] = [false, true];
  const run = async () => {
    if (isReading) return;
    isReading = true;
    while (isStale && !ended.signal.aborted) {
      isStale = false;
      const found = await inTime(read()).then(
        (value) => ({ value }),
        (error: unknown) => {
          // A connection that hung is another by then, and what it was to read may not change again.
          isStale ||= error instanceof LateError;
          return null;
        },
      );
      if (found !== null && !ended.signal.aborted) show(found.value);
    }
    isReading = false;
  };
  const hear = (parts: ObservabilitySet) => {
    isStale ||= tablesIn(parts, database)?.has(table) !== false;
    void run();
  };
  Dexie.on('storagemutated', hear);
  void run();
  return () => {
    ended.abort();
    Dexie.on.storagemutated.unsubscribe(hear);
  };
}

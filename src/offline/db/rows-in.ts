import type { ObservabilitySet } from 'dexie';
import { Dexie } from 'dexie';
import type { RowCopy, RowRange } from './row-copy.ts';
import { readRange } from './row-copy.ts';

/** What a screen's reading has read. */
export interface Reading {
  copyOf<T>(range: RowRange<T>): Promise<RowCopy<T>>;
  /** Copies that it took rows from. */
  used: Set<RowCopy>;
  /** Ranges that it read from the database itself, as Dexie notes them. */
  seen: ObservabilitySet;
}

interface Zone {
  reading?: Reading | undefined;
  /** Dexie's own name: where it notes what is read. */
  subscr?: ObservabilitySet | undefined;
}

// Dexie keeps the zone of an asynchronous function through its awaits; its types leave that out.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const zones = Dexie.Promise as unknown as { PSD: Zone; newPSD: <T>(work: () => T, zone: Zone) => T };

/** Notes what is read within. */
export const inReading = <T>(reading: Reading, work: () => T): T =>
  zones.newPSD(work, { reading, subscr: reading.seen });

/** Reads something that the reading does not depend on. */
export const untracked = <T>(work: () => T): T => zones.newPSD(work, { subscr: undefined });

/** The reading that is under way here; null outside of one. */
export const currentReading = (): Reading | null => zones.PSD.reading ?? null;

/**
 * Rows of a range, in the order of its index. For a screen they come out of the page's copy: the same array until one
 * of them changes, and each the same object until it changes.
 */
export function rowsIn<T>(range: RowRange<T>): Promise<readonly T[]> {
  const reading = currentReading();
  if (reading === null) return readRange(range);
  return Dexie.Promise.resolve(reading.copyOf(range)).then((copy) => {
    reading.used.add(copy);
    return copy.rows;
  });
}

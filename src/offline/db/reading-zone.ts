import type { ObservabilitySet } from 'dexie';
import { Dexie } from 'dexie';
import type { RowCopies, RowCopy } from './row-copies.ts';

/** What a screen's reading has read. */
export interface Reading {
  copies: RowCopies;
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

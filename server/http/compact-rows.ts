import { compactReservation } from '../../src/domain/workplace-reservation/compact.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import { type CollectionKey, collectionName } from '../../src/domain/intent/intent.ts';

const isReservation = (row: unknown): row is WorkplaceReservation =>
  typeof row === 'object' && row !== null && 'room' in row && 'dayPart' in row && 'mine' in row;

/** Rows as they travel: by id what the device has itself. */
export const compactRows = (key: CollectionKey, rows: readonly unknown[]): unknown[] =>
  collectionName(key) === 'workplace-reservations'
    ? rows.map((row) => (isReservation(row) ? compactReservation(row) : row))
    : [...rows];

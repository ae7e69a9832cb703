import type { ColumnType } from 'kysely';

/** Reads as ISO 8601 in UTC ending in Z; accepts any ISO instant. */
export type Instant = string;
export type IsoDate = string;
/** Reads parsed, writes as text. */
export type Json<T> = ColumnType<T, string, string>;
/** A half-open `tstzrange`: write it with `slotRange`, read it with `slotStart` and `slotEnd`. */
export type Range = ColumnType<string, string, string>;

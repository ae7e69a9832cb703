import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';

/** A slot as a stored half-open `tstzrange`. */
export const slotRange = (slot: Slot): RawBuilder<string> =>
  sql<string>`tstzrange(${slot.start}::timestamptz, ${slot.end}::timestamptz, '[)')`;

/** Start of a stored slot, as an instant in UTC. */
export const slotStart = (column: Expression<string>): RawBuilder<string> => sql<string>`lower(${column})`;

/** End of a stored slot, as an instant in UTC. */
export const slotEnd = (column: Expression<string>): RawBuilder<string> => sql<string>`upper(${column})`;

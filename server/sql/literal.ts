import { type RawBuilder, sql } from 'kysely';

/**
 * Writes names for `in (…)` into the statement. With parameters, a prepared plan cannot use a partial index: PostgreSQL
 * would plan anew each time or scan the table.
 */
export const literals = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.lit(name)));

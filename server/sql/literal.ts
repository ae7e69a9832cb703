import { type RawBuilder, sql } from 'kysely';

/**
 * A list of names for `in (…)`, written into the statement. As a parameter it would hide from a prepared plan that an
 * index over just these rows will do: the database then plans anew each time, or reads the whole table.
 */
export const literals = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.lit(name)));

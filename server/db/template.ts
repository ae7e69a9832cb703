import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Reader } from './database.ts';

/** No text contains it: PostgreSQL rejects NUL. */
const MARK = '\0';

/** A Kysely query or raw SQL. */
type Source<R> = { compile(): CompiledQuery<R> } | RawBuilder<R>;

/**
 * Builds and compiles a statement once, then only fills in values. Use it for statements of every change: Node builds
 * one slower than it sends it.
 * @param build gets the mark of each value; its text must not depend on values
 * @returns runs the statement with values by name
 */
export function template<V extends object, R>(
  build: (db: Reader, mark: (name: keyof V & string) => string) => Source<R>,
): (db: Reader, values: V) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  return async (db, values) => {
    const query = (compiled ??= compile(
      build(db, (name) => `${MARK}${name}`),
      db,
    ));
    const given = new Map<unknown, unknown>(Object.entries(values));
    const parameters = query.parameters.map((parameter) =>
      typeof parameter === 'string' && parameter.startsWith(MARK) ? given.get(parameter.slice(1)) : parameter,
    );
    return (await db.getExecutor().executeQuery<R>({ ...query, parameters })).rows;
  };
}

const compile = <R>(source: Source<R>, db: Reader): CompiledQuery<R> =>
  'isRawBuilder' in source ? source.compile(db) : source.compile();

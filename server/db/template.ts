import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Reader } from './database.ts';

/** No text of an app holds this: the database takes none. */
const MARK = '\0';

/** What can be made into a statement: a query of Kysely's builder, or its raw SQL. */
type Source<R> = { compile(): CompiledQuery<R> } | RawBuilder<R>;

/**
 * A statement that is built and compiled once; later only its values are put in. For those that run with every change:
 * building one takes Node longer than sending it.
 * @param build makes it, with the mark of each value in its place; the text must not depend on the values
 * @returns runs it with values by name
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

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

/**
 * A {@link template} for lists, whose values the text holds one by one: PostgreSQL would plan `= any(array)` each time.
 * They are filled up to a power of two with nulls, so that few texts serve all lengths.
 * @param build gets the marks of a list's values, for an `in`
 */
export function listTemplate<V extends object, R>(
  build: (
    db: Reader,
    mark: (name: keyof V & string) => string,
    list: (name: keyof V & string) => string[],
  ) => Source<R>,
): (db: Reader, values: V) => Promise<R[]> {
  const known = new Map<string, (db: Reader, values: Record<string, unknown>) => Promise<R[]>>();
  return (db, values) => {
    const places = new Map<string, string[]>();
    const filled: Record<string, unknown> = {};
    for (const [name, value] of Object.entries({ ...values })) {
      if (!Array.isArray(value)) {
        filled[name] = value;
        continue;
      }
      const names = Array.from({ length: powerOfTwo(value.length) }, (_, index) => `${name} ${index}`);
      for (const [index, place] of names.entries()) filled[place] = value[index] ?? null;
      places.set(name, names);
    }
    // By name: whoever calls may name the lists in any order.
    const sizes = [...places]
      .map(([name, { length }]) => `${name} ${String(length)}`)
      .sort()
      .join();
    const run =
      known.get(sizes) ??
      template<Record<string, unknown>, R>((reader, mark) =>
        build(reader, mark, (name) => (places.get(name) ?? []).map(mark)),
      );
    known.set(sizes, run);
    return run(db, filled);
  };
}

/** The least power of two that is not below a length, at least 1. */
const powerOfTwo = (length: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, length)));

const compile = <R>(source: Source<R>, db: Reader): CompiledQuery<R> =>
  'isRawBuilder' in source ? source.compile(db) : source.compile();

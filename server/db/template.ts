import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Reader } from './database.ts';

/** No text contains it: PostgreSQL rejects NUL. */
const MARK = '\0';

/** A Kysely query or raw SQL. */
type Source<R> = { compile(): CompiledQuery<R> } | RawBuilder<R>;

/** Where a parameter of a statement comes from: a value, or one of a list. */
interface Place<V> {
  name: keyof V & string;
  index: number | undefined;
}

/**
 * Builds and compiles a statement once, then only fills in values. Use it for statements of every change: Node builds
 * one slower than it sends it.
 * @param build gets the mark of each value, or of one in a list; its text must not depend on values
 * @returns runs the statement with values by name
 */
export function template<V extends object, R>(
  build: (db: Reader, mark: (name: keyof V & string, index?: number) => string) => Source<R>,
): (db: Reader, values: V) => Promise<R[]> {
  let prepared: { query: CompiledQuery<R>; places: (Place<V> | undefined)[] } | undefined;
  return async (db, values) => {
    const { query, places } = (prepared ??= prepare(build, db));
    const parameters = query.parameters.map((parameter, at) => {
      const place = places[at];
      return place === undefined ? parameter : valueAt(values, place);
    });
    return (await db.getExecutor().executeQuery<R>({ ...query, parameters })).rows;
  };
}

function prepare<V extends object, R>(build: Parameters<typeof template<V, R>>[0], db: Reader) {
  const places = new Map<unknown, Place<V>>();
  const source = build(db, (name, index) => {
    const mark = `${MARK}${name} ${String(index)}`;
    places.set(mark, { name, index });
    return mark;
  });
  const query = compile(source, db);
  return { query, places: query.parameters.map((parameter) => places.get(parameter)) };
}

function valueAt<V extends object>(values: V, { name, index }: Place<V>): unknown {
  const value: unknown = values[name];
  return index === undefined ? value : isList(value) ? (value[index] ?? null) : null;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

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
  const known = new Map<string, (db: Reader, values: V) => Promise<R[]>>();
  return (db, values) => {
    const lengths = new Map<string, number>();
    for (const [name, value] of Object.entries({ ...values }))
      if (isList(value)) lengths.set(name, powerOfTwo(value.length));
    // By name: whoever calls may name the lists in any order.
    const sizes = [...lengths]
      .map(([name, length]) => `${name} ${String(length)}`)
      .sort()
      .join();
    const run =
      known.get(sizes) ??
      template<V, R>((reader, mark) =>
        build(reader, mark, (name) => Array.from({ length: lengths.get(name) ?? 0 }, (_, index) => mark(name, index))),
      );
    known.set(sizes, run);
    return run(db, values);
  };
}

/** A statement takes 65,535 values, and lists are filled up to a power of two. */
const MOST_AT_ONCE = 4096;

/** Reads by a list of any length, in parts that one statement takes. @returns all rows, part by part */
export async function inParts<T, R>(values: readonly T[], read: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (let from = 0; from < values.length; from += MOST_AT_ONCE)
    for (const row of await read(values.slice(from, from + MOST_AT_ONCE))) rows.push(row);
  return rows;
}

/** The least power of two that is not below a length, at least 1. */
const powerOfTwo = (length: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, length)));

const compile = <R>(source: Source<R>, db: Reader): CompiledQuery<R> =>
  'isRawBuilder' in source ? source.compile(db) : source.compile();

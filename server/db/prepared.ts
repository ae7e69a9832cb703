import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Statements that are kept prepared; what comes after is parsed each time, so that lists of many lengths fill no memory. */
const MOST = 500;

/**
 * A pool whose statements with parameters are parsed and planned once per connection. Parsing and planning cost the
 * database two thirds of a booking.
 */
export function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client, nameOf);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function wrap(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not used here');
    const name = values.length === 0 ? undefined : nameOf(text);
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }
  return { query, release: () => { client.release(); } };
}

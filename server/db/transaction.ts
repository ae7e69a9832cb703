import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  Transaction,
} from 'kysely';
import type { Connection } from './connection.ts';
import type { Database, Writer } from './database.ts';
import { ours } from './dialect.ts';

/**
 * Deadlock, failed serialization, exclusion and unique violations: a retry may succeed against concurrent transactions.
 */
const RETRIED_STATES = new Set(['40P01', '40001', '23P01', '23505']);
const MAX_ATTEMPTS = 6;
/** Longest wait before the first retry, in ms; then doubles. */
const RETRY_DELAY_MS = 8;

/** SQLSTATE of a database error, or null for other errors. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : null;
}

/** Name of the constraint that the error violates, or null. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null;
}

/**
 * Runs work in a transaction and retries all of it after a clash. Statements that nobody awaits in between travel
 * together and run in order.
 * @param final true for errors that a retry cannot fix
 * @throws the work's error, or the database's after the last attempt
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Writer) => Promise<T>,
  final: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRIED_STATES.has(sqlState(error) ?? '') || final(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * RETRY_DELAY_MS * 2 ** attempt);
      });
    }
  }
}

const connections = new WeakMap<Writer, Connection>();
const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};
/** Kysely's constructor demands these; only nested transactions would use them. */
const UNUSED = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * Reads on one connection, so that what is asked for at once travels together; no transaction. The connection is given
 * back once all parts have ended: what a part that goes on after a failure asks for is refused.
 */
export function readTogether<T>(db: Kysely<Database>, read: (reader: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (provided) => {
    const connection = ours(provided);
    const parts = new Set<Promise<unknown>>();
    let isOver = false;
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection<R>(consumer: (each: Connection) => Promise<R>): Promise<R> {
        if (isOver) return Promise.reject(new Error('what was read together has ended'));
        const part = consumer(connection);
        parts.add(part);
        return part;
      },
    });
    try {
      return await read(new Kysely<Database>({ ...UNUSED, executor }));
    } finally {
      isOver = true;
      await Promise.allSettled(parts);
    }
  });
}

function once<T>(db: Kysely<Database>, work: (transaction: Writer) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (provided) => {
    const connection = ours(provided);
    // Kysely's own transaction would send one statement at a time.
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const transaction = new Transaction<Database>({ ...UNUSED, executor });
    connections.set(transaction, connection);
    connection.begin();
    try {
      const result = await work(transaction);
      await connection.commit();
      return result;
    } catch (error) {
      await connection.rollback();
      throw error;
    }
  });
}

/** How many of the transaction's statements may have changed something, to tell whether it needs a rollback. */
export const writesOf = (transaction: Writer): number => connections.get(transaction)?.writes ?? Number.NaN;

/**
 * Runs work behind a savepoint: an error undoes only its writes, and the transaction stays usable.
 * @param name plain lower-case, unique among enclosing savepoints
 */
export async function behindSavepoint<T>(db: Writer, name: string, work: () => Promise<T>): Promise<T> {
  await sql.raw(`savepoint ${name}`).execute(db);
  try {
    return await work();
  } catch (error) {
    await sql.raw(`rollback to savepoint ${name}`).execute(db);
    throw error;
  }
}

import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type After, later } from '../adapters/later.ts';
import { Answers } from './answers.ts';
import { pipelined } from './dialect.ts';
import { startEmbedded } from './embedded.ts';
import { type Listener, listenByConnection, listenOnPool } from './listen.ts';
import type { Database } from './schema.ts';
import { sessionSettings } from './session-settings.ts';
import { typeParsers } from './types.ts';

export type { Database } from './schema.ts';
/** Each statement runs by itself. */
export type Reader = Kysely<Database>;
/** All statements run in one transaction. */
export type Writer = Transaction<Database>;

export interface DatabaseConfig {
  /** URL of a PostgreSQL, or null for the embedded database. */
  databaseUrl: string | null;
  /** Directory of the embedded database. */
  dataDir: string;
  /** False skips fsync in the embedded database: only for tests. */
  durable?: boolean;
  /** Connections to a PostgreSQL; 10 by default. */
  connections?: number;
  /** How connections to a PostgreSQL wait; for tests. */
  after?: After;
}

/** An open database of either engine. */
export interface DatabaseHandle extends Listener {
  engine: 'embedded' | 'postgresql';
  db: Kysely<Database>;
  /** Resolves once the database answers anything, whoever asked. */
  nextAnswer(): Promise<void>;
  /** Works on a connection of its own, whose statements may take as long as they like: nothing cuts it. */
  patiently<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a PostgreSQL or the embedded database; does not migrate.
 * @throws DirectoryInUse if another process has the embedded database open
 */
export async function openDatabase(config: DatabaseConfig): Promise<DatabaseHandle> {
  return config.databaseUrl === null ? openEmbedded(config) : openServer(config.databaseUrl, config);
}

async function openEmbedded(config: DatabaseConfig): Promise<DatabaseHandle> {
  const embedded = await startEmbedded(config.dataDir, config.durable ?? true);
  // The embedded database has one session, hence one connection that never closes when idle.
  const pool = new pg.Pool({
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types: typeParsers,
  });
  surviveLoss(pool);
  const answers = new Answers();
  const db = new Kysely<Database>({ dialect: pipelined(pool, { answered: answers.came }) });
  return {
    engine: 'embedded',
    db,
    nextAnswer: answers.next,
    // Nothing is ever cut here.
    patiently: (work) => work(db),
    ...listenOnPool(pool),
    async close() {
      await db.destroy();
      await embedded.close();
    },
  };
}

/**
 * Survives lost connections: the current query fails and the pool reconnects. Without listeners a loss ends the
 * process; the pool's own listener hears only idle connections.
 */
function surviveLoss(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

/** A new connection costs as much as thirty bookings: it signs in, reads the catalogue, plans each statement anew. */
const IDLE_TIMEOUT_MS = 10 * 60_000;

async function openServer(
  connectionString: string,
  { connections: max = 10, after = later }: DatabaseConfig,
): Promise<DatabaseHandle> {
  const pool = serverPool(connectionString, max);
  const answers = new Answers();
  const dialect = pipelined(pool, { answered: answers.came, after });
  const db = new Kysely<Database>({ dialect });
  const listener = listenByConnection(connectionString, after, dialect.doubt);
  return {
    engine: 'postgresql',
    db,
    nextAnswer: answers.next,
    patiently: (work) => patientlyOn(connectionString, work),
    ...listener,
    async close() {
      await listener.unlisten();
      await db.destroy();
    },
  };
}

function serverPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: typeParsers,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
  });
  surviveLoss(pool);
  return pool;
}

async function patientlyOn<T>(connectionString: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  // One connection, so that what is set of it holds for all of the work.
  const db = new Kysely<Database>({ dialect: pipelined(serverPool(connectionString, 1), {}) });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

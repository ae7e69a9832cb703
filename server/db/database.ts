import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { pipelined } from './dialect.ts';
import { startEmbedded } from './embedded.ts';
import { type Listener, listenByConnection, listenOnPool } from './listen.ts';
import type { Database } from './schema.ts';
import { sessionSettings } from './session-settings.ts';
import { typeParsers } from './types.ts';

export type { Database } from './schema.ts';
/** Reads, each statement by itself. */
export type Reader = Kysely<Database>;
/** Reads and writes within one transaction. */
export type Writer = Transaction<Database>;

export interface DatabaseConfig {
  /** A PostgreSQL, or null for the embedded database. */
  databaseUrl: string | null;
  /** Files of the embedded database. */
  dataDir: string;
  /** False lets the embedded database skip fsync: for tests alone. */
  durable?: boolean;
  /** Connections to a PostgreSQL server; 10 unless said. */
  connections?: number;
}

/** An open database of either kind. */
export interface DatabaseHandle extends Listener {
  engine: 'embedded' | 'postgresql';
  db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL by URL or the embedded database, without migrating it.
 * @throws DirectoryInUse where another process has the embedded database open
 */
export async function openDatabase(config: DatabaseConfig): Promise<DatabaseHandle> {
  return config.databaseUrl === null ? openEmbedded(config) : openServer(config.databaseUrl, config.connections ?? 10);
}

async function openEmbedded(config: DatabaseConfig): Promise<DatabaseHandle> {
  const embedded = await startEmbedded(config.dataDir, config.durable ?? true);
  // There is one session underneath, so there is one connection, which never idles away.
  const pool = new pg.Pool({
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types: typeParsers,
  });
  surviveLoss(pool);
  const db = new Kysely<Database>({ dialect: pipelined(pool) });
  return {
    engine: 'embedded',
    db,
    ...listenOnPool(pool),
    async close() {
      await db.destroy();
      await embedded.close();
    },
  };
}

/**
 * Lets connections break: the query under way fails, and the pool opens another for the next. Without listeners a lost
 * connection would end the process; the pool's own hears only of those that idle.
 */
function surviveLoss(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

async function openServer(connectionString: string, max: number): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: typeParsers,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
  });
  surviveLoss(pool);
  const db = new Kysely<Database>({ dialect: pipelined(pool) });
  const listener = listenByConnection(connectionString);
  return {
    engine: 'postgresql',
    db,
    ...listener,
    async close() {
      await listener.unlisten();
      await db.destroy();
    },
  };
}

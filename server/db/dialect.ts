import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { Connection, type Watch } from './connection.ts';
import { statementNames } from './statement-names.ts';

/** A Kysely dialect for PostgreSQL whose connections send statements together. */
interface Pipelined extends Dialect {
  /** The server may be gone, and connections to it would not say so: those that are open are used for nothing new. */
  doubt(): void;
}

export function pipelined(pool: pg.Pool, watch: Watch): Pipelined {
  const connections = new Map<pg.PoolClient, Connection>();
  pool.on('remove', (client) => connections.delete(client));
  return {
    createDriver: () => driverOn(pool, connections, watch),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    doubt() {
      for (const connection of connections.values()) connection.doubt();
    },
  };
}

function driverOn(pool: pg.Pool, connections: Map<pg.PoolClient, Connection>, watch: Watch): Driver {
  const nameOf = statementNames();
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      for (;;) {
        const client = await pool.connect();
        const known = connections.get(client) ?? new Connection(client, nameOf, watch);
        connections.set(client, known);
        if (!known.broken) return known;
        client.release(true);
      }
    },
    async beginTransaction(connection, settings) {
      ours(connection).begin(beginning(settings));
    },
    commitTransaction: (connection) => ours(connection).commit(),
    rollbackTransaction: (connection) => ours(connection).rollback(),
    async releaseConnection(connection) {
      const { client, broken } = ours(connection);
      client.release(broken);
    },
    destroy: () => pool.end(),
  };
}

/** Narrows Kysely's connection to ours. @throws for a connection of another driver */
export function ours(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new Error('a connection of another driver');
}

function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  return [
    'begin',
    ...(isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`]),
    ...(accessMode === undefined ? [] : [accessMode]),
  ].join(' ');
}

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
import { Connection } from './connection.ts';
import { statementNames } from './statement-names.ts';

/**
 * A Kysely dialect for PostgreSQL whose connections send statements together.
 * @param answered called whenever the database answered a statement
 */
export function pipelined(pool: pg.Pool, answered?: () => void): Dialect {
  return {
    createDriver: () => driverOn(pool, answered),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

function driverOn(pool: pg.Pool, answered?: () => void): Driver {
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const nameOf = statementNames();
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const client = await pool.connect();
      const known = connections.get(client) ?? new Connection(client, nameOf, answered);
      connections.set(client, known);
      return known;
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

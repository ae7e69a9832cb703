import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { Epoch } from '../../server/http/epoch.ts';
import { startPostgres } from '../run/postgres.mjs';
import { testEngines } from '../support/database.ts';

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' });
type Db = Awaited<ReturnType<typeof open>>['db'];

async function nameOf(db: Db): Promise<string> {
  const epoch = new Epoch(db, pino({ level: 'silent' }));
  await epoch.look();
  return epoch.name;
}

async function timelineOfCheckpoint(db: Db): Promise<unknown> {
  return (await sql<{ id: unknown }>`select timeline_id as id from pg_control_checkpoint()`.execute(db)).rows[0]?.id;
}

describe.runIf(testEngines.includes('postgresql'))('the epoch of a standby', () => {
  it('is another as soon as it was promoted, and stays that when the checkpoint is done', async ({ skip }) => {
    const cluster = await startPostgres();
    if (cluster === undefined) return skip('the programs of PostgreSQL are elsewhere');
    const primary = await open(cluster.url);
    // All that an epoch is read from.
    await sql`create table topic as select number from generate_series(1, 50000) as number`.execute(primary.db);
    await sql`create table kysely_migration as select '2026-11-23' as timestamp`.execute(primary.db);
    const running = await cluster.standby();
    const standby = await open(running.url);
    try {
      const former = await nameOf(primary.db);
      expect(await nameOf(standby.db), 'while it follows').toBe(former);
      // What its first checkpoint has to write, for minutes.
      await sql`update topic set number = number + 1`.execute(primary.db);
      const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(primary.db);
      const isThere = sql<{ is: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as is`;
      const hasFollowed = async () => (await isThere.execute(standby.db)).rows[0]?.is;
      await expect.poll(hasFollowed, { timeout: 10_000 }).toBe(true);
      await sql`select pg_promote()`.execute(standby.db);
      expect(await timelineOfCheckpoint(standby.db)).toBe(1);
      const promoted = await nameOf(standby.db);
      expect(promoted).not.toBe(former);
      await sql`checkpoint`.execute(standby.db);
      expect(await timelineOfCheckpoint(standby.db)).toBe(2);
      expect(await nameOf(standby.db)).toBe(promoted);
    } finally {
      await standby.close();
      await running.stop();
      await primary.close();
      await cluster.stop();
    }
  });
});

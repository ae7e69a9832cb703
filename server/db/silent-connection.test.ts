import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { SetTimers } from '../../tests/support/set-timers.ts';
import { SilentWay } from '../../tests/support/silent-way.ts';
import { type Database, type DatabaseHandle, openDatabase } from './database.ts';
import { CHECK_INTERVAL_MS } from './listen.ts';
import { ANSWER_TIMEOUT_MS, PATIENCE } from './cut-unless-answered.ts';
import { readTogether } from './transaction.ts';

describe.runIf(testEngines.includes('postgresql'))('a connection that went dead without being closed', () => {
  let database: TestDatabase;
  let way: SilentWay;
  let timers: SetTimers;
  let handle: DatabaseHandle;
  beforeEach(async () => {
    database = await testDatabase('postgresql');
    const through = await SilentWay.to(database.config.databaseUrl ?? '');
    way = through.way;
    timers = new SetTimers();
    handle = await openDatabase({ databaseUrl: through.url, dataDir: '', after: (ms, call) => timers.after(ms, call) });
  });
  afterEach(async () => {
    await way.close();
    await handle.close();
    await database.close();
  });
  const asked = async (number: number) =>
    (await sql<{ number: number }>`select ${number}::int as number`.execute(handle.db)).rows[0]?.number;

  it('is cut where it owes an answer for longer than PostgreSQL takes for any, and another one asked', async () => {
    expect(await asked(1)).toBe(1);
    way.failOver();
    const swallowed = way.swallowed();
    const lost = asked(2);
    await swallowed;
    const failure = lost.catch(String);
    for (let patience = 0; patience < PATIENCE; patience += 1) timers.ring(ANSWER_TIMEOUT_MS);
    expect(timers.waits()).toEqual([ANSWER_TIMEOUT_MS]);
    timers.ring(ANSWER_TIMEOUT_MS);
    expect(await failure).toContain('terminated');
    expect(await asked(3)).toBe(3);
    expect(timers.waits()).toEqual([]);
  });

  it('has the longer the more it was asked at once', async () => {
    expect(await asked(1)).toBe(1);
    way.failOver();
    const swallowed = way.swallowed();
    const three = (one: Kysely<Database>) => Promise.all([1, 2, 3].map(() => sql`select 1`.execute(one)));
    const failure = readTogether(handle.db, three).catch(String);
    await swallowed;
    for (let patience = 0; patience < PATIENCE + 3; patience += 1) timers.ring(ANSWER_TIMEOUT_MS);
    expect(timers.waits()).toEqual([]);
    expect(await failure).toContain('terminated');
  });

  it('is asked nothing any more once the one that listens was lost', async () => {
    const lost = new Promise<void>((resolve) => {
      void handle
        .listen(
          'roost_test',
          () => undefined,
          () => undefined,
          resolve,
        )
        .then(async () => {
          expect(await asked(1)).toBe(1);
          way.failOver();
          timers.ring(CHECK_INTERVAL_MS);
          for (let patience = 0; patience < PATIENCE; patience += 1) timers.ring(ANSWER_TIMEOUT_MS);
        });
    });
    await lost;
    expect(await asked(2)).toBe(2);
  });
});

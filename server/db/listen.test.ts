import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { SetTimers } from '../../tests/support/set-timers.ts';
import { SilentWay } from '../../tests/support/silent-way.ts';
import { CHECK_INTERVAL_MS, type Listener, listenByConnection, RECONNECT_DELAY_MS } from './listen.ts';
import { ANSWER_TIMEOUT_MS, PATIENCE } from './cut-unless-answered.ts';

describe.runIf(testEngines.includes('postgresql'))('a connection that listens', () => {
  let database: TestDatabase;
  let way: SilentWay;
  let timers: SetTimers;
  let listener: Listener;
  let events: string[];
  let heard: (() => void)[];
  beforeEach(async () => {
    database = await testDatabase('postgresql');
    const through = await SilentWay.to(database.config.databaseUrl ?? '');
    way = through.way;
    timers = new SetTimers();
    listener = listenByConnection(through.url, (ms, call) => timers.after(ms, call));
    [events, heard] = [[], []];
  });
  afterEach(async () => {
    await listener.unlisten();
    await way.close();
    await database.close();
  });

  const note = (event: string) => {
    events.push(event);
    for (const wake of heard.splice(0)) wake();
  };
  /** Waits for the next thing that the listener hears. */
  const next = () =>
    new Promise<void>((resolve) => {
      heard.push(resolve);
    });
  const listens = (channel = 'roost_test') =>
    listener.listen(
      channel,
      note,
      () => note('back'),
      () => note('lost'),
    );
  const notify = (payload: string) => sql`select pg_notify('roost_test', ${payload})`.execute(database.db);

  it('notices that it went dead without being closed, and that its next one is never answered', async () => {
    await listens();
    way.isSilent = true;
    const swallowed = way.swallowed();
    await notify('never heard');
    await swallowed;
    expect(events).toEqual([]);

    const asked = way.swallowed();
    timers.ring(CHECK_INTERVAL_MS);
    await asked;
    const lost = next();
    for (let patience = 0; patience < PATIENCE; patience += 1) {
      expect(events).toEqual([]);
      timers.ring(ANSWER_TIMEOUT_MS);
    }
    await lost;

    const greeted = way.swallowed();
    timers.ring(RECONNECT_DELAY_MS);
    await greeted;
    timers.ring(ANSWER_TIMEOUT_MS);
    await timers.toBeSet(RECONNECT_DELAY_MS);

    way.isSilent = false;
    const back = next();
    timers.ring(RECONNECT_DELAY_MS);
    await back;
    expect(events).toEqual(['lost', 'back']);
    expect(timers.waits()).toEqual([CHECK_INTERVAL_MS]);
    const told = next();
    await notify('heard');
    await told;
    expect(events).toEqual(['lost', 'back', 'heard']);
  });

  it('stays while it answers, and is asked again and again', async () => {
    await listens();
    for (let round = 0; round < 3; round += 1) {
      timers.ring(CHECK_INTERVAL_MS);
      await timers.toBeSet(CHECK_INTERVAL_MS);
    }
    expect(timers.waits()).toEqual([CHECK_INTERVAL_MS]);
    expect([events, way.connections]).toEqual([[], 1]);
  });

  it('is lost where it answers, but listens no more to what it should', async () => {
    // PostgreSQL folds the name: as through a pooler, what was asked for is not what is heard.
    await listens('Roost_Test');
    const lost = next();
    timers.ring(CHECK_INTERVAL_MS);
    await lost;
    expect(events).toEqual(['lost']);
  });

  it('does not keep a server from stopping, though its goodbye is not answered', async () => {
    await listens();
    way.isSilent = true;
    const goodbye = way.swallowed();
    const stopped = listener.unlisten();
    await goodbye;
    timers.ring(ANSWER_TIMEOUT_MS);
    await stopped;
    expect([events, timers.waits()]).toEqual([[], []]);
  });
});

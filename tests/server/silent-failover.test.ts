import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { type DatabaseHandle, openDatabase } from '../../server/db/database.ts';
import { CHECK_INTERVAL_MS, RECONNECT_DELAY_MS } from '../../server/db/listen.ts';
import { ANSWER_TIMEOUT_MS, PATIENCE } from '../../server/db/cut-unless-answered.ts';
import { raiseTopics } from '../../server/sql/topic.ts';
import { appOn, Client, MONDAY_NINE, TestClock } from '../support/app.ts';
import { type TestDatabase, testDatabase, testEngines } from '../support/database.ts';
import { EventStream } from '../support/event-stream.ts';
import { seedSmallOrganisation } from '../support/organisation.ts';
import { SetTimers } from '../support/set-timers.ts';
import { SilentWay } from '../support/silent-way.ts';

describe.runIf(testEngines.includes('postgresql'))('a server whose database was replaced without a word', () => {
  let database: TestDatabase;
  let way: SilentWay;
  let timers: SetTimers;
  let handle: DatabaseHandle;
  let app: FastifyInstance;
  beforeEach(async () => {
    database = await testDatabase('postgresql');
    await seedSmallOrganisation(database.db);
    const through = await SilentWay.to(database.config.databaseUrl ?? '');
    way = through.way;
    timers = new SetTimers();
    handle = await openDatabase({ databaseUrl: through.url, dataDir: '', after: (ms, call) => timers.after(ms, call) });
    app = await appOn(handle, new TestClock(MONDAY_NINE));
  });
  afterEach(async () => {
    await app.close();
    await way.close();
    await handle.close();
    await database.close();
  });

  it('answers, and tells everybody to look at everything, as soon as it hears again', async () => {
    const ann = await Client.signedIn(app, 'ann');
    const stream = await EventStream.open(await app.listen({ port: 0, host: '127.0.0.1' }), ann.token, ['f-1']);
    await raiseTopics(database.db, ['floors']);
    await stream.poked('floors');
    way.failOver();
    timers.ring(CHECK_INTERVAL_MS);
    for (let patience = 0; patience < PATIENCE; patience += 1) timers.ring(ANSWER_TIMEOUT_MS);
    await timers.toBeSet(RECONNECT_DELAY_MS);
    timers.ring(RECONNECT_DELAY_MS);
    while (!stream.pokes.some((poke) => Object.keys(poke).length === 0)) await stream.next();
    expect((await ann.get('/api/buildings')).status).toBe(200);
    stream.close();
  });
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { SESSION_CHANNEL } from '../sql/session.ts';
import { POKE_CHANNEL, raiseTopics } from '../sql/topic.ts';

describe.each(testEngines)('notifications that nobody can read, on %s', (engine) => {
  let server: TestApp;
  let stream: EventStream;
  beforeEach(async () => {
    server = await testApp(engine);
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    stream = await EventStream.open(url, (await Client.signedIn(server.app, 'ann')).token, ['f-1']);
  });
  afterEach(async () => {
    stream.close();
    await server.close();
  });

  // Whoever may connect to a PostgreSQL may notify.
  const notify = (channel: string, payload: string) =>
    sql`select pg_notify(${channel}, ${payload})`.execute(server.database.db);
  const toldToLook = () => stream.pokes.filter((poke) => Object.keys(poke).length === 0).length;

  it.each(['test', '', '{"floors":"7"}'])(
    'have everybody ask for everything once, and end nothing: %j',
    async (text) => {
      for (let times = 0; times < 20; times += 1) await notify(POKE_CHANNEL, text);
      while (toldToLook() === 0) await stream.next();
      const { floors } = await raiseTopics(server.database.db, ['floors']);
      expect(await stream.poked('floors')).toBe(floors);
      expect(toldToLook()).toBe(1);
      const logged = server.log.filter((line) => line.includes('a notification could not be read'));
      expect(logged.map((line) => JSON.parse(line).payload)).toEqual([text]);
    },
  );

  it('are passed over where they are of sessions', async () => {
    for (const text of ['test', '', 'login:', 'employee:', ':::', '{}']) await notify(SESSION_CHANNEL, text);
    await raiseTopics(server.database.db, ['floors']);
    await stream.poked('floors');
    expect(stream.pokes).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../server/db/database.ts';
import { raiseTopics } from '../../server/sql/topic.ts';
import { appOn, Client, type TestApp, testApp } from '../support/app.ts';
import { testDatabase, testEngines } from '../support/database.ts';
import { EventStream } from '../support/event-stream.ts';
import { PASSWORD, type Person, seedSmallOrganisation } from '../support/organisation.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';

const booking = (room: string, day: string) =>
  `/api/workplace/reservations?building=b-1&floor=f-1&room=${room}&start=${day}T07:30:00Z&end=${day}T16:30:00Z`;

describe.each(testEngines)('the stream of changes on %s', (engine) => {
  let server: TestApp;
  let url: string;
  const streams: EventStream[] = [];
  beforeAll(async () => {
    server = await testApp(engine);
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());
  const open = async (client: Client) => {
    const stream = await EventStream.open(url, client.token);
    streams.push(stream);
    return stream;
  };

  it('is for those signed in', async () => {
    expect((await EventStream.open(url, 'nothing')).status).toBe(401);
  });

  it('says hello, and is kept by nobody on the way', async () => {
    const stream = await open(await Client.signedIn(server.app, 'ann'));
    expect(stream.status).toBe(200);
    expect(stream.text).toBe(': hello\n\n');
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('tells everybody of a booking, and only its owner of the calendar', async () => {
    const ann = await Client.signedIn(server.app, 'ann');
    const [annHears, benHears] = [await open(ann), await open(await Client.signedIn(server.app, 'ben'))];
    const booked = await ann.change('POST', booking('f-1-01', '2026-11-24'));
    expect(booked.status).toBe(200);
    const { revisions } = booked.body;
    expect(await annHears.poked('workplace-reservations:f-1')).toBe(revisions['workplace-reservations:f-1']);
    expect(await annHears.poked('employee-calendar:e-ann')).toBe(revisions['employee-calendar:e-ann']);
    expect(await benHears.poked('workplace-reservations:f-1')).toBe(revisions['workplace-reservations:f-1']);
    expect(JSON.stringify(benHears.pokes)).not.toContain('e-ann');
  });

  it.each([
    ['dirty-rooms', ['cleaner', 'reception', 'admin'], ['ann']],
    ['heatmaps', ['reception', 'admin'], ['ann', 'leader', 'cleaner']],
  ] as const)('tells of %s only %j, not %j', async (collection, these, others) => {
    const openFor = (people: readonly Person[]) =>
      Promise.all(people.map(async (person) => open(await Client.signedIn(server.app, person))));
    const [hearing, deaf] = [await openFor(these), await openFor(others)];
    const raised = await raiseTopics(server.database.db, [`${collection}:f-1`]);
    for (const stream of hearing) expect(await stream.poked(`${collection}:f-1`)).toBe(raised[`${collection}:f-1`]);
    await raiseTopics(server.database.db, ['coworkers']);
    for (const stream of deaf) await stream.poked('coworkers');
    expect(JSON.stringify(deaf.map(({ pokes }) => pokes))).not.toContain(collection);
  });

  it.each([
    [
      'setting',
      'client-config',
      "insert into setting (key, value) values ('shareMyLocationBehavior', '\"mandatory enabled\"')",
    ],
    ['setting', 'client-config', "update setting set value = '\"optional\"' where key = 'shareMyLocationBehavior'"],
    ['setting', 'client-config', "delete from setting where key = 'shareMyLocationBehavior'"],
    ['feature', 'features', "insert into feature (name, enabled) values ('whereIsMyTeam', true)"],
  ] as const)('tells of a %s that is changed in the database: %s', async (_, topic, change) => {
    const stream = await open(await Client.signedIn(server.app, 'ann'));
    await sql.raw(change).execute(server.database.db);
    expect(await stream.poked(topic)).toBeGreaterThan(0);
  });

  it('says nothing of what was refused', async () => {
    const ann = await Client.signedIn(server.app, 'ann');
    const stream = await open(ann);
    expect((await ann.change('POST', booking('f-1-01', '2020-01-01'))).status).toBe(400);
    await raiseTopics(server.database.db, ['buildings']);
    await stream.poked('buildings');
    expect(stream.pokes.flatMap((poke) => Object.keys(poke))).toEqual(['buildings']);
  });

  it('gathers many changes, more than one message of the database holds', async () => {
    const stream = await open(await Client.signedIn(server.app, 'ann'));
    const topics = Array.from(
      { length: 300 },
      (_, index) => `rooms:a-floor-with-a-rather-long-identifier-${index}` as const,
    );
    await raiseTopics(server.database.db, topics);
    const missing = new Set<string>(topics);
    while (missing.size > 0) {
      for (const poke of stream.pokes) for (const key of Object.keys(poke)) missing.delete(key);
      if (missing.size > 0) await stream.next();
    }
    expect(stream.pokes.length).toBeLessThan(20);
  });

  it('ends with the login, not with another', async () => {
    const [leaving, staying] = [await Client.signedIn(server.app, 'ann'), await Client.signedIn(server.app, 'ann')];
    const [ends, stays] = [await open(leaving), await open(staying)];
    await leaving.send('POST', '/public/logout', undefined, {});
    await ends.ended;
    const raised = await raiseTopics(server.database.db, ['floors']);
    expect(await stays.poked('floors')).toBe(raised['floors']);
  });

  it('ends with the token', async () => {
    const client = await Client.signedIn(server.app, 'ann');
    server.clock.advance({ minutes: 59, seconds: 59, milliseconds: 900 });
    const stream = await open(client);
    await stream.ended;
    server.clock.set('2026-11-23T08:00:00Z');
    expect(stream.status).toBe(200);
  });

  it('ends at once when the server stops', async () => {
    const other = await appOn(server.database.handle, server.clock);
    const address = await other.listen({ port: 0, host: '127.0.0.1' });
    const client = await Client.signedIn(other, 'ann');
    const stream = await EventStream.open(address, client.token);
    const begun = performance.now();
    await other.close();
    await stream.ended;
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe.skipIf(!testEngines.includes('postgresql'))('several processes on one PostgreSQL', () => {
  it('hear each other, and of ended logins, also after the database dropped their connections', async () => {
    const database = await testDatabase('postgresql');
    await seedSmallOrganisation(database.db);
    const second: DatabaseHandle = await openDatabase(database.config);
    const clock = { now: () => Temporal.Now.instant() };
    const [here, there] = [await appOn(database.handle, clock), await appOn(second, clock)];
    const url = await there.listen({ port: 0, host: '127.0.0.1' });
    const ann = await Client.signedIn(here, 'ann');
    const stream = await EventStream.open(url, ann.token);

    const raised = await raiseTopics(database.db, ['buildings']);
    expect(await stream.poked('buildings')).toBe(raised['buildings']);

    await database.db.connection().execute(async (admin) => {
      const { sql } = await import('kysely');
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and query ilike 'listen%'`.execute(admin);
    });
    // After the gap everybody is told to look at everything.
    while (!stream.pokes.some((poke) => Object.keys(poke).length === 0)) await stream.next();
    const again = await raiseTopics(database.db, ['buildings']);
    while ((await stream.poked('buildings')) !== again['buildings']) await stream.next();

    await ann.send('POST', '/public/logout', undefined, {});
    await stream.ended;
    await here.close();
    await there.close();
    await second.close();
    await database.close();
  });

  it('show a booking in one to whoever listens at the other', async () => {
    const database = await testDatabase('postgresql');
    await seedSmallOrganisation(database.db);
    const servers = await Promise.all(
      [1, 2].map(
        async () =>
          new ServerProcess({
            port: await freePort(),
            databaseUrl: database.config.databaseUrl ?? '',
            organisation: 'none',
          }),
      ),
    );
    await Promise.all(servers.map((each) => each.start()));
    const [here = '', there = ''] = servers.map((each) => each.url);
    const signIn = async (url: string, name: string) => {
      const answer = await fetch(`${url}/api/authenticate`, {
        headers: { Authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` },
      });
      const { token }: { token: string } = await answer.json();
      return token;
    };
    const stream = await EventStream.open(there, await signIn(there, 'ben'));
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const booked = await fetch(here + booking('f-1-01', day), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await signIn(there, 'ann')}`,
        'X-Requested-With': 'XMLHttpRequest',
        'Idempotency-Key': randomUUID(),
      },
    });
    expect(booked.status).toBe(200);
    const { revisions }: { revisions: Record<string, number> } = await booked.json();
    expect(await stream.poked('workplace-reservations:f-1')).toBe(revisions['workplace-reservations:f-1']);
    expect(await Promise.all(servers.map((each) => each.stop()))).toEqual([0, 0]);
    await stream.ended;
    await database.close();
  });
});

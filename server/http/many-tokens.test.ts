import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('the server on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());

  it('gives one account no tokens without end, and others theirs', async () => {
    const client = await Client.signedIn(server.app, 'leader');
    const statuses = new Set<number>();
    for (let renewals = 0; renewals < 700 && !statuses.has(429); renewals += 1)
      statuses.add((await client.get('/api/authenticate')).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await new Client(server.app).signIn('leader')).status).toBe(429);
    expect((await client.get('/api/buildings')).status, 'the login goes on').toBe(200);
    expect((await new Client(server.app).signIn('ann')).status).toBe(200);
  });

  it('keeps no logins of one account without end: the one used longest ago ends', async () => {
    const first = await Client.signedIn(server.app, 'ben');
    server.clock.advance({ seconds: 1 });
    const used = await Client.signedIn(server.app, 'ben');
    for (let more = 0; more < 199; more += 1) {
      server.clock.advance({ seconds: 1 });
      await Client.signedIn(server.app, 'ben');
      if (more === 100) await used.get('/api/authenticate');
    }
    expect([(await first.get('/api/buildings')).status, (await used.get('/api/buildings')).status]).toEqual([401, 200]);
    expect((await used.get('/api/employee/devices')).body).toHaveLength(200);
  });

  it('answers all tablets of a shared account that ask at the same time, as they do after a restart', async () => {
    const tablets: Client[] = [];
    while (tablets.length < 40) tablets.push(await Client.signedIn(server.app, 'reception'));
    const have = [['', { buildings: '', 'employee-info': '' }]];
    const answers = await Promise.all(tablets.map((tablet) => tablet.send('POST', '/api/changes', { have }, {})));
    expect(answers.map(({ status }) => status)).toEqual(tablets.map(() => 200));
  });

  it("looks a network's unknown tokens up a few at once, and lets nobody of another wait for them", async () => {
    const { token } = await Client.signedIn(server.app, 'ann');
    const known = await Client.signedIn(server.app, 'ben');
    await known.get('/api/buildings');
    const answered: string[] = [];
    const ask = async (remoteAddress: string, bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const { statusCode } = await server.app.inject({ url: '/api/buildings', headers, remoteAddress });
      answered.push(`${remoteAddress} ${String(statusCode)}`);
    };
    const flood = Array.from({ length: 2_100 }, () => ask('10.0.0.1', randomUUID()));
    await Promise.all([...flood, ask('10.0.0.2', token), ask('10.0.0.1', known.token)]);
    const count = (answer: string) => answered.filter((other) => other === answer).length;
    expect({ refused: count('10.0.0.1 429'), strangers: count('10.0.0.1 401') }).toEqual({
      refused: 2_100 - 2_004,
      strangers: 2_004,
    });
    const before = (answer: string) =>
      answered.slice(0, answered.indexOf(answer)).filter((other) => other.endsWith('401')).length;
    expect(before('10.0.0.2 200')).toBeLessThan(200);
    expect(before('10.0.0.1 200'), 'remembered, it asks for no look-up').toBeLessThan(200);
  });

  it('takes what all tablets of a shared account send at the same time, alone and in batches', async () => {
    const tablets: Client[] = [];
    while (tablets.length < 40) tablets.push(await Client.signedIn(server.app, 'reception'));
    const change = { method: 'PATCH', url: '/api/employee/info', body: { colorBlind: true } } as const;
    const intent = () => ({
      ...change,
      id: randomUUID(),
      lanes: [],
      replaces: [],
      resourceIds: [],
      occurredAt: server.clock.now().toString(),
      resolutions: [],
    });
    // A device has two batches and four single changes under way.
    const answers = await Promise.all(
      tablets.flatMap((tablet) => [
        ...[0, 1].map(() => tablet.send('POST', '/api/intents/batch', { intents: [intent()] }, {})),
        ...[0, 1, 2, 3].map(() => tablet.change(change.method, change.url, change.body)),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

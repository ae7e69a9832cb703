import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('signing in on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  const fresh = () => new Client(server.app);

  it.each([
    ['an unknown name', `Basic ${btoa('nobody:whatever')}`, 'badCredentials'],
    ['a wrong password', `Basic ${btoa('ann:wrong')}`, 'badCredentials'],
    [
      'a name without end',
      `Basic ${btoa(`${Array.from({ length: 300 }, (_, index) => `${index * 7919}-`).join('')}:x`)}`,
      'badCredentials',
    ],
    ['a name with a NUL', `Basic ${btoa('a\0b:x')}`, 'badCredentials'],
    ['no password', `Basic ${btoa('ann')}`, 'badCredentials'],
    ['no base64', 'Basic %%%', 'badCredentials'],
    ['an unknown token', 'Bearer abc', 'unauthenticated'],
    ['nothing', '', 'unauthenticated'],
    ['another scheme', 'Digest x', 'unauthenticated'],
  ])('refuses %s', async (_, Authorization, code) => {
    const answer = await fresh().get('/api/authenticate', { Authorization });
    expect(answer).toMatchObject({ status: 401, body: { code, message: expect.any(String) } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['ann', 'ANN', 'ann@example.test', 'Ann@Example.test'])('takes %s', async (name) => {
    const answer = await fresh().signIn(name);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token: expect.any(String),
        expiresAt: '2026-11-23T09:00:00Z',
        user: { id: 'e-ann', username: 'ann', authorities: [] },
      },
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^roost_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('names the authorities', async () => {
    expect((await fresh().signIn('cleaner')).body.user.authorities).toEqual([{ authority: 'CLEANING' }]);
  });

  it('stores no token but its hash', async () => {
    const client = await Client.signedIn(server.app, 'ann');
    const rows = await server.database.db.selectFrom('session').select('token_hash').execute();
    expect(
      rows.some(
        (row) =>
          row.token_hash.toString('utf8').includes(client.token) ||
          row.token_hash.toString('base64url') === client.token,
      ),
    ).toBe(false);
  });

  it('renews by the token, and by the cookie after it has expired, but not past the session', async () => {
    const client = await Client.signedIn(server.app, 'ann');
    const renewed = await client.get('/api/authenticate');
    expect(renewed).toMatchObject({ status: 200, body: { user: { id: 'e-ann' } } });
    expect(renewed.body.token).not.toBe(client.token);

    server.clock.advance({ hours: 24 * 13 });
    expect(await client.get('/api/buildings')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await client.get('/api/authenticate', { Authorization: null })).toMatchObject({ status: 401 });
    const byCookie = await client.get('/api/authenticate', { Cookie: client.cookie });
    expect(byCookie.status).toBe(200);
    client.token = String(byCookie.body.token);
    expect((await client.get('/api/buildings')).status).toBe(200);

    server.clock.advance({ hours: 23, minutes: 30 });
    expect((await client.get('/api/authenticate', { Authorization: null, Cookie: client.cookie })).body.expiresAt).toBe(
      '2026-12-07T08:00:00Z',
    );
    server.clock.advance({ minutes: 30 });
    expect(await client.get('/api/authenticate', { Authorization: null, Cookie: client.cookie })).toMatchObject({
      status: 401,
    });
    server.clock.set('2026-11-23T08:00:00Z');
  });

  it('does not let the cookie alone make other calls', async () => {
    const client = await Client.signedIn(server.app, 'ann');
    expect((await client.get('/api/buildings', { Authorization: null, Cookie: client.cookie })).status).toBe(401);
  });

  it('ends the whole login, and only that one', async () => {
    const client = await Client.signedIn(server.app, 'ann');
    const other = await Client.signedIn(server.app, 'ann');
    const second = String((await client.get('/api/authenticate')).body.token);
    expect((await client.get('/api/buildings')).status).toBe(200);
    expect(await client.send('POST', '/public/logout', undefined, { 'X-Requested-With': null })).toMatchObject({
      status: 403,
      body: { code: 'markerMissing' },
    });
    const intentId = randomUUID();
    const out = await client.send('POST', '/public/logout', undefined, {
      Authorization: null,
      Cookie: client.cookie,
      'Idempotency-Key': intentId,
    });
    expect(out).toMatchObject({ status: 200, body: {} });
    // Without this header the device retries: anybody can answer 200.
    expect(out.headers['idempotency-key']).toBe(intentId);
    expect(out.headers['set-cookie']).toMatch(/^roost_session=;/);
    for (const token of [client.token, second])
      expect((await client.get('/api/buildings', { Authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await client.get('/api/authenticate', { Authorization: null, Cookie: client.cookie })).status).toBe(401);
    expect((await other.get('/api/buildings')).status).toBe(200);
    expect((await client.send('POST', '/public/logout', undefined, { Authorization: null })).status).toBe(200);
  });

  it('limits failures per account, tells when to come back, and counts no successes', async () => {
    for (let index = 0; index < 15; index += 1) expect((await fresh().signIn('ben')).status).toBe(200);
    const burst = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => (await fresh().signIn('ben', `guess ${index}`)).status),
    );
    expect(burst.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    for (let index = 0; index < 10; index += 1) await fresh().signIn('ben', `guess ${index}`);
    const limited = await fresh().signIn('ben');
    expect(limited).toMatchObject({
      status: 429,
      body: { code: 'tooManyAttempts', message: expect.stringContaining('seconds') },
    });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fresh().signIn('ann')).status).toBe(200);
    server.clock.advance({ minutes: 16 });
    expect((await fresh().signIn('ben')).status).toBe(200);
    server.clock.set('2026-11-23T08:00:00Z');
  });

  it('counts failures of an account together, by whichever of its names', async () => {
    for (let index = 0; index < 5; index += 1) await fresh().signIn('leader', `guess ${index}`);
    for (let index = 0; index < 5; index += 1)
      expect((await fresh().signIn('Leader@Example.test', `guess ${index}`)).status).toBe(401);
    for (const name of ['leader', 'LEADER', 'leader@example.test'])
      expect((await fresh().signIn(name)).status).toBe(429);
    expect((await fresh().signIn('nobody at all', 'guess')).status).toBe(401);
  });
});

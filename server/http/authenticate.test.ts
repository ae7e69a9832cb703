import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { PASSWORD } from '../../tests/support/organisation.ts';

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
    // One that comes late leaves the cookie alone that the browser may have been given since.
    const late = await client.send('POST', '/public/logout', undefined, { Authorization: null, Cookie: client.cookie });
    expect([late.status, late.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it.each(['ann', 'ben'])('ends the login whose cookie it replaces, for %s', async (next) => {
    const device = await Client.signedIn(server.app, 'ann');
    const former = device.token;
    await device.signIn(next, PASSWORD, { Cookie: device.cookie });
    expect((await device.get('/api/authenticate')).body.user.username).toBe(next);
    device.token = former;
    expect(await device.get('/api/employee/info')).toMatchObject({ status: 401 });
  });

  it('leaves the login of a device alone where a password is wrong', async () => {
    const device = await Client.signedIn(server.app, 'ann');
    expect((await device.signIn('ben', 'wrong', { Cookie: device.cookie })).status).toBe(401);
    expect((await device.get('/api/employee/info')).status).toBe(200);
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

  describe('strangers lock nobody else out', () => {
    beforeEach(() => server.database.db.deleteFrom('sign_in_failure').execute());
    const from = (remoteAddress: string, name: string, password: string, cookie = '') =>
      server.app.inject({
        url: '/api/authenticate',
        remoteAddress,
        headers: { authorization: `Basic ${btoa(`${name}:${password}`)}`, ...(cookie === '' ? {} : { cookie }) },
      });
    const statuses = async (count: number, one: (index: number) => ReturnType<typeof from>) => {
      const all: number[] = [];
      for (let index = 0; index < count; index += 1) all.push((await one(index)).statusCode);
      return all;
    };

    it('of their account, from another address', async () => {
      expect(await statuses(11, () => from('192.0.2.1', 'leader', 'guess'))).toEqual([
        ...Array<number>(10).fill(401),
        429,
      ]);
      expect((await from('192.0.2.2', 'leader', PASSWORD)).statusCode).toBe(200);
    });

    it('from a shared address, by a hundred wrong names', async () => {
      await statuses(101, (index) => from('192.0.2.1', `nobody-${String(index)}`, 'guess'));
      expect((await from('192.0.2.1', 'leader', PASSWORD)).statusCode).toBe(200);
      expect((await from('192.0.2.1', 'leader', 'guess')).statusCode).toBe(401);
      expect((await from('192.0.2.1', 'leader', 'guess')).statusCode).toBe(429);
    });

    it('by guesses at one name from many addresses', async () => {
      await statuses(101, (index) => from(`198.51.100.${String(index)}`, 'leader', 'guess'));
      expect((await from('192.0.2.1', 'leader', PASSWORD)).statusCode).toBe(200);
      // One guess from each address is checked, no second.
      expect((await from('198.51.100.1', 'leader', 'guess')).statusCode).toBe(429);
    });

    it('on a device where they are signed in', async () => {
      const { cookie } = await Client.signedIn(server.app, 'leader');
      await statuses(10, () => from('192.0.2.1', 'leader', 'guess'));
      expect((await from('192.0.2.1', 'leader', PASSWORD)).statusCode).toBe(429);
      expect((await from('192.0.2.1', 'leader', PASSWORD, cookie)).statusCode).toBe(200);
      // Another's cookie is no help.
      const { cookie: other } = await Client.signedIn(server.app, 'ann');
      expect((await from('192.0.2.1', 'leader', PASSWORD, other)).statusCode).toBe(429);
    });

    it('on such a device after a slip there, by guesses at the name from many addresses', async () => {
      const { cookie } = await Client.signedIn(server.app, 'leader');
      await statuses(101, (index) => from(`198.51.100.${String(index)}`, 'leader', 'guess'));
      expect((await from('192.0.2.1', 'leader', 'slip', cookie)).statusCode).toBe(401);
      expect((await from('192.0.2.1', 'leader', PASSWORD, cookie)).statusCode).toBe(200);
    });

    it('and a device where they are signed in may guess no more than another, which fills nobody else’s limit', async () => {
      const { cookie } = await Client.signedIn(server.app, 'leader');
      expect(await statuses(11, () => from('192.0.2.1', 'leader', 'guess', cookie))).toEqual([
        ...Array<number>(10).fill(401),
        429,
      ]);
      const buckets = await server.database.db.selectFrom('sign_in_failure').select('bucket').distinct().execute();
      expect(buckets.every(({ bucket }) => bucket.includes('login:'))).toBe(true);
    });

    it('and learn nothing of which names there are', async () => {
      const tries = (name: string) => statuses(12, () => from('192.0.2.1', name, 'guess'));
      expect(await tries('leader')).toEqual(await tries('nobody at all'));
      expect((await from('192.0.2.1', 'leader@example.test', 'guess')).statusCode).toBe(401);
    });

    it('by changing the last half of an IPv6 address', async () => {
      const all = await statuses(11, (index) => from(`2001:db8::${String(index + 1)}`, 'leader', 'guess'));
      expect(all.at(-1)).toBe(429);
    });

    it('and are asked to come back soon while attempts are only under way', async () => {
      const burst = await Promise.all(Array.from({ length: 30 }, () => from('192.0.2.1', 'leader', PASSWORD)));
      const waits = burst.filter(({ statusCode }) => statusCode === 429).map(({ headers }) => headers['retry-after']);
      expect(new Set(waits).size).toBeLessThanOrEqual(1);
      expect(Number(waits[0] ?? 5)).toBe(5);
      expect((await from('192.0.2.1', 'leader', PASSWORD)).statusCode).toBe(200);
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Client, testApp, type TestApp } from '../../tests/support/app.ts';
import { PASSWORD } from '../../tests/support/organisation.ts';
import { createApp } from '../app.ts';
import { Refusal } from './refusal.ts';
import { ChangeRate } from './turns.ts';
import { createLog } from '../adapters/log.ts';
import { loadMessages } from './messages.ts';

describe('behind a proxy that speaks https', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());
  const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
  const served = async (trustedProxies: string[], log: string[] = []) =>
    createApp({
      handle: test.database.handle,
      clock: test.clock,
      log: createLog('warn', { write: (line) => log.push(line) }),
      messages: loadMessages('locales'),
      appDirectory: '/no-such-build',
      trustedProxies,
    });
  const authenticate = (app: FastifyInstance, headers: Record<string, string>) =>
    app.inject({ url: '/api/authenticate', headers: { ...HTTPS, 'x-requested-with': 'XMLHttpRequest', ...headers } });
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie'] ?? []].flat().map(String);
  const basic = { authorization: `Basic ${btoa(`ann:${PASSWORD}`)}` };

  it('gives a cookie that no other port or host can plant, and takes it', async () => {
    const app = await served(['loopback']);
    const [cookie = '', ...more] = cookiesOf(await authenticate(app, basic));
    expect(cookie).toMatch(/^__Host-roost_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/);
    expect(more).toEqual([]);
    const name = cookie.split(';')[0] ?? '';
    const renewed = await authenticate(app, { cookie: `roost_session=planted; ${name}` });
    expect([renewed.statusCode, cookiesOf(renewed)]).toEqual([200, []]);
    const out = await app.inject({
      method: 'POST',
      url: '/public/logout',
      headers: { ...HTTPS, 'x-requested-with': 'XMLHttpRequest', cookie: name },
    });
    expect(cookiesOf(out).map((each) => each.split('=')[0])).toEqual(['roost_session', '__Host-roost_session']);
    expect((await authenticate(app, { cookie: name })).statusCode).toBe(401);
    await app.close();
  });

  it('keeps who was signed in before, and moves their cookie to the other name', async () => {
    const app = await served(['loopback']);
    const before = await Client.signedIn(test.app, 'ann');
    const renewed = await authenticate(app, { cookie: before.cookie });
    expect(renewed.statusCode).toBe(200);
    const [moved = '', cleared = ''] = cookiesOf(renewed);
    expect(moved).toMatch(/^__Host-roost_session=[^;]+; Path=\/; Expires=Mon, 07 Dec 2026 .*Secure/);
    expect(cleared).toMatch(/^roost_session=; /);
    expect((await authenticate(app, { cookie: moved.split(';')[0] ?? '' })).statusCode).toBe(200);
    await app.close();
  });

  it('says once that the proxy is not trusted, and believes nothing of it', async () => {
    const log: string[] = [];
    const app = await served([], log);
    const [cookie = ''] = cookiesOf(await authenticate(app, basic));
    expect(cookie).toMatch(/^roost_session=/);
    await authenticate(app, basic);
    expect(log.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining('TRUST_PROXY')]);
    await app.close();
  });

  it('says nothing where the proxy is trusted', async () => {
    const log: string[] = [];
    const app = await served(['loopback'], log);
    await authenticate(app, basic);
    expect(log).toEqual([]);
    await app.close();
  });
});

describe('what every answer keeps to', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());

  it('lets nobody but this origin serve scripts, workers and images', async () => {
    const policy = String((await new Client(test.app).get('/healthz')).headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toContain('blob:');
  });

  it('has the headers also where an address cannot be read', async () => {
    const { status, headers } = await new Client(test.app).get('/%');
    expect(status).toBe(400);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it('takes no change from another site', async () => {
    const ann = await Client.signedIn(test.app, 'ann');
    const change = (site: string) =>
      ann.change('PATCH', '/api/employee/info', { colorBlind: true }, { 'Sec-Fetch-Site': site });
    expect(await change('cross-site')).toMatchObject({ status: 403, body: { code: 'markerMissing' } });
    expect((await change('same-origin')).status).toBe(200);
  });

  it('judges one batch of an account at a time, and sends it away when many wait', async () => {
    const [ann, ben] = [await Client.signedIn(test.app, 'ann'), await Client.signedIn(test.app, 'ben')];
    const batch = () => {
      const intents = Array.from({ length: 20 }, () => ({
        id: randomUUID(),
        method: 'PATCH',
        url: '/api/employee/info',
        body: { colorBlind: true },
        lanes: [],
        replaces: [],
        resourceIds: [],
        occurredAt: test.clock.now().toString(),
        resolutions: [],
      }));
      return ann.send('POST', '/api/intents/batch', { intents }, {});
    };
    const answers = Array.from({ length: 20 }, batch);
    expect((await ben.get('/api/employee/info')).status).toBe(200);
    const all = await Promise.all(answers);
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).not.toEqual([]);
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(9);
    for (const { headers, body } of refused) expect([headers['retry-after'], body.code]).toEqual(['1', 'tooManyCalls']);
  });

  it('counts what is given up among the changes of a minute: each leaves a row', async () => {
    const ann = await Client.signedIn(test.app, 'ann');
    const full = new Refusal(429, 'tooManyCalls', { retryAfter: 9 });
    vi.spyOn(ChangeRate.prototype, 'count').mockImplementation(() => {
      throw full;
    });
    const id = randomUUID();
    const { status, headers } = await ann.send('POST', `/api/intents/${id}/void`, {}, {});
    expect([status, headers['retry-after']]).toEqual([429, '9']);
    expect((await ann.get(`/api/intents?ids=${id}`)).body).toEqual([]);
  });

  it('asks for few of an account at once whether they may at all, and sends away when many wait', async () => {
    const [ann, ben] = [await Client.signedIn(test.app, 'ann'), await Client.signedIn(test.app, 'ben')];
    const asked = Array.from({ length: 200 }, () => ann.get('/api/visits/reception'));
    expect((await ben.get('/api/employee/info')).status).toBe(200);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThanOrEqual(108);
  });

  it('counts each intent that a change replaces: it may leave a record, too', async () => {
    const ann = await Client.signedIn(test.app, 'ann');
    const count = vi.spyOn(ChangeRate.prototype, 'count');
    const replaced = [randomUUID(), randomUUID()].join();
    await ann.change('PATCH', '/api/employee/info', { colorBlind: true }, { Replaces: replaced });
    expect(count.mock.calls).toEqual([['e-ann'], ['e-ann', 2]]);
  });

  it.each<[what: string, url: string, values: number, expected: object]>([
    ['as many values as no call needs', '/public/logout', 20_000, { code: 'invalid' }],
    ['fewer', '/public/logout', 10_000, {}],
  ])('reads of a body with %s no more than it must', async (_, url, values, expected) => {
    const { body } = await new Client(test.app).send(
      'POST',
      url,
      Array.from({ length: values }, () => 0),
      {},
    );
    expect(body).toMatchObject(expected);
    expect(body.details?.reason).toBe('code' in expected ? 'holds too many values' : undefined);
  });

  it('reads one long list of an account at a time, and sends it away when many wait', async () => {
    const [ann, ben] = [await Client.signedIn(test.app, 'ann'), await Client.signedIn(test.app, 'ben')];
    const slot = 'start=2026-10-01T00:00:00Z&end=2027-10-01T00:00:00Z';
    const list = (who: Client) => who.get(`/api/workplace/reservations?floor=f-1&${slot}`);
    const lists = Array.from({ length: 60 }, () => list(ann));
    const [other, own] = await Promise.all([list(ben), ann.get('/api/employee/info')]);
    expect([other.status, own.status]).toEqual([200, 200]);
    const all = await Promise.all(lists);
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).not.toEqual([]);
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(31);
    for (const { headers, body } of refused) expect([headers['retry-after'], body.code]).toEqual(['1', 'tooManyCalls']);
  });

  it.each(['0000-01-01', '1999-12-31', '2200-01-01'])('has no day %s', async (date) => {
    const ann = await Client.signedIn(test.app, 'ann');
    expect(await ann.get(`/api/shift/reservations?date=${date}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });

  it('serves the names that it knows alone', async () => {
    const { handle } = test.database;
    const app = await createApp({
      handle,
      clock: test.clock,
      log: pino({ level: 'silent' }),
      messages: loadMessages('locales'),
      appDirectory: '/no-such-build',
      trustedProxies: [],
      hosts: ['roost.example.org'],
    });
    const status = async (host: string, url = '/public/authentication-config') =>
      (await app.inject({ url, headers: { host } })).statusCode;
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'Roost.example.org', '10.1.2.3'])
      expect([host, await status(host)]).toEqual([host, 200]);
    for (const host of ['evil.example:8080', 'localhost.evil.example', 'roost.example.org.evil.example'])
      expect([host, await status(host)]).toEqual([host, 400]);
    expect(await status('10.0.0.7.nip.io', '/healthz')).toBe(200);
    await app.close();
  });

  it('logs no malformed request as it came', () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    log.trace({ err: Object.assign(new Error('Parse Error'), { rawPacket: 'Authorization: Basic c2VjcmV0' }) }, 'x');
    expect(lines.join('')).toContain('Parse Error');
    expect(lines.join('')).not.toContain('c2VjcmV0');
  });
});

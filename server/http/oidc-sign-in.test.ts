import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOn, Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { CLIENT_SECRET, type IdentityProvider, startIdentityProvider } from '../../tests/support/identity-provider.ts';
import { isAppPage, RoundTrip, saidBy } from '../../tests/support/round-trip.ts';
import { freePort } from '../../tests/support/server-process.ts';
import { countWaiting, offer } from '../../tests/support/sign-in-methods.ts';
import { unlink } from '../sql/sign-in-identity.ts';
import { listMethods, lockMethods } from '../sql/sign-in-method.ts';

const ADA = { sub: 'u-1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace', groups: ['staff'] };

const method = (issuer: string, settings: object = {}, mapping: object = {}) => ({
  id: 'idp',
  kind: 'oidc',
  name: 'Example',
  settings: {
    issuer,
    clientId: 'roost',
    scope: 'openid email profile groups',
    allowHttp: true,
    mapping: { create: true, groups: 'groups', ...mapping },
    ...settings,
  },
  secrets: { clientSecret: CLIENT_SECRET },
});

describe.each(testEngines)('signing in by OpenID Connect, on %s', (engine) => {
  let server: TestApp;
  let second: FastifyInstance;
  let idp: IdentityProvider;
  let ours: string;
  beforeAll(async () => {
    server = await testApp(engine);
    second = await appOn(server.database.handle, server.clock);
    ours = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/public/sign-in/idp`;
    idp = await startIdentityProvider(ours);
  });
  afterAll(async () => {
    await idp.close();
    await second.close();
    await server.close();
  });
  beforeEach(async () => {
    idp.person = ADA;
    await server.database.db.deleteFrom('sign_in_identity').execute();
    await server.database.db.deleteFrom('employee').where('email', 'like', '%example.org').execute();
    await offer(server, method(idp.issuer));
  });

  const isCallback = ({ pathname }: URL) => pathname.endsWith('/callback');
  /** A round trip until the provider sends the browser back. */
  const atCallback = async (path = '') => {
    const browser = new RoundTrip();
    const { url } = await browser.go(`${ours}${path}`, isCallback);
    expect(url.searchParams.get('code')).toBeTruthy();
    return { browser, url };
  };
  const end = async (browser: RoundTrip, url: string | URL) => saidBy((await browser.go(url, isAppPage)).url);
  /** The app's page, which fetches its session by the cookie. */
  const sessionOf = async (browser: RoundTrip) => {
    const client = new Client(server.app);
    const answer = await client.get('/api/authenticate', { Cookie: browser.cookiesOf(ours) });
    if (answer.status === 200) client.token = String(answer.body.token);
    return { client, answer };
  };
  const signIn = async () => {
    const browser = new RoundTrip();
    expect(await end(browser, ours)).toEqual({ by: 'idp' });
    return { browser, ...(await sessionOf(browser)) };
  };

  it.each<[string, string, (url: URL, browser: RoundTrip) => Promise<[RoundTrip, URL]> | [RoundTrip, URL]]>([
    ['another state', 'over', (url, browser) => (url.searchParams.set('state', 'other'), [browser, url])],
    ['no state', 'over', (url, browser) => (url.searchParams.delete('state'), [browser, url])],
    ['the state of another browser', 'over', (url) => [new RoundTrip(), url]],
    [
      'the code of another round trip, so another verifier and nonce',
      'untrusted',
      async (url, browser) => {
        const other = await atCallback();
        url.searchParams.set('code', other.url.searchParams.get('code') ?? '');
        return [browser, url];
      },
    ],
    [
      'another issuer',
      'untrusted',
      (url, browser) => (url.searchParams.set('iss', 'http://evil.example'), [browser, url]),
    ],
    ['no issuer', 'untrusted', (url, browser) => (url.searchParams.delete('iss'), [browser, url])],
    ['a made-up code', 'untrusted', (url, browser) => (url.searchParams.set('code', 'x'), [browser, url])],
    [
      'a round trip that took too long',
      'over',
      (url, browser) => {
        server.clock.advance({ minutes: 10 });
        return [browser, url];
      },
    ],
    [
      'a method that was switched off meanwhile',
      'notOffered',
      async (url, browser) => {
        await server.database.db.deleteFrom('sign_in_method').execute();
        return [browser, url];
      },
    ],
  ])('refuses %s', async (_, problem, change) => {
    const { url, browser } = await atCallback();
    expect(await end(...(await change(url, browser)))).toEqual({ problem });
    expect((await sessionOf(browser)).answer.status).toBe(401);
  });

  it('leads whoever came in too often in a minute back to the sign-in page', async () => {
    const { client } = await signIn();
    let status = 200;
    for (let renewals = 0; renewals < 700 && status !== 429; renewals += 1)
      ({ status } = await client.get('/api/authenticate'));
    expect(status).toBe(429);
    expect(await end(new RoundTrip(), `${ours}?returnUrl=%2Fcalendar`)).toEqual({
      problem: 'tooMany',
      returnUrl: '/calendar',
    });
  });

  it.each(['nonce', 'code_challenge'])('refuses an answer to a request with another %s', async (name) => {
    const browser = new RoundTrip();
    const { url: request } = await browser.go(ours, ({ pathname }) => pathname === '/auth');
    request.searchParams.set(name, 'A'.repeat(43));
    const { url } = await browser.go(request, isCallback);
    expect(url.searchParams.get('code')).toBeTruthy();
    expect(await end(browser, url)).toEqual({ problem: 'untrusted' });
  });

  it('takes a new address over from who was here before, unless it is unchecked or of somebody else', async () => {
    const { db } = server.database;
    const address = async () => {
      const { answer } = await signIn();
      const { email } = await db
        .selectFrom('employee')
        .select('email')
        .where('id', '=', String(answer.body.user.id))
        .executeTakeFirstOrThrow();
      return email;
    };
    expect(await address()).toBe('ada@example.org');
    const [ada] = await db.selectFrom('employee').select('id').where('email', '=', 'ada@example.org').execute();
    const secret = { employee_id: ada?.id ?? '', expires_at: '2100-01-01T00:00:00Z' };
    await db
      .insertInto('password_link')
      .values([
        { ...secret, secret_hash: Buffer.from('a'), reason: 'forgotten' },
        { ...secret, secret_hash: Buffer.from('b'), reason: 'invited' },
      ])
      .execute();
    idp.person = { ...ADA, email: 'king@example.org' };
    expect(await address()).toBe('king@example.org');
    // What was mailed to the former address opens nothing.
    const links = await db.selectFrom('password_link').select(['reason', 'expires_at']).execute();
    expect(links.map(({ reason, expires_at: at }) => [reason, Date.parse(at) <= Date.now()])).toEqual([
      ['invited', true],
    ]);
    await db
      .insertInto('employee')
      .values({ id: 'e-lord', name: 'Lord', username: 'lord', email: 'Lord@example.org' })
      .execute();
    idp.person = { ...ADA, email: 'lord@example.org' };
    expect(await address()).toBe('king@example.org');
  });

  it('refuses an answer that was used, one after the other or at once', async () => {
    const once = await atCallback();
    expect(await end(once.browser, once.url)).toEqual({ by: 'idp' });
    expect(await end(once.browser, once.url)).toEqual({ problem: 'over' });
    const twice = await atCallback();
    const said = await Promise.all([end(twice.browser, twice.url), end(twice.browser, twice.url)]);
    expect(said).toContainEqual({ by: 'idp' });
    expect(said).toContainEqual({ problem: 'over' });
  });

  it.each<[string, string, object | null, object]>([
    ['stops at the provider', 'cancelled', null, {}],
    ['has an address that was not checked', 'notVerified', { ...ADA, email_verified: false }, {}],
    ['has no account', 'noAccount', ADA, { create: false }],
    ['is in none of the groups', 'notInGroup', ADA, { required: ['admins'] }],
  ])('says so of whoever %s', async (_, problem, person, mapping) => {
    idp.person = person === null ? null : { ...ADA, ...person };
    await offer(server, method(idp.issuer, {}, mapping));
    expect(await end(new RoundTrip(), ours)).toEqual({ problem });
  });

  it('says that a provider does not answer, or does not know us', async () => {
    await offer(server, method(`http://127.0.0.1:${String(await freePort())}`));
    expect(await end(new RoundTrip(), ours)).toEqual({ problem: 'serviceGone' });
    await offer(server, { ...method(idp.issuer), secrets: { clientSecret: 'another-secret-of-the-test-0123456789' } });
    expect(await end(new RoundTrip(), ours)).toEqual({ problem: 'notSetUp' });
    expect(await end(new RoundTrip(), ours.replace('/idp', '/none'))).toEqual({ problem: 'notOffered' });
    expect(server.log.join('')).not.toContain('another-secret');
  });

  it.each([
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/\tevil', null],
    ['/visits?day=2026-11-24', '/visits?day=2026-11-24'],
  ])('after %s leads to %s', async (returnUrl, expected) => {
    const said = await end(new RoundTrip(), `${ours}?${new URLSearchParams({ returnUrl }).toString()}`);
    expect(said).toEqual({ by: 'idp', ...(expected === null ? {} : { returnUrl: expected }) });
  });

  it('gives a session that no other site sends along, and knows the person again', async () => {
    const { client, answer } = await signIn();
    expect(answer.body.user).toMatchObject({ username: 'ada' });
    const { body: info } = await client.get('/api/employee/info');
    expect(info).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.org' });
    idp.person = { ...ADA, email: 'renamed@example.org', email_verified: false };
    expect((await signIn()).answer.body.user.id).toBe(info.id);
    const rows = await server.database.db
      .selectFrom('session')
      .select(['method_id', 'subject', 'provider_session'])
      .where('kind', '=', 'cookie')
      .where('employee_id', '=', String(info.id))
      .execute();
    expect(rows).toContainEqual({ method_id: 'idp', subject: 'u-1', provider_session: expect.any(String) });
    const { url, browser } = await atCallback();
    const { headers } = await fetch(url, { redirect: 'manual', headers: { cookie: browser.cookiesOf(url) } });
    expect(headers.getSetCookie().join()).toMatch(
      /^roost_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  it('lets an administrator prove the method, after which passwords may go', async () => {
    idp.person = { ...ADA, sub: 'u-admin', email: 'admin@example.test' };
    expect((await signIn()).answer.body.user.authorities).toEqual([{ authority: 'ADMIN' }]);
    expect(await listMethods(server.database.db, 'active')).toMatchObject([{ isProved: true }]);
  });

  it.runIf(engine === 'postgresql')('counts nobody as having come in who was unlinked meanwhile', async () => {
    idp.person = { ...ADA, sub: 'u-admin', email: 'admin@example.test' };
    const { db } = server.database;
    await db.deleteFrom('sign_in_proof').execute();
    let coming: ReturnType<typeof signIn> | undefined;
    await db.transaction().execute(async (transaction) => {
      await lockMethods(transaction);
      coming = signIn();
      await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1);
      expect(await unlink(transaction, 'admin')).toBe(1);
    });
    expect((await coming)?.answer.body.user.authorities).toEqual([{ authority: 'ADMIN' }]);
    expect(await db.selectFrom('sign_in_proof').selectAll().execute()).toEqual([]);
  });

  it('asks whoever signed out to prove themselves again', async () => {
    const { url } = await new RoundTrip().go(`${ours}?anew=1`, ({ port }) => !ours.includes(port));
    expect(url.searchParams.get('prompt')).toBe('login');
  });

  it('signs out at the provider too, which ends other sessions by its own call, in every process', async () => {
    const { browser, client } = await signIn();
    const elsewhere = new Client(second);
    elsewhere.token = client.token;
    expect((await elsewhere.get('/api/employee/info')).status).toBe(200);

    // Here somebody signs out at the provider itself: the app's own session goes on until its call arrives.
    const page = await browser.go(`${idp.issuer}/session/end`);
    const html = (await page.response?.text()) ?? '';
    const form = /action="([^"]+)"[\s\S]*?name="xsrf" value="([^"]+)"/.exec(html);
    await (await browser.go(form?.[1] ?? '', undefined, { xsrf: form?.[2] ?? '', logout: 'yes' })).response?.text();
    await expect.poll(async () => (await client.get('/api/employee/info')).status).toBe(401);
    await expect.poll(async () => (await elsewhere.get('/api/employee/info')).status).toBe(401);
    expect((await sessionOf(browser)).answer.status).toBe(401);
  });

  it('says that one is still signed in at a provider that one is not signed out of', async () => {
    await offer(server, method(idp.issuer, { signOut: false }));
    const { browser } = await signIn();
    const headers = { Cookie: browser.cookiesOf(ours), Host: new URL(ours).host };
    const { body } = await new Client(server.app).send('POST', '/public/logout', undefined, headers);
    expect(body).toEqual({ stillAt: 'Example' });
  });

  it('leads from signing out to the provider, and back', async () => {
    const { client, browser } = await signIn();
    const { body } = await client.send('POST', '/public/logout', undefined, {
      Authorization: null,
      Cookie: browser.cookiesOf(ours),
      Host: new URL(ours).host,
    });
    const url = new URL(String(body.providerUrl));
    expect([url.origin, url.pathname]).toEqual([idp.issuer, '/session/end']);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ours}/signed-out`);
    expect(body.stillAt).toBeUndefined();
    const back = await new RoundTrip().go(`${ours}/signed-out`, isAppPage);
    expect(back.url.hash).toBe('#/logout');
  });
});

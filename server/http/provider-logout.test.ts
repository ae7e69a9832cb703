import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testDatabase, testEngines } from '../../tests/support/database.ts';
import { offer } from '../../tests/support/sign-in-methods.ts';

const method = (issuer: string) => ({
  id: 'idp',
  kind: 'oidc',
  name: 'Example',
  settings: { issuer, clientId: 'roost', allowHttp: true },
  secrets: { clientSecret: 'secret' },
});

describe.each(testEngines)('a logout token on %s', (engine) => {
  let server: TestApp;
  let keys: Server;
  let issuer: string;
  let pair: Awaited<ReturnType<typeof generateKeyPair>>;
  let client: Client;
  beforeAll(async () => {
    // It changes the schema.
    server = await testApp(engine, testDatabase);
    pair = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256' };
    keys = createServer((request, response) => {
      const found =
        request.url === '/keys'
          ? { keys: [jwk] }
          : {
              issuer,
              jwks_uri: `${issuer}/keys`,
              authorization_endpoint: `${issuer}/auth`,
              token_endpoint: `${issuer}/token`,
              response_types_supported: ['code'],
            };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    });
    await new Promise<void>((resolve) => {
      keys.listen(0, '127.0.0.1', resolve);
    });
    const address = keys.address();
    issuer = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
    await offer(server, method(issuer));
  });
  afterAll(async () => {
    keys.close();
    await server.close();
  });
  beforeEach(async () => {
    client = await Client.signedIn(server.app, 'ann');
    await server.database.db
      .updateTable('session')
      .set({ method_id: 'idp', subject: 'u-1', provider_session: 's-1' })
      .where('kind', '=', 'cookie')
      .where('employee_id', '=', 'e-ann')
      .execute();
  });

  const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  let count = 0;
  const token = (
    claims: object = {},
    header: object = {},
    key = pair.privateKey,
    issuedAt = Math.floor(Date.now() / 1000),
  ) => {
    count += 1;
    return new SignJWT({
      events: EVENT,
      sid: 's-1',
      jti: `j-${String(count)}`,
      iss: issuer,
      aud: 'roost',
      iat: issuedAt,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k', typ: 'logout+jwt', ...header })
      .sign(key);
  };
  const send = (text: string, remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/public/sign-in/idp/backchannel-logout',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: text }).toString(),
    });
  const post = async (text: string) => (await send(text, '127.0.0.1')).statusCode;
  const stays = async () => (await client.get('/api/employee/info')).status === 200;

  it.each<[string, () => Promise<string>]>([
    ['another audience', () => token({ aud: 'other' })],
    ['another issuer', () => token({ iss: 'https://evil.example' })],
    ['no event', () => token({ events: {} })],
    ['a nonce, as ID tokens have', () => token({ nonce: 'n' })],
    ['neither session nor person', () => token({ sid: undefined })],
    ['no id', () => token({ jti: undefined })],
    ['a type of its own', () => token({}, { typ: 'at+jwt' })],
    ['an old date', () => token({}, {}, pair.privateKey, Math.floor(Date.now() / 1000) - 600)],
    ["another's key", async () => token({}, {}, (await generateKeyPair('RS256')).privateKey)],
    [
      'a changed text',
      async () => (await token()).replace(/\.[^.]+\./, `.${btoa('{"sid":"s-1"}').replaceAll('=', '')}.`),
    ],
    [
      'no signature',
      async () => `${btoa('{"alg":"none"}').replaceAll('=', '')}.${(await token()).split('.')[1] ?? ''}.`,
    ],
    ['nothing', async () => ''],
  ])('with %s ends nothing', async (_, make) => {
    expect(await post(await make())).toBe(400);
    expect(await stays()).toBe(true);
  });

  it('ends a session, once', async () => {
    const text = await token();
    expect(await post(text)).toBe(200);
    expect(await stays()).toBe(false);
    expect(await post(text)).toBe(400);
  });

  it('counts once it ended them: what failed in between may be sent again', async () => {
    const { db } = server.database;
    await sql`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(db);
    await sql`create trigger broken before delete on session execute function broken()`.execute(db);
    const text = await token();
    expect(await post(text)).toBe(500);
    expect(await stays()).toBe(true);
    vi.mocked(console.error).mockClear();
    await sql`drop trigger broken on session`.execute(db);
    expect(await post(text)).toBe(200);
    expect(await stays()).toBe(false);
  });

  it('ends all sessions of a person', async () => {
    expect(await post(await token({ sid: undefined, sub: 'u-2' }))).toBe(200);
    expect(await stays()).toBe(true);
    expect(await post(await token({ sid: undefined, sub: 'u-1' }))).toBe(200);
    expect(await stays()).toBe(false);
  });

  it('is one of six hundred in a minute from one place, which shuts no other out', async () => {
    const all = await Promise.all(Array.from({ length: 601 }, () => send('none', '192.0.2.7')));
    const [limited, ...more] = all.filter(({ statusCode }) => statusCode !== 400);
    expect(more).toEqual([]);
    expect(limited).toMatchObject({ statusCode: 429 });
    expect(limited?.json()).toMatchObject({ code: 'tooManyCalls', message: expect.any(String) });
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(await token(), '192.0.2.7')).statusCode).toBe(429);
    expect(await stays()).toBe(true);
    expect((await send(await token(), '192.0.2.8')).statusCode).toBe(200);
    expect(await stays()).toBe(false);
  });
});

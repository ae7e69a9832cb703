import { createServer, type Server } from 'node:http';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { CLIENT_SECRET } from '../../tests/support/identity-provider.ts';
import { isAppPage, RoundTrip, saidBy } from '../../tests/support/round-trip.ts';
import { offer } from '../../tests/support/sign-in-methods.ts';

const method = (issuer: string) => ({
  id: 'idp',
  kind: 'oidc',
  name: 'Example',
  settings: { issuer, clientId: 'roost', allowHttp: true, mapping: { create: true } },
  secrets: { clientSecret: CLIENT_SECRET },
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A provider whose token endpoint answers with what a test made of an ID token. */
describe('an ID token that comes with the code', () => {
  let server: TestApp;
  let provider: Server;
  let issuer: string;
  let ours: string;
  let pair: Awaited<ReturnType<typeof generateKeyPair>>;
  let stranger: Awaited<ReturnType<typeof generateKeyPair>>;
  let answered: string | undefined;
  let userinfo: object;
  beforeAll(async () => {
    server = await testApp();
    ours = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/public/sign-in/idp`;
    pair = await generateKeyPair('RS256', { extractable: true });
    stranger = await generateKeyPair('RS256');
    const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }];
    const found: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        jwks_uri: `${issuer}/keys`,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        response_types_supported: ['code'],
        // As sloppy as a provider can say it: the app must insist by itself.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      }),
      '/keys': () => ({ keys }),
      '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: answered }),
      '/me': () => userinfo,
    };
    provider = createServer((request, response) => {
      const answer = found[request.url ?? '']?.();
      response.statusCode = answer === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => {
      provider.listen(0, '127.0.0.1', resolve);
    });
    const address = provider.address();
    issuer = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
    await offer(server, method(issuer));
  });
  afterAll(async () => {
    provider.closeAllConnections();
    provider.close();
    await server.close();
  });
  const people = async () =>
    (await server.database.db.selectFrom('employee').select('username').orderBy('username').execute()).map(
      ({ username }) => username,
    );
  beforeEach(async () => {
    userinfo = { sub: 'u-1' };
    await server.database.db.deleteFrom('sign_in_identity').execute();
    await server.database.db.deleteFrom('employee').where('email', '=', 'ada@example.org').execute();
  });

  type Claims = Record<string, unknown>;
  const signed = (claims: Claims, key: CryptoKey | Uint8Array = pair.privateKey, header: object = {}) =>
    new SignJWT(claims)
      .setProtectedHeader(Object.assign<JWTHeaderParameters, object>({ alg: 'RS256', kid: 'k' }, header))
      .sign(key);
  const secret = (text: string) => new TextEncoder().encode(text);
  /** A token whose claims were exchanged after it was signed. */
  const tampered = async (claims: Claims) => {
    const [header, , signature] = (await signed(claims)).split('.');
    return `${header}.${encoded({ ...claims, email: 'admin@example.test' })}.${signature}`;
  };

  /** Comes back from the provider with a code for the token. */
  const comeBack = async (make: (claims: Claims) => Promise<string | undefined>) => {
    const browser = new RoundTrip();
    const { url } = await browser.go(ours, ({ pathname }) => pathname === '/auth');
    const now = Math.floor(Date.now() / 1000);
    answered = await make({
      iss: issuer,
      aud: 'roost',
      sub: 'u-1',
      iat: now,
      exp: now + 300,
      nonce: url.searchParams.get('nonce'),
      email: 'ada@example.org',
      email_verified: true,
      name: 'Ada Lovelace',
    });
    const query = new URLSearchParams({ code: 'c', state: url.searchParams.get('state') ?? '' });
    const said = saidBy((await browser.go(`${ours}/callback?${query.toString()}`, isAppPage)).url);
    const session = await new Client(server.app).get('/api/authenticate', { Cookie: browser.cookiesOf(ours) });
    return { said, session };
  };

  it.each<[string, (claims: Claims) => Promise<string | undefined>]>([
    ['for another client', (claims) => signed({ ...claims, aud: 'toast' })],
    ['for several, given to another of them', (claims) => signed({ ...claims, aud: ['roost', 'toast'], azp: 'toast' })],
    ['for nobody', (claims) => signed({ ...claims, aud: undefined })],
    ['of another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' })],
    ['of no issuer', (claims) => signed({ ...claims, iss: undefined })],
    ['of nobody', (claims) => signed({ ...claims, sub: undefined })],
    ['that has expired', (claims) => signed({ ...claims, exp: Number(claims['iat']) - 300 })],
    ['that never expires', (claims) => signed({ ...claims, exp: undefined })],
    ['that is not valid yet', (claims) => signed({ ...claims, nbf: Number(claims['iat']) + 300 })],
    ['without a date', (claims) => signed({ ...claims, iat: undefined })],
    ['with another nonce', (claims) => signed({ ...claims, nonce: 'other' })],
    ['without a nonce', (claims) => signed({ ...claims, nonce: undefined })],
    ['with changed claims', tampered],
    ['without its signature', async (claims) => `${(await signed(claims)).split('.').slice(0, 2).join('.')}.`],
    ['that says it needs no signature', async (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    ['signed by another key', (claims) => signed(claims, stranger.privateKey)],
    ['signed by a key that the provider does not name', (claims) => signed(claims, stranger.privateKey, { kid: 'x' })],
    ['signed by what the client knows, too', (claims) => signed(claims, secret(CLIENT_SECRET), { alg: 'HS256' })],
    [
      'signed by the public key, as if it were a secret',
      async (claims) => signed(claims, secret(await exportSPKI(pair.publicKey)), { alg: 'HS256' }),
    ],
    ['that is no token', async () => 'none'],
    ['that is missing', async () => undefined],
  ])('%s lets nobody in', async (_, make) => {
    const before = await people();
    const { said, session } = await comeBack(make);
    expect(said).toEqual({ problem: 'untrusted' });
    expect([session.status, await people()]).toEqual([401, before]);
    expect(await server.database.db.selectFrom('sign_in_identity').selectAll().execute()).toEqual([]);
  });

  it('is refused with what the provider tells of somebody else', async () => {
    const before = await people();
    userinfo = { sub: 'u-2', email: 'admin@example.test', email_verified: true };
    const { said, session } = await comeBack(signed);
    expect([said, session.status, await people()]).toEqual([{ problem: 'untrusted' }, 401, before]);
  });

  it('lets its person in where all of it is right', async () => {
    const { said, session } = await comeBack(signed);
    expect([said, session.status, session.body.user.username]).toEqual([{ by: 'idp' }, 200, 'ada']);
    expect(await people()).toContain('ada');
  });
});

import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOn, Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { type IdentityProvider, startIdentityProvider } from '../../tests/support/identity-provider.ts';
import { isAppPage, RoundTrip, saidBy } from '../../tests/support/round-trip.ts';
import { answer, encoded, makePair, requestIn } from '../../tests/support/saml-provider.ts';
import { oidcDraft, samlDraft, SettingUp } from '../../tests/support/set-up.ts';
import { MAIL, ME } from '../../tests/support/wrong-settings.ts';
import { readConfig } from '../config.ts';
import { tryInBrowser } from '../terminal/try-in-browser.ts';
import { loadMessages } from './messages.ts';
import { draftOf } from './set-up-trial.ts';
import { activateMethod } from './sign-in-methods.ts';
import { type TryByLink, tryByLink } from './try-by-command.ts';

const messages = loadMessages(fileURLToPath(new URL('../../locales', import.meta.url)));
const LEADER = { ...ME, groups: ['staff', 'leads'] };
const LEADS = { roles: [{ group: 'leads', authority: 'TEAMLEADER' }] };
const OVER = '✗ It took too long, or the draft changed meanwhile. Try again.';
const NO_MORE = AbortSignal.abort();

describe.each(testEngines)('a try of a provider by a command, on %s', (engine) => {
  let server: TestApp;
  let app: FastifyInstance;
  let idp: IdentityProvider;
  let base: string;
  let setUp: SettingUp;
  let browser: RoundTrip;
  beforeAll(async () => {
    server = await testApp(engine);
    app = await appOn(server.database.handle, server.clock, server.log, undefined, null, [], {
      providerHosts: ['127.0.0.1'],
    });
    base = await app.listen({ port: 0, host: '127.0.0.1' });
    idp = await startIdentityProvider(`${base}/public/sign-in/oidc`);
    setUp = new SettingUp(await Client.signedIn(app, 'admin'), new URL(base).host);
  });
  afterAll(async () => {
    await idp.close();
    await app.close();
    await server.close();
  });

  const provider = async (id: string) => {
    const { method } = await draftOf(server.database.db, id);
    if (method.kind === 'directory') throw new Error('no provider');
    return method;
  };
  /** What the command does, up to the link that it prints. */
  const begun = async (id: string): Promise<TryByLink> => {
    browser = new RoundTrip();
    const ground = { db: server.database.db, clock: server.clock, messages };
    return tryByLink(ground, await provider(id), 'e-admin', base);
  };
  const begunOidc = async (issuer = idp.issuer): Promise<TryByLink> => {
    idp.person = LEADER;
    expect((await setUp.save('oidc', oidcDraft(issuer, {}, LEADS))).body).toEqual({ problems: null });
    return begun('oidc');
  };
  const isCallback = ({ pathname }: URL) => pathname === '/public/sign-in/oidc/callback';
  /** What the browser shows in the end: our small page, or where the app's own begins. */
  const shownAt = async (address: string | URL) => {
    const { url, response } = await browser.go(address, isAppPage);
    return response === null ? saidBy(url) : { status: response.status, page: await response.text() };
  };
  const PAGE = { status: 200, page: expect.stringContaining('<p>The try is over: the terminal says what came of it.') };
  const everSignedIn = () =>
    Promise.all([
      server.database.db.selectFrom('session').select('login_id').where('method_id', '<>', 'password').execute(),
      server.database.db.selectFrom('sign_in_identity').selectAll().execute(),
    ]);

  it('OpenID Connect: the terminal says what came, whose account it is and what they become; nobody is signed in', async () => {
    const link = await begunOidc();
    expect(await link.outcome(NO_MORE)).toBeNull();
    const waiting = link.outcome(new AbortController().signal);
    expect(await shownAt(link.address)).toEqual(PAGE);
    const lines = await waiting;
    expect(lines).toEqual(expect.arrayContaining([`email: ${MAIL}`, 'groups: staff, leads']));
    expect(lines?.at(-1)).toBe('▸ Found, is admin example (admin), becomes: Team leader');
    expect(browser.cookiesOf(base)).toMatch(/^roost_flow=[^;]+$/);
    expect(await everSignedIn()).toEqual([[], []]);
    // It is the very try that the screen shows.
    expect((await setUp.shown('oidc')).trial).toMatchObject({ isCurrent: true, isYou: true });
    // What came before says nothing of the next one.
    expect(await (await begun('oidc')).outcome(NO_MORE)).toBeNull();
  });

  it('SAML: the same, over a posted answer', async () => {
    const pair = makePair();
    await setUp.save('saml', samlDraft(pair));
    const link = await begun('saml');
    const { url } = await browser.go(link.address, ({ host }) => host === 'idp.example.org');
    const ours = `${base}/public/sign-in/saml`;
    const xml = answer({
      ...pair,
      inResponseTo: requestIn(url).id,
      recipient: `${ours}/answer`,
      audience: `${ours}/metadata`,
      attributes: { mail: [MAIL], displayName: ['The Admin'] },
    });
    const { response } = await browser.go(`${ours}/answer`, undefined, { SAMLResponse: encoded(xml) });
    expect({ status: response?.status, page: await response?.text() }).toEqual(PAGE);
    const lines = await link.outcome(NO_MORE);
    expect(lines).toContain(`mail: ${MAIL}`);
    expect(lines?.at(-1)).toBe('▸ Found, is admin example (admin)');
    expect(browser.cookiesOf(base)).toMatch(/^roost_flow=[^;]+$/);
    expect(await everSignedIn()).toEqual([[], []]);
  });

  it('says on its page in the language of the browser that it is over', async () => {
    const link = await begunOidc('http://127.0.0.1:1');
    const page = await fetch(link.address, { headers: { 'Accept-Language': 'de-CH,de' } });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<html lang="de">');
    const lines = await link.outcome(NO_MORE);
    expect(lines?.[0]).toMatch(/^✗ Nobody answers at this address/);
    expect(lines, 'nobody said anything').toHaveLength(1);
  });

  it('begins nothing by a link that was used, closed, is another method’s or over', async () => {
    const used = await begunOidc();
    await shownAt(used.address);
    expect(await shownAt(used.address)).toEqual({ problem: 'over' });
    const closed = await begunOidc();
    await closed.close();
    expect(await shownAt(closed.address)).toEqual({ problem: 'over' });
    expect(await closed.outcome(NO_MORE)).toBeNull();
    await setUp.save('saml', samlDraft(makePair()));
    const link = await begunOidc();
    expect(await shownAt(link.address.replace('/oidc?', '/saml?'))).toEqual({ problem: 'over' });
    expect(await link.outcome(NO_MORE)).toBeNull();
    server.clock.advance({ minutes: 10 });
    expect(await shownAt(link.address)).toEqual({ problem: 'over' });
    expect(await link.outcome(NO_MORE)).toBeNull();
  });

  it('never leads to a sign-in, where the method is active beside its draft', async () => {
    await begunOidc();
    await server.database.db
      .transaction()
      .execute((transaction) => activateMethod(transaction, 'oidc', server.clock.now()));
    const link = await begunOidc();
    expect(await shownAt(link.address)).toEqual(PAGE);
    expect(await shownAt(link.address)).toEqual({ problem: 'over' });
    expect(await link.outcome(NO_MORE)).toContain(`email: ${MAIL}`);
    expect(await everSignedIn()).toEqual([[], []]);
  });

  it.each([
    ['before the link is opened', false],
    ['while somebody is at the provider', true],
  ])('says that it is over where the draft changes %s', async (_, isUnderWay) => {
    const link = await begunOidc();
    const next = isUnderWay ? (await browser.go(link.address, isCallback)).url : link.address;
    await setUp.save('oidc', oidcDraft(idp.issuer, { scope: 'openid email' }));
    expect(await shownAt(next)).toEqual(PAGE);
    expect(await link.outcome(NO_MORE)).toEqual([OVER]);
  });

  it('is over ten minutes after its link was made, however far it came', async () => {
    const link = await begunOidc();
    server.clock.advance({ minutes: 9 });
    const { url } = await browser.go(link.address, isCallback);
    server.clock.advance({ minutes: 1 });
    expect(await shownAt(url)).toEqual(PAGE);
    expect(await link.outcome(NO_MORE)).toEqual([OVER]);
  });

  it('says that the provider signed nobody in', async () => {
    const link = await begunOidc();
    idp.person = null;
    expect(await shownAt(link.address)).toEqual(PAGE);
    expect((await link.outcome(NO_MORE))?.[0]).toBe('✗ The provider signed nobody in.');
  });

  it('says that the server which answers does not know its own address', async () => {
    const link = await begunOidc();
    const { pathname, search } = new URL(link.address);
    const { statusCode } = await app.inject({ url: pathname + search, headers: { host: 'roost.example.org' } });
    expect(statusCode).toBe(200);
    expect(await link.outcome(NO_MORE)).toEqual([
      '✗ The server does not know its own address. Whoever runs it sets PUBLIC_URL.',
    ]);
  });

  it.each([
    ['active', 'ADMIN', {}, 'oidc has no draft: what is active is tried on the sign-in page'],
    ['draft', 'nobody', {}, 'nobody here is called nobody: --as takes the user name of your account here'],
    ['draft', 'ADMIN', { DATABASE_URL: 'postgres://127.0.0.1/roost' }, 'PUBLIC_URL must name the address of the app'],
    ['draft', 'ADMIN', { HOST: '0.0.0.0' }, 'PUBLIC_URL must name the address of the app'],
  ] as const)('does not begin where it is %s, as %s, with %j', async (state, name, variables, why) => {
    await begunOidc();
    const said: string[] = [];
    const stored = { method: await provider('oidc'), state };
    const config = readConfig(variables);
    await expect(tryInBrowser(server.database.handle, stored, name, config, (line) => said.push(line))).rejects.toThrow(
      why,
    );
    expect(said).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { isAppPage, RoundTrip, saidBy } from '../../tests/support/round-trip.ts';
import {
  type Answer,
  answer,
  ASSERTION,
  encoded,
  ISSUER,
  makePair,
  type Pair,
  requestIn,
} from '../../tests/support/saml-provider.ts';
import { offer } from '../../tests/support/sign-in-methods.ts';

const ATTRIBUTES = { mail: ['ada@example.org'], displayName: ['Ada Lovelace'], groups: ['staff'] };
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const ADDRESS = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
/** As Entra calls it. */
const OBJECT = 'http://schemas.microsoft.com/identity/claims/objectidentifier';

describe.each(testEngines)('signing in by SAML, on %s', (engine) => {
  let server: TestApp;
  let pair: Pair;
  let other: Pair;
  let ours: string;
  beforeAll(async () => {
    server = await testApp(engine);
    ours = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/public/sign-in/idp`;
    [pair, other] = [makePair(), makePair()];
  });
  afterAll(() => server.close());
  const method = (settings: object = {}, mapping: object = {}) => ({
    id: 'idp',
    kind: 'saml',
    name: 'Example',
    settings: {
      issuer: ISSUER,
      // Nothing listens there: the browser of these tests stops before it.
      entryPoint: 'https://idp.example/sso',
      certificates: [pair.certificate],
      mapping: { create: true, groups: 'groups', ...mapping },
      ...settings,
    },
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('sign_in_identity').execute();
    await server.database.db.deleteFrom('employee').where('email', 'like', '%example.org').execute();
    await offer(server, method());
  });

  const begin = async (path = '') => {
    const browser = new RoundTrip();
    const { url } = await browser.go(`${ours}${path}`, ({ host }) => host === 'idp.example');
    return { browser, ...requestIn(url) };
  };
  const right = (inResponseTo: string | null): Answer => ({
    ...pair,
    inResponseTo,
    recipient: `${ours}/answer`,
    audience: `${ours}/metadata`,
    attributes: ATTRIBUTES,
  });
  /** The provider's form posts to us: a request of another site, without our cookies. */
  const post = async (xml: string) =>
    fetch(`${ours}/answer`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse: encoded(xml), RelayState: 'https://evil.example' }),
    });
  const end = async (browser: RoundTrip, xml: string) => {
    const location = (await post(xml)).headers.get('location') ?? '';
    return saidBy((await browser.go(new URL(location, ours), isAppPage)).url);
  };
  const status = async (browser: RoundTrip) =>
    (await new Client(server.app).get('/api/authenticate', { Cookie: browser.cookiesOf(ours) })).status;

  it.each<[string, string, (id: string) => string]>([
    ['a request that nobody made', 'over', () => answer(right('_unknown'))],
    ['no request', 'untrusted', () => answer(right(null))],
    [
      'many status codes without an end',
      'untrusted',
      (id) =>
        answer({ ...right(id), ...other }).replace('<samlp:Status>', (found) => found + 'StatusCode'.repeat(4_000)),
    ],
    ['another audience', 'untrusted', (id) => answer({ ...right(id), audience: 'other-app' })],
    ['another issuer', 'untrusted', (id) => answer({ ...right(id), issuer: 'https://evil.example' })],
    ['another recipient', 'untrusted', (id) => answer({ ...right(id), recipient: 'https://other.example/acs' })],
    ['another destination', 'untrusted', (id) => answer({ ...right(id), destination: 'https://other.example/acs' })],
    [
      'an end that has passed',
      'untrusted',
      (id) => answer({ ...right(id), notOnOrAfter: new Date(Date.now() - 60_000) }),
    ],
    ['a beginning to come', 'untrusted', (id) => answer({ ...right(id), notBefore: new Date(Date.now() + 120_000) })],
    ['a signature by SHA-1', 'untrusted', (id) => answer({ ...right(id), digest: 'sha1' })],
    [
      'a signature by SHA-1 that is written otherwise',
      'untrusted',
      (id) => answer({ ...right(id), digest: 'sha1' }).replaceAll(/sha1"/g, 'sh&#97;1"'),
    ],
    ['a document type', 'untrusted', (id) => `<!DOCTYPE x [<!ENTITY e "eve">]>${answer(right(id))}`],
    ["another's key", 'untrusted', (id) => answer({ ...right(id), ...other })],
    ['no signature', 'untrusted', (id) => answer({ ...right(id), sign: [] })],
    ['the response signed alone', 'untrusted', (id) => answer({ ...right(id), sign: ['Response'] })],
    ['another name', 'untrusted', (id) => answer(right(id)).replace('>ada<', '>eve<')],
    ['other groups', 'untrusted', (id) => answer(right(id)).replace('>staff<', '>admins<')],
    ['no conditions', 'untrusted', (id) => answer(right(id)).replace(/<saml:Conditions.*<\/saml:Conditions>/, '')],
    [
      'an assertion before the signed one',
      'untrusted',
      (id) => {
        const evil = ASSERTION.exec(answer({ ...right(id), sign: [], nameId: 'eve' }))?.[0] ?? '';
        return answer(right(id)).replace('<saml:Assertion', `${evil}<saml:Assertion`);
      },
    ],
    [
      'the signed assertion wrapped away',
      'untrusted',
      (id) => {
        const xml = answer(right(id));
        const real = ASSERTION.exec(xml)?.[0] ?? '';
        const evil = ASSERTION.exec(answer({ ...right(id), sign: [], nameId: 'eve' }))?.[0] ?? '';
        return xml.replace(real, `<samlp:Extensions>${real}</samlp:Extensions>${evil}`);
      },
    ],
    ['nobody signed in', 'cancelled', (id) => answer({ ...right(id), sign: [], status: 'AuthnFailed' })],
    ['a name that changes', 'notSetUp', (id) => answer({ ...right(id), format: TRANSIENT })],
    ['an address as name', 'notSetUp', (id) => answer({ ...right(id), nameId: 'ada.l@example.org', format: ADDRESS })],
    [
      'an address as name that says it is none',
      'notSetUp',
      (id) => answer({ ...right(id), nameId: 'Ada@Example.org', format: UNSPECIFIED }),
    ],
    ['no XML', 'untrusted', () => 'nonsense'],
    ['nothing', 'untrusted', () => ''],
  ])('refuses an answer with %s', async (_, problem, make) => {
    const { browser, id } = await begin();
    expect(await end(browser, make(id))).toEqual({ problem });
    expect(await status(browser)).toBe(401);
  });

  it('lets in who was linked by an address before that was refused, and says so in the log', async () => {
    const comes = async (nameId: string) => {
      const { browser, id } = await begin();
      return end(browser, answer({ ...right(id), nameId, format: ADDRESS }));
    };
    const { browser, id } = await begin();
    expect(await end(browser, answer(right(id)))).toEqual({ by: 'idp' });
    await server.database.db.updateTable('sign_in_identity').set({ subject: 'ada@example.org' }).execute();
    server.log.length = 0;
    expect(await comes('ada@example.org')).toEqual({ by: 'idp' });
    expect(server.log.join('')).toContain('names nobody for good');
    expect(await comes('bob@example.org')).toEqual({ problem: 'notSetUp' });
  });

  it('parses nothing whose tags do not close, which would take minutes', async () => {
    const { browser, id } = await begin();
    server.log.length = 0;
    const xml = answer(right(id)).replace('</samlp:Status>', (found) => found + '<a>'.repeat(40));
    expect(await end(browser, xml)).toEqual({ problem: 'untrusted' });
    expect(server.log.join('')).toContain('its tags do not close');
  });

  it('signs in whoever began, leads on, and knows them again', async () => {
    const { browser, id, xml } = await begin('?returnUrl=%2Fvisits');
    expect(xml).not.toContain('ForceAuthn');
    expect(await end(browser, answer(right(id)))).toEqual({ by: 'idp', returnUrl: '/visits' });
    expect(await status(browser)).toBe(200);
    const again = await begin('?anew=1');
    expect(again.xml).toContain('ForceAuthn="true"');
    const renamed = { ...ATTRIBUTES, mail: ['renamed@example.org'] };
    expect(await end(again.browser, answer({ ...right(again.id), attributes: renamed }))).toEqual({ by: 'idp' });
    const rows = await server.database.db
      .selectFrom('employee')
      .select(['name', 'email'])
      .where('email', 'like', '%example.org')
      .execute();
    // An address arrives that their provider has for them by now.
    expect(rows).toEqual([{ name: 'Ada Lovelace', email: 'renamed@example.org' }]);
  });

  it('takes an answer that is signed twice, and a name with a comment in it whole', async () => {
    const { browser, id } = await begin();
    const nameId = 'ada<!-- -->.evil';
    expect(await end(browser, answer({ ...right(id), nameId, sign: ['Assertion', 'Response'] }))).toEqual({
      by: 'idp',
    });
    const row = await server.database.db.selectFrom('sign_in_identity').select('subject').executeTakeFirst();
    expect(row?.subject).not.toBe('ada');
  });

  it('takes an answer once, however often and at once it is posted', async () => {
    const { browser, id } = await begin();
    const xml = answer(right(id));
    const places = (await Promise.all([post(xml), post(xml), post(xml)])).map(
      ({ headers }) => headers.get('location') ?? '',
    );
    expect(places.filter((place) => place.includes('/finish?'))).toHaveLength(1);
    expect(places.filter((place) => place.includes('problem=over'))).toHaveLength(2);
    const finish = new URL(places.find((place) => place.includes('/finish?')) ?? '', ours);
    // Another browser that learned the address gets nothing, and takes nothing away.
    expect(saidBy((await new RoundTrip().go(finish, isAppPage)).url)).toEqual({ problem: 'over' });
    expect(saidBy((await browser.go(finish, isAppPage)).url)).toEqual({ by: 'idp' });
    expect(saidBy((await browser.go(finish, isAppPage)).url)).toEqual({ problem: 'over' });
    expect(await end(browser, xml)).toEqual({ problem: 'over' });
    expect(await end(browser, answer(right(id)))).toEqual({ problem: 'over' });
  });

  it('leads nobody on who has not posted an answer', async () => {
    const { browser, id } = await begin();
    expect(saidBy((await browser.go(`${ours}/finish?state=${id}`, isAppPage)).url)).toEqual({ problem: 'over' });
  });

  it('takes one of two certificates, while one replaces the other', async () => {
    await offer(server, method({ certificates: [other.certificate, pair.certificate] }));
    const { browser, id } = await begin();
    expect(await end(browser, answer(right(id)))).toEqual({ by: 'idp' });
  });

  it('goes by an attribute where the name changes each time', async () => {
    await offer(server, method({ subject: 'mail' }));
    const { browser, id } = await begin();
    expect(await end(browser, answer({ ...right(id), format: TRANSIENT }))).toEqual({ by: 'idp' });
  });

  it('knows somebody by what stays theirs, whoever gets their address', async () => {
    await offer(server, method({ subject: OBJECT }));
    const come = async (object: string, mail: string) => {
      const { browser, id } = await begin();
      const attributes = { ...ATTRIBUTES, mail: [mail], [OBJECT]: [object] };
      return end(browser, answer({ ...right(id), nameId: mail, format: ADDRESS, attributes }));
    };
    expect(await come('o-1', 'ada@example.org')).toEqual({ by: 'idp' });
    expect(await come('o-1', 'ada.l@example.org')).toEqual({ by: 'idp' });
    expect(await come('o-2', 'ada@example.org')).toEqual({ by: 'idp' });
    expect(await come('o-2', 'ada.l@example.org')).toEqual({ by: 'idp' });
    const rows = await server.database.db
      .selectFrom('sign_in_identity')
      .innerJoin('employee', 'employee.id', 'employee_id')
      .select(['subject', 'email'])
      .orderBy('subject')
      .execute();
    expect(rows).toEqual([
      { subject: 'o-1', email: 'ada.l@example.org' },
      { subject: 'o-2', email: 'ada@example.org' },
    ]);
  });

  it('says to whoever signs out that they are still signed in at the provider', async () => {
    const { browser, id } = await begin();
    expect(await end(browser, answer(right(id)))).toEqual({ by: 'idp' });
    const headers = { Cookie: browser.cookiesOf(ours), Host: new URL(ours).host };
    const signOut = () => new Client(server.app).send('POST', '/public/logout', undefined, headers);
    expect(await signOut()).toMatchObject({ status: 200, body: { stillAt: 'Example' } });
    expect(await status(browser)).toBe(401);
    expect((await signOut()).body, 'nobody is signed in any more').toEqual({});
  });

  it('tells its side to the provider, and takes no request to sign out', async () => {
    const metadata = await fetch(`${ours}/metadata`);
    expect(metadata.headers.get('content-type')).toContain('samlmetadata+xml');
    const text = await metadata.text();
    expect(text).toContain(`Location="${ours}/answer"`);
    expect(text).toContain('WantAssertionsSigned="true"');
    expect(text).not.toContain('SingleLogoutService');
  });
});

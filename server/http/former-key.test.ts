import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { isAppPage, RoundTrip, saidBy } from '../../tests/support/round-trip.ts';
import {
  answer,
  encoded,
  ISSUER,
  makePair,
  type Pair,
  requestIn,
  sealedFor,
} from '../../tests/support/saml-provider.ts';
import { Temporal } from 'temporal-polyfill';
import { signInMethod } from '../../src/contract/sign-in-method.ts';
import { makeOwnKey, type OwnKey } from '../adapters/own-key.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { activateMethod, removeDraft, saveDraft } from './sign-in-methods.ts';

/** Keys that are handed in, since to make one takes half a second; the first test has the server make them. */
let stock: OwnKey[];
beforeAll(async () => {
  const now = Temporal.Instant.from(MONDAY_NINE);
  stock = await Promise.all(Array.from({ length: 5 }, () => makeOwnKey('Roost idp', now)));
});

describe.each(testEngines)('a key of ours that another replaces, on %s', (engine) => {
  let server: TestApp;
  let pair: Pair;
  let ours: string;
  beforeAll(async () => {
    server = await testApp(engine);
    ours = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/public/sign-in/idp`;
    pair = makePair();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.deleteFrom('sign_in_method').execute();
    await server.database.db.deleteFrom('former_key').execute();
  });

  const db = () => server.database.db;
  /**
   * @param own a key that is handed in; without, the known one or a new one
   * @returns the certificate that it says it is encrypted by, or null
   */
  const save = async (settings: object = {}, isKeyNew = false, own?: OwnKey) => {
    const method = signInMethod.parse({
      id: 'idp',
      kind: 'saml',
      name: 'Example',
      settings: {
        issuer: ISSUER,
        entryPoint: 'https://idp.example/sso',
        certificates: [pair.certificate],
        mapping: { create: true },
        encrypted: true,
        ...(own && { ownCertificate: own.certificate }),
        ...settings,
      },
      ...(own && { secrets: { key: own.key } }),
    });
    await db()
      .transaction()
      .execute((transaction) => saveDraft(transaction, method, server.clock.now(), isKeyNew));
    const row = await db()
      .selectFrom('sign_in_method')
      .select('settings')
      .where('state', '=', 'draft')
      .executeTakeFirst();
    const { settings: saved } = signInMethod.parse({ ...method, settings: row?.settings });
    return 'ownCertificate' in saved ? (saved.ownCertificate ?? '') : '';
  };
  const activate = () =>
    db()
      .transaction()
      .execute((transaction) => activateMethod(transaction, 'idp', server.clock.now()));
  const giveUp = () =>
    db()
      .transaction()
      .execute((transaction) => removeDraft(transaction, 'idp', server.clock.now()));
  /** What comes of an answer that is encrypted by a certificate, or in the open. */
  const comeIn = async (certificate: string | null) => {
    const browser = new RoundTrip();
    const { id } = requestIn((await browser.go(ours, ({ host }) => host === 'idp.example')).url);
    const open = answer({
      ...pair,
      inResponseTo: id,
      recipient: `${ours}/answer`,
      audience: `${ours}/metadata`,
      attributes: { mail: ['ada@example.org'], displayName: ['Ada Lovelace'] },
    });
    const xml = certificate === null ? open : await sealedFor(certificate, open);
    const posted = await fetch(`${ours}/answer`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse: encoded(xml) }),
    });
    return saidBy((await browser.go(new URL(posted.headers.get('location') ?? '', ours), isAppPage)).url);
  };
  /** What our metadata tells: whether requests are signed, and certificates by use. */
  const told = async () => {
    const xml = await (await fetch(`${ours}/metadata`)).text();
    const found = [...xml.matchAll(/use="(\w+)"[\s\S]*?X509Certificate>([^<]+)</g)];
    return {
      signs: /AuthnRequestsSigned="true"/.test(xml),
      keys: found.map(([, use, text = '']) => [use, text.replace(/\s/g, '')]),
    };
  };
  const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
  const countKept = async () => (await db().selectFrom('former_key').select('key').execute()).length;

  it('opens until a week after its provider has used the next', async () => {
    const first = await save();
    await activate();
    const second = await save({}, true);
    expect((await told()).keys).toEqual([['encryption', bare(first)]]);
    await activate();
    expect((await told()).keys).toEqual([['encryption', bare(second)]]);
    // The provider reads of it when it likes, however late.
    server.clock.advance({ hours: 90 * 24 });
    await cleanUp(server.database.handle, server.clock);
    expect(await comeIn(first)).toEqual({ by: 'idp' });
    server.clock.advance({ hours: 8 * 24 });
    expect(await comeIn(first)).toEqual({ by: 'idp' });
    expect(await comeIn(second)).toEqual({ by: 'idp' });
    server.clock.advance({ hours: 6 * 24 });
    expect(await comeIn(second)).toEqual({ by: 'idp' });
    expect(await comeIn(first)).toEqual({ by: 'idp' });
    server.clock.advance({ hours: 2 * 24 });
    expect(await comeIn(first)).toEqual({ problem: 'untrusted' });
    await cleanUp(server.database.handle, server.clock);
    expect(await countKept()).toBe(0);
    expect(await comeIn(second)).toEqual({ by: 'idp' });
  });

  it('ends as well once nothing is encrypted any more', async () => {
    const first = await save({}, false, stock[0]);
    await activate();
    await save({ encrypted: false });
    await activate();
    expect(await comeIn(first)).toEqual({ by: 'idp' });
    expect(await comeIn(null)).toEqual({ by: 'idp' });
    server.clock.advance({ hours: 8 * 24 });
    expect(await comeIn(first)).toEqual({ problem: 'notSetUp' });
  });

  it('is one of few, and goes with its method', async () => {
    const certificates: string[] = [];
    for (const own of stock) {
      server.clock.advance({ hours: 1 });
      certificates.push(await save({}, false, own));
      await activate();
    }
    const [oldest = '', older = ''] = certificates;
    expect(await comeIn(oldest)).toEqual({ problem: 'untrusted' });
    expect(await comeIn(older)).toEqual({ by: 'idp' });
    expect(await countKept()).toBe(3);
    await db().deleteFrom('sign_in_method').execute();
    await save({}, false, stock[0]);
    await giveUp();
    expect(await countKept()).toBe(0);
  });

  it('is the first of a draft, which the metadata names without a promise to sign', async () => {
    await save({ encrypted: false });
    await activate();
    expect(await told()).toEqual({ signs: false, keys: [] });
    const first = await save({ signRequests: true }, false, stock[0]);
    expect(await told()).toEqual({
      signs: false,
      keys: [
        ['signing', bare(first)],
        ['encryption', bare(first)],
      ],
    });
    // What the provider was told stays readable, though the draft is given up.
    await giveUp();
    expect(await told()).toEqual({ signs: false, keys: [] });
    expect(await comeIn(first)).toEqual({ by: 'idp' });
    const second = await save({ signRequests: true }, false, stock[1]);
    await activate();
    expect(await told()).toEqual({
      signs: true,
      keys: [
        ['signing', bare(second)],
        ['encryption', bare(second)],
      ],
    });
  });
});

import { verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../tests/support/app.ts';
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
  sealedFor,
  sealedText,
  signed,
} from '../../tests/support/saml-provider.ts';
import { offer } from '../../tests/support/sign-in-methods.ts';
import { makeOwnKey } from '../adapters/own-key.ts';
import { saveDraft } from './sign-in-methods.ts';

const ATTRIBUTES = { mail: ['ada@example.org'], displayName: ['Ada Lovelace'], groups: ['staff'] };
const ONE_WORD = 'its encrypted assertion is not readable, or not signed as it must be';
const CIPHERS = /<(?:\w+:)?CipherValue>([^<]+)</g;
const SEALED = /<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/;

const logged = z.object({ why: z.string().optional() });
const stored = z.object({
  settings: z.object({ ownCertificate: z.string().nullable() }),
  secrets: z.object({ key: z.string().optional() }),
});

/** The encrypted assertion with some bytes of it changed. @param change gets what follows the vector, and the vector */
function withCipher(xml: string, change: (cipher: Buffer) => void): string {
  const last = [...xml.matchAll(CIPHERS)].map(([, text = '']) => text).sort((a, b) => b.length - a.length)[0] ?? '';
  const cipher = Buffer.from(last, 'base64');
  change(cipher);
  return xml.replace(last, cipher.toString('base64'));
}
const flip = (cipher: Buffer, at: number) => cipher.writeUInt8(cipher.readUInt8(at) ^ 0xff, at);

describe.each(testEngines)('encrypted answers and signed requests, on %s', (engine) => {
  let server: TestApp;
  let pair: Pair;
  let other: Pair;
  let ours: string;
  let certificate: string;
  let key: string;
  beforeAll(async () => {
    server = await testApp(engine);
    ours = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/public/sign-in/idp`;
    [pair, other] = [makePair(), makePair()];
    const own = await makeOwnKey('Roost idp', server.clock.now());
    [certificate, key] = [own.certificate, own.key];
  });
  afterAll(() => server.close());
  const method = (settings: object = {}, secrets: object = { key }) => ({
    id: 'idp',
    kind: 'saml' as const,
    name: 'Example',
    settings: {
      issuer: ISSUER,
      entryPoint: 'https://idp.example/sso?tenant=1',
      certificates: [pair.certificate],
      mapping: { create: true },
      encrypted: true,
      signRequests: true,
      ownCertificate: certificate,
      ...settings,
    },
    secrets,
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('sign_in_identity').execute();
    await server.database.db.deleteFrom('employee').where('email', 'like', '%example.org').execute();
    await offer(server, method());
    server.log.length = 0;
  });

  const begin = async () => {
    const browser = new RoundTrip();
    const { url } = await browser.go(ours, ({ host }) => host === 'idp.example');
    return { browser, url, ...requestIn(url) };
  };
  const right = (inResponseTo: string): Answer => ({
    ...pair,
    inResponseTo,
    recipient: `${ours}/answer`,
    audience: `${ours}/metadata`,
    attributes: ATTRIBUTES,
  });
  const post = async (xml: string) =>
    fetch(`${ours}/answer`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse: encoded(xml) }),
    });
  const end = async (browser: RoundTrip, xml: string) => {
    const location = (await post(xml)).headers.get('location') ?? '';
    return saidBy((await browser.go(new URL(location, ours), isAppPage)).url);
  };
  const whys = () => server.log.flatMap((line) => logged.parse(JSON.parse(line)).why ?? []);
  const sealed = (given: Answer, how?: Parameters<typeof sealedFor>[2]) => sealedFor(certificate, answer(given), how);
  const CBC = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';

  it.each<[string, (id: string) => Promise<string>]>([
    ["for another's key", (id) => sealedFor(other.certificate, answer(right(id)))],
    [
      'by a key in PKCS 1.5',
      (id) => sealed(right(id), { transport: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5', content: CBC }),
    ],
    ['by triple DES', (id) => sealed(right(id), { content: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' })],
    [
      // What is accepted with padding that somebody added would decrypt other blocks.
      'with something behind it',
      async (id) => {
        const inside = ASSERTION.exec(answer(right(id)))?.[0] ?? '';
        return answer(right(id)).replace(ASSERTION, await sealedText(`${inside}${'x'.repeat(16)}`, certificate));
      },
    ],
    [
      'with another padding',
      async (id) => withCipher(await sealed(right(id)), (cipher) => flip(cipher, cipher.length - 17)),
    ],
    ['with another vector', async (id) => withCipher(await sealed(right(id)), (cipher) => flip(cipher, 0))],
    ['with another middle', async (id) => withCipher(await sealed(right(id)), (cipher) => flip(cipher, 400))],
    [
      'with another tag',
      async (id) =>
        withCipher(await sealed(right(id), { content: 'http://www.w3.org/2009/xmlenc11#aes256-gcm' }), (cipher) =>
          flip(cipher, cipher.length - 1),
        ),
    ],
    [
      'cut off',
      async (id) => (await sealed(right(id))).replace(CIPHERS, (whole, text: string) => whole.replace(text, 'AAAA')),
    ],
    [
      'with nothing in it',
      async (id) => (await sealed(right(id))).replace(/<(\w+:)?EncryptedData[\s\S]*EncryptedData>/, ''),
    ],
    [
      'that holds no assertion',
      async (id) => answer(right(id)).replace(ASSERTION, await sealedText('<x/>', certificate)),
    ],
    ['without a signature inside', (id) => sealed({ ...right(id), sign: [] })],
    [
      'without a signature inside, in a signed response',
      async (id) => {
        const xml = (await sealed({ ...right(id), sign: [] })).replace(/<saml:Issuer xmlns/, '<saml:Issuer xmlns');
        return signed(xml, 'Response', pair);
      },
    ],
    ["signed by another's key", (id) => sealed({ ...right(id), ...other })],
    ['signed by SHA-1', (id) => sealed({ ...right(id), digest: 'sha1' })],
    [
      'signed by SHA-1 that is written otherwise',
      async (id) => {
        const inside = ASSERTION.exec(answer({ ...right(id), digest: 'sha1' }))?.[0] ?? '';
        return answer(right(id)).replace(
          ASSERTION,
          await sealedText(inside.replaceAll(/sha1"/g, 'sh&#97;1"'), certificate),
        );
      },
    ],
    [
      'of another name than was signed',
      async (id) => {
        const inside = ASSERTION.exec(answer(right(id)))?.[0].replace('>ada<', '>eve<') ?? '';
        return answer(right(id)).replace(ASSERTION, await sealedText(inside, certificate));
      },
    ],
    [
      'with a document type inside',
      async (id) => {
        const inside = ASSERTION.exec(answer(right(id)))?.[0] ?? '';
        return answer(right(id)).replace(
          ASSERTION,
          await sealedText(`<!DOCTYPE x [<!ENTITY e "eve">]>${inside}`, certificate),
        );
      },
    ],
    [
      'that holds two assertions',
      async (id) => {
        const inside = ASSERTION.exec(answer(right(id)))?.[0] ?? '';
        const evil = ASSERTION.exec(answer({ ...right(id), sign: [], nameId: 'eve' }))?.[0] ?? '';
        return answer(right(id)).replace(ASSERTION, await sealedText(`${evil}${inside}`, certificate));
      },
    ],
    [
      'with tags inside that do not close',
      async (id) => {
        const inside =
          ASSERTION.exec(answer(right(id)))?.[0].replace('</saml:Assertion>', '<a></saml:Assertion>') ?? '';
        return answer(right(id)).replace(ASSERTION, await sealedText(inside, certificate));
      },
    ],
    [
      'that holds another encrypted one',
      async (id) => {
        const inner = SEALED.exec(await sealed(right(id)))?.[0] ?? '';
        return answer(right(id)).replace(ASSERTION, await sealedText(inner, certificate));
      },
    ],
    [
      'twice',
      async (id) => {
        const xml = await sealed(right(id));
        return xml.replace(SEALED, (found) => `${found}${found}`);
      },
    ],
    [
      'with many beginnings',
      async (id) => (await sealed(right(id))).replace(SEALED, (found) => '<EncryptedAssertion>'.repeat(2_000) + found),
    ],
    [
      'beside one in the open',
      async (id) => {
        const evil = ASSERTION.exec(answer({ ...right(id), sign: [], nameId: 'eve' }))?.[0] ?? '';
        return (await sealed(right(id))).replace(SEALED, (found) => `${evil}${found}`);
      },
    ],
  ])('refuses what is encrypted %s, in the one word for all', async (_, make) => {
    const { browser, id } = await begin();
    expect(await end(browser, await make(id))).toEqual({ problem: 'untrusted' });
    expect(whys()).toEqual([ONE_WORD]);
  });

  it.each<[string, Partial<Answer>]>([
    ['another audience', { audience: 'other-app' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['another recipient', { recipient: 'https://other.example/acs' }],
    ['another destination', { destination: 'https://other.example/acs' }],
    ['an end that has passed', { notOnOrAfter: new Date(Date.now() - 60_000) }],
    ['a beginning to come', { notBefore: new Date(Date.now() + 120_000) }],
  ])('refuses, encrypted and rightly signed, %s', async (_, wrong) => {
    const { browser, id } = await begin();
    expect(await end(browser, await sealed({ ...right(id), ...wrong }))).toEqual({ problem: 'untrusted' });
    expect(whys()).not.toEqual([ONE_WORD]);
  });

  it('refuses a document type around it, a request that nobody made, and what it has no key for', async () => {
    const { browser, id } = await begin();
    expect(await end(browser, `<!DOCTYPE x>${await sealed(right(id))}`)).toEqual({ problem: 'untrusted' });
    expect(await end(browser, await sealed(right('_unknown')))).toEqual({ problem: 'over' });
    await offer(server, method({ encrypted: false, signRequests: false, ownCertificate: null }, {}));
    await server.database.db.deleteFrom('former_key').execute();
    expect(await end(browser, await sealed(right(id)))).toEqual({ problem: 'notSetUp' });
  });

  it.each([
    'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
    CBC,
    'http://www.w3.org/2009/xmlenc11#aes128-gcm',
    'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  ] as const)('signs in whom an assertion encrypted by %s names, once', async (content) => {
    const { browser, id } = await begin();
    const xml = await sealed({ ...right(id), sign: ['Assertion'] }, { content });
    expect(xml).not.toContain('Ada Lovelace');
    expect(await end(browser, xml)).toEqual({ by: 'idp' });
    expect(await end(browser, xml)).toEqual({ problem: 'over' });
    const again = await begin();
    // Encrypted anew, it is the same assertion still.
    expect(await end(again.browser, await sealed({ ...right(id) }, { content }))).toEqual({ problem: 'over' });
  });

  it('of one posted three times at once takes one', async () => {
    const { id } = await begin();
    const xml = await sealed(right(id));
    const places = await Promise.all([post(xml), post(xml), post(xml)]);
    const led = places.map(({ headers }) => headers.get('location') ?? '');
    expect(led.filter((place) => place.includes('/finish?'))).toHaveLength(1);
  });

  it('takes a signed response around it, and an answer in the open', async () => {
    const first = await begin();
    const xml = signed(await sealed(right(first.id)), 'Response', pair);
    expect(await end(first.browser, xml)).toEqual({ by: 'idp' });
    const second = await begin();
    expect(await end(second.browser, answer(right(second.id)))).toEqual({ by: 'idp' });
  });

  it('signs its requests, so that the certificate of its metadata proves them', async () => {
    const { url } = await begin();
    const read = (name: string) => url.searchParams.get(name) ?? '';
    expect(read('tenant')).toBe('1');
    expect(read('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    const text = ['SAMLRequest', 'SigAlg'].map((name) => `${name}=${encodeURIComponent(read(name))}`).join('&');
    const { publicKey } = new X509Certificate(certificate);
    const proves = (said: string) =>
      verify('sha256', Buffer.from(said), publicKey, Buffer.from(read('Signature'), 'base64'));
    expect(proves(text)).toBe(true);
    expect(proves(text.replace('SAMLRequest=', 'SAMLRequest=A'))).toBe(false);
    await offer(server, method({ signRequests: false }));
    expect((await begin()).url.searchParams.has('Signature')).toBe(false);
  });

  it('tells its certificates in the metadata, and no key', async () => {
    const told = async () => (await fetch(`${ours}/metadata`)).text();
    const inOneLine = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
    const usesIn = (xml: string) => [...xml.matchAll(/KeyDescriptor use="(\w+)"/g)].map(([, use]) => use);
    const both = await told();
    expect(usesIn(both)).toEqual(['signing', 'encryption']);
    expect(both).toContain('AuthnRequestsSigned="true"');
    expect(both.replace(/\s/g, '')).toContain(inOneLine(certificate));
    expect(both.replace(/\s/g, '')).not.toContain(inOneLine(key).slice(0, 60));
    await offer(server, method({ signRequests: false }));
    expect(usesIn(await told())).toEqual(['encryption']);
    await offer(server, method({ signRequests: false, encrypted: false }));
    expect(usesIn(await told())).toEqual([]);
  });

  it('replaces a key while the provider still has the old, and drops it where none is needed', async () => {
    const { db } = server.database;
    const now = server.clock.now();
    const { secrets: _, ...bare } = await offer(server, method());
    if (bare.kind !== 'saml') throw new Error('another kind');
    const draft = async () => {
      const row = db.selectFrom('sign_in_method').select(['settings', 'secrets']).where('state', '=', 'draft');
      return stored.parse(await row.executeTakeFirstOrThrow());
    };
    const save = (more: object, isNew: boolean) =>
      db
        .transaction()
        .execute((transaction) =>
          saveDraft(transaction, { ...bare, settings: { ...bare.settings, ...more }, secrets: {} }, now, isNew),
        );
    await save({}, false);
    expect(await draft()).toMatchObject({ settings: { ownCertificate: certificate }, secrets: { key } });
    await save({}, true);
    const made = await draft();
    expect(made.secrets.key).not.toBe(key);
    expect((await (await fetch(`${ours}/metadata`)).text()).match(/use="signing"/g)).toHaveLength(2);
    // The provider has the new certificate already; what is active opens by the draft's key, too.
    const { browser, id } = await begin();
    const early = await sealedFor(made.settings.ownCertificate ?? '', answer(right(id)));
    expect(await end(browser, early)).toEqual({ by: 'idp' });
    await save({ signRequests: false, encrypted: false }, false);
    expect(await draft()).toMatchObject({ settings: { ownCertificate: null }, secrets: {} });
    await db.deleteFrom('sign_in_method').where('state', '=', 'draft').execute();
  });
});

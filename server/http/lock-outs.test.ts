import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOn, Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../tests/support/identity-provider.ts';
import { makePair, type Pair } from '../../tests/support/saml-provider.ts';
import { freePort } from '../../tests/support/server-process.ts';
import { directoryDraft, oidcDraft, samlDraft, SettingUp } from '../../tests/support/set-up.ts';
import {
  personEntry,
  type Slapd,
  startSlapd,
  SUFFIX,
  SUFFIX_ENTRIES,
  testDirectories,
} from '../../tests/support/slapd.ts';

const MAIL = 'admin@example.test';
const ME = { sub: 'u-admin', email: MAIL, email_verified: true, name: 'The Admin', groups: ['staff'] };
const ATTRIBUTES = { mail: [MAIL], displayName: ['The Admin'], groups: ['staff'] };

let server: TestApp;
let app: FastifyInstance;
let idp: IdentityProvider;
let pair: Pair;
let other: Pair;
let host: string;
let nowhere: string;
let setUp: SettingUp;
beforeAll(async () => {
  server = await testApp();
  app = await appOn(server.database.handle, server.clock, [], undefined, null, [], { providerHosts: ['127.0.0.1'] });
  host = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host;
  idp = await startIdentityProvider(`http://${host}/public/sign-in/new`);
  [pair, other] = [makePair(), makePair()];
  nowhere = `127.0.0.1:${String(await freePort())}`;
  setUp = new SettingUp(await Client.signedIn(app, 'admin'), host);
  // Another administrator, so that groups may take the role of the one who sets up.
  await server.database.db
    .insertInto('employee_authority')
    .values({ employee_id: 'e-ben', authority: 'ADMIN' })
    .execute();
});
afterAll(async () => {
  await idp.close();
  await app.close();
  await server.close();
});
beforeEach(async () => {
  const { db } = server.database;
  for (const table of [
    'sign_in_method',
    'sign_in_trial',
    'sign_in_identity',
    'sign_in_proof',
    'sign_in_failure',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('setting').where('key', '=', 'passwordsOff').execute();
});

/** Whatever comes of a try: saved, activated, passwords switched off as far as the server lets it. */
async function goOn(): Promise<{ activated: number; off: number; passwords: boolean }> {
  // Only then is the button there; calls are limited.
  if (((await setUp.shown('new'))?.trial?.sample ?? null) !== null) await setUp.samples('new');
  const activated = (await setUp.activate('new')).status;
  const off = (await setUp.deactivate('password')).status;
  const { body } = await setUp.send('GET', '');
  return { activated, off, passwords: body.passwords };
}

/** Nobody is locked out: the very administrator who set it up comes in, from another device. */
async function expectDoor(): Promise<void> {
  expect((await new Client(app).signIn('admin')).status).toBe(200);
}

type Try = () => Promise<unknown>;
const oidcTry =
  (person: IdentityProvider['person'] = ME): Try =>
  () =>
    setUp.tryOidc('new', idp, person);
const nobody: Try = () => setUp.begin('new');

describe('none of these settings locks anybody out', () => {
  const WRONG: [what: string, save: () => Promise<{ body: unknown }>, attempt: Try, found: unknown][] = [
    // What the form refuses.
    ['an issuer that is none', () => setUp.save('new', oidcDraft('example')), nobody, { issuer: 'notAddress' }],
    [
      'an issuer in the clear',
      () => setUp.save('new', oidcDraft('http://idp.example.org')),
      nobody,
      { issuer: 'notSafe' },
    ],
    ['an issuer inside', () => setUp.save('new', oidcDraft('https://10.0.0.5')), nobody, { issuer: 'inside' }],
    [
      'an issuer of the machine itself',
      () => setUp.save('new', oidcDraft('https://localhost')),
      nobody,
      { issuer: 'inside' },
    ],
    [
      'an issuer of every tenant',
      () => setUp.save('new', oidcDraft('https://login.microsoftonline.com/common/v2.0')),
      nobody,
      { issuer: 'sharedTenant' },
    ],
    ['no client', () => setUp.save('new', oidcDraft(idp.issuer, { clientId: ' ' })), nobody, { clientId: 'missing' }],
    ['an id that an address cannot have', () => setUp.save('New!', oidcDraft(idp.issuer)), nobody, { id: 'badId' }],
    ['the id of our own passwords', () => setUp.save('password', oidcDraft(idp.issuer)), nobody, { id: 'badId' }],
    [
      'a certificate that is none',
      () => setUp.save('new', samlDraft(pair, { certificates: 'MIIC…' })),
      nobody,
      { certificates: 'notCertificate' },
    ],
    [
      'a page to sign in, in the clear',
      () => setUp.save('new', samlDraft(pair, { entryPoint: 'http://idp.example.org/sso' })),
      nobody,
      { entryPoint: 'notSafe' },
    ],
    [
      'a directory by https',
      () => setUp.save('new', directoryDraft('https://ldap.example.org')),
      nobody,
      { url: 'notDirectory' },
    ],
    [
      'a directory in the clear',
      () => setUp.save('new', directoryDraft('ldap://ldap.example.org')),
      nobody,
      { url: 'notSafe' },
    ],
    [
      'a filter with a bracket too few',
      () => setUp.save('new', directoryDraft('ldaps://ldap.example.org', { filter: '(uid=*' })),
      nobody,
      { filter: 'notFilter' },
    ],
    [
      'no password of the searching account',
      () => setUp.save('new', { ...directoryDraft('ldaps://ldap.example.org'), secret: null }),
      nobody,
      { bindPassword: 'missing' },
    ],
    // What trying shows.
    ['an issuer where nobody answers', () => setUp.save('new', oidcDraft(`http://${nowhere}`)), nobody, 'unreachable'],
    ['an issuer that is no provider', () => setUp.save('new', oidcDraft(`http://${host}`)), nobody, 'noProvider'],
    ['an issuer with a path too much', () => setUp.save('new', oidcDraft(`${idp.issuer}/x`)), nobody, 'noProvider'],
    [
      'a client that is unknown there',
      () => setUp.save('new', oidcDraft(idp.issuer, { clientId: 'toast' })),
      oidcTry(),
      null,
    ],
    [
      'another secret of the client',
      () => setUp.save('new', { ...oidcDraft(idp.issuer), secret: 'another-secret-0123456789-0123456789' }),
      oidcTry(),
      'clientUnknown',
    ],
    ['nobody who signs in there', () => setUp.save('new', oidcDraft(idp.issuer)), oidcTry(null), 'cancelled'],
    [
      'a scope without an address',
      () => setUp.save('new', oidcDraft(idp.issuer, { scope: 'openid' })),
      oidcTry({ sub: 'x' }),
      'noMatchValue',
    ],
    [
      'an attribute that does not come',
      () => setUp.save('new', oidcDraft(idp.issuer, {}, { match: 'upn' })),
      oidcTry(),
      'noMatchValue',
    ],
    [
      'a sign of checking that does not come',
      () => setUp.save('new', oidcDraft(idp.issuer, {}, { verified: 'checked' })),
      oidcTry(),
      'notVerified',
    ],
    [
      'a group that one is not in',
      () => setUp.save('new', oidcDraft(idp.issuer, {}, { required: ['x'] })),
      oidcTry(),
      'notInGroup',
    ],
    [
      'an account of somebody else',
      () => setUp.save('new', oidcDraft(idp.issuer)),
      oidcTry({ ...ME, email: 'ann@example.test' }),
      'match',
    ],
    [
      'a new account instead of one’s own',
      () => setUp.save('new', oidcDraft(idp.issuer, {}, { create: true })),
      oidcTry({ ...ME, email: 'the.admin@example.org' }),
      'create',
    ],
    [
      'groups that take the role away',
      () => setUp.save('new', oidcDraft(idp.issuer, {}, { roles: [{ group: 'admins', authority: 'ADMIN' }] })),
      oidcTry(),
      'match',
    ],
    [
      'the certificate of another provider',
      () => setUp.save('new', samlDraft(other)),
      () => setUp.trySaml('new', pair, ATTRIBUTES),
      'untrusted',
    ],
    [
      'another name of the provider',
      () => setUp.save('new', samlDraft(pair, { issuer: 'https://other.example' })),
      () => setUp.trySaml('new', pair, ATTRIBUTES),
      'untrusted',
    ],
    [
      'another name of ours',
      () => setUp.save('new', samlDraft(pair, { entityId: 'roost' })),
      () => setUp.trySaml('new', pair, ATTRIBUTES),
      'untrusted',
    ],
    [
      'a weak signature',
      () => setUp.save('new', samlDraft(pair)),
      () => setUp.trySaml('new', pair, ATTRIBUTES, { digest: 'sha1' }),
      'untrusted',
    ],
    [
      'an attribute of identity that does not come',
      () => setUp.save('new', samlDraft(pair, { subject: 'employeeNumber' })),
      () => setUp.trySaml('new', pair, ATTRIBUTES),
      'notSetUp',
    ],
    [
      'a provider that does not say the address',
      () => setUp.save('new', samlDraft(pair)),
      () => setUp.trySaml('new', pair, { displayName: ['The Admin'] }),
      'noMatchValue',
    ],
    [
      'a directory where nobody answers',
      () => setUp.save('new', directoryDraft(`ldap://${nowhere}`)),
      () => setUp.tryDirectory('new', 'admin', 'pw-admin'),
      'unreachable',
    ],
  ];

  it('at least thirty', () => expect(WRONG.length).toBeGreaterThanOrEqual(30));

  it.each(WRONG)('%s', async (_, save, attempt, found) => {
    const { body } = await save();
    await attempt();
    const trial = (await setUp.shown('new'))?.trial ?? null;
    const shown = trial === null ? null : (trial.problem ?? trial.sample.reason ?? trial.sample.outcome);
    expect(typeof found === 'object' && found !== null ? body : shown).toEqual(
      typeof found === 'object' && found !== null ? { problems: found } : found,
    );
    expect(await goOn()).toMatchObject({ off: 409, passwords: true });
    await expectDoor();
  });
});

describe.each(testDirectories)('none of these settings of a directory does either, at %s', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd(
      [SUFFIX_ENTRIES, personEntry('admin', 'The Admin', MAIL), personEntry('twin', 'Twin', MAIL)].join(''),
    );
  });
  afterAll(() => slapd.stop());

  it.each<[string, () => Record<string, string>, string, string]>([
    ['a certificate that nobody vouches for', () => ({ url: slapd.ldaps }), 'admin', 'untrustedCertificate'],
    ['an account that does not search', () => ({ bindDn: `cn=nobody,${SUFFIX}` }), 'admin', 'bindRefused'],
    ['a base that is not there', () => ({ base: `ou=nowhere,${SUFFIX}` }), 'admin', 'noBase'],
    ['a filter that finds nobody', () => ({ filter: '(objectClass=device)' }), 'admin', 'nobody'],
    ['an attribute that nobody types', () => ({ login: 'telephoneNumber' }), 'admin', 'nobody'],
    ['an attribute that two have', () => ({ login: 'mail' }), MAIL, 'several'],
    ['an attribute of identity that nobody has', () => ({ subject: 'employeeNumber' }), 'admin', 'noSubject'],
    ['groups that are not there', () => ({ groupsBase: `ou=nowhere,${SUFFIX}` }), 'admin', 'noBase'],
  ])('%s', async (_, fields, name, found) => {
    const { url = slapd.url, ...rest } = fields();
    expect((await setUp.save('new', directoryDraft(url, rest))).body).toEqual({ problems: null });
    await setUp.tryDirectory('new', name, 'pw-admin');
    expect((await setUp.shown('new')).trial).toMatchObject({ problem: found, isCurrent: true });
    expect(await goOn()).toEqual({ activated: 409, off: 409, passwords: true });
    await expectDoor();
  });
});

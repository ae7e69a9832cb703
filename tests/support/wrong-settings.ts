import type { FastifyInstance } from 'fastify';
import { appOn, Client, type TestApp } from './app.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { isAppPage } from './round-trip.ts';
import { makePair, type Pair } from './saml-provider.ts';
import { freePort } from './server-process.ts';
import { directoryDraft, oidcDraft, samlDraft, SettingUp } from './set-up.ts';
import { personEntry, type Slapd, SUFFIX, SUFFIX_ENTRIES } from './slapd.ts';

/** Address of the tests' administrator, who sets all of it up. */
export const MAIL = 'admin@example.test';
export const ME = { sub: 'u-admin', email: MAIL, email_verified: true, name: 'The Admin', groups: ['staff'] };
export const ATTRIBUTES = { mail: [MAIL], displayName: ['The Admin'], groups: ['staff'] };

/** Others of the organisation: one who has an account, and one who has none. */
export const OTHERS = { ann: 'ann@example.test', stranger: 'stranger@example.test' } as const;

/** What the rows are tried against. */
export interface WrongGround {
  /** A process of its own, since each limits the calls of one administrator. */
  app: FastifyInstance;
  setUp: SettingUp;
  /** Id of the method that is set up. */
  id: string;
  idp: IdentityProvider;
  /** Of the SAML provider, and of another. */
  pair: Pair;
  other: Pair;
  /** Where the app listens. */
  host: string;
  /** Where nobody does. */
  nowhere: string;
  close(): Promise<void>;
}

/** The app that listens, and the providers whose method `new` is set up there. */
export async function openWrongGround({ database, clock }: TestApp): Promise<WrongGround> {
  const app = await appOn(database.handle, clock, [], undefined, null, [], { providerHosts: ['127.0.0.1'] });
  const { host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const idp = await startIdentityProvider(`http://${host}/public/sign-in/new`);
  const nowhere = `127.0.0.1:${String(await freePort())}`;
  const setUp = new SettingUp(await Client.signedIn(app, 'admin'), host);
  return {
    app,
    setUp,
    id: 'new',
    idp,
    pair: makePair(),
    other: makePair(),
    host,
    nowhere,
    async close() {
      await idp.close();
      await app.close();
    },
  };
}

/** Another administrator, so that groups may take the role of the one who sets up. */
export async function addAdministrator({ database }: TestApp): Promise<void> {
  await database.db.insertInto('employee_authority').values({ employee_id: 'e-ben', authority: 'ADMIN' }).execute();
}

/** Wrong settings: how they are saved and tried, and what is said of fields or of a try; null where none came back. */
export type Wrong = [
  what: string,
  save: (ground: WrongGround) => Promise<{ body: unknown }>,
  attempt: (ground: WrongGround) => Promise<unknown>,
  found: string | object | null,
];

const nobody = ({ setUp, id }: WrongGround) => setUp.begin(id);
const oidcTry =
  (person: IdentityProvider['person'] = ME) =>
  ({ setUp, id, idp }: WrongGround) =>
    setUp.tryOidc(id, idp, person);

/** The try begins, and ends on the provider's own page, which knows no such client. */
async function refusedThere({ setUp, id, idp }: WrongGround): Promise<void> {
  idp.person = ME;
  const begun = await setUp.begin(id);
  const { url, response } = (await begun?.browser.go(begun.url, isAppPage)) ?? {};
  const said = { at: url?.origin, status: response?.status, ...Object(await response?.json()) };
  if (said.at !== idp.issuer || said.status !== 400 || said.error !== 'invalid_client')
    throw new Error(`the provider was to know no such client: ${JSON.stringify(said)}`);
}

export const WRONG_OIDC: Wrong[] = [
  ['an issuer that is none', ({ setUp, id }) => setUp.save(id, oidcDraft('example')), nobody, { issuer: 'notAddress' }],
  [
    'an issuer in the clear',
    ({ setUp, id }) => setUp.save(id, oidcDraft('http://idp.example.org')),
    nobody,
    { issuer: 'notSafe' },
  ],
  ['an issuer inside', ({ setUp, id }) => setUp.save(id, oidcDraft('https://10.0.0.5')), nobody, { issuer: 'inside' }],
  [
    'an issuer of the machine itself',
    ({ setUp, id }) => setUp.save(id, oidcDraft('https://localhost')),
    nobody,
    { issuer: 'inside' },
  ],
  [
    'an issuer of every tenant',
    ({ setUp, id }) => setUp.save(id, oidcDraft('https://login.microsoftonline.com/common/v2.0')),
    nobody,
    { issuer: 'sharedTenant' },
  ],
  [
    'an issuer of everybody, and an account for each',
    ({ setUp, id }) => setUp.save(id, oidcDraft('https://accounts.google.com', {}, { create: true })),
    nobody,
    { mapping: 'anybody' },
  ],
  [
    'no client',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer, { clientId: ' ' })),
    nobody,
    { clientId: 'missing' },
  ],
  [
    'an id that an address cannot have',
    ({ setUp, idp }) => setUp.save('New!', oidcDraft(idp.issuer)),
    nobody,
    { id: 'badId' },
  ],
  [
    'the id of our own passwords',
    ({ setUp, idp }) => setUp.save('password', oidcDraft(idp.issuer)),
    nobody,
    { id: 'badId' },
  ],
  [
    'an issuer where nobody answers',
    ({ setUp, id, nowhere }) => setUp.save(id, oidcDraft(`http://${nowhere}`)),
    nobody,
    'unreachable',
  ],
  [
    'an issuer that is no provider',
    ({ setUp, id, host }) => setUp.save(id, oidcDraft(`http://${host}`)),
    nobody,
    'noProvider',
  ],
  [
    'an issuer with a path too much',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(`${idp.issuer}/x`)),
    nobody,
    'noProvider',
  ],
  [
    'another secret of the client',
    ({ setUp, id, idp }) =>
      setUp.save(id, { ...oidcDraft(idp.issuer), secret: 'another-secret-0123456789-0123456789' }),
    oidcTry(),
    'clientUnknown',
  ],
  [
    'nobody who signs in there',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer)),
    oidcTry(null),
    'cancelled',
  ],
  [
    'a scope without an address',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer, { scope: 'openid' })),
    oidcTry({ sub: 'x' }),
    'noMatchValue',
  ],
  [
    'an attribute that does not come',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer, {}, { match: 'upn' })),
    oidcTry(),
    'noMatchValue',
  ],
  [
    'a sign of checking that does not come',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer, {}, { verified: 'checked' })),
    oidcTry(),
    'notVerified',
  ],
  [
    'a group that one is not in',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer, {}, { required: ['x'] })),
    oidcTry(),
    'notInGroup',
  ],
  [
    'an account of somebody else',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer)),
    oidcTry({ ...ME, email: 'ann@example.test' }),
    'match',
  ],
  [
    'a new account instead of one’s own',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer, {}, { create: true })),
    oidcTry({ ...ME, email: 'the.admin@example.org' }),
    'create',
  ],
  [
    'groups that take the role away',
    ({ setUp, id, idp }) =>
      setUp.save(id, oidcDraft(idp.issuer, {}, { roles: [{ group: 'admins', authority: 'ADMIN' }] })),
    oidcTry(),
    'match',
  ],
  [
    'a client that is unknown there',
    ({ setUp, id, idp }) => setUp.save(id, oidcDraft(idp.issuer, { clientId: 'toast' })),
    refusedThere,
    null,
  ],
];

export const WRONG_SAML: Wrong[] = [
  [
    'a certificate that is none',
    ({ setUp, id, pair }) => setUp.save(id, samlDraft(pair, { certificates: 'MIIC…' })),
    nobody,
    { certificates: 'notCertificate' },
  ],
  [
    'a page to sign in, in the clear',
    ({ setUp, id, pair }) => setUp.save(id, samlDraft(pair, { entryPoint: 'http://idp.example.org/sso' })),
    nobody,
    { entryPoint: 'notSafe' },
  ],
  [
    'the certificate of another provider',
    ({ setUp, id, other }) => setUp.save(id, samlDraft(other)),
    ({ setUp, id, pair }) => setUp.trySaml(id, pair, ATTRIBUTES),
    'untrusted',
  ],
  [
    'another name of the provider',
    ({ setUp, id, pair }) => setUp.save(id, samlDraft(pair, { issuer: 'https://other.example' })),
    ({ setUp, id, pair }) => setUp.trySaml(id, pair, ATTRIBUTES),
    'untrusted',
  ],
  [
    'another name of ours',
    ({ setUp, id, pair }) => setUp.save(id, samlDraft(pair, { entityId: 'roost' })),
    ({ setUp, id, pair }) => setUp.trySaml(id, pair, ATTRIBUTES),
    'untrusted',
  ],
  [
    'a weak signature',
    ({ setUp, id, pair }) => setUp.save(id, samlDraft(pair)),
    ({ setUp, id, pair }) => setUp.trySaml(id, pair, ATTRIBUTES, { digest: 'sha1' }),
    'untrusted',
  ],
  [
    'an attribute of identity that does not come',
    ({ setUp, id, pair }) => setUp.save(id, samlDraft(pair, { subject: 'employeeNumber' })),
    ({ setUp, id, pair }) => setUp.trySaml(id, pair, ATTRIBUTES),
    'notSetUp',
  ],
  [
    'an address in the place of an identity',
    ({ setUp, id, pair }) => setUp.save(id, samlDraft(pair)),
    ({ setUp, id, pair }) => setUp.trySaml(id, pair, ATTRIBUTES, { nameId: MAIL }),
    'notSetUp',
  ],
  [
    'a provider that does not say the address',
    ({ setUp, id, pair }) => setUp.save(id, samlDraft(pair)),
    ({ setUp, id, pair }) => setUp.trySaml(id, pair, { displayName: ['The Admin'] }),
    'noMatchValue',
  ],
];

export const WRONG_DIRECTORY: Wrong[] = [
  [
    'a directory by https',
    ({ setUp, id }) => setUp.save(id, directoryDraft('https://ldap.example.org')),
    nobody,
    { url: 'notDirectory' },
  ],
  [
    'a directory in the clear',
    ({ setUp, id }) => setUp.save(id, directoryDraft('ldap://ldap.example.org')),
    nobody,
    { url: 'notSafe' },
  ],
  [
    'a filter with a bracket too few',
    ({ setUp, id }) => setUp.save(id, directoryDraft('ldaps://ldap.example.org', { filter: '(uid=*' })),
    nobody,
    { filter: 'notFilter' },
  ],
  [
    'no password of the searching account',
    ({ setUp, id }) => setUp.save(id, { ...directoryDraft('ldaps://ldap.example.org'), secret: null }),
    nobody,
    { bindPassword: 'missing' },
  ],
  [
    'a directory where nobody answers',
    ({ setUp, id, nowhere }) => setUp.save(id, directoryDraft(`ldap://${nowhere}`)),
    ({ setUp, id }) => setUp.tryDirectory(id, 'admin', 'pw-admin'),
    'unreachable',
  ],
];

/** Whom a real directory has: the administrator, and somebody of the same address. */
export const WRONG_ENTRIES = [
  SUFFIX_ENTRIES,
  personEntry('admin', 'The Admin', MAIL),
  personEntry('twin', 'Twin', MAIL),
  ...Object.entries(OTHERS).map(([uid, mail]) => personEntry(uid, uid, mail)),
].join('');

/** Fields that a real directory answers badly: who tries it by which name, and what is said. */
export const WRONG_AT_SLAPD: [
  what: string,
  fields: (slapd: Slapd) => Record<string, string>,
  name: string,
  found: string,
][] = [
  ['a certificate that nobody vouches for', ({ ldaps }) => ({ url: ldaps }), 'admin', 'untrustedCertificate'],
  ['an account that does not search', () => ({ bindDn: `cn=nobody,${SUFFIX}` }), 'admin', 'bindRefused'],
  ['a base that is not there', () => ({ base: `ou=nowhere,${SUFFIX}` }), 'admin', 'noBase'],
  ['a filter that finds nobody', () => ({ filter: '(objectClass=device)' }), 'admin', 'nobody'],
  ['an attribute that nobody types', () => ({ login: 'telephoneNumber' }), 'admin', 'nobody'],
  ['an attribute that two have', () => ({ login: 'mail' }), MAIL, 'several'],
  ['an attribute of identity that nobody has', () => ({ subject: 'employeeNumber' }), 'admin', 'noSubject'],
  ['groups that are not there', () => ({ groupsBase: `ou=nowhere,${SUFFIX}` }), 'admin', 'noBase'],
];

import type { ReplyOf } from '../../src/contract/call.ts';
import type { EndpointKey } from '../../src/contract/contract.ts';
import type { RunPerson, RunSummary } from '../../src/domain/directory/directory-overview.ts';
import type { MethodForm, Sample, SetUp, SetUpMethod, Trial } from '../../src/domain/set-up/set-up.ts';

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** What is answered in the server's place: providers and directories that the demonstration does not have. */
export type Answers = { readonly [K in EndpointKey]?: Frozen<ReplyOf<K>> };

const AT = '2026-11-23T08:00:00Z';

const DRAFT: MethodForm = {
  name: 'Nordhafen Verwaltungsgesellschaft',
  fields: {
    url: 'ldaps://verzeichnisdienst.nordhafen.example.org:636',
    bindDn: 'cn=roost-sucht,ou=dienste,dc=nordhafen,dc=example,dc=org',
    base: 'ou=mitarbeitende,dc=nordhafen,dc=example,dc=org',
    filter: '(&(objectClass=inetOrgPerson)(!(employeeType=extern)))',
    login: 'uid,mail',
    subject: 'entryUUID',
  },
  mapping: {
    matchBy: 'email',
    match: 'mail',
    verified: null,
    name: 'cn',
    email: 'mail',
    username: null,
    department: 'departmentNumber',
    groups: 'groups',
    create: true,
    required: ['cn=gebaeudenutzung,ou=gruppen,dc=nordhafen,dc=example,dc=org'],
    roles: [{ group: 'cn=verwaltung,ou=gruppen,dc=nordhafen,dc=example,dc=org', authority: 'ADMIN' }],
    teams: [{ group: 'cn=plattform,ou=gruppen,dc=nordhafen,dc=example,dc=org', team: 'Platform' }],
  },
  hasSecret: true,
  changedAt: AT,
};
const ALEX: Sample = {
  name: 'Alexandra-Katharina von Hohenstein-Wittgenstein',
  match: 'alexandra-katharina.vonhohenstein@nordhafen.example.org',
  outcome: 'known',
  account: { name: 'Alex Admin', username: 'admin' },
  reason: null,
  roles: ['ADMIN', 'TEAMLEADER', 'HOSPITALITY'],
  teams: ['Platform', 'Research'],
};
const PEOPLE: Sample[] = [
  ALEX,
  {
    ...ALEX,
    name: 'Bob Byte',
    match: 'bob@nordhafen.example.org',
    outcome: 'create',
    account: null,
    roles: [],
    teams: [],
  },
  { ...ALEX, name: null, match: null, outcome: 'skip', account: null, reason: 'noMatchValue', roles: [], teams: [] },
  { ...ALEX, name: 'Eve Extern', outcome: 'skip', account: null, reason: 'notInGroup', roles: [], teams: [] },
];
const TRIAL: Trial = {
  at: AT,
  isCurrent: true,
  problem: null,
  why: null,
  claims: [
    { name: 'cn', values: ['Alexandra-Katharina von Hohenstein-Wittgenstein'] },
    { name: 'mail', values: ['alexandra-katharina.vonhohenstein@nordhafen.example.org'] },
    { name: 'entryUUID', values: ['6f1c2c1e-2f0b-4c33-9d1e-0a6a0f6f9a10'] },
    { name: 'groups', values: ['cn=verwaltung,ou=gruppen,dc=nordhafen,dc=example,dc=org', 'cn=plattform'] },
  ],
  sample: ALEX,
  isYou: true,
};
const METHOD: SetUpMethod = {
  id: 'nordhafen',
  kind: 'directory',
  active: null,
  draft: DRAFT,
  isProved: false,
  isSampled: false,
  trial: TRIAL,
  formerKeys: [],
};
const setUpWith = (method: Partial<SetUpMethod>): SetUp => ({
  base: 'https://arbeitsplaetze.nordhafen.example.org/public/sign-in',
  passwords: true,
  passwordsStay: null,
  methods: [{ ...METHOD, ...method }],
  teams: ['Platform', 'Research'],
  mail: { server: 'mail.nordhafen.example.org', from: 'Roost <roost@example.org>', to: 'admin@roost.example' },
});

/** A draft that was tried, and signs the caller in. */
export const TRIED: Answers = { 'GET /api/set-up': setUpWith({}), 'POST /api/set-up/methods/:id/samples': PEOPLE };

/** What is active, with no draft beside it. */
export const ACTIVE: Answers = { 'GET /api/set-up': setUpWith({ active: DRAFT, draft: null, trial: null }) };

/** A changed draft beside what is active. */
export const BESIDE: Answers = { 'GET /api/set-up': setUpWith({ active: DRAFT, isProved: true }) };

/** One that was tried, and refused. */
export const REFUSED: Answers = {
  'GET /api/set-up': setUpWith({
    trial: {
      ...TRIAL,
      problem: 'untrustedCertificate',
      why: 'unable to verify the first certificate (UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
      claims: [],
      sample: null,
      isYou: false,
    },
  }),
};

const same = { name: null, department: null, roles: { add: [], remove: [] }, teams: { add: [], remove: [] } };
const LIST: RunPerson[] = [
  { kind: 'leaves', name: 'Ada Lovelace', address: 'ada@nordhafen.example.org', reason: 'missing', change: null },
  { kind: 'leaves', name: '', address: 'uid=bob,ou=mitarbeitende,dc=nordhafen', reason: 'notInGroup', change: null },
  {
    kind: 'changes',
    name: 'Alexandra-Katharina von Hohenstein-Wittgenstein',
    address: 'alexandra-katharina.vonhohenstein@nordhafen.example.org',
    reason: null,
    change: {
      ...same,
      name: 'Alexandra-Katharina Hohenstein',
      department: 'Gebäudeverwaltung und Liegenschaften',
      roles: { add: ['HOSPITALITY'], remove: ['ADMIN'] },
      teams: { add: ['Platform'], remove: ['Research'] },
    },
  },
  { kind: 'comes', name: 'Grace Hopper', address: 'grace@nordhafen.example.org', reason: null, change: same },
  { kind: 'duplicate', name: 'Eve', address: 'eve@nordhafen.example.org', reason: 'sameAccount', change: null },
  { kind: 'skipped', name: 'Carl', address: 'carl@nordhafen.example.org', reason: 'noAddress', change: null },
];
const RUN: RunSummary = {
  id: 'r-1',
  source: 'nordhafen',
  state: 'waiting',
  stopped: 'manyLeave',
  digest: 'd-1',
  people: 240,
  confirmed: false,
  at: AT,
  counts: { leaves: 2, changes: 1, comes: 1, duplicate: 1, skipped: 1 },
  isLast: true,
};

/** A directory whose run waits for a yes, and somebody who is lost on the way. */
export const DIRECTORY: Answers = {
  'GET /api/directory': {
    directories: [{ id: 'nordhafen', name: DRAFT.name, state: 'active', nextAt: '2026-11-24T01:00:00Z' }],
    runs: [RUN, { ...RUN, id: 'r-0', state: 'applied', stopped: null, isLast: false, counts: { comes: 12 } }],
    leavers: [
      {
        id: 'e-1',
        name: 'Zoe Zimmermann',
        source: 'nordhafen',
        leftAt: AT,
        releaseAt: '2026-11-24T08:00:00Z',
        eraseAt: '2027-02-21T08:00:00Z',
        isReleased: false,
      },
    ],
    leaverCount: 1,
    releaseHours: 24,
    eraseDays: 90,
  },
  'GET /api/directory/runs/:id': { ...RUN, list: LIST },
  'POST /api/directory/:id/why': {
    step: 'filter',
    reason: 'filtered',
    about: 'uid=bob,ou=mitarbeitende,dc=nordhafen,dc=example,dc=org',
  },
};

/** Sign-in by name and password, and by two providers. */
export const PROVIDERS: Answers = {
  'GET /public/authentication-config': {
    methods: ['basic', 'oidc', 'saml'],
    typed: true,
    providers: [
      { id: 'nordhafen', name: 'Nordhafen Verwaltungsgesellschaft' },
      { id: 'campus', name: 'Campus' },
    ],
    sessionTokens: true,
    organisation: 'Roost',
    enableQrFunction: true,
    cookiePolicyUrl: null,
    cookieAcceptLabel: null,
  },
};

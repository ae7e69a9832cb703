/**
 * The walls between the rooms of the house. Each row names a room and all that it may import; anything else is refused
 * with the sentence beside it. Tests may reach across walls, so they are left out. tests/house/check-walls.mjs runs it.
 */
const NPM = '(?:^|/)node_modules/';
const TESTS = String.raw`\.test\.tsx?$`;
const npm = (...names) => `(?:^|/)node_modules/(?:${names.join('|')})/`;
const src = (...rooms) => `^src/(?:${rooms.join('|')})/`;

/** Packages that only the server may load: none of them may reach a browser. */
const SERVER_ONLY = [
  'fastify',
  '@fastify',
  'kysely',
  'pg',
  '@electric-sql',
  '@node-rs',
  'pino',
  'close-with-grace',
  'nodemailer',
  'zod',
];
/** Packages that draw or hold what is on the screen. */
const REACT = ['react', 'react-dom', '@headlessui', '@react-spring', '@use-gesture', 'wouter', 'dexie-react-hooks'];

const rooms = [
  {
    name: 'domain',
    from: '^src/domain/',
    may: [src('domain')],
    comment:
      'Domain rules are pure: they import other domain rules and nothing else. Pass what you need as an argument.',
  },
  {
    name: 'contract',
    from: '^src/contract/',
    may: [src('contract', 'domain'), npm('zod')],
    comment: 'The contract is data: it imports domain types and the schema library, nothing else.',
  },
  {
    name: 'offline',
    from: '^src/offline/',
    may: [src('offline', 'domain', 'contract'), npm('dexie', 'ofetch')],
    comment: 'Offline code runs in page, worker and Node: it imports domain, contract types, Dexie and ofetch only.',
  },
  {
    name: 'queries',
    from: '^src/queries/',
    may: [src('queries', 'domain', 'offline'), npm('react', 'dexie', 'dexie-react-hooks')],
    comment:
      'Queries are live reads: domain, offline and React only. A query that needs a screen belongs in a feature.',
  },
  {
    name: 'actions',
    from: '^src/actions/',
    may: [src('actions', 'queries', 'domain', 'offline'), npm('react')],
    comment: 'Actions are what a person does, kept on this device: they read by queries and write by enqueue.',
  },
  {
    name: 'entries',
    from: '^src/entries/',
    may: [
      src('entries', 'actions', 'queries', 'domain', 'ui', 'i18n', 'state'),
      '^src/offline/(?:mutations|outbox)/',
      '^src/routes\\.ts$',
      NPM,
    ],
    comment:
      "What several features show of a person's entry: it knows actions, queries, domain, ui and texts, no feature.",
  },
  {
    name: 'ui',
    from: '^src/ui/',
    may: [src('ui', 'i18n'), NPM],
    comment: 'Parts of the ui know texts but no domain: pass plain values as props.',
  },
  {
    name: 'i18n',
    from: '^src/i18n/',
    may: [src('i18n', 'domain'), '^locales/', NPM],
    comment: 'Texts and formats know neither screens nor data.',
  },
  {
    name: 'state',
    from: '^src/state/',
    may: [src('state', 'domain'), npm('valtio')],
    comment: 'State holds what only this screen knows; server data lives in the local database.',
  },
  {
    name: 'app',
    from: '^src/(?:app/|main\\.tsx)',
    may: ['^src/', NPM, '^locales/'],
    comment: 'The app imports anything of src, and nothing outside it.',
  },
  {
    name: 'sw',
    from: '^sw/',
    may: ['^sw/', src('offline', 'i18n'), npm('workbox-[a-z]+')],
    comment: 'The service worker holds listeners and wiring; what it does lives in src/offline.',
  },
  {
    name: 'server',
    from: '^server/',
    may: ['^server/', src('domain', 'contract'), NPM],
    comment: 'The server shares domain and contract with the browser, never its offline code or screens.',
  },
];

/**
 * Folders of src/offline from the bottom up; each imports only those before it. Files of src/offline itself stand on
 * top.
 */
const OFFLINE_ORDER = ['ports', 'db', 'mirror', 'view', 'http', 'mutations', 'outbox', 'overlay', 'replay', 'pull'];

/** Folders of the server that calls, jobs and commands of the terminal use alike. */
const BELOW_HTTP = ['adapters', 'calendar', 'db', 'directory', 'drawing', 'organisation', 'organisation-file', 'sql'];

/** Node's own modules carry no path to compare, so they have a rule of their own. */
const packagesAndFiles = { dependencyTypesNot: ['core'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rooms.map(({ name, from, may, comment }) => ({
      name: `wall-${name}`,
      severity: 'error',
      comment,
      from: { path: from, pathNot: TESTS },
      to: { ...packagesAndFiles, pathNot: may },
    })),
    {
      name: 'wall-features',
      severity: 'error',
      comment:
        'A feature imports queries, enqueue and mutations, domain, ui, i18n, state, the route table and its own ' +
        'files. What two features share moves to one of those.',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: {
        ...packagesAndFiles,
        pathNot: [
          '^src/features/$1/',
          src('entries', 'actions', 'queries', 'domain', 'ui', 'i18n', 'state'),
          '^src/offline/(?:mutations|outbox)/|^src/offline/ports/ids\\.ts$',
          '^src/routes\\.ts$',
          NPM,
        ],
      },
    },
    {
      name: 'below-http',
      severity: 'error',
      comment: 'This folder knows nothing of http, which uses it. Move what both need to sql, organisation or domain.',
      from: { path: `^server/(?:${BELOW_HTTP.join('|')})/`, pathNot: TESTS },
      to: { path: '^server/http/' },
    },
    ...OFFLINE_ORDER.map((folder, index) => ({
      name: `offline-order-${folder}`,
      severity: 'error',
      comment: `Folders of src/offline build on each other: ${OFFLINE_ORDER.join(' < ')}. Move what both need down.`,
      from: { path: `^src/offline/${folder}/`, pathNot: TESTS },
      to: { path: '^src/offline/', pathNot: src(...OFFLINE_ORDER.slice(0, index + 1).map((one) => `offline/${one}`)) },
    })),
    {
      name: 'react-where-screens-are',
      severity: 'error',
      comment: "React belongs in app, features, queries, ui and i18n's hooks. Rules and data stay free of it.",
      from: {
        path: ['^src/', '^sw/', '^server/'],
        pathNot: ['^src/(?:app|features|entries|actions|queries|ui|i18n)/', '^src/main\\.tsx$', TESTS],
      },
      to: { path: npm(...REACT) },
    },
    {
      name: 'server-packages-stay-there',
      severity: 'error',
      comment: "This package is the server's: it must not reach a browser.",
      from: { path: ['^src/', '^sw/'], pathNot: ['^src/contract/', TESTS] },
      to: { path: npm(...SERVER_ONLY) },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: "Node's modules do not exist in a browser.",
      from: { path: ['^src/', '^sw/'], pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-code',
      severity: 'error',
      comment: 'Code never imports a test or its helpers.',
      from: { path: ['^src/', '^sw/', '^server/'], pathNot: TESTS },
      to: { path: [TESTS, '^tests/', '^e2e/'] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment:
        'These files import each other in a circle, if only by types: move what they share to a file of its own.',
      from: { path: ['^src/', '^sw/', '^server/'] },
      to: { circular: true },
    },
    {
      name: 'resolves',
      severity: 'error',
      comment: 'This import leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API for this tool; without another parser it would see no modules at all.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^node_modules/\\.cache/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
    skipAnalysisNotInRules: false,
  },
};

/** Rules that hold for what is still imported once types are gone. */
export const forbiddenAtRunTime = [
  {
    name: 'contract-as-type',
    severity: 'error',
    comment: 'Browser code imports the contract with `import type` only, or the schema library ends up in the bundle.',
    from: { path: ['^src/', '^sw/'], pathNot: ['^src/contract/', TESTS] },
    to: { path: '^src/contract/' },
  },
  {
    name: 'no-circle',
    severity: 'error',
    comment: 'These files import each other in a circle: move what they share to a file of its own.',
    from: {},
    to: { circular: true },
  },
];

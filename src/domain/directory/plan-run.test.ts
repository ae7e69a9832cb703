import { expect, it } from 'vitest';
import type { ClaimMapping } from '../sign-in/mapping.ts';
import type { ToldPerson } from '../sign-in/told-person.ts';
import type { DirectoryEntry, KnownAccount } from './plan-run.ts';
import { planRun } from './plan-run.ts';

const MAPPING: ClaimMapping = {
  matchBy: 'email',
  match: 'mail',
  verified: null,
  name: 'displayName',
  email: 'mail',
  username: 'uid',
  department: null,
  groups: 'groups',
  create: true,
  required: [],
  roles: [{ group: 'admins', authority: 'ADMIN' }],
  teams: [],
};
const entry = (uid: string, told: Partial<ToldPerson> = {}, subject: string | null = `s-${uid}`): DirectoryEntry => {
  const email = `${uid}@example.org`;
  const person = { match: email, email, name: uid, username: uid, isVerified: true, department: null, groups: [] };
  return { place: `uid=${uid}`, subject, told: { ...person, ...told } };
};
const account = (uid: string, more: Partial<KnownAccount> = {}): KnownAccount => ({
  id: `e-${uid}`,
  name: uid,
  email: `${uid}@example.org`,
  username: uid,
  department: null,
  authorities: [],
  teams: [],
  subject: `s-${uid}`,
  isFromHere: more.subject !== null,
  isSuspended: false,
  hasWayIn: true,
  isLinkedSince: false,
  mayReturn: false,
  ...more,
});
const admin = (uid: string, more: Partial<KnownAccount> = {}) => account(uid, { authorities: ['ADMIN'], ...more });
const HERE = { departments: new Set(['Sales']), teams: new Set(['Owls']) };
const by = { authorities: ['ADMIN'] as const };

it.each<[string, DirectoryEntry[], KnownAccount[], string[], Partial<ClaimMapping>]>([
  ['nobody where nothing changed', [entry('ada')], [account('ada')], [], {}],
  ['who is missing leaves', [entry('ada')], [account('ada'), account('bob')], ['leaves e-bob missing'], {}],
  [
    'all leave an empty answer',
    [],
    [account('ada'), account('bob')],
    ['leaves e-ada missing', 'leaves e-bob missing'],
    {},
  ],
  [
    'who was linked by another attribute, and is missing, leaves',
    [entry('ada')],
    [account('ada', { subject: null, isFromHere: true }), account('bob', { subject: null, isFromHere: true })],
    ['leaves e-bob missing', 'links e-ada -'],
    {},
  ],
  [
    'whose groups are not told whole stays, also where they were linked by another attribute',
    [entry('ada', { groups: null })],
    [account('ada', { subject: null, isFromHere: true })],
    ['skipped uid=ada groupsUnknown', 'stays e-ada clash'],
    { required: ['staff'] },
  ],
  ['who never came from there stays out of it', [], [account('ada', { subject: null })], [], {}],
  ['who left before does not leave again', [], [account('ada', { isSuspended: true, mayReturn: true })], [], {}],
  [
    'who is in no group that is asked for leaves',
    [entry('ada')],
    [account('ada')],
    ['leaves e-ada notInGroup'],
    { required: ['staff'] },
  ],
  [
    'who is in too many groups to tell stays as they are, and nobody comes so',
    [entry('ada', { groups: null }), entry('bob', { groups: null })],
    [account('ada', { authorities: ['ADMIN'] })],
    ['skipped uid=bob groupsUnknown'],
    { required: ['staff'] },
  ],
  ['who was linked meanwhile stays', [], [account('ada', { isLinkedSince: true })], [], {}],
  ['who is new comes', [entry('ada')], [], ['comes ada@example.org -'], {}],
  [
    'who is new is left out where no accounts are made',
    [entry('ada')],
    [],
    ['skipped uid=ada noAccount'],
    { create: false },
  ],
  ['an account with the address is linked', [entry('ada')], [account('ada', { subject: null })], ['links e-ada -'], {}],
  [
    'who was suspended by it comes back',
    [entry('ada')],
    [account('ada', { isSuspended: true, mayReturn: true })],
    ['returns e-ada -'],
    {},
  ],
  [
    'who was suspended by others stays so',
    [entry('ada')],
    [account('ada', { isSuspended: true })],
    ['skipped e-ada suspended'],
    {},
  ],
  [
    'a renamed person stays who they are, and gets the new address',
    [entry('ada', { email: 'new@example.org', match: 'new@example.org' })],
    [account('ada')],
    ['changes e-ada -'],
    {},
  ],
  [
    'one with a new identity keeps the account of the old',
    [entry('ada', {}, 's-new')],
    [account('ada')],
    ['duplicate uid=ada linkedElsewhere', 'stays e-ada clash'],
    {},
  ],
  [
    'two entries of one identity',
    [entry('ada'), entry('adele', {}, 's-ada')],
    [account('ada')],
    ['duplicate uid=ada sameSubject', 'duplicate uid=adele sameSubject', 'stays e-ada clash'],
    {},
  ],
  [
    'two entries of one account',
    [entry('ada'), entry('adele', { match: 'ada@example.org' })],
    [account('ada', { subject: null })],
    ['duplicate uid=ada sameAccount', 'duplicate uid=adele sameAccount'],
    {},
  ],
  [
    'two new ones of one address',
    [entry('ada'), entry('adele', { email: 'Ada@example.org' })],
    [],
    ['duplicate uid=ada sameAccount', 'duplicate uid=adele sameAccount'],
    {},
  ],
  [
    'two accounts that match',
    [entry('ada', { match: 'x' })],
    [account('a', { username: 'x', subject: null }), account('b', { username: 'X', subject: null })],
    ['duplicate uid=ada ambiguous'],
    { matchBy: 'username' },
  ],
  [
    'an entry without an identity keeps the account that it may mean',
    [entry('ada', {}, null)],
    [account('ada')],
    ['stays e-ada clash', 'unreadable uid=ada noSubject'],
    {},
  ],
  ['an entry without a name', [entry('ada', { name: null })], [], ['unreadable uid=ada noName'], {}],
  [
    'the last administrators stay',
    [entry('bob')],
    [admin('ada'), admin('eve'), account('bob')],
    ['stays e-ada lastAdministrator', 'stays e-eve lastAdministrator'],
    {},
  ],
  [
    'an administrator leaves where another stays',
    [entry('eve', { groups: ['admins'] })],
    [admin('ada'), admin('eve')],
    ['leaves e-ada missing'],
    {},
  ],
  ['one of our own is enough', [], [admin('ada'), admin('root', { subject: null })], ['leaves e-ada missing'], {}],
  [
    'a suspended one is not',
    [],
    [admin('ada'), admin('root', { subject: null, isSuspended: true })],
    ['stays e-ada lastAdministrator'],
    {},
  ],
  [
    'one who cannot come in is not',
    [],
    [admin('ada'), admin('root', { subject: null, hasWayIn: false })],
    ['stays e-ada lastAdministrator'],
    {},
  ],
  [
    'of two who cannot come in neither leaves',
    [],
    [admin('ada', { hasWayIn: false }), admin('eve', { hasWayIn: false })],
    ['stays e-ada lastAdministrator', 'stays e-eve lastAdministrator'],
    {},
  ],
  [
    'nor does the role of the one who can',
    [entry('ada')],
    [admin('ada'), admin('root', { subject: null, hasWayIn: false })],
    [],
    {},
  ],
  [
    'one who comes by the same run is not',
    [entry('eve', { groups: ['admins'] })],
    [admin('ada')],
    ['comes eve@example.org -', 'stays e-ada lastAdministrator'],
    {},
  ],
  [
    'a role is taken from all but the last',
    [entry('ada'), entry('eve', { groups: ['admins'] })],
    [admin('ada'), admin('eve')],
    ['changes e-ada -'],
    {},
  ],
  ['no role is taken from all', [entry('ada'), entry('eve')], [account('ada', by), account('eve', by)], [], {}],
])('%s', (_, entries, accounts, expected, mapping) => {
  const rules = { mapping: { ...MAPPING, ...mapping }, overwriteNameOnImport: false, ...HERE };
  const rows = planRun(entries, accounts, rules);
  expect(
    rows.map(({ kind, employeeId, address, reason }) => `${kind} ${employeeId ?? address} ${reason ?? '-'}`),
  ).toEqual(expected);
  expect(planRun(entries.toReversed(), accounts.toReversed(), rules)).toEqual(rows);
});

it.each([
  [true, 'Ada L', [{ name: 'Ada L' }]],
  [true, null, []],
  [false, 'Ada L', []],
])('overwrites the name: %s, told %s', (overwriteNameOnImport, name, expected) => {
  const rules = { mapping: MAPPING, overwriteNameOnImport, ...HERE };
  const rows = planRun([entry('ada', { name })], [account('ada')], rules);
  expect(rows.map(({ change }) => ({ name: change?.name }))).toEqual(expected);
});

it('gives departments and teams that there are, and no others', () => {
  const teams = [
    { group: 'owls', team: 'Owls' },
    { group: 'owls', team: 'Elks' },
  ];
  const rules = { mapping: { ...MAPPING, teams }, overwriteNameOnImport: false, ...HERE };
  const told = [entry('ada', { department: 'Sales', groups: ['owls'] }), entry('bob', { department: 'None' })];
  expect(
    planRun(told, [account('ada'), account('bob')], rules).map(({ employeeId, change }) => [employeeId, change]),
  ).toEqual([
    [
      'e-ada',
      {
        name: null,
        department: 'Sales',
        email: null,
        roles: { add: [], remove: [] },
        teams: { add: ['Owls'], remove: [] },
      },
    ],
  ]);
});

it.each<[string, DirectoryEntry[], KnownAccount[], string[], Partial<ClaimMapping>]>([
  ['is another', [entry('ada', { email: 'new@example.org' })], [account('ada')], ['changes e-ada new@example.org'], {}],
  ['differs in case alone', [entry('ada', { email: 'Ada@Example.org' })], [account('ada')], [], {}],
  ['is not told any more', [entry('ada', { email: null })], [account('ada')], [], {}],
  ['is verified by nobody', [entry('ada', { email: 'new@example.org', isVerified: false })], [account('ada')], [], {}],
  [
    'comes with the link by another attribute',
    [entry('ada', { match: 'ada', email: 'new@example.org' })],
    [account('ada', { subject: null })],
    ['links e-ada new@example.org'],
    { matchBy: 'username' },
  ],
  [
    'is of another account stays with it, and stops nothing else',
    [entry('ada', { email: 'Bob@example.org', groups: ['admins'] }), entry('bob', { groups: ['admins'] })],
    [account('ada', { authorities: [] }), account('bob')],
    ['changes e-ada -', 'changes e-bob -', 'duplicate e-ada addressTaken'],
    {},
  ],
  [
    'is of another account alone is told all the same',
    [entry('ada', { email: 'bob@example.org' })],
    [account('ada'), account('bob', { subject: null })],
    ['duplicate e-ada addressTaken'],
    {},
  ],
  [
    'is given up in the same run waits for the next',
    [entry('ada', { email: 'bob@example.org' }), entry('bob', { email: 'new@example.org' })],
    [account('ada'), account('bob')],
    ['changes e-bob new@example.org', 'duplicate e-ada addressTaken'],
    {},
  ],
  [
    'is told of two is given to neither',
    [entry('ada', { email: 'new@example.org' }), entry('bob', { email: 'New@example.org' })],
    [account('ada'), account('bob')],
    ['duplicate e-ada addressTaken', 'duplicate e-bob addressTaken'],
    {},
  ],
  [
    'is that of one who comes is theirs',
    [entry('ada', { email: 'eve@example.org' }), entry('eve')],
    [account('ada')],
    ['comes eve@example.org -', 'duplicate e-ada addressTaken'],
    {},
  ],
])('an address that %s', (_, entries, accounts, expected, mapping) => {
  const rules = { mapping: { ...MAPPING, ...mapping }, overwriteNameOnImport: false, ...HERE };
  const rows = planRun(entries, accounts, rules);
  expect(
    rows.map(
      ({ kind, employeeId, address, reason, change }) =>
        `${kind} ${employeeId ?? address} ${change?.email ?? reason ?? '-'}`,
    ),
  ).toEqual(expected);
  expect(planRun(entries.toReversed(), accounts.toReversed(), rules)).toEqual(rows);
});

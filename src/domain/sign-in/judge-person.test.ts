import { expect, it } from 'vitest';
import { claimsOf } from './claims.ts';
import type { Candidates, Judged, RefusedBecause } from './judge-person.ts';
import { judgePerson } from './judge-person.ts';
import type { ClaimMapping } from './mapping.ts';
import { toldPerson } from './told-person.ts';

const MAPPING: ClaimMapping = {
  matchBy: 'email',
  match: 'email',
  verified: 'email_verified',
  name: 'name',
  email: 'email',
  username: 'preferred_username',
  department: 'department',
  groups: 'groups',
  create: true,
  required: [],
  roles: [],
  teams: [],
};
const ADA = {
  sub: 'u-1',
  email: 'ada@example.org',
  email_verified: true,
  name: 'Ada Lovelace',
  preferred_username: 'ada',
  groups: ['Staff'],
};
const NOBODY: Candidates = { linked: null, matches: [], isAddressTaken: false };
const known = (id: string, isSuspended = false, isLinked = false) => ({ id, isSuspended, isLinked });

const judged = (told: object, mapping: Partial<ClaimMapping>, candidates: Partial<Candidates>): Judged => {
  const whole = { ...MAPPING, ...mapping };
  return judgePerson(toldPerson(claimsOf({ ...ADA, ...told }), whole), whole, { ...NOBODY, ...candidates });
};

it.each<[string, RefusedBecause, object, Partial<ClaimMapping>, Partial<Candidates>]>([
  ['in none of the groups', 'notInGroup', {}, { required: ['Roost'] }, { linked: known('e-1') }],
  ['groups that are not told', 'notInGroup', { groups: undefined }, { required: ['Staff'] }, {}],
  [
    'somebody new in more groups than are told',
    'groupsUnknown',
    { groups: undefined, _claim_names: { groups: 'src1' } },
    { required: ['Staff'] },
    {},
  ],
  [
    'somebody linked in more groups than are told, whom no run removes',
    'groupsUnknown',
    { groups: undefined, _claim_names: { groups: 'src1' } },
    { required: ['Staff'] },
    { linked: known('e-1') },
  ],
  [
    'somebody new in more groups than are told, whom a run would remove',
    'groupsUnknown',
    { groups: undefined, _claim_names: { groups: 'src1' } },
    { required: ['Staff'] },
    { doRunsRemove: true },
  ],
  ['a suspended person who was here before', 'suspended', {}, {}, { linked: known('e-1', true) }],
  ['a suspended person who matches', 'suspended', {}, {}, { matches: [known('e-1', true)] }],
  ['nothing to match by', 'noMatchValue', { email: undefined }, {}, {}],
  ['an empty value to match by', 'noMatchValue', { email: ' ' }, {}, {}],
  ['two values to match by', 'noMatchValue', { email: ['a@example.org', 'b@example.org'] }, {}, {}],
  ['an address that nobody checked', 'notVerified', { email_verified: false }, {}, { matches: [known('e-1')] }],
  ['an address of which nothing is said', 'notVerified', { email_verified: undefined }, {}, {}],
  ['an address that is checked in another way', 'notVerified', { email_verified: 'yes' }, {}, {}],
  ['two accounts that match', 'ambiguous', {}, {}, { matches: [known('e-1'), known('e-2')] }],
  ['an account of somebody else there', 'linkedElsewhere', {}, {}, { matches: [known('e-1', false, true)] }],
  ['no account, where none are made', 'noAccount', {}, { create: false }, {}],
  ['a new person without an address', 'noAddress', { mail: undefined }, { email: 'mail' }, {}],
  ['a new person whose address is none', 'noAddress', { mail: 'ada' }, { email: 'mail' }, {}],
  [
    'a new person with the address of another',
    'addressTaken',
    {},
    { match: 'sub', matchBy: 'username' },
    { isAddressTaken: true },
  ],
  ['a new person without a name', 'noName', { name: undefined }, {}, {}],
  ['a name that nobody can read', 'noName', { name: 'Ada\u202E' }, {}, {}],
  ['a user name without a letter', 'noName', { preferred_username: '***' }, {}, {}],
])('refuses %s', (_, reason, told, mapping, candidates) => {
  expect(judged(told, mapping, candidates)).toEqual({
    kind: 'refused',
    refusal: { ok: false, code: 'signInRefused', details: { reason } },
  });
});

it.each<[string, Judged, object, Partial<ClaimMapping>, Partial<Candidates>]>([
  ['whom an earlier sign-in linked', { kind: 'known', employeeId: 'e-1' }, {}, {}, { linked: known('e-1') }],
  [
    'who was linked, whatever their address is now',
    { kind: 'known', employeeId: 'e-1' },
    { email: 'other@example.org', email_verified: false },
    {},
    { linked: known('e-1'), matches: [known('e-2')] },
  ],
  [
    'in one of the groups, in any case',
    { kind: 'known', employeeId: 'e-1' },
    {},
    { required: ['Guests', 'STAFF'] },
    { linked: known('e-1') },
  ],
  [
    'who was linked, in more groups than are told, whom a run would remove',
    { kind: 'known', employeeId: 'e-1' },
    { groups: undefined, _claim_names: { groups: 'src1' } },
    { required: ['Guests'] },
    { linked: known('e-1'), doRunsRemove: true },
  ],
  [
    'who was linked, in more groups than are told, where none is asked for',
    { kind: 'known', employeeId: 'e-1' },
    { groups: undefined, _claim_names: { groups: 'src1' } },
    {},
    { linked: known('e-1') },
  ],
  ['who matches', { kind: 'match', employeeId: 'e-1' }, {}, { create: false }, { matches: [known('e-1')] }],
  [
    'of whose address the organisation is sure',
    { kind: 'match', employeeId: 'e-1' },
    { email_verified: undefined },
    { verified: null },
    { matches: [known('e-1')] },
  ],
  [
    'who says so as text',
    { kind: 'match', employeeId: 'e-1' },
    { email_verified: 'true' },
    {},
    { matches: [known('e-1')] },
  ],
  ['who is new', { kind: 'create', name: 'Ada Lovelace', email: 'ada@example.org', username: 'ada' }, {}, {}, {}],
  [
    'who is new and has no user name there',
    { kind: 'create', name: 'Ada Lovelace', email: 'ada@example.org', username: 'ada' },
    { preferred_username: undefined },
    {},
    {},
  ],
  [
    'whose user name is no plain one',
    { kind: 'create', name: 'Ada Lovelace', email: 'ada@example.org', username: 'example.jose.da.silva' },
    { preferred_username: 'EXAMPLE\\José da Silva' },
    {},
    {},
  ],
])('takes somebody %s', (_, expected, told, mapping, candidates) => {
  expect(judged(told, mapping, candidates)).toEqual(expected);
});

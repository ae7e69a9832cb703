import { expect, it } from 'vitest';
import { claimsOf, isCutOff, valuesOfClaim } from './claims.ts';

const claims = claimsOf({
  mail: ['a@example.org', ' b@example.org '],
  empty: '',
  nul: 'a\0b',
  number: 7,
  truth: true,
  realm_access: { roles: ['admin'] },
  far: { away: { too: { deep: 'x' } } },
  lists: [['x'], 'y'],
  'http://schemas.example/claims/groups': ['g'],
  __proto__: { polluted: 'x' },
});

it.each<[string, readonly string[]]>([
  ['missing', []],
  ['mail', ['a@example.org', 'b@example.org']],
  ['MAIL', ['a@example.org', 'b@example.org']],
  ['empty', []],
  ['nul', []],
  ['number', ['7']],
  ['truth', ['true']],
  ['realm_access.roles', ['admin']],
  ['far.away.too.deep', []],
  ['lists', ['y']],
  ['http://schemas.example/claims/groups', ['g']],
  ['toString', []],
])('reads %s', (name, values) => {
  expect(valuesOfClaim(claims, name)).toEqual(values);
});

it.each<[string, string, object, boolean]>([
  ['all groups', 'groups', { groups: ['staff'] }, false],
  ['none', 'groups', { email: 'ada@example.org' }, false],
  ['a link in a token', 'groups', { _claim_names: { groups: 'src1' }, _claim_sources: {} }, true],
  ['a link for something else', 'groups', { _claim_names: { roles: 'src1' } }, false],
  ['that there are some', 'groups', { hasgroups: true }, true],
  [
    'a link in an assertion',
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    { 'http://schemas.microsoft.com/claims/groups.link': 'https://graph.example/getMemberObjects' },
    true,
  ],
  ['a part of a range', 'memberOf', { 'memberof;range=0-1499': ['cn=staff'] }, true],
  ['a part of another', 'memberOf', { 'member;range=0-1499': ['cn=ada'] }, false],
])('tells %s from groups that are cut off', (_, name, told, isCut) => {
  expect(isCutOff(claimsOf({ ...told }), name)).toBe(isCut);
});

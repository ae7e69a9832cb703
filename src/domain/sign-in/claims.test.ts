import { expect, it } from 'vitest';
import { claimsOf, valuesOfClaim } from './claims.ts';

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

import { expect, it } from 'vitest';
import type { Authority } from '../access/authority.ts';
import { grantedRoles, grantedTeams } from './granted.ts';

const ROLES = {
  roles: [
    { group: 'admins', authority: 'ADMIN' },
    { group: 'leads', authority: 'TEAMLEADER' },
    { group: 'cn=Leads,dc=example', authority: 'TEAMLEADER' },
  ],
} as const;

it.each<[string, readonly string[] | null, Authority[], boolean, Authority[], Authority[]]>([
  ['takes none where the groups are not told', null, ['ADMIN', 'TEAMLEADER'], false, [], []],
  ['takes what no group gives any more', [], ['ADMIN', 'TEAMLEADER'], false, [], ['ADMIN', 'TEAMLEADER']],
  ['leaves the last administrator', [], ['ADMIN', 'TEAMLEADER'], true, [], ['TEAMLEADER']],
  ['leaves roles that no group decides', [], ['CLEANING'], false, [], []],
  ['gives one that two groups give once', ['leads', 'CN=leads,DC=example'], [], false, ['TEAMLEADER'], []],
  ['gives nothing for a group that decides nothing', ['staff'], [], false, [], []],
  ['gives nothing twice', ['admins'], ['ADMIN'], false, [], []],
])('roles by groups: %s', (_, groups, current, isLast, add, remove) => {
  expect(grantedRoles(ROLES, groups, current, isLast)).toEqual({ add, remove });
});

it('gives and takes teams alike', () => {
  const teams = [
    { group: 'owls', team: 'Owls' },
    { group: 'bees', team: 'Bees' },
  ];
  expect(grantedTeams({ teams }, ['Bees'], ['Owls', 'Ants'])).toEqual({ add: ['Bees'], remove: ['Owls'] });
});

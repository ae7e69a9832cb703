import type { MethodForm, Sample, SetUpMethod, Trial } from '../../src/domain/set-up/set-up.ts';

const AT = '2026-11-23T08:00:00Z';
export const DRAFT: MethodForm = {
  name: 'House',
  fields: {
    url: 'ldaps://ldap.example.org',
    bindDn: 'cn=roost',
    base: 'ou=people',
    filter: '(objectClass=inetOrgPerson)',
    login: 'uid',
    subject: 'entryUUID',
  },
  mapping: {
    matchBy: 'email',
    match: 'mail',
    verified: null,
    name: 'cn',
    email: 'mail',
    username: null,
    department: null,
    groups: 'groups',
    create: false,
    required: [],
    roles: [],
    teams: [],
  },
  hasSecret: true,
  changedAt: AT,
};
export const ADA: Sample = {
  name: 'Ada',
  match: 'ada@example.org',
  outcome: 'known',
  account: { name: 'Ada Lovelace', username: 'ada' },
  reason: null,
  roles: ['ADMIN'],
  teams: ['Platform'],
};
/** What came of Ada's try. */
export const TRIAL: Trial = {
  at: AT,
  isCurrent: true,
  problem: null,
  why: null,
  claims: [
    { name: 'cn', values: ['Ada'] },
    { name: 'displayName', values: ['Ada Lovelace'] },
    { name: 'groups', values: ['owls'] },
  ],
  sample: ADA,
  isYou: true,
};
/** A directory of which there is a draft. */
export const METHOD: SetUpMethod = {
  id: 'house',
  kind: 'directory',
  active: null,
  draft: DRAFT,
  isProved: false,
  trial: null,
  isSampled: false,
  formerKeys: [],
};

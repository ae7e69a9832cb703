import type { Why } from '../../src/domain/directory/why-not-here.ts';

/** Why somebody is not here, and what to do, in the words of a terminal. */
export const WHY_WORDS: Record<NonNullable<Why['reason']>, string> = {
  unreachable: 'the directory does not answer as it should: look at url, bindDn, password and certificate',
  noBase: 'there is nothing at the base: correct "base"',
  nowhere: 'the directory has nobody with this name or address, or does not show them to the account that searches',
  outside: 'the entry lies outside of the base: widen "base", or move the entry',
  filtered: 'the filter leaves the entry out: change "filter", or what the entry says',
  noSubject: 'the entry does not tell its identity: let the account that searches read the attribute of "subject"',
  noMatchValue: 'the attribute of "match" is missing, or has several values: write one into the entry',
  notVerified: 'nobody has checked the address: set it as checked, or "verified": null',
  noAddress: 'the entry has no e-mail address that is one: write it into the attribute of "email"',
  noName: 'the entry has no name that can be shown: write it into the attribute of "name"',
  sameSubject: 'several entries have this identity: "subject" must name an attribute that is theirs alone',
  sameAccount: 'several entries mean one account: remove one, or correct its address',
  ambiguous: 'several accounts match: correct their addresses or user names here',
  linkedElsewhere:
    'another entry signs in to this account: npm run sign-in-method -- --unlink <user name> releases it. Of a new ' +
    'directory, where it is so for everybody, set up a method with another id: it finds everybody by address once',
  addressTaken: 'another account has the address: correct one of the two',
  clash: 'an unclear entry may mean this account: make it clear first',
  noAccount: 'they have no account, and none are made: set "create": true, or make one',
  notInGroup: 'they are in none of the groups of "required": add them to one',
  groupsUnknown:
    'they are in more groups than can be told, so nobody knows whether in one of "required": let it tell fewer',
  suspended: 'their account was suspended by somebody else: whoever did must undo it',
  missing: 'the directory does not have them any more: with the next run they leave',
  deactivated: 'their provider has deactivated them: activate them there',
  lastAdministrator: 'they are the last administrator and stay: make somebody else one first',
  willCome: 'nothing is in the way: they come with the next run, or when they first sign in',
};

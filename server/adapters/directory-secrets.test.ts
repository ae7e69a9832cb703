import { expect, it } from 'vitest';
import { claimsIn } from './directory.ts';

it.each(['userPassword', 'sambaNTPassword', 'unicodePwd', 'dBCSPwd', 'ipaNTHash', 'krbPrincipalKey', 'objectSid', '*'])(
  'tells no %s, to nobody who tries a draft either',
  (attribute) => {
    expect([...claimsIn({ dn: 'uid=ada', [attribute]: ['secret'], mail: 'ada@example.org' }, null).keys()]).toEqual([
      'dn',
      'mail',
    ]);
  },
);

it('tells what only sounds like it', () => {
  const entry = { dn: 'uid=ada', pwdLastSet: '1', employeeKey: '2' };
  expect([...claimsIn(entry, null).keys()]).toEqual(['dn', 'pwdLastSet', 'employeeKey']);
});

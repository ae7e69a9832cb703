import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Writer } from '../db/database.ts';
import { listAccounts, listMayAdminister } from './directory-run.ts';
import { readGrants } from './sign-in-identity.ts';
import { switchPasswords } from './sign-in-method.ts';

const AT = '2026-11-23T08:00:00Z';
type Change = (db: Writer) => Promise<unknown>;
const withoutPassword: Change = (db) => db.deleteFrom('employee_password').where('employee_id', '=', 'e-ben').execute();
const passwordsOff: Change = (db) => switchPasswords(db, false);
const linkedAs =
  (issuer: string): Change =>
  (db) =>
    db
      .insertInto('sign_in_identity')
      .values({ method_id: 'idp', issuer, subject: 's', employee_id: 'e-ben', linked_at: AT })
      .execute();
const linked = linkedAs('i');
const methodOf =
  (kind: 'oidc' | 'saml' | 'directory', settings: object, state: 'draft' | 'active' = 'active'): Change =>
  (db) =>
    db
      .insertInto('sign_in_method')
      .values({ id: 'idp', state, kind, name: 'x', settings: JSON.stringify(settings), secrets: '{}', changed_at: AT })
      .execute();
const method = (state: 'draft' | 'active') => methodOf('saml', { issuer: 'i' }, state);
const suspended: Change = (db) =>
  db.updateTable('employee').set({ suspended_at: AT }).where('id', '=', 'e-ben').execute();

/** What is done to Ben, the other administrator, and whether the organisation can count on him. */
const CASES: [who: string, changes: Change[], is: boolean][] = [
  ['has a password', [], true],
  ['has a password, while passwords are off', [passwordsOff], false],
  ['has neither password nor link', [withoutPassword], false],
  ['came by a method that is active', [withoutPassword, linked, method('active')], true],
  ['came by a method that is active, while passwords are off', [passwordsOff, linked, method('active')], true],
  ['came by a method that is a draft', [withoutPassword, linked, method('draft')], false],
  ['came by a method that is gone', [withoutPassword, linked], false],
  ['has a password, and came by a method that is gone', [linked], true],
  ['never came by the method that is active', [withoutPassword, method('active')], false],
  ['is suspended', [suspended], false],
  ...(
    [
      ['came by another issuer than is set now (SAML)', 'j', methodOf('saml', { issuer: 'i' }), false],
      [
        'came by another issuer than is set now (OpenID Connect)',
        'https://old.example',
        methodOf('oidc', { issuer: 'https://new.example' }),
        false,
      ],
      [
        'came by the issuer that is set with a slash (OpenID Connect)',
        'https://idp.example',
        methodOf('oidc', { issuer: 'https://IdP.example/' }),
        true,
      ],
      [
        'came by the tenant that is set by its domain (Microsoft)',
        'https://login.microsoftonline.com/0f8fad5b-d9cb-469f-a165-70867728950e/v2.0',
        methodOf('oidc', { issuer: 'https://login.microsoftonline.com/contoso.com/v2.0' }),
        true,
      ],
      [
        'came by another tenant than is set by its id (Microsoft)',
        'https://login.microsoftonline.com/0f8fad5b-d9cb-469f-a165-70867728950e/v2.0',
        methodOf('oidc', { issuer: 'https://login.microsoftonline.com/7c9e6679-7425-40de-944b-e07fc1f90ae7/v2.0' }),
        false,
      ],
      [
        'came by another attribute of identity than is set now',
        'directory:uid',
        methodOf('directory', { subject: 'entryUUID' }),
        false,
      ],
      [
        'came by the attribute of identity that is set',
        'directory:entryuuid',
        methodOf('directory', { subject: 'entryUUID' }),
        true,
      ],
    ] as const
  ).map(([who, issuer, now, is]): [string, Change[], boolean] => [who, [withoutPassword, linkedAs(issuer), now], is]),
];

describe.each(testEngines)('the other administrator, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
    await server.database.db
      .insertInto('employee_authority')
      .values({ employee_id: 'e-ben', authority: 'ADMIN' })
      .execute();
  });
  afterAll(() => server.close());

  it.each(CASES)('counts or not where he %s', async (_, changes, is) => {
    const undone = new Error('undone');
    let seen: unknown;
    const trying = server.database.db.transaction().execute(async (db) => {
      for (const change of changes) await change(db);
      const accounts = await listAccounts(db, { methodId: 'idp', issuer: 'i' }, AT.slice(0, 10), AT);
      const ben = accounts.find(({ id }) => id === 'e-ben');
      seen = {
        byGroups: !(await readGrants(db, 'e-admin', AT.slice(0, 10))).isLastAdministrator,
        byProvider: (await listMayAdminister(db)).some(({ id, hasWayIn }) => id === 'e-ben' && hasWayIn),
        byDirectory: ben?.hasWayIn === true && !ben.isSuspended,
      };
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
    expect(seen).toEqual({ byGroups: is, byProvider: is, byDirectory: is });
  });
});

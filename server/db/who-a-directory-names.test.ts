import type { Migration } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import * as whoADirectoryNames from './migrations/0102-who-a-directory-names.ts';

const [OLD, NEW, OTHER] = ['ou=people,dc=example', 'dc=example', 'dc=other'];
const LATE = '2026-11-20T08:00:00Z';

describe.each(testEngines)('links with directories, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
    await seedSmallOrganisation(database.db);
  });
  afterAll(() => database.close());

  it('are kept by the attribute that names people, one for each, and what was before is not lost', async () => {
    const { db } = database;
    const method = (id: string, kind: 'directory' | 'saml', state: 'draft' | 'active', settings: object) => ({
      id,
      kind,
      state,
      name: id,
      secrets: '{}',
      changed_at: LATE,
      settings: JSON.stringify(settings),
    });
    await db
      .insertInto('sign_in_method')
      .values([
        method('ldap', 'directory', 'active', { base: NEW, subject: 'objectGUID' }),
        method('ldap', 'directory', 'draft', { base: OTHER, subject: 'uid' }),
        method('tried', 'directory', 'draft', { base: OLD }),
        method('saml', 'saml', 'active', {}),
      ])
      .execute();
    const links: [methodId: string, issuer: string, subject: string, who: string, at?: string][] = [
      ['ldap', NEW, 's-ann', 'ann'],
      // Linked anew by another base, and again with what was somebody else's.
      ['ldap', OLD, 's-ann', 'ann'],
      ['ldap', OLD, 's-ann-of-before', 'ben'],
      ['ldap', OTHER, 's-ben', 'ben', LATE],
      ['ldap', OTHER, 's-ann-of-before', 'leader', LATE],
      // Gone before the base changed: the one who would have stayed for ever.
      ['ldap', OLD, 's-gone', 'student'],
      ['tried', OLD, 's-ann', 'ann'],
      ['saml', 'https://idp', 's-ann', 'ann'],
      ['removed', OLD, 's-ann', 'ann'],
    ];
    await db
      .insertInto('sign_in_identity')
      .values(
        links.map(([id, issuer, subject, who, at = '2026-11-10T08:00:00Z']) => ({
          method_id: id,
          issuer,
          subject,
          employee_id: `e-${who}`,
          linked_at: at,
        })),
      )
      .execute();
    const migration: Migration = whoADirectoryNames;
    await migration.up(db);
    const rows = await db
      .selectFrom('sign_in_identity')
      .selectAll()
      .orderBy('method_id')
      .orderBy('employee_id')
      .orderBy('issuer')
      .execute();
    expect(rows.map((row) => [row.method_id, row.issuer, row.subject, row.employee_id])).toEqual([
      ['ldap', 'directory:objectguid', 's-ann', 'e-ann'],
      ['ldap', `directory:objectguid@${OLD}`, 's-ann', 'e-ann'],
      ['ldap', 'directory:objectguid', 's-ben', 'e-ben'],
      ['ldap', `directory:objectguid@${OLD}`, 's-ann-of-before', 'e-ben'],
      ['ldap', 'directory:objectguid', 's-ann-of-before', 'e-leader'],
      ['ldap', 'directory:objectguid', 's-gone', 'e-student'],
      ['removed', OLD, 's-ann', 'e-ann'],
      ['saml', 'https://idp', 's-ann', 'e-ann'],
      ['tried', 'directory:entryuuid', 's-ann', 'e-ann'],
    ]);
  });
});

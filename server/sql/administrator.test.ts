import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { becomeAdministrator, makeAdministratorLink } from '../http/first-administrator.ts';
import { hasAdministrator, setAdministrator } from './administrator.ts';
import { switchPasswords } from './sign-in-method.ts';

const AT = '2026-11-23T08:00:00Z';
const withoutPassword = (db: Kysely<Database>) =>
  db.deleteFrom('employee_password').where('employee_id', '=', 'e-admin').execute();
const suspended = (db: Kysely<Database>) =>
  db.updateTable('employee').set({ suspended_at: AT }).where('id', '=', 'e-admin').execute();
const linked = (db: Kysely<Database>) =>
  db
    .insertInto('sign_in_identity')
    .values({ method_id: 'idp', issuer: 'i', subject: 's', employee_id: 'e-admin', linked_at: AT })
    .execute();
const sent = (db: Kysely<Database>, removed = false) =>
  db.insertInto('scim_user').values({ employee_id: 'e-admin', user_name: 'admin', removed, changed_at: AT }).execute();

/** Everybody's password in tests, for Ben again. */
const setPasswordAnew = async (db: Kysely<Database>) => {
  const { hash } = await db
    .selectFrom('employee_password')
    .select('hash')
    .where('employee_id', '=', 'e-ann')
    .executeTakeFirstOrThrow();
  await db.updateTable('employee_password').set({ hash }).where('employee_id', '=', 'e-ben').execute();
};

/** What is done to the one administrator of the tests' organisation, who has a password. */
const CASES: [what: string, change: (db: Kysely<Database>) => Promise<unknown>, is: boolean][] = [
  ['by password', async () => {}, true],
  [
    'by password, while passwords are off',
    (db) => db.insertInto('setting').values({ key: 'passwordsOff', value: 'true' }).execute(),
    true,
  ],
  ['without any way in', withoutPassword, false],
  ['by a provider alone', async (db) => Promise.all([withoutPassword(db), linked(db)]), true],
  ['whom a provider sent, and who was not here yet', async (db) => Promise.all([withoutPassword(db), sent(db)]), true],
  ['whom a provider deleted', async (db) => Promise.all([withoutPassword(db), sent(db, true)]), false],
  ['who is suspended', suspended, false],
  ['who came by a provider and is suspended', async (db) => Promise.all([linked(db), sent(db), suspended(db)]), false],
  [
    'who is none any more',
    (db) => db.deleteFrom('employee_authority').where('employee_id', '=', 'e-admin').execute(),
    false,
  ],
];

describe.each(testEngines)('whether somebody looks after the organisation, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());

  it.each([
    [true, true, 0],
    [false, false, 1],
  ])('with passwords on: %s, a new password opens: %s, and of logins there are left %i', async (on, opens, left) => {
    const { db } = server.database;
    await Client.signedIn(server.app, 'ben');
    const ben = { username: 'Ben', name: null, email: null, hash: 'none' };
    const made = await db.transaction().execute(async (transaction) => {
      await switchPasswords(transaction, on);
      const done = await setAdministrator(transaction, ben, 'e-none');
      await switchPasswords(transaction, true);
      return done;
    });
    expect(made).toEqual({ id: 'e-ben', isNew: false, opens });
    const logins = await db
      .selectFrom('session')
      .select('login_id')
      .distinct()
      .where('employee_id', '=', 'e-ben')
      .execute();
    expect(logins).toHaveLength(left);
    await db.deleteFrom('employee_authority').where('employee_id', '=', 'e-ben').execute();
    await setPasswordAnew(db);
  });

  it.each(CASES)('an administrator %s', async (_, change, is) => {
    const { db, handle } = server.database;
    const secret = (await makeAdministratorLink(handle, '', server.clock.now())).split('link=')[1] ?? '';
    const undone = new Error('undone');
    const nina = { username: 'nina', name: 'Nina', email: 'nina@example.test', hash: 'none' };
    const seen: unknown[] = [];
    const trying = db.transaction().execute(async (transaction) => {
      await change(transaction);
      seen.push(await hasAdministrator(transaction));
      // The link of the start opens exactly where it is printed.
      const became = becomeAdministrator(transaction, secret, nina, server.clock.now());
      seen.push(await became.then(() => 'opens').catch((error: { code: string }) => error.code));
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
    expect(seen).toEqual([is, is ? 'linkOver' : 'opens']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MethodOf, signInMethod } from '../../src/contract/sign-in-method.ts';
import { MONDAY_NINE } from '../../tests/support/app.ts';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import type { Writer } from '../db/database.ts';
import { isSeen, noteSeen } from './directory-seen.ts';
import { putMethod, removeMethod } from './sign-in-method.ts';

const GIVEN = { url: 'ldaps://one.example', bindDn: 'cn=one', base: 'dc=one', filter: '(l=all)', subject: 'uid' };
const methodOf = (settings: object): MethodOf<'directory'> => {
  const common = { id: 'house', name: 'House', kind: 'directory', secrets: { bindPassword: 'pw' } };
  const method = signInMethod.parse({ ...common, settings: { ...GIVEN, ...settings } });
  if (method.kind !== 'directory') throw new Error('not a directory');
  return method;
};
const authority = '-----BEGIN CERTIFICATE-----\nrenewed\n-----END CERTIFICATE-----';

describe.each(testEngines)('a list that was done of a directory, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  const db = () => database.db;
  const doing = (work: (t: Writer) => Promise<unknown>) => db().transaction().execute(work);

  beforeEach(async () => {
    for (const table of ['sign_in_method', 'directory_seen'] as const) await db().deleteFrom(table).execute();
    await doing((t) => noteSeen(t, methodOf({})));
  });

  it.each([
    ['nothing', {}, true],
    ['the way there', { url: 'ldaps://two.example', bindDn: 'cn=two', timeoutSeconds: 9, authority }, true],
    ['the names that people type', { login: ['mail'] }, true],
    ['below what it looks', { base: 'dc=two' }, false],
    ['whom it finds', { filter: '(l=one)' }, false],
    ['who they are for ever', { subject: 'entryUUID' }, false],
    ['where groups are', { groups: { base: 'ou=groups' } }, false],
    ['whether people come', { mapping: { create: true } }, false],
    ['which group they must be in', { mapping: { required: ['staff'] } }, false],
  ])('counts with other settings: %s', async (_, settings, expected) => {
    expect(await isSeen(db(), methodOf(settings))).toBe(expected);
  });

  it('counts where it was done by a version that had fewer settings', async () => {
    const settings = JSON.stringify(GIVEN);
    await db().updateTable('directory_seen').set({ settings }).execute();
    expect(await isSeen(db(), methodOf({}))).toBe(true);
    await db().updateTable('directory_seen').set({ settings: '{"of":"another version"}' }).execute();
    expect(await isSeen(db(), methodOf({}))).toBe(false);
  });

  it('is forgotten with the directory', async () => {
    for (const state of ['draft', 'active'] as const)
      await doing((t) => putMethod(t, methodOf({}), state, MONDAY_NINE));
    await doing((t) => removeMethod(t, 'house', 'draft'));
    expect(await isSeen(db(), methodOf({})), 'active still').toBe(true);
    await doing((t) => removeMethod(t, 'house', 'active'));
    expect(await isSeen(db(), methodOf({}))).toBe(false);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { ConfigError } from '../config.ts';
import { forgetIdentities } from './forget-identities.ts';
import { link } from '../sql/sign-in-identity.ts';

describe.each(testEngines)('who somebody is at the providers, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
    await linkAnn(['one']);
  });
  afterAll(() => server.close());
  const linkAnn = async (methods: string[]) => {
    for (const methodId of methods)
      await server.database.db
        .transaction()
        .execute((transaction) =>
          link(transaction, { methodId, issuer: 'i', subject: 's' }, 'e-ann', '2026-11-23T08:00:00Z'),
        );
  };
  const forget = (name: string) =>
    server.database.db.transaction().execute((transaction) => forgetIdentities(transaction, name));
  const count = async () =>
    (await server.database.db.selectFrom('sign_in_identity').select('subject').execute()).length;

  it('is not forgotten by a name that nobody has, which says what to give', async () => {
    await expect(forget('anna')).rejects.toThrow(ConfigError);
    await expect(forget('anna')).rejects.toThrow(/nobody here is called anna: give the user name of the account here/);
    expect(await count()).toBe(1);
  });

  it('is said to be nothing where it is', async () => {
    expect(await forget('ben')).toMatch(/ben is linked with no provider/);
  });

  it('is forgotten at all of them', async () => {
    await linkAnn(['two']);
    expect(await forget('ANN')).toBe('▸ forgot who ANN is at 2 providers');
    expect(await count()).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { countWaiting } from '../../tests/support/sign-in-methods.ts';
import { ConfigError } from '../config.ts';
import { forgetIdentities } from './forget-identities.ts';
import { link } from '../sql/sign-in-identity.ts';
import { lockMethods } from '../sql/sign-in-method.ts';
import { addTrial, noteProof } from '../sql/sign-in-trial.ts';

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

  it('is forgotten at all of them, and that they came in by these', async () => {
    await linkAnn(['two']);
    const { db } = server.database;
    await db.transaction().execute((transaction) =>
      Promise.all(
        [
          ['two', 'e-ann'],
          ['other', 'e-ann'],
          ['two', 'e-ben'],
        ].map(([method = '', who = '']) => noteProof(transaction, method, who, '2026-11-23T08:00:00Z')),
      ),
    );
    const tried = {
      id: 't',
      methodId: 'other',
      employeeId: 'e-ann',
      connection: 'c',
      outcome: { issuer: 'i', subject: 's', claims: [] },
    };
    await db.transaction().execute((transaction) => addTrial(transaction, tried, '2026-11-23T08:00:00Z'));
    expect(await forget('ANN')).toBe('▸ forgot who ANN is at 2 providers');
    expect(await count()).toBe(0);
    const proofs = await db
      .selectFrom('sign_in_proof')
      .select(['method_id', 'employee_id'])
      .orderBy('method_id')
      .execute();
    expect(proofs).toEqual([{ method_id: 'two', employee_id: 'e-ben' }]);
    // It would be a proof once the method is offered.
    expect(await db.selectFrom('sign_in_trial').select('id').execute()).toEqual([]);
  });

  it.runIf(engine === 'postgresql')('is forgotten with the proof that somebody is noting at that moment', async () => {
    await linkAnn(['one']);
    const { db } = server.database;
    let forgetting: ReturnType<typeof forget> | undefined;
    await db.transaction().execute(async (transaction) => {
      await lockMethods(transaction);
      forgetting = forget('ann');
      await expect.poll(() => countWaiting(db)).toBe(1);
      await noteProof(transaction, 'one', 'e-ann', '2026-11-23T08:00:00Z');
    });
    expect(await forgetting).toBe('▸ forgot who ann is at one provider');
    const proofs = await db.selectFrom('sign_in_proof').selectAll().where('method_id', '=', 'one').execute();
    expect(proofs).toEqual([]);
  });
});

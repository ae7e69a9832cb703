import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { TestClock } from '../../tests/support/app.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import { cleanUp } from './clean-up.ts';

const clock = new TestClock('2026-11-23T08:00:00Z');

describe.each(testEngines)('cleaning up on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
    await seedSmallOrganisation(database.db);
  });
  afterAll(() => database.close());

  it('forgets what has had its time, and nothing else', async () => {
    const { db } = database;
    const intent = (created_at: string) => ({
      account: 'e-ann',
      intent_id: randomUUID(),
      state: 'applied' as const,
      status: 200,
      request_hash: null,
      response: '{}',
      created_at,
    });
    await db
      .insertInto('intent')
      .values([intent('2026-09-24T07:59:59Z'), intent('2026-09-24T08:00:01Z')])
      .execute();
    const session = (expires_at: string) => ({
      token_hash: Buffer.from(expires_at),
      kind: 'bearer' as const,
      employee_id: 'e-ann',
      login_id: randomUUID(),
      expires_at,
    });
    await db
      .insertInto('session')
      .values([session('2026-11-23T08:00:00Z'), session('2026-11-23T08:00:01Z')])
      .execute();
    const failure = (at: string) => ({ attempt: randomUUID(), bucket: 'account:ann', at });
    await db
      .insertInto('sign_in_failure')
      .values([failure('2026-11-22T07:00:00Z'), failure('2026-11-23T07:59:00Z')])
      .execute();

    const letIn = (id: string, at: string) =>
      db.updateTable('employee').set({ ban_ended_at: at }).where('id', '=', id).execute();
    await Promise.all([letIn('e-ann', '2026-09-24T07:59:59Z'), letIn('e-ben', '2026-09-24T08:00:01Z')]);

    await Promise.all([cleanUp(database.handle, clock), cleanUp(database.handle, clock)]);
    expect(await db.selectFrom('intent').select('created_at').execute()).toEqual([
      { created_at: '2026-09-24T08:00:01Z' },
    ]);
    expect(await db.selectFrom('session').select('expires_at').execute()).toEqual([
      { expires_at: '2026-11-23T08:00:01Z' },
    ]);
    expect(await db.selectFrom('employee').select('id').where('ban_ended_at', 'is not', null).execute()).toEqual([
      { id: 'e-ben' },
    ]);
    expect(await db.selectFrom('sign_in_failure').select('at').execute()).toEqual([{ at: '2026-11-23T07:59:00Z' }]);
  });
});

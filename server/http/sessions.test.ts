import { CompiledQuery, type QueryResult } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { Connection } from '../db/connection.ts';

/** Lets the next statement that begins so be sent after another. */
function putBefore(words: string, first: CompiledQuery): void {
  const { executeQuery } = Connection.prototype;
  const spy = vi.spyOn(Connection.prototype, 'executeQuery').mockImplementation(async function <R>(
    this: Connection,
    query: CompiledQuery,
  ): Promise<QueryResult<R>> {
    if (query.sql.startsWith(words)) {
      spy.mockRestore();
      await executeQuery.call(this, first);
    }
    return (executeQuery<R>).call(this, query);
  });
}

describe.each(testEngines)('sessions on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());

  it('end with their login, also one that a renewal began before and wrote after', async () => {
    const { db } = server.database;
    const ann = await Client.signedIn(server.app, 'ann');
    const { login_id } = await db.selectFrom('session').select('login_id').executeTakeFirstOrThrow();
    // Another device of hers signs her out elsewhere.
    putBefore('insert into "session"', CompiledQuery.raw('delete from session where login_id = $1', [login_id]));
    ann.token = String((await ann.get('/api/authenticate')).body.token);
    const left = await db.selectFrom('session').select('kind').execute();
    expect(left, 'what the renewal wrote').toEqual([{ kind: 'bearer' }]);
    expect((await ann.get('/api/buildings')).status).toBe(401);
  });
});

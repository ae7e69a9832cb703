import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('the health on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());

  it('is well although everybody else keeps the database busy, as long as it answers them', async () => {
    const { db } = test.database;
    const over = new AbortController();
    // As many transactions as there are connections, none of which ends before the look at the health did.
    const busy = Array.from({ length: engine === 'embedded' ? 1 : 10 }, () =>
      db.transaction().execute(async (transaction) => {
        while (!over.signal.aborted) await transaction.selectFrom('building').select('id').execute();
      }),
    );
    expect((await new Client(test.app).get('/healthz')).status).toBe(200);
    over.abort();
    await Promise.all(busy);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

  it('is one look for all who ask at once, and another for who asks later', async () => {
    const client = new Client(test.app);
    // The look of before may still wait.
    await client.get('/healthz');
    const looks = vi.spyOn(test.database.db.getExecutor(), 'executeQuery');
    const asked = await Promise.all(Array.from({ length: 50 }, () => client.get('/healthz')));
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    expect(looks).toHaveBeenCalledTimes(1);
    await client.get('/healthz');
    expect(looks).toHaveBeenCalledTimes(2);
    looks.mockRestore();
  });
});

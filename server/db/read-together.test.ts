import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../tests/support/database.ts';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { inTransaction, readTogether } from './transaction.ts';

describe.each(testEngines)('what is read together on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());

  it('comes in the order in which it was asked for', async () => {
    const read = (number: number) => async (reader: Parameters<Parameters<typeof readTogether>[1]>[0]) =>
      (await sql<{ number: number }>`select ${number}::int as number`.execute(reader)).rows[0]?.number;
    const numbers = await readTogether(test.database.db, (reader) =>
      Promise.all([1, 2, 3].map((number) => read(number)(reader))),
    );
    expect(numbers).toEqual([1, 2, 3]);
  });

  it('takes no part of what others do on its connection afterwards, where one of its reads failed', async () => {
    const { db } = test.database;
    let goOn: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let straggler: Promise<unknown> = Promise.resolve();
    await expect(
      readTogether(db, (reader) => {
        straggler = later.then(() => sql`select name from employee`.execute(reader));
        return Promise.all([sql`select 1 / 0`.execute(reader), straggler]);
      }),
    ).rejects.toThrow('division by zero');
    await inTransaction(db, async (transaction) => {
      await sql`update employee set name = name`.execute(transaction);
      goOn();
      await expect(straggler).rejects.toThrow('has ended');
    });
    expect((await readTogether(db, (reader) => sql`select 1 as one`.execute(reader))).rows).toEqual([{ one: 1 }]);
  });
});

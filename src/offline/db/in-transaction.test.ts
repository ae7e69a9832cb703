import { afterEach, beforeEach, expect, it } from 'vitest';
import { AccountDatabase } from './account-database.ts';
import { boundTo, inTransaction } from './in-transaction.ts';

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

const put = (within: AccountDatabase, key: string) => within.marks.put({ key, value: 1 });
const keys = () => db.marks.toCollection().primaryKeys();

it('writes all, though promises of other kinds are awaited in between', async () => {
  const written = await inTransaction(db, 'rw', ['marks'], async (transaction) => {
    const within = boundTo(db, { transaction });
    await put(within, 'a');
    await Promise.resolve();
    await put(within, 'b');
    return within.table('marks').count();
  });
  expect(written).toBe(2);
  expect(await keys()).toEqual(['a', 'b']);
});

it('writes nothing where the work fails', async () => {
  const work = inTransaction(db, 'rw', ['marks'], async (transaction) => {
    await put(boundTo(db, { transaction }), 'a');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await keys()).toEqual([]);
});

it('writes nothing where one of its requests fails', async () => {
  const work = inTransaction(db, 'rw', ['marks'], async (transaction) => {
    const within = boundTo(db, { transaction });
    await Promise.all([put(within, 'a'), within.marks.add({ key: 'a', value: 2 })]);
  });
  await expect(work).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await keys()).toEqual([]);
});

it('reaches no other table, and names those that are used', async () => {
  const used: string[] = [];
  const work = inTransaction(db, 'rw', ['marks'], async (transaction) => {
    const within = boundTo(db, { transaction, onUse: (table) => used.push(table) });
    await put(within, 'a');
    await within.table('pulls').clear();
  });
  await expect(work).rejects.toMatchObject({ name: 'NotFoundError' });
  expect(used).toEqual(['marks', 'pulls']);
  expect(await keys()).toEqual([]);
});

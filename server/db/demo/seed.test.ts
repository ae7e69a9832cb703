import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts';
import { seedDemo } from './seed.ts';

/** A Wednesday, twenty past ten in Amsterdam. */
const NOW = Temporal.Instant.from('2026-03-11T09:20:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('embedded');
  await database.db.transaction().execute((transaction) => seedDemo(transaction, NOW));
});
afterAll(() => database.close());

describe('the demonstration organisation', () => {
  it('is there', async () => {
    const people = await database.db.selectFrom('employee').select('id').execute();
    expect(people).toHaveLength(500);
  });
});

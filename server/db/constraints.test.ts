import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '../../src/domain/employee/employee.ts';
import { ACTUAL_STATUSES, LOCATION_STATUSES } from '../../src/domain/employee-location/employee-location.ts';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

// The database repeats lists of the domain: a difference means a missing migration.
it.each([
  ['employee_language_code_check', LOCALES],
  ['employee_location_status_check', LOCATION_STATUSES],
  ['employee_location_actual_status_check', ACTUAL_STATUSES],
])('%s takes what the domain knows, and nothing else', async (name, known) => {
  const { rows } = await sql<{
    text: string;
  }>`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`.execute(database.db);
  const taken = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => value);
  expect(new Set(taken)).toEqual(new Set<string>(known));
});

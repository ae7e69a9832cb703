import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase, testEngines } from '../../tests/support/database.ts';
import type { Database } from './database.ts';
import { seedDemo } from '../demo/seed.ts';
import { moveDatabase, TargetNotEmpty } from './move.ts';

const TABLES = [
  'workplace_reservation',
  'employee_location',
  'employee_password',
  'plan',
  'sensor_reading',
  'setting',
] as const satisfies (keyof Database)[];

/** Use a PostgreSQL if there is one. */
const target = testEngines.at(-1) ?? 'embedded';

it('refuses a target with data, and brings every row across as it was', { timeout: 180_000 }, async () => {
  const from = await testDatabase('embedded');
  const to = await testDatabase(target);
  const full = await testDatabase(target);
  await from.db.transaction().execute((transaction) => seedDemo(transaction, '2026-11-23T09:00:00Z'));
  await full.db.insertInto('feature').values({ name: 'here', enabled: true }).execute();
  await expect(moveDatabase(from.handle, full.handle, () => undefined)).rejects.toThrow(TargetNotEmpty);

  const lines: string[] = [];
  expect(await moveDatabase(from.handle, to.handle, (line) => lines.push(line))).toBeGreaterThan(10_000);
  expect(lines.join('\n')).toContain('workplace_reservation');
  for (const table of TABLES) {
    const digest = sql<{
      digest: string;
    }>`select md5(coalesce(string_agg(row::text, '|' order by row::text collate "C"), '')) as digest
      from ${sql.table(table)} as row`;
    expect((await digest.execute(to.db)).rows, table).toEqual((await digest.execute(from.db)).rows);
  }
  for (const database of [from, to, full]) await database.close();
});

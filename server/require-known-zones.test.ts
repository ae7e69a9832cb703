import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reusedDatabase, type TestDatabase, testEngines } from '../tests/support/database.ts';
import { seedSmallOrganisation } from '../tests/support/organisation.ts';
import { inTransaction } from './db/transaction.ts';
import { requireKnownZones } from './require-known-zones.ts';

/** Node knows it, PostgreSQL no more. */
const GONE = 'US/Pacific-New';

describe.each(testEngines)('zones that the database does not know, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
  });
  afterAll(() => database.close());
  const begin = (serverZone: string) => inTransaction(database.db, (db) => requireKnownZones(db, serverZone));

  it('are refused before the server begins: its own while there is no building, then those of buildings', async () => {
    expect(new Intl.DateTimeFormat('en', { timeZone: GONE }).resolvedOptions().timeZone).not.toBe('');
    await expect(begin(GONE)).rejects.toThrow(`does not know the time zone ${GONE} of this server`);
    await expect(begin('Pacific/Kiritimati')).resolves.toBeUndefined();
    const { db } = database;
    await seedSmallOrganisation(db);
    await expect(begin(GONE)).resolves.toBeUndefined();
    await db.updateTable('building').set({ time_zone: GONE }).where('id', '=', 'b-2').execute();
    const { name } = await db.selectFrom('building').select('name').where('id', '=', 'b-2').executeTakeFirstOrThrow();
    await expect(begin('UTC')).rejects.toThrow(`does not know the time zone ${GONE} of ${name}`);
  });
});

import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines, reusedDatabase } from '../../tests/support/database.ts';
import { refuse } from './admit.ts';
import { loadMessages } from './messages.ts';
import { Refusal } from './refusal.ts';
import { ChangeRate } from './turns.ts';

describe.each(testEngines)('changes that are not for the caller, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
  });
  afterAll(() => database.close());

  it('are recorded, and counted as any change', async () => {
    const { db } = database;
    const messages = loadMessages(fileURLToPath(new URL('../../locales', import.meta.url)));
    const services = { db, messages, changeRate: new ChangeRate(2, () => 0) };
    const caller = { id: 'e-ann', username: 'ann', locale: 'en', authorities: [] };
    const refused = () => refuse(services, caller, randomUUID(), new Refusal(403, 'forbidden'));
    expect([(await refused()).status, (await refused()).status]).toEqual([403, 403]);
    await expect(refused()).rejects.toMatchObject({ status: 429, code: 'tooManyCalls' });
    expect(await db.selectFrom('intent').select('status').execute()).toEqual([{ status: 403 }, { status: 403 }]);
  });
});

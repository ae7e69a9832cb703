import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAY_NINE } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { TEAM_DAY, ToldAnn } from '../../tests/support/told-ann.ts';
import type { Database } from '../db/database.ts';
import { deliverDue } from '../jobs/deliver-notifications.ts';
import { claimMessages } from './outgoing-message.ts';
import { claimPushes } from './outgoing-push.ts';

const LIMIT = 4;
const asked = { now: MONDAY_NINE, leasedUntil: '2026-11-23T08:05:00Z', limit: LIMIT };

/** With a plan that looks for each row anew, which the planner takes by its numbers, and so now and then. */
const rescanned = async <T>(db: Kysely<Database>, claim: (one: Kysely<Database>) => Promise<T[]>): Promise<number> =>
  db.transaction().execute(async (one) => {
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await sql.raw(`set local enable_${way} = off`).execute(one);
    return (await claim(one)).length;
  });

describe.each(testEngines)('what one process claims at once, on %s', (engine) => {
  let to: ToldAnn;
  beforeAll(async () => {
    to = await ToldAnn.open(engine);
    await to.begin();
  });
  afterAll(() => to.close());

  it('is as many pushes as asked for, and no more', async () => {
    const { db } = to.test.database;
    for (let device = 0; device < 3 * LIMIT; device += 1) await to.subscribe(`phone-${String(device)}`);
    await to.tell('teamDayMoved', TEAM_DAY);
    await deliverDue(to.delivering());
    const lease = crypto.randomUUID();
    expect(await rescanned(db, (one) => claimPushes(one, { ...asked, lease }))).toBe(LIMIT);
  });

  it('is as many mails as asked for, and no more', async () => {
    const { db } = to.test.database;
    const ann = { employee_id: null, name: 'Ann', address: 'ann@example.org', locale: 'en' };
    const what = { template: 'notifications', values: '{}', error: null };
    const when = { created_at: MONDAY_NINE, due_at: MONDAY_NINE };
    await db
      .insertInto('outgoing_message')
      .values(
        Array.from({ length: 3 * LIMIT }, (_, nth) => ({
          ...ann,
          ...what,
          ...when,
          id: crypto.randomUUID(),
          unique_key: `mail ${String(nth)}`,
        })),
      )
      .execute();
    const lease = crypto.randomUUID();
    expect(await rescanned(db, (one) => claimMessages(one, { ...asked, lease }))).toBe(LIMIT);
  });
});

import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { reset } from '../../tests/support/booking.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { inTransaction } from '../db/transaction.ts';
import { savePool } from '../sql/draw.ts';
import { suspend } from '../sql/leaver.ts';
import { putSettings } from '../sql/organisation-setting.ts';
import { lookAfterLeavers } from './look-after-leavers.ts';

const LOG = pino({ level: 'silent' });
const GONE = 'e-gone';

describe.each(testEngines)('what is told once somebody who left is erased, on %s', (engine) => {
  let server: TestApp;
  const { as, signIn } = clientsOf(() => server);
  beforeAll(async () => {
    server = await testApp(engine);
    await signIn('ben');
  });
  afterAll(() => server.close());
  const db = () => server.database.db;

  beforeEach(async () => {
    await reset(server, MONDAY_NINE);
    await db().deleteFrom('draw_pool').execute();
    await inTransaction(db(), (tx) => putSettings(tx, { leaverReleaseHours: 0, leaverEraseDays: 0 }));
    const gone = { id: GONE, name: 'Gone', email: 'gone@example.test', username: 'gone', share_my_location: true };
    await db().insertInto('employee').values(gone).execute();
    const left = { source: 'd', confirmed: false, now: server.clock.now() };
    await inTransaction(db(), (tx) => suspend(tx, [GONE], left));
    await db().updateTable('leaver').set({ released_at: MONDAY_NINE }).execute();
  });

  const assigned = () =>
    db().insertInto('assigned_workstation').values({ room_id: 'f-1-01', employee_id: GONE }).execute();

  it.each<[what: string, by: Person, url: string, given: () => Promise<unknown>]>([
    ['whose a workstation was', 'ben', '/api/floor/rooms?floor=f-1', assigned],
    [
      'that a workstation of theirs is drawn now',
      'ben',
      '/api/employee/info',
      async () => {
        await assigned();
        await inTransaction(db(), (tx) => savePool(tx, { buildingId: 'b-1' }, { hour: 16, offerMinutes: 60 }));
      },
    ],
  ])('%s', async (_, by, url, given) => {
    await given();
    const first = await as(by).get(url);
    expect(first.status).toBe(200);
    expect(await lookAfterLeavers(server.database.handle, server.clock, LOG)).toEqual({ released: 0, erased: 1 });
    expect((await as(by).get(url)).body).not.toEqual(first.body);
    expect((await as(by).get(url, { 'If-None-Match': String(first.headers.etag) })).status).toBe(200);
  });
});

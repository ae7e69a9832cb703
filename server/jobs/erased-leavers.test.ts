import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, held, reset, TODAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { rollCallMark } from '../../tests/support/roll-call.ts';
import { seedVisit } from '../../tests/support/visits.ts';
import { inTransaction } from '../db/transaction.ts';
import { slotRange } from '../db/slot.ts';
import { savePool } from '../sql/draw.ts';
import { suspend } from '../sql/leaver.ts';
import { putSettings } from '../sql/organisation-setting.ts';
import { addRollCallMarks } from '../sql/roll-call-mark.ts';
import { lookAfterLeavers } from './look-after-leavers.ts';

const LOG = pino({ level: 'silent' });
const GONE = 'e-gone';

describe.each(testEngines)('what is told once somebody who left is erased, on %s', (engine) => {
  let server: TestApp;
  const { as, signIn } = clientsOf(() => server);
  beforeAll(async () => {
    server = await testApp(engine);
    await signIn('ben', 'reception', 'cleaner');
  });
  afterAll(() => server.close());
  const db = () => server.database.db;

  beforeEach(async () => {
    await reset(server, MONDAY_NINE);
    for (const table of ['meeting', 'visit', 'draw_pool', 'team_day', 'notification', 'outgoing_message'] as const)
      await db().deleteFrom(table).execute();
    await db().updateTable('room').set({ dirty_since: null }).execute();
    await inTransaction(db(), (tx) => putSettings(tx, { leaverReleaseHours: 0, leaverEraseDays: 0 }));
    const gone = { id: GONE, name: 'Gone', email: 'gone@example.test', username: 'gone', share_my_location: true };
    await db().insertInto('employee').values(gone).execute();
    const left = { source: 'd', confirmed: false, now: server.clock.now() };
    await inTransaction(db(), (tx) => suspend(tx, [GONE], left));
    await db().updateTable('leaver').set({ released_at: MONDAY_NINE }).execute();
  });

  const assigned = () =>
    db().insertInto('assigned_workstation').values({ room_id: 'f-1-01', employee_id: GONE }).execute();
  /** Two days ago. */
  const leftUncleaned = async () => {
    const slot = at('2026-11-21');
    await held(server, { id: 'used', room: 'f-1-01', by: 'ann', slot, status: 'COMPLETED', completed: slot.end });
    await db().updateTable('workplace_reservation').set({ employee_id: GONE }).execute();
  };
  /** The visitor is inside, and somebody else receives them, too. */
  const visit = async () => {
    await seedVisit(server, { host_id: GONE, status: 'CONFIRMED', arrived_at: MONDAY_NINE });
    await db().insertInto('visit_host').values({ visit_id: 'v-1', employee_id: 'e-ben', position: 0 }).execute();
  };

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
    ['who receives a visitor', 'ben', '/api/visits', visit],
    ['whom reception calls for a visitor', 'reception', '/api/visits/reception', visit],
    [
      'the name of a visitor who was theirs alone',
      'ben',
      '/api/notifications',
      async () => {
        await seedVisit(server, { host_id: GONE });
        const told = { id: 'n-visit', employee_id: 'e-ben', type: 'visitCancelled', visit_id: 'v-1' };
        await db()
          .insertInto('notification')
          .values({ ...told, subject: 'Vic Torres', created_at: '2026-11-20T09:00:00Z' })
          .execute();
      },
    ],
    ['whose visitor is inside', 'reception', '/api/roll-call/people?building=b-1', visit],
    [
      'a meeting of theirs',
      'ben',
      '/api/meetings',
      async () => {
        const meeting = { id: 'm', organizer_id: GONE, title: 'Pay', room_id: 'f-1-meet', date: '2026-11-20' };
        const slot = slotRange(at('2026-11-20'));
        await db()
          .insertInto('meeting')
          .values({ ...meeting, slot })
          .execute();
        await db().insertInto('meeting_person').values({ meeting_id: 'm', employee_id: 'e-ben' }).execute();
      },
    ],
    ['that what they left needs cleaning by itself now', 'cleaner', '/api/rooms/dirty?floor=f-1', leftUncleaned],
    [
      'who proposed a team day',
      'ben',
      `/api/employee/calendar?start=${TODAY}&end=${WEDNESDAY}`,
      async () => {
        const on = { date: WEDNESDAY, day_part: 'FULLDAY', slot: slotRange(at(WEDNESDAY)), floor_id: 'f-1' } as const;
        const day = { id: 'day', team_id: 't-1', planned_by: GONE };
        await db()
          .insertInto('team_day')
          .values({ ...day, ...on })
          .execute();
        const asked = { status: 'TEAMDAY', actual_status: 'PROPOSED', team_id: 't-1', building_id: 'b-1' } as const;
        await db()
          .insertInto('employee_location')
          .values({ id: 'asked', employee_id: 'e-ben', ...asked, ...on })
          .execute();
      },
    ],
    [
      'what they said in a roll call',
      'reception',
      '/api/roll-call/marks?building=b-1',
      () => inTransaction(db(), (tx) => addRollCallMarks(tx, [{ ...rollCallMark(), by: { id: GONE, name: '' } }])),
    ],
  ])('%s', async (_, by, url, given) => {
    await given();
    const first = await as(by).get(url);
    expect(first.status).toBe(200);
    expect(await lookAfterLeavers(server.database.handle, server.clock, LOG)).toEqual({ released: 0, erased: 1 });
    expect((await as(by).get(url)).body).not.toEqual(first.body);
    expect((await as(by).get(url, { 'If-None-Match': String(first.headers.etag) })).status).toBe(200);
  });

  const told = { id: 'n-told', employee_id: 'e-ben', type: 'visitCancelled', visit_id: 'v-1', subject: 'Vic Torres' };
  const mail = (template: string, values: object) =>
    db()
      .insertInto('outgoing_message')
      .values({
        id: randomUUID(),
        unique_key: template,
        employee_id: 'e-ben',
        name: 'Ben',
        address: 'ben@example.test',
        locale: 'en',
        template,
        values: JSON.stringify(values),
        created_at: MONDAY_NINE,
        due_at: MONDAY_NINE,
      })
      .execute();
  const isSent = () => db().updateTable('outgoing_message').set({ sent_at: MONDAY_NINE }).execute();
  const isRead = () => db().updateTable('notification').set({ status: 'READ' }).execute();

  it.each<[what: string, waits: () => Promise<unknown>, over: () => Promise<unknown>]>([
    ['the mail to their visitor', () => mail('visitInvitation', { visitId: 'v-1' }), isSent],
    [
      'a mail to who announced the visitor',
      () => mail('notifications', { items: [{ id: 'n', visit: 'v-1' }] }),
      isSent,
    ],
    [
      'what the bell of others says of it',
      () =>
        db()
          .insertInto('notification')
          .values({ ...told, created_at: MONDAY_NINE })
          .execute(),
      isRead,
    ],
    [
      'what is yet to be sent of that',
      async () => {
        await db()
          .insertInto('notification')
          .values({ ...told, status: 'READ' })
          .execute();
        const delivery = { notification_id: told.id, channel: 'mail', due_at: MONDAY_NINE, together: true } as const;
        await db().insertInto('notification_delivery').values(delivery).execute();
      },
      () => db().deleteFrom('notification_delivery').execute(),
    ],
  ])('waits for %s', async (_, waits, over) => {
    await seedVisit(server, { host_id: GONE });
    await waits();
    const look = () => lookAfterLeavers(server.database.handle, server.clock, LOG);
    expect(await look()).toEqual({ released: 0, erased: 0 });
    await over();
    expect(await look()).toEqual({ released: 0, erased: 1 });
    expect(await db().selectFrom('notification').select('id').execute()).toEqual([]);
  });

  it('cleans nothing', async () => {
    await leftUncleaned();
    const dirty = async () => (await as('cleaner').get('/api/rooms/dirty?floor=f-1')).body;
    const [{ id, since }] = await dirty();
    await lookAfterLeavers(server.database.handle, server.clock, LOG);
    expect(await dirty()).toMatchObject([{ id, since, marked: true }]);
    await as('cleaner').change('POST', '/api/rooms/clean', { room: id });
    await db().updateTable('room').set({ dirty_since: null }).execute();
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { announcementOf, resetVisits } from '../../tests/support/visits.ts';
import { insertPushes } from '../sql/outgoing-push.ts';
import { putSettings } from '../sql/organisation-setting.ts';
import { cleanUp } from './clean-up.ts';
import { deliverDue } from './deliver-notifications.ts';
import { endVisits } from './end-visits.ts';

const ID = '0b1c2d3e-4f50-4123-89ab-000000000001';
/** By which a visitor is found, wherever they are written. */
const WORDS = ['zéphyrine', 'zed@guest.example', '+31 555 010', 'zz-01-zz'];
const VISIT = announcementOf({
  visitors: [
    { name: 'Zéphyrine', company: null, email: 'zed@guest.example', phone: '+31 555 010', licensePlate: 'ZZ-01-ZZ' },
  ],
  hosts: ['e-ann', 'e-ben'],
});

describe.each(testEngines)('a visit that was erased, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  const db = () => test.database.db;
  beforeEach(async () => {
    await resetVisits(test, MONDAY_NINE);
    await db().deleteFrom('outgoing_message').execute();
  });

  /** Columns of texts and documents, of all tables, in which a word of the visitor stands. */
  const found = async (): Promise<string[]> => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY')
      order by table_name, column_name`.execute(db());
    const hits = columns.map(
      ({ table, column }) => sql`select ${`${table}.${column}`}::text as place where exists (
        select from ${sql.table(table)} where ${sql.join(
          WORDS.map((word) => sql`strpos(lower(${sql.ref(column)}::text), ${word}) > 0`),
          sql` or `,
        )})`,
    );
    const { rows } = await sql<{ place: string }>`${sql.join(hits, sql` union all `)}`.execute(db());
    return rows.map(({ place }) => place);
  };
  const pass = async (days: number) => {
    test.clock.advance({ hours: 24 * days });
    // Records of intents go by the clock of the database.
    await db().updateTable('intent').set({ created_at: MONDAY_NINE }).execute();
    await endVisits(test.database.handle, test.clock);
    await cleanUp(test.database.handle, test.clock);
  };

  it('has left nothing of its visitor, nowhere, once the days that the organisation says are over', async () => {
    const ann = await Client.signedIn(test.app, 'ann');
    const reception = await Client.signedIn(test.app, 'reception');
    await db()
      .updateTable('employee')
      .set({ message_settings: JSON.stringify({ kinds: { visits: { app: true, mail: 'now', push: 'now' } } }) })
      .where('id', '=', 'e-ben')
      .execute();
    await db()
      .transaction()
      .execute((transaction) => putSettings(transaction, { visitorRetentionDays: 7 }));
    expect(outcome(await ann.change('POST', '/api/visits/create', VISIT, { 'Resource-Id': ID }))).toBe('200');
    expect(outcome(await reception.change('PATCH', '/api/visits', { visit: ID, handled: true }))).toBe('200');
    const { uuid } = await db().selectFrom('visit').select('uuid').executeTakeFirstOrThrow();
    expect(outcome(await new Client(test.app).change('POST', `/public/visits/${uuid}`))).toBe('200');
    const ben = await Client.signedIn(test.app, 'ben');
    expect(outcome(await ben.change('POST', '/api/notifications/view'))).toBe('200');
    const news = (await db().selectFrom('notification').select(['id', 'subject']).execute()).map((one) => ({
      ...one,
      type: 'visitExpected',
      values: {},
      visit: ID,
    }));
    await deliverDue({ handle: test.database.handle, clock: test.clock });
    await db().updateTable('outgoing_message').set({ sent_at: MONDAY_NINE }).execute();
    const session = await db()
      .selectFrom('session')
      .select('login_id')
      .where('employee_id', '=', 'e-ann')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('push_subscription')
      .values({
        id: ID,
        employee_id: 'e-ann',
        login_id: session.login_id,
        endpoint: 'https://push.example/1',
        p256dh: '',
        auth: '',
        created_at: MONDAY_NINE,
        renewed_at: MONDAY_NINE,
      })
      .execute();
    const other = { id: 'n-other', subject: 'Other', type: 'visitExpected', values: {}, visit: null };
    await db()
      .transaction()
      .execute((transaction) => insertPushes(transaction, 'e-ann', [...news, other], MONDAY_NINE));
    expect(await found()).toEqual([
      'intent.response',
      'notification.subject',
      'notification.values',
      'outgoing_message.address',
      'outgoing_message.name',
      'outgoing_message.values',
      'outgoing_push.items',
      'visit.license_plate',
      'visit.mail_address',
      'visit.visitor_email',
      'visit.visitor_name',
      'visit.visitor_phone',
    ]);
    await pass(9);
    expect(await found()).toEqual([]);
    const pushes = await db().selectFrom('outgoing_push').select('items').execute();
    expect(pushes, 'news of something else stay').toEqual([{ items: [other] }]);
    const answers = await db().selectFrom('intent').select(['state', 'status']).execute();
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ state: 'applied', status: 200 })));
  });

  it('leaves the bell of its hosts, who are told so', async () => {
    const ann = await Client.signedIn(test.app, 'ann');
    const ben = await Client.signedIn(test.app, 'ben');
    expect(outcome(await ann.change('POST', '/api/visits/create', VISIT, { 'Resource-Id': ID }))).toBe('200');
    const first = await ben.get('/api/notifications');
    expect(first.body).toMatchObject([{ visitId: ID }]);
    await pass(200);
    const later = await (
      await Client.signedIn(test.app, 'ben')
    ).get('/api/notifications', { 'If-None-Match': String(first.headers.etag) });
    expect([later.status, later.body]).toEqual([200, []]);
  });

  it('is not sought again in answers that were looked through, until the organisation keeps visitors for less', async () => {
    const keep = (days: number) =>
      db()
        .transaction()
        .execute((transaction) => putSettings(transaction, { visitorRetentionDays: days }));
    const answered = (day: string) =>
      db()
        .insertInto('intent')
        .values({
          account: 'e-ann',
          intent_id: randomUUID(),
          state: 'applied',
          status: 200,
          request_hash: null,
          response: JSON.stringify({ changed: { visits: [{ name: WORDS[0] }], coworkers: [] } }),
          created_at: `2026-11-${day}T08:00:00Z`,
        })
        .execute();
    const named = async () => {
      const rows = await db().selectFrom('intent').select(['created_at', 'response']).orderBy('created_at').execute();
      return rows.flatMap((one) => (JSON.stringify(one.response).includes(WORDS[0] ?? '') ? [one.created_at] : []));
    };
    await db().deleteFrom('intent').execute();
    await db().deleteFrom('forgotten_answers').execute();
    await answered('10');
    await answered('20');
    await keep(7);
    await cleanUp(test.database.handle, test.clock);
    expect(await named()).toEqual(['2026-11-20T08:00:00Z']);
    await answered('05');
    await cleanUp(test.database.handle, test.clock);
    expect(await named(), 'nothing is answered so late').toEqual(['2026-11-05T08:00:00Z', '2026-11-20T08:00:00Z']);
    await keep(2);
    await cleanUp(test.database.handle, test.clock);
    expect(await named()).toEqual(['2026-11-05T08:00:00Z']);
  });

  it('is answered with its rows as long as it may be kept', async () => {
    const ann = await Client.signedIn(test.app, 'ann');
    const intent = { 'Idempotency-Key': ID, 'Resource-Id': ID };
    const first = await ann.change('POST', '/api/visits/create', VISIT, intent);
    await pass(0);
    expect((await ann.change('POST', '/api/visits/create', VISIT, intent)).body).toEqual(first.body);
  });
});

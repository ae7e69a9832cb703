import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, outcome, reset, TUESDAY } from '../../tests/support/booking.ts';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { PASSWORD, seedSmallOrganisation } from '../../tests/support/organisation.ts';
import { rollCallMark } from '../../tests/support/roll-call.ts';
import { announcementOf } from '../../tests/support/visits.ts';
import type { RunRow } from '../../src/domain/directory/directory-run.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { lookAfterLeavers } from '../jobs/look-after-leavers.ts';
import { keepRun } from './directory-run.ts';
import { eraseTraces } from './erase-traces.ts';
import { suspend } from './leaver.ts';
import { insertNotifications } from './notification.ts';
import { putSettings } from './organisation-setting.ts';
import { insertMessage } from './outgoing-message.ts';
import { insertPushes } from './outgoing-push.ts';
import { addRollCallMarks } from './roll-call-mark.ts';
import { addTrial } from './sign-in-trial.ts';

const LOG = pino({ level: 'silent' });
/** Somebody whom a search finds, also where a name is written with quotes. */
const ID = 'e-ann';
const NAME = 'Zéphyrine "Zed" O’Hara';
const WORDS = [ID, NAME, JSON.stringify(NAME).slice(1, -1), 'zephyrine', 'zed.ohara@leaving.example'];

/** What may still name somebody who was erased, and when it goes: anything else is a leak. */
const STAYS: Record<string, string> = {
  'intent.response': 'what others were answered is answered again for 60 days, whatever happened since',
  'roll_call_mark.id': 'a roll call’s record says for 30 days who was found, and who was not',
  'roll_call_mark.person': 'as its id',
  'roll_call_mark.name': 'as its id',
  'roll_call_mark.open': 'as its id',
  'sign_in_trial.claims': 'an administrator who tries a draft as them sees for a day what came',
};

describe.each(testEngines)('somebody who was erased, on %s', (engine) => {
  let server: TestApp;
  let ben: Client;
  let zed: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    await reset(server, MONDAY_NINE);
    await db()
      .updateTable('employee')
      .set({ name: NAME, username: 'zephyrine', email: 'zed.ohara@leaving.example' })
      .where('id', '=', ID)
      .execute();
    zed = new Client(server.app);
    await zed.signIn('zephyrine');
    ben = await Client.signedIn(server.app, 'ben');
  });
  afterAll(() => server.close());
  const db = () => server.database.db;
  const now = () => server.clock.now().toString();

  /** Columns of texts and documents, of all tables, in which one of the words stands. */
  const found = async (): Promise<string[]> => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      order by table_name, column_name`.execute(db());
    expect(columns.length).toBeGreaterThan(200);
    const hits = columns.map(
      ({ table, column }) => sql`select ${`${table}.${column}`}::text as place where exists (
        select from ${sql.table(table)} where ${sql.join(
          WORDS.map((word) => sql`strpos(lower(${sql.ref(column)}::text), ${word.toLowerCase()}) > 0`),
          sql` or `,
        )})`,
    );
    const { rows } = await sql<{ place: string }>`${sql.join(hits, sql` union all `)}`.execute(db());
    return rows.map(({ place }) => place);
  };
  const look = () => lookAfterLeavers(server.database.handle, server.clock, LOG);

  const meet = async (who: Client, people: string[], start: string, end: string): Promise<string> => {
    const id = randomUUID();
    const wish = { title: 'Pay', people, series: null, occasions: [{ room: 'f-1-meet', start, end }] };
    expect(outcome(await who.change('POST', '/api/meeting/request', wish, { 'Resource-Id': id }))).toBe('200');
    return id;
  };
  /** What somebody does, and what others are told of it. */
  const act = async () => {
    expect(outcome(await book(zed, 'f-1-01', at(TUESDAY)))).toBe('200');
    await meet(zed, ['e-ben'], '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z');
    await meet(ben, [ID], '2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z');
    const body = announcementOf({
      visitors: [
        { name: 'Vic', company: null, email: 'vic@example.org', phone: null, licensePlate: null, language: null },
      ],
      hosts: [ID, 'e-ben'],
    });
    const visit = await zed.change('POST', '/api/visits/create', body, { 'Resource-Id': randomUUID() });
    expect(outcome(visit)).toBe('200');
    // A wrong guess at their password is counted.
    expect((await new Client(server.app).signIn('zephyrine', `${PASSWORD}?`)).status).toBe(401);
  };
  /** What a directory, a provider, a roll call and the mail server leave. */
  const leaveTraces = () =>
    db()
      .transaction()
      .execute(async (transaction) => {
        const row: RunRow = {
          kind: 'leaves',
          employeeId: ID,
          name: NAME,
          address: 'zed.ohara@leaving.example',
          reason: null,
          change: null,
          subject: 'zed-there',
          username: null,
        };
        const came: RunRow = { ...row, kind: 'comes', employeeId: null, username: 'zephyrine' };
        const moved: RunRow = { ...row, kind: 'unreadable', employeeId: null, address: 'uid=z', name: 'Z' };
        const other: RunRow = { ...row, employeeId: 'e-ben', name: 'Ben', address: 'ben@example.test', subject: 'b' };
        const run = { source: 'd', state: 'applied', stopped: null, digest: '', people: 2, confirmed: true } as const;
        await keepRun(transaction, { ...run, id: 'one', rows: [came, other, moved], at: now() });
        await keepRun(transaction, { ...run, id: 'two', rows: [row], at: now() });
        const identity = { method_id: 'd', issuer: 'i', subject: 'zed-there', employee_id: ID, linked_at: now() };
        await transaction.insertInto('sign_in_identity').values(identity).execute();
        const claims: [string, string[]][] = [['mail', ['zed.ohara@leaving.example']]];
        const outcomeOf = { issuer: 'i', subject: 's', claims };
        const trial = { id: 't', methodId: 'd', employeeId: 'e-admin', connection: 'c', outcome: outcomeOf };
        await addTrial(transaction, trial, now());
        const mark = rollCallMark({ by: 'e-ben', person: `employee:${ID}`, name: NAME });
        const ended = { kind: 'ENDED', by: 'e-ben', open: [{ person: `employee:${ID}`, name: NAME }] } as const;
        await addRollCallMarks(transaction, [mark, rollCallMark({ ...ended, open: [...ended.open] })]);
        const to = { employeeId: 'e-ben', name: 'Ben', address: 'ben@example.test', locale: 'en' };
        const news = { id: randomUUID(), uniqueKey: 'news', to, template: 'notifications', at: now() };
        const items = [{ about: ID, values: { name: NAME } }];
        await insertMessage(transaction, { ...news, about: [ID], values: { items } });
        await insertMessage(transaction, { ...news, id: randomUUID(), uniqueKey: 'kept', values: { items: [] } });
        await transaction.updateTable('outgoing_message').set({ sent_at: now() }).execute();
      });

  it('is named nowhere but where a reason is written down, and there not for long', async () => {
    await act();
    await leaveTraces();
    const before = await found();
    // The search finds what it is to find: beside the rows of their account, what lies elsewhere.
    expect(before).toEqual(
      expect.arrayContaining([
        ...Object.keys(STAYS),
        'directory_run.rows',
        'employee.email',
        'employee.name',
        'employee.username',
        'intent.account',
        'meeting.organizer_id',
        'notification.values',
        'outgoing_message.values',
        'row_change.ids',
        'row_change.topic',
        'session.employee_id',
        'topic.name',
        'visit.host_id',
      ]),
    );
    await db()
      .transaction()
      .execute(async (transaction) => {
        await putSettings(transaction, { leaverReleaseHours: 0, leaverEraseDays: 1 });
        await suspend(transaction, [ID], { source: 'd', confirmed: true, now: server.clock.now() });
      });
    server.clock.advance({ minutes: 1 });
    expect(await look()).toEqual({ released: 1, erased: 0 });
    // Whoever is told of what they had ahead is told by a mail, too.
    await db().updateTable('outgoing_message').set({ sent_at: now() }).where('sent_at', 'is', null).execute();
    server.clock.advance({ hours: 24 });
    expect(await look()).toEqual({ released: 0, erased: 1 });

    expect((await found()).filter((place) => STAYS[place] === undefined)).toEqual([]);
    // What tells of others stays.
    const runs = await db().selectFrom('directory_run').select(['id', 'rows']).orderBy('id').execute();
    expect(runs.map(({ rows }) => rows.map(({ name }) => name))).toEqual([['Ben'], []]);
    const kept = await db().selectFrom('outgoing_message').select('unique_key').execute();
    expect(kept.map(({ unique_key: key }) => key)).toContain('kept');
    const visits = await db().selectFrom('visit').select(['host_id', 'visitor_name']).execute();
    expect(visits).toEqual([{ host_id: 'e-ben', visitor_name: 'Vic' }]);

    // The database itself says when an intent came.
    await db().updateTable('intent').set({ created_at: now() }).execute();
    server.clock.advance({ hours: 62 * 24 });
    await cleanUp(server.database.handle, server.clock);
    expect(await found()).toEqual([]);
  });

  it('leaves no row behind: what refers to an account goes with it, or forgets whose it was', async () => {
    const { rows } = await sql<{ column: string; rule: string }>`
      select conrelid::regclass::text || '.' || attname as column, confdeltype as rule from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'employee'::regclass order by 1`.execute(db());
    expect(rows.length).toBeGreaterThan(40);
    // What they received goes to the next host, and whoever leads a department is not erased yet.
    const byHand = ['department_profile.leader_id', 'visit.host_id'];
    const kept = rows.filter(({ rule }) => rule !== 'c' && rule !== 'n').map(({ column }) => column);
    expect(kept).toEqual(byHand);
  });
});

describe.each(testEngines)('what others have of somebody, on %s', (engine) => {
  const [AT, GOES] = ['2026-11-20T08:00:00Z', 'goes'];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
    await seedSmallOrganisation(db());
    // Two have a name that is a key of what is told, too.
    await db().updateTable('employee').set({ name: 'day' }).where('id', 'in', [ID, 'e-student']).execute();
  });
  afterAll(() => database.close());
  const db = () => database.db;
  const erase = () =>
    db()
      .transaction()
      .execute((transaction) => eraseTraces(transaction, ID));

  it('are notifications that name them, not who is named alike, nor a key', async () => {
    const one = { type: 'meetingAsked', subject: '', goto: null, inApp: true } as const;
    const values = { name: 'day', day: '2026-11-24' };
    await db()
      .transaction()
      .execute((transaction) =>
        insertNotifications(
          transaction,
          [
            { ...one, id: GOES, employeeId: 'e-ben', values, about: ID },
            { ...one, id: 'namesake', employeeId: 'e-ben', values, about: 'e-student' },
            { ...one, id: 'key', employeeId: 'e-ben', values: { day: '2026-11-24' } },
            { ...one, id: 'own', employeeId: ID, values, about: ID },
          ],
          AT,
        ),
      );
    expect(await erase()).toEqual({ 'notifications:e-ben': [GOES] });
    const left = await db()
      .selectFrom('notification')
      .select('id')
      .where('created_at', '=', AT)
      .orderBy('id')
      .execute();
    expect(left.map(({ id }) => id)).toEqual(['key', 'namesake', 'own']);
  });

  it('are their parts of pushes and mails, which go on with what else they tell', async () => {
    const item = (id: string, about: string | null) => ({
      id,
      type: 'day',
      subject: '',
      values: { name: 'day' },
      about,
    });
    const items = [item('first', 'e-student'), item(GOES, ID), item('last', null)];
    const kept = [items[0], items[2]];
    const to = { employeeId: 'e-ben', name: 'Ben', address: 'ben@example.test', locale: 'en' };
    const mails: [key: string, template: string, about: string[], values: object, done: object][] = [
      ['sent', 'notifications', [ID, 'e-student'], { items }, { sent_at: AT }],
      ['failed', 'notifications', [ID, 'e-student'], { items }, { failed_at: AT }],
      ['alone', 'notifications', [ID], { items: [items[1]] }, { sent_at: AT }],
      ['host', 'visitInvitation', [ID], { host: 'day' }, { sent_at: AT }],
      ['of another', 'visitInvitation', ['e-student'], { host: 'day' }, { sent_at: AT }],
      ['waits', 'notifications', [ID], { items: [items[1]] }, {}],
    ];
    const login = { login_id: randomUUID(), created_at: AT, renewed_at: AT };
    await db()
      .transaction()
      .execute(async (transaction) => {
        const device = { id: randomUUID(), employee_id: 'e-ben', endpoint: 'e', p256dh: '', auth: '', ...login };
        await transaction.insertInto('push_subscription').values(device).execute();
        for (const pushed of [items, [items[1]], kept]) await insertPushes(transaction, 'e-ben', pushed, AT);
        for (const [uniqueKey, template, about, values, done] of mails) {
          await insertMessage(transaction, { id: randomUUID(), uniqueKey, to, template, values, about, at: AT });
          await transaction
            .updateTable('outgoing_message')
            .set({ lease: null, ...done })
            .where('unique_key', '=', uniqueKey)
            .execute();
        }
      });
    await erase();
    const pushes = await db().selectFrom('outgoing_push').select('items').execute();
    expect(pushes.map((push) => push.items)).toEqual([kept, kept]);
    const left = await db().selectFrom('outgoing_message').select(['unique_key', 'values', 'about_ids']).execute();
    expect(Object.fromEntries(left.map((mail) => [mail.unique_key, [mail.values, mail.about_ids]]))).toEqual({
      sent: [{ items: kept }, ['e-student']],
      failed: [{ items: kept }, ['e-student']],
      'of another': [{ host: 'day' }, ['e-student']],
      waits: [{ items: [items[1]] }, [ID]],
    });
  });

  it('are rows of runs about them, not of who has their identifier in another directory', async () => {
    const row = { kind: 'comes', employeeId: null, name: '', reason: null, change: null, username: null } as const;
    const named = (name: string, more: Partial<RunRow>): RunRow => ({
      ...row,
      address: '',
      subject: null,
      ...more,
      name,
    });
    const rows = [
      named('by identifier', { subject: 'same' }),
      named('by account', { kind: 'leaves', employeeId: ID }),
      named('somebody else', { kind: 'leaves', employeeId: 'e-ben', subject: 'same' }),
      named('another', { subject: 'another' }),
    ];
    const run = { state: 'waiting', stopped: null, digest: '', people: 2, confirmed: false, rows, at: AT } as const;
    const identity = { method_id: 'here', issuer: 'i', subject: 'same', employee_id: ID, linked_at: AT };
    await db()
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('sign_in_identity').values(identity).execute();
        for (const source of ['here', 'there']) await keepRun(transaction, { ...run, rows, id: source, source });
      });
    await erase();
    const runs = await db().selectFrom('directory_run').select(['id', 'rows']).orderBy('id').execute();
    expect(runs.map((one) => one.rows.map(({ name }) => name))).toEqual([
      ['somebody else', 'another'],
      ['by identifier', 'somebody else', 'another'],
    ]);
  });
});

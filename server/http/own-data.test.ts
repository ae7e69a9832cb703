import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOn, Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, outcome, TUESDAY } from '../../tests/support/booking.ts';
import { rollCallMark } from '../../tests/support/roll-call.ts';
import type { RunRow } from '../../src/domain/directory/directory-run.ts';
import { keepRun } from '../sql/directory-run.ts';
import { EXPORTED, EXPORTED_OTHERWISE, NOT_EXPORTED } from '../sql/personal-export.ts';
import { addRollCallMarks } from '../sql/roll-call-mark.ts';
import { sendPasswordLink } from '../organisation/send-password-link.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
/** Tables that tell of no person: what the organisation has, what systems say, and the server's own. */
const OF_NOBODY = `administrator_link amenity amenity_permission block_period building building_day counted_week
  directory_night directory_seen division draw draw_pool expected_day feature floor forgotten_answers former_key
  guideline kysely_migration kysely_migration_lock neighborhood plan push_key questionnaire questionnaire_use room
  room_calendar room_category room_category_permission room_conflict room_event row_change scim_group scim_token sensor
  sensor_reading setting sign_in_method sign_in_shown spent_answer team team_week team_workstation topic`.split(/\s+/);
const PUSH = '0b1c2d3e-4f50-4123-89ab-00000000000f';
const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const address = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys: KEYS });

describe('what a person has of their own', () => {
  let test: TestApp;
  let ann: Client;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { db } = test.database;
    for (const table of ['session', 'push_subscription', 'personal_export', 'sign_in_failure'] as const)
      await db.deleteFrom(table).execute();
    test.clock.set(MONDAY_NINE);
    ann = new Client(test.app);
    await ann.signIn('ann', undefined, { 'User-Agent': FIREFOX });
  });
  const subscriptions = () =>
    test.database.db.selectFrom('push_subscription').select(['employee_id', 'endpoint']).orderBy('endpoint').execute();
  const put = (client: Client, body: unknown) => client.send('PUT', '/api/push/subscription', body, {});

  it('devices: each with its words, the one that asks marked, the one used last first', async () => {
    test.clock.advance({ minutes: 5 });
    const phone = await Client.signedIn(test.app, 'ann');
    await Client.signedIn(test.app, 'ben');
    test.clock.advance({ minutes: 50 });
    await ann.send('GET', '/api/authenticate', undefined, { Cookie: ann.cookie });
    const { body } = await ann.get('/api/employee/devices');
    expect(body).toMatchObject([
      { browser: 'Firefox', system: 'Linux', signedInAt: MONDAY_NINE, usedAt: '2026-11-23T08:55:00Z', here: true },
      { browser: null, system: null, signedInAt: '2026-11-23T08:05:00Z', here: false },
    ]);
    expect((await phone.get('/api/employee/devices')).body.map(({ here }: { here: boolean }) => here)).toEqual([
      false,
      true,
    ]);
  });

  it('devices: one is ended at once, with its pushes; nobody ends those of another', async () => {
    const phone = await Client.signedIn(test.app, 'ann');
    expect((await put(phone, address('phone'))).status).toBe(200);
    expect((await put(ann, address('laptop'))).status).toBe(200);
    const [{ id }] = (await phone.get('/api/employee/devices')).body.filter(({ here }: { here: boolean }) => here);
    const ben = await Client.signedIn(test.app, 'ben');
    const end = (client: Client, one: string) => client.send('DELETE', `/api/employee/devices/${one}`, undefined, {});
    expect(await end(ben, String(id))).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(await end(ann, 'no-login')).toMatchObject({ status: 404 });
    expect((await end(ann, String(id))).status).toBe(200);
    expect((await phone.get('/api/employee/info')).status).toBe(401);
    expect(await end(ann, String(id))).toMatchObject({ status: 404 });
    expect(await subscriptions()).toMatchObject([{ endpoint: address('laptop').endpoint }]);
    expect((await ann.get('/api/employee/info')).status).toBe(200);
  });

  it.each([
    ['an unknown push service', { ...address('x'), endpoint: 'https://intranet.example/x' }, 'pushServiceUnknown'],
    ['this machine', { ...address('x'), endpoint: 'https://127.0.0.1/x' }, 'pushServiceUnknown'],
    ['no key', { ...address('x'), keys: { ...KEYS, p256dh: 'short' } }, 'invalid'],
    ['no secret', { ...address('x'), keys: { ...KEYS, auth: 'short' } }, 'invalid'],
    ['nothing', {}, 'invalid'],
  ])('pushes: refuses %s', async (_, body, code) => {
    expect(await put(ann, body)).toMatchObject({ status: 400, body: { code } });
    expect(await subscriptions()).toEqual([]);
  });

  it('pushes: a device is that of who signed in last, has one address, and is silent once signed out', async () => {
    await put(ann, address('tablet'));
    await put(ann, address('renewed'));
    const ben = await Client.signedIn(test.app, 'ben');
    await put(ben, address('renewed'));
    expect(await subscriptions()).toEqual([{ employee_id: 'e-ben', endpoint: address('renewed').endpoint }]);
    await ann.send('DELETE', '/api/push/subscription', undefined, {});
    expect(await subscriptions()).toHaveLength(1);
    await ben.send('POST', '/public/logout', undefined, {});
    expect(await subscriptions()).toEqual([]);
  });

  it('pushes: twenty devices of a person at most, and all silent once the sessions elsewhere are ended', async () => {
    for (let nth = 0; nth < 22; nth += 1) {
      test.clock.advance({ seconds: 1 });
      const device = await Client.signedIn(test.app, 'ann');
      await put(device, address(String(nth).padStart(2, '0')));
    }
    const kept = await subscriptions();
    expect(kept).toHaveLength(20);
    expect(kept[0]?.endpoint).toContain('/02');
    await put(ann, address('here'));
    await ann.send('POST', '/api/employee/sign-out-elsewhere', undefined, {});
    expect(await subscriptions()).toMatchObject([{ endpoint: address('here').endpoint }]);
  });

  it('the key is made once, by however many processes', async () => {
    await test.database.db.deleteFrom('push_key').execute();
    const other = await appOn(test.database.handle, test.clock);
    const there = await Client.signedIn(other, 'ann');
    const answers = await Promise.all([ann, there, ann, there].map((client) => client.get('/api/push/key')));
    const keys = new Set(answers.map(({ body }) => String(body.publicKey)));
    expect([...keys]).toEqual([expect.stringMatching(/^B[\w-]{86}$/)]);
    await other.close();
  });

  it('the export has what lies in the tables of the person alone, and no secret', async () => {
    const ben = await Client.signedIn(test.app, 'ben');
    expect(outcome(await book(ben, 'f-1-02', at(TUESDAY)))).toBe('200');
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY)))).toBe('200');
    const secret = await test.database.db
      .transaction()
      .execute((db) => sendPasswordLink({ db, now: test.clock.now() }, 'e-ann', 'forgotten'));
    const { status, body, headers } = await ann.get('/api/employee/export');
    expect(status).toBe(200);
    expect(JSON.stringify(body), 'it would open the account to whoever sits at the device').not.toContain(secret);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.tables.employee).toMatchObject([{ id: 'e-ann', email: expect.any(String) }]);
    expect(body.tables.workplace_reservation).toMatchObject([{ employee_id: 'e-ann', room_id: 'f-1-01' }]);
    const text = JSON.stringify(body);
    expect(text).not.toContain('e-ben');
    expect(text).not.toMatch(/token_hash|p256dh|"hash"/);
  });

  it('the export has what names the person otherwise than by a reference, and of others nothing', async () => {
    const { db } = test.database;
    await db.deleteFrom('intent').execute();
    const ben = await Client.signedIn(test.app, 'ben');
    for (const [client, room] of [
      [ann, 'f-1-03'],
      [ben, 'f-1-04'],
    ] as const)
      await book(client, room, at('2026-11-26'));
    await put(ann, address('phone'));
    await db.transaction().execute(async (transaction) => {
      const open = ['ann', 'ben'].map((name) => ({ person: `employee:e-${name}`, name }));
      await addRollCallMarks(transaction, [
        rollCallMark({ by: 'e-reception', person: 'employee:e-ann' }),
        rollCallMark({ by: 'e-ann', person: 'employee:e-ben' }),
        rollCallMark({ by: 'e-reception', kind: 'ENDED', open }),
      ]);
      const row = (employeeId: string): RunRow => ({
        kind: 'leaves',
        employeeId,
        name: employeeId,
        address: '',
        reason: null,
        change: null,
        subject: null,
        username: null,
      });
      // Somebody else of that name, who will be another account.
      const comes: RunRow = {
        ...row(''),
        kind: 'comes',
        employeeId: null,
        address: 'other@e-ben.example',
        username: 'ann',
      };
      const run = { source: 'd', state: 'applied', stopped: null, digest: '', people: 2, confirmed: true } as const;
      await keepRun(transaction, { ...run, id: 'run', rows: [row('e-ann'), row('e-ben'), comes], at: MONDAY_NINE });
      const { id } = await transaction.selectFrom('push_subscription').select('id').executeTakeFirstOrThrow();
      const items = JSON.stringify([{ type: 'told', about: 'e-ben' }]);
      const push = { id: PUSH, subscription_id: id, items, created_at: MONDAY_NINE, due_at: MONDAY_NINE };
      await transaction
        .insertInto('outgoing_push')
        .values({ ...push, lease: null, leased_until: null })
        .execute();
    });
    const { body } = await ann.get('/api/employee/export');
    expect(body.tables).toMatchObject({
      intent: [{ state: 'applied', status: 200, response: { changed: expect.any(Object) } }],
      roll_call_mark: [{ kind: 'FOUND', by_id: 'e-ann' }],
      'roll_call_mark.person': [{ kind: 'FOUND', person: 'employee:e-ann' }],
      'roll_call_mark.open': [{ kind: 'ENDED', open: [{ person: 'employee:e-ann', name: 'ann' }] }],
      directory_run: [{ id: 'run', row: { kind: 'leaves', employeeId: 'e-ann' } }],
      outgoing_push: [{ id: PUSH, items: [{ type: 'told' }] }],
    });
    expect(JSON.stringify(body)).toContain('f-1-03');
    expect(JSON.stringify(body)).not.toMatch(/e-ben|e-reception|f-1-04|request_hash/);
    await db.deleteFrom('roll_call_mark').execute();
    await db.deleteFrom('directory_run').execute();
  });

  it('the export is taken five times a day', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await ann.get('/api/employee/export')).status).toBe(200);
    expect(await ann.get('/api/employee/export')).toMatchObject({ status: 429, body: { code: 'tooManyExports' } });
    test.clock.advance({ hours: 24 });
    await ann.signIn('ann');
    expect((await ann.get('/api/employee/export')).status).toBe(200);
  });

  it('every table that names an employee is exported, or named with what it is', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'employee'::regclass`.execute(test.database.db);
    const named = new Set(EXPORTED.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)));
    const missing = rows.filter(
      ({ table, column }) =>
        ![`${table}.${column}`, table].some((name) => named.has(name) || NOT_EXPORTED.includes(name)),
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('every table is exported, or named as one that is not, or as one that tells of nobody', async () => {
    const { rows } = await sql<{ table: string }>`select relname as table from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(test.database.db);
    const tables = rows.map(({ table }) => table);
    const otherwise = Object.keys(EXPORTED_OTHERWISE).map((name) => name.split('.', 1)[0] ?? '');
    const known = [...EXPORTED.map(({ table }) => table), ...otherwise, ...NOT_EXPORTED, ...OF_NOBODY];
    expect(tables.filter((table) => !known.includes(table))).toEqual([]);
    expect(OF_NOBODY.filter((table) => !tables.includes(table))).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Epoch, LOOK_AGAIN_MS } from '../../server/http/epoch.ts';
import { shapeOf } from '../../server/http/shape.ts';
import { readHistory } from '../../server/sql/epoch.ts';
import { raiseTopics } from '../../server/sql/topic.ts';
import { appOn, Client, MONDAY_NINE, type TestApp, TestClock, testApp } from '../support/app.ts';
import { type TestDatabase, testDatabase, testEngines } from '../support/database.ts';
import { DeafHandle } from '../support/deaf-handle.ts';
import { EventStream } from '../support/event-stream.ts';
import { seedSmallOrganisation } from '../support/organisation.ts';
import { SetTimers } from '../support/set-timers.ts';

const LOG = pino({ level: 'silent' });
const INTENT = { replaces: [], resourceIds: [], occurredAt: '2026-11-23T08:00:00Z', resolutions: [], lanes: [] };

describe.each(testEngines)('the epoch on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  beforeAll(async () => {
    server = await testApp(engine, testDatabase);
    ann = await Client.signedIn(server.app, 'ann');
  });
  afterAll(() => server.close());
  const nameOf = async (work: () => Promise<unknown>) => {
    await work();
    const epoch = new Epoch(server.database.db, LOG);
    await epoch.look();
    return epoch.name;
  };

  it('is known in every part', async () => {
    expect(await readHistory(server.database.db)).toMatch(/^\d{4}-\d\d-\d\dT[^/]+\/\d+\/\d+\/\d+\/\d+$/);
  });

  it('stands in reads, also unchanged ones, in changes and in pokes, and not in public calls', async () => {
    const read = await ann.get('/api/buildings');
    const epoch = read.headers['roost-epoch'];
    expect(epoch).toMatch(/^[\w-]{11}$/);
    expect((await ann.get('/api/buildings', { 'If-None-Match': String(read.headers.etag) })).headers).toMatchObject({
      'roost-epoch': epoch,
    });
    expect((await ann.change('PATCH', '/api/employee/info', { colorBlind: true })).headers['roost-epoch']).toBe(epoch);
    const stream = await EventStream.open(await server.app.listen({ port: 0, host: '127.0.0.1' }), ann.token);
    await raiseTopics(server.database.db, ['buildings']);
    await stream.poked('buildings');
    expect(stream.text).toContain(`"epoch":"${String(epoch)}"`);
    stream.close();
    expect((await new Client(server.app).get('/public/config')).headers).not.toHaveProperty('roost-epoch');
  });

  it('refuses a change that names another, alone or in a batch, and leaves no record of it', async () => {
    const epoch = (await ann.get('/api/buildings')).headers['roost-epoch'];
    const id = randomUUID();
    const alone = (headers: Record<string, string>) =>
      ann.change('PATCH', '/api/employee/info', { colorBlind: true }, { 'Idempotency-Key': id, ...headers });
    const many = (headers: Record<string, string>) =>
      ann.change(
        'POST',
        '/api/intents/batch',
        { intents: [{ ...INTENT, id, method: 'PATCH', url: '/api/employee/info', body: { colorBlind: true } }] },
        { 'Idempotency-Key': '', ...headers },
      );
    for (const send of [alone, many]) {
      const refused = await send({ 'Roost-Epoch': 'another' });
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([412, 'epochMismatch', { epoch }]);
      expect(refused.headers).not.toHaveProperty('idempotency-key');
    }
    expect((await ann.get(`/api/intents?ids=${id}`)).body).toEqual([]);
    // Who names none is an older app, or has not heard of one yet.
    for (const headers of [{ 'Roost-Epoch': String(epoch) }, {}, { 'Roost-Epoch': '' }])
      for (const send of [alone, many]) expect((await send(headers)).status).toBe(200);
  });

  it('is the same for another process of the same database', async () => {
    // On one handle it takes over what the first one hears: nothing below listens any more.
    const other = await appOn(server.database.handle, server.clock);
    try {
      const client = new Client(other);
      client.token = ann.token;
      expect((await client.get('/api/buildings')).headers['roost-epoch']).toBe(
        (await ann.get('/api/buildings')).headers['roost-epoch'],
      );
    } finally {
      await other.close();
    }
  });

  it('is another one for a new database, and where a dump was read into the same one', async () => {
    const before = await nameOf(async () => undefined);
    const fresh = await testDatabase(engine);
    try {
      // The test's databases are copies of one; a fresh one is made at another moment.
      await sql`update kysely_migration set timestamp = '2030-01-01T00:00:00.000Z'`.execute(fresh.db);
      const epoch = new Epoch(fresh.db, LOG);
      await epoch.look();
      expect(epoch.name).not.toBe(before);
    } finally {
      await fresh.close();
    }
    expect(
      await nameOf(() =>
        sql`alter table topic rename to topic_of_old`
          .execute(server.database.db)
          .then(() => sql`create table topic (like topic_of_old including all)`.execute(server.database.db)),
      ),
    ).not.toBe(before);
  });
});

describe.each(testEngines)('the epoch after a gap in what is heard, on %s', (engine) => {
  let database: TestDatabase;
  let db: TestDatabase['db'];
  beforeEach(async () => {
    database = await testDatabase(engine);
    db = database.db;
    await seedSmallOrganisation(db);
  });
  afterEach(() => database.close());
  /** As where another database took the place of this one. */
  const replaced = () => sql`update kysely_migration set timestamp = '2030-01-01T00:00:00.000Z'`.execute(db);
  const withheld = () => sql`alter table kysely_migration rename to kysely_migration_away`.execute(db);
  const given = () => sql`alter table kysely_migration_away rename to kysely_migration`.execute(db);

  it('is asked for until it is known, and known to nobody before', async () => {
    const timers = new SetTimers();
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const epoch = new Epoch(db, log, (ms, call) => timers.after(ms, call));
    await epoch.look();
    const before = epoch.name;
    expect(await epoch.sure()).toBe(before);
    await withheld();
    const known = epoch.settle(() => false);
    await timers.toBeSet(LOOK_AGAIN_MS);
    await expect(epoch.sure()).rejects.toThrow('kysely_migration');
    timers.ring(LOOK_AGAIN_MS);
    await timers.toBeSet(LOOK_AGAIN_MS);
    await given();
    await replaced();
    timers.ring(LOOK_AGAIN_MS);
    await known;
    expect(epoch.name).not.toBe(before);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('kysely_migration');
  });

  it('is told though the database could not be asked at first', async () => {
    const deaf = new DeafHandle(database.handle);
    const app = await appOn(deaf.handle, new TestClock(MONDAY_NINE));
    const ann = await Client.signedIn(app, 'ann');
    const stream = await EventStream.open(await app.listen({ port: 0, host: '127.0.0.1' }), ann.token, []);
    const before = String((await ann.get('/api/buildings')).headers['roost-epoch']);
    await withheld();
    deaf.lose();
    deaf.comeBack();
    expect((await ann.get('/api/buildings')).status).toBeGreaterThanOrEqual(500);
    await sql`update kysely_migration_away set timestamp = '2030-01-01T00:00:00.000Z'`.execute(db);
    await given();
    while (stream.pokes.length === 0) await stream.next();
    const epoch = String((await ann.get('/api/buildings')).headers['roost-epoch']);
    expect(epoch).not.toBe(before);
    expect(stream.text).toContain(epoch);
    expect(stream.text).not.toContain(before);
    stream.close();
    await app.close();
  });

  it('is that of the database which is there already while none listens', async () => {
    const deaf = new DeafHandle(database.handle);
    const app = await appOn(deaf.handle, new TestClock(MONDAY_NINE));
    const ann = await Client.signedIn(app, 'ann');
    const before = String((await ann.get('/api/buildings')).headers['roost-epoch']);
    deaf.lose();
    await replaced();
    const late = await ann.change('PATCH', '/api/employee/info', { colorBlind: true }, { 'Roost-Epoch': before });
    expect([late.status, late.body.code]).toEqual([412, 'epochMismatch']);
    expect(late.body.details.epoch).toBe((await ann.get('/api/buildings')).headers['roost-epoch']);
    await app.close();
  });
});

it('tells shapes of replies apart', () => {
  const call = (reply: z.ZodType) => ({ summary: '', roles: [], reply, offline: 'online' as const });
  const rows = (shape: z.ZodRawShape) => call(z.array(z.object(shape)));
  expect(shapeOf(rows({ id: z.string() }))).toBe(shapeOf(rows({ id: z.string() })));
  expect(shapeOf(rows({ id: z.string() }))).not.toBe(shapeOf(rows({ id: z.string(), name: z.string() })));
});

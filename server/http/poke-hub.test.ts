import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { appOn, Client, MONDAY_NINE, TestClock } from '../../tests/support/app.ts';
import { at, book, TODAY, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { DeafHandle } from '../../tests/support/deaf-handle.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { HeldStatements } from '../../tests/support/held-statements.ts';
import { type Person, seedSmallOrganisation } from '../../tests/support/organisation.ts';
import { endLogin, SESSION_CHANNEL } from '../sql/session.ts';
import { raiseTopics } from '../sql/topic.ts';

const FLOOR = '/api/workplace/reservations?floor=f-1&start=2026-11-23T00:00:00Z&end=2026-11-24T00:00:00Z';

describe.each(testEngines)('streams after a gap in what was heard, on %s', (engine) => {
  let database: TestDatabase;
  let deaf: DeafHandle;
  let app: FastifyInstance;
  let url: string;
  let streams: EventStream[];
  beforeEach(async () => {
    database = await reusedDatabase(engine);
    await seedSmallOrganisation(database.db);
    deaf = new DeafHandle(database.handle);
    app = await appOn(deaf.handle, new TestClock(MONDAY_NINE));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    streams = [];
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await app.close();
    await database.close();
  });

  const listens = async (person: Person): Promise<EventStream> => {
    const stream = await EventStream.open(url, (await Client.signedIn(app, person)).token, ['f-1']);
    streams.push(stream);
    return stream;
  };
  /** Waits until a stream is told to look at everything. */
  const toldToLook = async (stream: EventStream): Promise<void> => {
    while (!stream.pokes.some((poke) => Object.keys(poke).length === 0)) await stream.next();
  };

  it('end with a suspension that nobody heard of; the others look at everything', async () => {
    const [ben, ann] = [await listens('ben'), await listens('ann')];
    deaf.lose();
    await database.db.updateTable('employee').set({ suspended_at: MONDAY_NINE }).where('id', '=', 'e-ben').execute();
    deaf.comeBack();
    await ben.ended;
    await toldToLook(ann);
    expect(ben.pokes).toEqual([]);
  });

  // On the embedded database all others wait for the statement that is held.
  it.skipIf(engine === 'embedded')('are nothing to wait for: who has no turn yet is looked at again', async () => {
    const ann = await Client.signedIn(app, 'ann');
    const statements = new HeldStatements();
    const held = statements.answerTo('select "reservation"."id"');
    const first = ann.get(FLOOR);
    await held.reached;
    const waiting = ann.get(FLOOR);
    // Of another line: what was asked before it waits by then.
    await ann.get('/api/employee/info');
    deaf.lose();
    await database.db.deleteFrom('session').execute();
    held.goOn();
    await first;
    expect((await waiting).status).toBe(401);
    statements.restore();
  });

  it('end with their login alone', async () => {
    const ends = await listens('ben');
    const { login_id: ended } = await database.db.selectFrom('session').select('login_id').executeTakeFirstOrThrow();
    const stays = await listens('ben');
    deaf.lose();
    await database.db.deleteFrom('session').where('login_id', '=', ended).execute();
    deaf.comeBack();
    await ends.ended;
    await toldToLook(stays);
    expect(ends.pokes).toEqual([]);
  });

  it('stay where one account has many tablets, and end where one login has many windows', async () => {
    const tablets: EventStream[] = [];
    for (let nth = 0; nth < 21; nth += 1) tablets.push(await listens('ben'));
    await raiseTopics(database.db, ['floors']);
    for (const tablet of tablets) await tablet.poked('floors');
    expect(tablets.map(({ pokes }) => Object.keys(pokes.at(-1) ?? {}))).toEqual(tablets.map(() => ['floors']));
    const { token } = await Client.signedIn(app, 'ann');
    const windows: EventStream[] = [];
    for (let nth = 0; nth < 11; nth += 1) windows.push(await EventStream.open(url, token, ['f-1']));
    streams.push(...windows);
    const [oldest, ...others] = windows;
    await oldest?.ended;
    await raiseTopics(database.db, ['floors']);
    for (const window of others) await window.poked('floors');
  });

  it('end with a suspension, also where sessions were left', async () => {
    const [ben, ann] = [await listens('ben'), await listens('ann')];
    deaf.lose();
    await database.db.transaction().execute(async (db) => {
      // No trigger that ends them.
      await sql`set local session_replication_role = replica`.execute(db);
      await db.updateTable('employee').set({ suspended_at: MONDAY_NINE }).where('id', '=', 'e-ben').execute();
    });
    deaf.comeBack();
    await ben.ended;
    await toldToLook(ann);
    expect(ben.pokes).toEqual([]);
  });

  it('are not opened by sessions that ended meanwhile: nothing of them is remembered', async () => {
    const ben = await Client.signedIn(app, 'ben');
    expect((await ben.get('/api/buildings')).status).toBe(200);
    deaf.lose();
    expect((await ben.get('/api/buildings')).status).toBe(200);
    await database.db.deleteFrom('session').execute();
    expect((await ben.get('/api/buildings')).status).toBe(401);
  });

  // On the embedded database all others wait for the statement that is held.
  describe.runIf(engine === 'postgresql')('that are being opened meanwhile', () => {
    const OPENING = 'select building_id as id from floor';
    let statements: HeldStatements;
    beforeEach(() => {
      statements = new HeldStatements();
    });
    afterEach(() => statements.restore());
    /** Somebody who was let in, and whose stream is not open yet. */
    const opens = async (person: Person) => {
      const { token } = await Client.signedIn(app, person);
      const held = statements.next(OPENING);
      const stream = new EventStream(url, token, ['f-1']);
      streams.push(stream);
      await held.reached;
      return { stream, goOn: held.goOn };
    };

    it('end with a login that ended in the gap', async () => {
      const ann = await listens('ann');
      const ben = await opens('ben');
      deaf.lose();
      await database.db.deleteFrom('session').where('employee_id', '=', 'e-ben').execute();
      deaf.comeBack();
      await toldToLook(ann);
      ben.goOn();
      await ben.stream.ended;
      expect(ben.stream.pokes).toEqual([]);
    });

    it('are refused to a login that ended while it was looked up', async () => {
      const { token } = await Client.signedIn(app, 'ben');
      const here = await listens('ann');
      // So that nobody's session is remembered.
      deaf.lose();
      deaf.comeBack();
      await toldToLook(here);
      const lookUp = statements.answerTo('where session.token_hash');
      const stream = new EventStream(url, token, ['f-1']);
      streams.push(stream);
      await lookUp.reached;
      const his = database.db.selectFrom('session').select('login_id').where('employee_id', '=', 'e-ben');
      await endLogin(database.db, (await his.executeTakeFirstOrThrow()).login_id);
      await raiseTopics(database.db, ['floors']);
      await here.poked('floors');
      lookUp.goOn();
      await stream.ended;
      expect(stream.status).toBe(401);
    });

    it('are looked at once more where something was heard of meanwhile, and not because others are', async () => {
      const first = await opens('ann');
      const here = await listens('leader');
      await sql`select pg_notify(${SESSION_CHANNEL}, 'employee:e-nobody')`.execute(database.db);
      await raiseTopics(database.db, ['floors']);
      await here.poked('floors');
      const second = await opens('ben');
      for (const { goOn, stream } of [first, second]) {
        goOn();
        while (stream.text === '') await stream.next();
      }
      await raiseTopics(database.db, ['buildings']);
      await second.stream.poked('buildings');
      expect(statements.sent.filter((text) => text.includes('select login_id as id from session'))).toHaveLength(1);
    });

    it('take turns with all else that one login asks for', async () => {
      const { token } = await Client.signedIn(app, 'ben');
      const client = new Client(app);
      client.token = token;
      const openings = Array.from({ length: 8 }, () => statements.next(OPENING));
      streams.push(...openings.map(() => new EventStream(url, token, ['f-1'])));
      for (const { reached } of openings) await reached;
      const waiting = Array.from({ length: 100 }, () => client.get('/api/floors'));
      expect((await client.get('/api/floors')).status).toBe(429);
      for (const { goOn } of openings) goOn();
      for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    });

    it('are looked at together, however often somebody changes what decides of it', async () => {
      const LOOK = 'select login_id as id from session';
      const [ben, here] = [await listens('ben'), await listens('ann')];
      const his = await Client.signedIn(app, 'ben');
      const held = statements.next(LOOK);
      const speaks = (languageCode: string) => his.change('PATCH', '/api/employee/info', { languageCode });
      await speaks('nl');
      await held.reached;
      for (const code of ['de', 'fr', 'pt', 'en', 'nl', 'de']) await speaks(code);
      held.goOn();
      await toldToLook(ben);
      await raiseTopics(database.db, ['floors']);
      await here.poked('floors');
      // Another one for what is notified once it began.
      expect(statements.sent.filter((text) => text.includes(LOOK)).length).toBeLessThanOrEqual(3);
    });
  });
});

describe.each(testEngines)('streams of which something is lost, on %s', (engine) => {
  const FLOOR = 'workplace-reservations:f-1';
  let database: TestDatabase;
  let deaf: DeafHandle;
  let app: FastifyInstance;
  let url: string;
  let streams: EventStream[];
  let sockets: Socket[];
  let ann: Client;
  let ben: Client;
  beforeEach(async () => {
    database = await reusedDatabase(engine);
    await seedSmallOrganisation(database.db);
    deaf = new DeafHandle(database.handle);
    app = await appOn(deaf.handle, new TestClock(MONDAY_NINE));
    [streams, sockets] = [[], []];
    app.server.on('connection', (socket: Socket) => sockets.push(socket));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    [ann, ben] = [await Client.signedIn(app, 'ann'), await Client.signedIn(app, 'ben')];
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: true });
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await app.close();
    await database.close();
  });
  /** @param isOlder an app that names no floors, and hears of all buildings */
  const listens = async (isOlder = false): Promise<EventStream> => {
    const stream = await EventStream.open(url, ben.token, isOlder ? undefined : ['f-1']);
    streams.push(stream);
    return stream;
  };
  const booked = async (room: string, day: string): Promise<string> =>
    String((await book(ann, room, at(day))).body.workplaceReservations[0].id);

  it('are cut where nobody reads them, and one read mends what they missed', async () => {
    const asked = async (tag: string) =>
      (await ben.send('POST', '/api/changes', { have: [['f-1', { 'workplace-reservations': tag }]] }, {})).body[0];
    const { tag, revision } = await asked('');
    const stream = await listens(true);
    // As where the other side takes nothing any more.
    for (const socket of sockets) socket.cork();
    const missed = await booked('f-1-01', TUESDAY);
    const many = Array.from({ length: 300 }, (_, index) => `amenity-days:${'a-long-name-'.repeat(8)}${index}` as const);
    const reads = await listens(true);
    // Each time some 40 kB are told; more than 256 kB nobody keeps.
    for (let round = 0; round < 10; round += 1) {
      const raised = await raiseTopics(database.db, many);
      for (const topic of many) while ((await reads.poked(topic)) !== raised[topic]) await reads.next();
    }
    await stream.ended;
    expect(stream.text, 'nothing arrived').toBe(': hello\n\n');
    expect(await asked(tag)).toMatchObject({ from: revision, changed: [{ id: missed }], removed: [] });
    const again = await listens();
    const next = await booked('f-1-02', WEDNESDAY);
    expect((await again.told(FLOOR, (rows) => rows.has(next))).changed).toHaveLength(1);
  });

  it('lead on from before a notification that never came', async () => {
    const stream = await listens();
    const first = await booked('f-1-01', TODAY);
    const before = await stream.told(FLOOR, (rows) => rows.has(first));
    deaf.isDeaf = true;
    const swallowed = deaf.swallows();
    const lost = await booked('f-1-02', TUESDAY);
    await swallowed;
    deaf.isDeaf = false;
    const last = await booked('f-1-03', WEDNESDAY);
    const { from, changed } = await stream.told(FLOOR, (rows) => rows.has(last));
    expect(from).toBe(before.to);
    expect(changed.map(({ id }) => id).toSorted()).toEqual([lost, last].toSorted());
  });
});

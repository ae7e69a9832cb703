import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { appOn, Client, MONDAY_NINE, TestClock } from '../../tests/support/app.ts';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { DeafHandle } from '../../tests/support/deaf-handle.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { type Person, seedSmallOrganisation } from '../../tests/support/organisation.ts';

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
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { shiftRoutes } from '../routes/shift.ts';
import { listAmenityGroups } from '../sql/shift.ts';
import { raiseTopics } from '../sql/topic.ts';
import type { ReadContext } from './handler.ts';

describe.each(testEngines)('news of an amenity that some may have, on %s', (engine) => {
  let server: TestApp;
  let url: string;
  let streams: EventStream[];
  beforeEach(async () => {
    server = await testApp(engine);
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    streams = [];
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  const listens = async (client: Client, floors: string[]): Promise<EventStream> => {
    const stream = await EventStream.open(url, client.token, floors);
    streams.push(stream);
    return stream;
  };
  const DAYS = 'amenity-days:b-1';
  const ID = `a-parking:${TUESDAY}`;
  const db = () => server.database.db;
  const permit = (authority: string) =>
    db().insertInto('amenity_permission').values({ amenity_id: 'a-parking', authority }).execute();
  /** Somebody parks, and whoever may know of it is told. */
  const parked = async (who: string) => {
    await sql`insert into amenity_reservation (id, employee_id, amenity_id, date, slot, created_at) values
      (${who}, ${`e-${who}`}, 'a-parking', ${TUESDAY}, tstzrange(${at(TUESDAY).start}, ${at(TUESDAY).end}), now())`.execute(
      db(),
    );
    await raiseTopics(db(), { [DAYS]: [ID] });
  };
  const lastOf = (stream: EventStream) => stream.rows.filter(({ key }) => key === DAYS).at(-1);
  const toldTimes = (stream: EventStream, times: number) =>
    stream.told(DAYS, () => stream.rows.filter(({ key }) => key === DAYS).length === times);

  /** Not even that there is such an amenity; the rows that were here go with the next read. */
  const hearsNothing = async (stream: EventStream, happens: () => Promise<void>): Promise<void> => {
    const heard = stream.text.length;
    await happens();
    await raiseTopics(db(), ['buildings']);
    await stream.poked('buildings');
    expect(stream.text.slice(heard)).not.toContain('a-parking');
  };

  it.each(['stays open', 'is opened anew'])('takes it from whose role is lost in SQL, whose stream %s', async (how) => {
    await permit('HOSPITALITY');
    const give = { employee_id: 'e-admin', authority: 'HOSPITALITY' } as const;
    await db().insertInto('employee_authority').values(give).execute();
    const admin = await Client.signedIn(server.app, 'admin');
    const keeps = await Client.signedIn(server.app, 'reception');
    let [loses, stays] = [await listens(admin, ['f-1']), await listens(keeps, ['f-1'])];
    await parked('ann');
    for (const stream of [loses, stays]) expect((await toldTimes(stream, 1)).changed).toHaveLength(1);

    if (how === 'is opened anew') loses.close();
    await db()
      .deleteFrom('employee_authority')
      .where('employee_id', '=', 'e-admin')
      .where('authority', '=', 'HOSPITALITY')
      .execute();
    if (how === 'is opened anew') {
      // The first notice is of the role, and the other of what all hear.
      await raiseTopics(db(), ['floors']);
      await stays.poked('floors');
      // Who opened last would stand for those who see the same.
      [loses, stays] = [await listens(admin, ['f-1']), await listens(keeps, ['f-1'])];
    } else while (!loses.pokes.some((poke) => Object.keys(poke).length === 0)) await loses.next();
    await hearsNothing(loses, async () => {
      await parked('ben');
      await stays.told(DAYS, () => JSON.stringify(lastOf(stays)?.changed).includes('a-parking'));
    });
  });

  it('takes it from those to whom it was shown until its permission was narrowed', async () => {
    const student = await listens(await Client.signedIn(server.app, 'student'), ['f-1']);
    const reception = await listens(await Client.signedIn(server.app, 'reception'), ['f-1']);
    await parked('ann');
    for (const stream of [student, reception]) expect((await toldTimes(stream, 1)).changed).toHaveLength(1);
    await permit('HOSPITALITY');
    await raiseTopics(db(), ['amenities']);
    await hearsNothing(student, async () => {
      await parked('ben');
      expect((await toldTimes(reception, 2)).changed).toHaveLength(1);
    });
  });

  // Its role may be gone while the groups are read anew.
  it('is read for a group as the group may see it, whoever stands for it', async () => {
    await permit('HOSPITALITY');
    await parked('ann');
    const stale: ReadContext = {
      db: db(),
      caller: { id: 'e-admin', username: 'admin', locale: 'en', authorities: ['ADMIN', 'HOSPITALITY'] },
      now: server.clock.now(),
      text: () => null,
    };
    const input = { params: undefined, query: { building: 'b-1' }, body: undefined };
    const together = await shiftRoutes['GET /api/shift/days'].alike?.readTogether(db(), input, [ID]);
    const groups = await listAmenityGroups(db(), ['e-admin', 'e-reception']);
    const seenBy = async (group: string | undefined) => [
      await together?.knownTo?.(stale, group),
      (await together?.rowsFor(stale, group))?.length,
    ];
    expect(await seenBy(groups.get('e-admin'))).toEqual([[], 0]);
    expect(await seenBy(groups.get('e-reception'))).toEqual([[ID], 1]);
    expect(await seenBy(undefined)).toEqual([[ID], 1]);
  });
});

import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expandReservation } from '../../src/domain/workplace-reservation/compact.ts';
import type { Writer } from '../db/database.ts';
import { at, book, EVERYTHING, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { type AnswerLine, AskingDevice } from '../../tests/support/asking-device.ts';
import { testEngines } from '../../tests/support/database.ts';
import { colleaguesChanged } from '../organisation/colleague-change.ts';
import { letBack, suspend } from '../sql/leaver.ts';
import { listLocatable } from '../sql/locating.ts';
import { changeDetails, changeTeams } from '../sql/sign-in-identity.ts';
import { raiseTopics } from '../sql/topic.ts';
import { forgetRowChanges } from '../sql/row-change.ts';

const FLOOR = 'workplace-reservations:f-1';

describe.each(testEngines)('changes by row on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  let device: AskingDevice;
  beforeEach(async () => {
    server = await testApp(engine);
    [ann, ben] = [await Client.signedIn(server.app, 'ann'), await Client.signedIn(server.app, 'ben')];
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: true });
    device = new AskingDevice(ben, 'e-ben');
  });
  afterEach(() => server.close());

  const booked = async (room = 'f-1-01', day = TODAY): Promise<string> => {
    const { status, body } = await book(ann, room, at(day));
    expect(status).toBe(200);
    return String(body.workplaceReservations[0].id);
  };

  it('gives all rows of what is asked for at first, the drawings last, and then only what is new', async () => {
    const id = await booked();
    const first = await device.asks();
    expect([...first.keys()].slice(-2).toSorted()).toEqual(['coworker-days', 'plans:f-1']);
    expect(first.get('dirty-rooms:f-1')).toEqual({ key: 'dirty-rooms:f-1', refused: 403 });
    const whole = await ben.get(
      `/api/workplace/reservations?floor=f-1&start=${TODAY}T00:00:00Z&end=${TUESDAY}T00:00:00Z&includeCompleted=true`,
    );
    const rooms = await ben.get('/api/floor/rooms?floor=f-1');
    const room = rooms.body.find((one: { id: string }) => one.id === 'f-1-01');
    expect(first.get(FLOOR)?.rows?.map((row) => expandReservation(row, room))).toEqual(whole.body);
    expect(first.get(FLOOR)?.rows).toMatchObject([{ id, room: 'f-1-01', employee: { id: 'e-ann' } }]);
    expect([...(await device.asks()).keys()], 'refused again').toEqual(['dirty-rooms:f-1']);
  });

  it('answers in the order asked for, so that what Home needs comes first', async () => {
    const orders = [
      ['client-config', 'employee-info', 'buildings', 'floors', 'coworkers', 'block-periods'],
      ['block-periods', 'coworkers', 'buildings', 'client-config', 'floors', 'employee-info'],
    ];
    for (const names of orders) {
      const have = [
        ['', Object.fromEntries(names.map((name) => [name, '']))],
        ['f-1', { plans: '', rooms: '', 'workplace-reservations': '' }],
      ];
      const { body } = await ben.send('POST', '/api/changes', { have }, {});
      const lines: AnswerLine[] = body;
      const own = names.map((name) => (name === 'employee-info' ? 'employee-info:e-ben' : name));
      expect(lines.map(({ key }) => key)).toEqual([...own, 'rooms:f-1', FLOOR, 'plans:f-1', undefined]);
    }
  });

  it('answers once for each collection, however often and under whatever scope it is asked for', async () => {
    const names = { 'client-config': '', 'employee-calendar': '', 'dirty-rooms': '', coworkers: '' };
    const scopes = ['', '', 'f-1', 'f-1', 'e-ann', 'nowhere'];
    const { body } = await ben.send('POST', '/api/changes', { have: scopes.map((scope) => [scope, names]) }, {});
    const refused = ['dirty-rooms', 'dirty-rooms:f-1', 'dirty-rooms:e-ann', 'dirty-rooms:nowhere'];
    const rows = ['client-config', 'employee-calendar:e-ben', 'coworkers'];
    expect(body.map(({ key }: AnswerLine) => key)).toEqual([...refused, ...rows, undefined]);
  });

  it('takes colleagues away at midnight from whose time in the team is over, though nothing was changed', async () => {
    const { db } = server.database;
    await db
      .insertInto('setting')
      .values([
        { key: 'enableLocateAllEmployees', value: 'false' },
        { key: 'locateCoworkerScope', value: '"TEAM"' },
      ])
      .execute();
    await db.updateTable('team_membership').set({ until_date: TODAY }).where('employee_id', '=', 'e-ben').execute();
    server.clock.set(`${TODAY}T22:59:59Z`);
    const late = new AskingDevice(await Client.signedIn(server.app, 'ben'), 'e-ben');
    expect((await late.asks()).get('coworkers')?.rows).toContainEqual(expect.objectContaining({ id: 'e-ann' }));
    expect((await late.asks()).get('coworkers')).toBeUndefined();
    server.clock.set(`${TODAY}T23:00:00Z`);
    expect((await late.asks()).get('coworkers')?.rows).toEqual([]);
  });

  it('gives the rows that changed and those that left, whatever happened between', async () => {
    const staying = await booked('f-1-01');
    await device.asks();
    const gone = await booked('f-1-02', TUESDAY);
    const before = await device.asks();
    expect(before.get(FLOOR)).toMatchObject({ changed: [{ id: gone, room: 'f-1-02' }], removed: [] });
    await ann.change('POST', `/api/workplace/cancel/${gone}`);
    await ann.change('POST', `/api/workplace/confirm/${staying}`);
    const after = (await device.asks()).get(FLOOR);
    expect(after).toMatchObject({ changed: [{ id: staying, status: 'CONFIRMED' }], removed: [gone] });
    expect(after?.from).toBe(before.get(FLOOR)?.revision);
    expect(after?.changed?.[0], 'when others come is nobody’s business').not.toHaveProperty('dateConfirmed');
  });

  it('takes a name away in the row itself when its holder shares no longer', async () => {
    const id = await booked();
    await device.asks();
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: false });
    const lines = await device.asks();
    expect(lines.get(FLOOR)?.changed).toEqual([expect.not.objectContaining({ employee: expect.anything() })]);
    expect(lines.get(FLOOR)?.changed).toMatchObject([{ id }]);
    expect(lines.get('coworkers')).toMatchObject({ changed: [], removed: ['e-ann'] });
    expect(JSON.stringify([...lines.values()])).not.toContain('"displayName":"Ann');
  });

  it('tells of who shares no longer, and shares again, by rows alone', async () => {
    const { db } = server.database;
    await db
      .insertInto('setting')
      .values([{ key: 'bookingOptions', value: JSON.stringify(EVERYTHING.bookingOptions) }])
      .execute();
    const answer = await ann.change('POST', '/api/employee/calendar', {
      date: TUESDAY,
      dayPart: 'FULLDAY',
      status: 'OFFICE',
      building: 'b-1',
      floor: 'f-1',
    });
    const stay = answer.body.changed['employee-calendar:e-ann'][0].id;
    await device.asks();
    const seen: [string, string][] = [
      ['coworkers', 'e-ann'],
      ['coworker-days', 'e-ann'],
      ['coworker-locations', stay],
    ];
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: false });
    const off = await device.asks();
    for (const [key, id] of seen) expect(off.get(key), key).toMatchObject({ changed: [], removed: [id] });
    expect(off.get('team-days:e-ben')).toBeUndefined();
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: true });
    const on = await device.asks();
    for (const [key, id] of seen) expect(on.get(key), key).toMatchObject({ changed: [{ id }], removed: [] });
  });

  it('tells of who comes, is renamed and leaves by rows; of who leaves a team, to that team', async () => {
    const { db } = server.database;
    await db
      .insertInto('setting')
      .values([{ key: 'enableLocateAllEmployees', value: 'false' }])
      .execute();
    const [outside, now] = [
      new AskingDevice(await Client.signedIn(server.app, 'outsider'), 'e-outsider'),
      server.clock.now(),
    ];
    await db.insertInto('team').values({ id: 't-own', name: 'Alone' }).execute();
    await db
      .insertInto('team_membership')
      .values({ employee_id: 'e-outsider', team_id: 't-own', from_date: '2026-01-01' })
      .execute();
    for (const one of [device, outside]) await one.asks();
    const change = async (how: (writer: Writer) => Promise<unknown>) => {
      const before = await listLocatable(db, ['e-new']);
      await db.transaction().execute(how);
      await raiseTopics(db, await colleaguesChanged(db, ['e-new'], before, now));
      const [inside, outsider] = [await device.asks(), await outside.asks()];
      expect([...outsider.keys()].filter((key) => key.startsWith('coworker'))).toEqual([]);
      return inside.get('coworkers');
    };
    const comes = await change(async (writer) => {
      await writer.insertInto('employee').values({ id: 'e-new', name: 'New', email: 'n@x', username: 'new' }).execute();
      await changeTeams(writer, 'e-new', { add: ['Owls'], remove: [] }, TODAY);
    });
    expect(comes).toMatchObject({ changed: [{ id: 'e-new', teams: ['t-1'] }], removed: [] });
    const renamed = await change((writer) => changeDetails(writer, 'e-new', { name: 'Newer', department: null }));
    expect(renamed).toMatchObject({ changed: [{ id: 'e-new', displayName: 'Newer' }] });
    const suspended = await change((writer) => suspend(writer, ['e-new'], { source: 'scim', confirmed: true, now }));
    expect(suspended).toMatchObject({ changed: [], removed: ['e-new'] });
    expect(await change((writer) => letBack(writer, ['e-new'], 'scim'))).toMatchObject({ changed: [{ id: 'e-new' }] });
    const gone = await change((writer) => changeTeams(writer, 'e-new', { add: [], remove: ['Owls'] }, TODAY));
    expect(gone?.rows?.map(({ id }) => id)).not.toContain('e-new');
    expect(gone?.rows).toContainEqual(expect.objectContaining({ id: 'e-ann' }));
  });

  it('takes away from a former team who hid and left it, also where nobody of it was there for either', async () => {
    const { db } = server.database;
    await db
      .insertInto('setting')
      .values([{ key: 'enableLocateAllEmployees', value: 'false' }])
      .execute();
    await booked();
    const had = (await device.asks()).get('coworker-days')?.rows?.map(({ id }) => id);
    expect(had).toEqual(['e-ann']);
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: false });
    const before = await listLocatable(db, ['e-ann']);
    await db.transaction().execute((writer) => changeTeams(writer, 'e-ann', { add: [], remove: ['Owls'] }, TODAY));
    await raiseTopics(db, await colleaguesChanged(db, ['e-ann'], before, server.clock.now()));
    const lines = await device.asks();
    for (const key of ['coworkers', 'coworker-days']) {
      expect(lines.get(key)?.rows, key).toBeDefined();
      expect(JSON.stringify(lines.get(key)), key).not.toContain('e-ann');
    }
  });

  it.each<[why: string, how: () => Promise<unknown>]>([
    [
      'a setting decides who is seen',
      () => server.database.db.insertInto('setting').values({ key: 'daysAhead', value: '20' }).execute(),
    ],
    [
      'somebody may no longer see others',
      async () => {
        await server.database.db
          .updateTable('employee')
          .set({ user_status: 'BANNED' })
          .where('id', '=', 'e-ben')
          .execute();
        await raiseTopics(server.database.db, ['user-status:e-ben']);
      },
    ],
    [
      'an older version raised it, which logs nothing',
      () => sql`update topic set revision = revision + 1 where name = ${FLOOR}`.execute(server.database.db),
    ],
    ['any row may have changed', () => raiseTopics(server.database.db, [FLOOR])],
    [
      'the log was pruned',
      async () => {
        await booked('f-1-03', TUESDAY);
        await forgetRowChanges(server.database.db, Date.now() + 60_000);
      },
    ],
    [
      'the log has a gap',
      async () => {
        await booked('f-1-03', TUESDAY);
        await sql`delete from row_change where topic = ${FLOOR} and revision = (select max(revision) from row_change where topic = ${FLOOR})`.execute(
          server.database.db,
        );
      },
    ],
    [
      'the database was put back',
      () => sql`update topic set revision = revision - 10 where name = ${FLOOR}`.execute(server.database.db),
    ],
    [
      'it is next week',
      async () => {
        server.clock.advance({ hours: 7 * 24 });
        await ben.signIn('ben');
      },
    ],
  ])('gives all rows where %s', async (_, how) => {
    await booked();
    await device.asks();
    await how();
    const line = (await device.asks()).get(FLOOR);
    expect(line?.rows).toBeDefined();
    expect(line).not.toHaveProperty('changed');
    expect((await device.asks()).has(FLOOR), 'and then nothing').toBe(false);
  });

  it('tells the next day what has changed of a floor, and nothing where nothing has', async () => {
    await booked('f-1-01', TUESDAY);
    await device.asks();
    // The window's end moves on one day of the week.
    const told: (AnswerLine | undefined)[] = [];
    for (let days = 0; days < 6; days += 1) {
      server.clock.advance({ hours: 24 });
      await Promise.all([ben.signIn('ben'), ann.signIn('ann')]);
      told.push((await device.asks()).get(FLOOR));
    }
    expect(told.filter((line) => line !== undefined)).toMatchObject([{ rows: [{}] }]);
    const id = await booked('f-1-02', '2026-11-30');
    expect((await device.asks()).get(FLOOR)).toMatchObject({ changed: [{ id }], removed: [] });
  });

  const asksPacked = (body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/changes',
      headers: {
        authorization: `Bearer ${ben.token}`,
        'x-requested-with': 'XMLHttpRequest',
        'accept-encoding': 'br',
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify(body)),
    });

  it('takes a compressed question, and answers compressed, line by line', async () => {
    const have = [
      ['', { buildings: '', floors: '' }],
      ['f-1', { rooms: '' }],
    ];
    const { headers, rawPayload } = await asksPacked({ have });
    expect(headers['content-encoding']).toBe('br');
    const lines = brotliDecompressSync(rawPayload).toString().trimEnd().split('\n');
    expect(lines.map((text) => text.slice(0, 12))).toEqual([
      '{"key":"buil',
      '{"key":"floo',
      '{"key":"room',
      '{"end":true,',
    ]);
    const bomb = await asksPacked({ have: [['x'.repeat(5_000_000), {}]] });
    expect(bomb.statusCode, 'however small it is packed').toBe(413);
  });

  it('refuses what is malformed, and passes by what it does not know', async () => {
    expect((await ben.send('POST', '/api/changes', { have: 'all' }, {})).status).toBe(400);
    expect((await new Client(server.app).send('POST', '/api/changes', { have: [] }, {})).status).toBe(401);
    const unknown = await ben.send(
      'POST',
      '/api/changes',
      {
        have: [
          ['', { 'from-the-future': '' }],
          ['nowhere', { rooms: 'x' }],
        ],
      },
      {},
    );
    const user = { id: 'e-ben', username: 'ben', authorities: [] };
    expect(unknown.body).toEqual([
      { key: 'rooms:nowhere', refused: 404 },
      { end: true, user, at: expect.any(String) },
    ]);
  });
});

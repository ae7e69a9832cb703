import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, EVERYTHING, outcome, TODAY, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { EventStream } from '../../tests/support/event-stream.ts';
import { HeldStatements } from '../../tests/support/held-statements.ts';
import { raiseTopics } from '../sql/topic.ts';
import { parseRowTag } from './tag.ts';

const FLOOR = 'workplace-reservations:f-1';

describe.each(testEngines)('news with their rows on %s', (engine) => {
  let server: TestApp;
  let url: string;
  let ann: Client;
  let streams: EventStream[];
  beforeEach(async () => {
    server = await testApp(engine);
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    ann = await Client.signedIn(server.app, 'ann');
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: true });
    streams = [];
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  const listens = async (client: Client, floors?: string[]): Promise<EventStream> => {
    const stream = await EventStream.open(url, client.token, floors);
    streams.push(stream);
    return stream;
  };
  const booked = async (room = 'f-1-01', day = TODAY): Promise<string> => {
    const { body } = await book(ann, room, at(day));
    return String(body.workplaceReservations[0].id);
  };

  type Rows = ReadonlyMap<string, Record<string, unknown>>;
  const isAt = (id: string, status: string) => (rows: Rows) => rows.get(id)?.['status'] === status;

  it('tells who mirrors the floor the rows, its holder more of them, and nobody else anything', async () => {
    const ben = await Client.signedIn(server.app, 'ben');
    // Who may locate the holder learns from their days where they sit; this one may not.
    const outsider = await Client.signedIn(server.app, 'outsider');
    const student = await Client.signedIn(server.app, 'student');
    const [here, elsewhere, own, older] = await Promise.all([
      listens(ben, ['f-2', 'f-1']),
      listens(outsider, ['f-2']),
      listens(ann, ['f-1']),
      listens(student),
    ]);
    const id = await booked();
    const first = await here.told(FLOOR, isAt(id, 'APPROVED'));
    expect(first.changed).toMatchObject([{ id, room: 'f-1-01', employee: { id: 'e-ann', email: '' } }]);
    const mine = await own.told('employee-calendar:e-ann', (rows) => rows.size === 1);
    expect(mine.changed).toMatchObject([{ workplaceReservation: { id } }]);
    expect((await own.told(FLOOR, isAt(id, 'APPROVED'))).changed).toMatchObject([{ id, mine: true }]);
    expect(await older.poked(FLOOR)).toBe(first.to);

    await ann.change('POST', `/api/workplace/confirm/${id}`);
    const second = await here.told(FLOOR, isAt(id, 'CONFIRMED'));
    expect(second.from).toBe(first.to);
    expect(second.changed[0]).not.toHaveProperty('dateConfirmed');
    expect((await own.told(FLOOR, isAt(id, 'CONFIRMED'))).changed[0]).toHaveProperty('dateConfirmed');

    await raiseTopics(server.database.db, ['buildings']);
    await Promise.all([here, elsewhere].map((stream) => stream.poked('buildings')));
    expect(elsewhere.rows).toEqual([]);
    expect(elsewhere.text).not.toContain('f-1');
    expect(here.text, 'the holder is named in the row alone').not.toContain(':e-ann');
    expect(older.rows.filter(({ key }) => key === FLOOR)).toEqual([]);
  });

  it('reads no log for what this process changed, and tells what another raised in between', async () => {
    const here = await listens(await Client.signedIn(server.app, 'ben'), ['f-1']);
    const first = await here.told(FLOOR, isAt(await booked('f-1-01', TUESDAY), 'APPROVED'));
    const statements = new HeldStatements();
    const readings = () => statements.sent.filter((text) => text.includes('asked.since')).length;
    try {
      const second = await here.told(FLOOR, isAt(await booked('f-1-02', WEDNESDAY), 'APPROVED'));
      expect([second.from, readings()]).toEqual([first.to, 0]);
      const [id] = await Promise.all([
        booked('f-1-03', '2026-11-26'),
        raiseTopics(server.database.db, { [FLOOR]: ['r-of-another'] }),
      ]);
      await here.told(FLOOR, isAt(id, 'APPROVED'));
      await here.told(FLOOR, () => here.text.includes('r-of-another'));
      expect(here.rows.filter(({ key }) => key === FLOOR).flatMap(({ removed }) => removed)).toContain('r-of-another');
    } finally {
      statements.restore();
    }
  });

  it('leads on from the present where nobody listened for a while', async () => {
    const leaving = await Client.signedIn(server.app, 'ben');
    const early = await listens(leaving, ['f-1']);
    await booked('f-1-01', TUESDAY);
    await early.told(FLOOR, (rows) => rows.size === 1);
    await leaving.send('POST', '/public/logout', undefined, {});
    await early.ended;
    const client = await Client.signedIn(server.app, 'ben');
    const elsewhere = await listens(client, ['f-2']);
    const { body } = await book(ann, 'f-1-02', at(WEDNESDAY));
    await raiseTopics(server.database.db, ['buildings']);
    await elsewhere.poked('buildings');
    const late = await listens(client, ['f-1']);
    const id = await booked('f-1-03');
    expect((await late.told(FLOOR, (rows) => rows.has(id))).from).toBe(body.revisions[FLOOR]);
  });

  it('tells of rows that left, however many at once', async () => {
    const [one, two] = [await booked('f-1-01', TUESDAY), await booked('f-1-02', WEDNESDAY)];
    const ben = await listens(await Client.signedIn(server.app, 'ben'), ['f-1']);
    await Promise.all([one, two].map((id) => ann.change('POST', `/api/workplace/cancel/${id}`)));
    // News of the booking may come late enough to say that it left, too.
    const gone = () => new Set(ben.rows.filter(({ key }) => key === FLOOR).flatMap(({ removed }) => removed));
    await ben.told(FLOOR, () => gone().size >= 2);
    expect(gone()).toEqual(new Set([one, two]));
  });

  it('takes names away at once: from the rows of who shares no longer, and from who may not come', async () => {
    const [ben, leader] = [await Client.signedIn(server.app, 'ben'), await Client.signedIn(server.app, 'leader')];
    const id = await booked();
    const [bens, leaders] = [await listens(ben, ['f-1']), await listens(leader, ['f-1'])];
    await ann.change('POST', `/api/workplace/confirm/${id}`);
    for (const stream of [bens, leaders]) {
      const { changed } = await stream.told(FLOOR, isAt(id, 'CONFIRMED'));
      expect(changed).toMatchObject([{ id, employee: { id: 'e-ann' } }]);
    }

    await server.database.db.updateTable('employee').set({ user_status: 'BANNED' }).where('id', '=', 'e-ben').execute();
    await raiseTopics(server.database.db, ['user-status:e-ben']);
    await bens.poked('user-status:e-ben');
    await ann.change('POST', `/api/workplace/complete/${id}`);
    expect((await bens.told(FLOOR, isAt(id, 'COMPLETED'))).changed[0]).not.toHaveProperty('employee');
    const seen = await leaders.told(FLOOR, isAt(id, 'COMPLETED'));
    expect(seen.changed).toMatchObject([{ id, employee: { id: 'e-ann' } }]);

    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: false });
    await leaders.told(FLOOR, (rows) => rows.get(id)?.['employee'] === undefined);
  });

  it('tells who is in without a workstation to those who may locate them', async () => {
    await server.database.db
      .insertInto('setting')
      .values([
        { key: 'bookingOptions', value: JSON.stringify(EVERYTHING.bookingOptions) },
        { key: 'enableLocateAllEmployees', value: 'false' },
        { key: 'locateCoworkerScope', value: '"TEAM"' },
      ])
      .execute();
    const [ben, outsider] = [await Client.signedIn(server.app, 'ben'), await Client.signedIn(server.app, 'outsider')];
    const [bens, outsiders, own] = [await listens(ben, []), await listens(outsider, []), await listens(ann, [])];
    const plan = () =>
      ann.change('POST', '/api/employee/calendar', {
        date: TUESDAY,
        dayPart: 'FULLDAY',
        status: 'OFFICE',
        building: 'b-1',
        floor: 'f-1',
      });
    expect(outcome(await plan())).toBe('200');
    const { changed } = await bens.told('coworker-locations', (rows) => rows.size === 1);
    expect(changed).toMatchObject([{ employee: 'e-ann', date: TUESDAY, floor: 'f-1' }]);
    await ann.change('PATCH', `/api/employee/calendar/cancel/${changed[0]?.id}`);
    await bens.told('coworker-locations', (rows) => rows.size === 0);
    const locationId = String((await plan()).body.changed['employee-calendar:e-ann'][0].id);
    await bens.told('coworker-locations', (rows) => rows.size === 1);
    // Whoever takes a workstation for it is shown with the floor's reservations.
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY), { locationId }))).toBe('200');
    await bens.told('coworker-locations', (rows) => rows.size === 0);
    await raiseTopics(server.database.db, ['floors']);
    await Promise.all([outsiders, own].map((stream) => stream.poked('floors')));
    expect([outsiders, own].map(({ text }) => text.includes('coworker-locations'))).toEqual([false, false]);
    const news = bens.rows.filter(({ key }) => key === 'coworker-locations');
    expect(news.map(({ from }) => from).slice(1), 'each leads on').toEqual(news.map(({ to }) => to).slice(0, -1));
  });

  it('tells the days of a colleague to whom may locate them; who is ill looks away, who hides does nothing', async () => {
    await server.database.db
      .insertInto('setting')
      .values([
        { key: 'bookingOptions', value: JSON.stringify(EVERYTHING.bookingOptions) },
        { key: 'enableLocateAllEmployees', value: 'false' },
        { key: 'locateCoworkerScope', value: '"TEAM"' },
      ])
      .execute();
    const [ben, outsider] = [await Client.signedIn(server.app, 'ben'), await Client.signedIn(server.app, 'outsider')];
    const [bens, outsiders, own] = [await listens(ben, []), await listens(outsider, []), await listens(ann, [])];
    const plan = (status: string) =>
      ann.change('POST', '/api/employee/calendar', { date: TUESDAY, dayPart: 'FULLDAY', status });
    await plan('AWAY');
    const away = await bens.told('coworker-days', (rows) => rows.has('e-ann'));
    expect(away.changed).toEqual([
      {
        id: 'e-ann',
        parts: [{ date: TUESDAY, dayPart: 'FULLDAY', status: 'AWAY', building: null, floor: null, room: null }],
      },
    ]);
    await plan('SICK');
    const ill = await bens.told('coworker-days', () => bens.rows.some(({ from }) => from === away.to));
    expect(ill.changed).toEqual(away.changed);
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: false });
    const gone = await bens.told('coworkers', () => true);
    expect(gone).toMatchObject({ changed: [], removed: ['e-ann'] });
    expect(await bens.told('coworker-days', (rows) => rows.size === 0)).toMatchObject({ removed: ['e-ann'] });
    const heard = bens.text.length;
    await plan('HOME');
    await plan('OFFICE');
    await raiseTopics(server.database.db, ['floors']);
    await Promise.all([bens, outsiders, own].map((stream) => stream.poked('floors')));
    expect(bens.text.slice(heard), 'not so much as that there is something').not.toMatch(/coworker|e-ann/);
    expect([outsiders, own].map(({ text }) => /coworker-(days|locations)|"coworkers/.test(text))).toEqual([
      false,
      false,
    ]);
  });

  it('tells whose time in a team is over nothing of its members from midnight on', async () => {
    await server.database.db
      .insertInto('setting')
      .values([
        { key: 'bookingOptions', value: JSON.stringify(EVERYTHING.bookingOptions) },
        { key: 'enableLocateAllEmployees', value: 'false' },
        { key: 'locateCoworkerScope', value: '"TEAM"' },
      ])
      .execute();
    await server.database.db
      .updateTable('team_membership')
      .set({ until_date: TODAY })
      .where('employee_id', '=', 'e-ben')
      .execute();
    server.clock.set(`${TODAY}T22:59:59Z`);
    const late = await Client.signedIn(server.app, 'ann');
    const [ben, leader] = [await Client.signedIn(server.app, 'ben'), await Client.signedIn(server.app, 'leader')];
    const [bens, leaders] = [await listens(ben, []), await listens(leader, [])];
    const plan = (date: string) =>
      late.change('POST', '/api/employee/calendar', { date, dayPart: 'FULLDAY', status: 'AWAY' });
    await plan(TUESDAY);
    for (const stream of [bens, leaders]) await stream.told('coworker-days', (rows) => rows.has('e-ann'));
    const heard = bens.text.length;
    server.clock.set(`${TODAY}T23:00:00Z`);
    await plan(WEDNESDAY);
    await leaders.told('coworker-days', (rows) => JSON.stringify(rows.get('e-ann')).includes(WEDNESDAY));
    await raiseTopics(server.database.db, ['floors']);
    await bens.poked('floors');
    expect(bens.text.slice(heard)).not.toContain('e-ann');
  });

  it('ends for each at the last change of which they may know, and leads on from there', async () => {
    const { db } = server.database;
    const days = 'coworker-days';
    await db
      .insertInto('setting')
      .values([
        { key: 'enableLocateAllEmployees', value: 'false' },
        { key: 'locateCoworkerScope', value: '"TEAM"' },
      ])
      .execute();
    const client = await Client.signedIn(server.app, 'ben');
    const ben = await listens(client, []);
    const raise = (...ids: string[]) =>
      db.transaction().execute(async (transaction) => {
        const revisions: number[] = [];
        for (const id of ids) revisions.push((await raiseTopics(transaction, { [days]: [id] }))[days] ?? 0);
        return revisions;
      });
    const told = async (times: number) => {
      const ofDays = () => ben.rows.filter(({ key }) => key === days);
      await ben.told(days, () => ofDays().length === times);
      return ofDays().at(-1);
    };
    const asked = async (tag: string) =>
      (await client.send('POST', '/api/changes', { have: [['', { [days]: tag }]] }, {})).body;
    const [whole] = await asked('');
    const [known] = await raise('e-ann', 'e-outsider');
    expect(await told(1)).toMatchObject({ to: known });
    const [delta] = await asked(whole.tag);
    expect(delta).toMatchObject({ key: days, from: whole.revision, revision: known });
    expect(parseRowTag(delta.tag)?.revision).toBe(known);
    expect(await asked(delta.tag)).toEqual([expect.objectContaining({ end: true })]);
    const [again] = await raise('e-ann', 'e-outsider');
    expect(await told(2)).toMatchObject({ from: known, to: again });
  });

  it('tells of the buildings of the floors that are named, and of the one preferred; an older app of all', async () => {
    const { db } = server.database;
    const ben = await Client.signedIn(server.app, 'ben');
    await db.updateTable('employee').set({ building_id: null }).where('id', '=', 'e-ben').execute();
    const [here, there, nowhere, older] = [
      await listens(ben, ['f-1']),
      await listens(ben, ['f-3']),
      await listens(ben, []),
      await listens(ben),
    ];
    await db.updateTable('employee').set({ building_id: 'b-2' }).where('id', '=', 'e-ben').execute();
    const preferred = await listens(ben, []);
    const names = ['amenity-days', 'meeting-days', 'building-guidelines'] as const;
    await raiseTopics(
      db,
      names.flatMap((name) => [`${name}:b-1` as const, `${name}:b-2` as const]),
    );
    await raiseTopics(db, ['floors']);
    for (const stream of streams) await stream.poked('floors');
    const heard = (stream: EventStream) =>
      ['b-1', 'b-2'].map((id) => names.filter((name) => stream.text.includes(`${name}:${id}`)).length);
    expect([here, there, nowhere, older, preferred].map(heard)).toEqual([
      [3, 0],
      [0, 3],
      [0, 0],
      [3, 3],
      [0, 3],
    ]);
  });

  it('says only that something changed where nobody logged which rows', async () => {
    const ben = await listens(await Client.signedIn(server.app, 'ben'), ['f-1']);
    const { [FLOOR]: revision } = await raiseTopics(server.database.db, [FLOOR]);
    expect(await ben.poked(FLOOR)).toBe(revision);
    const id = await booked();
    const { from, changed } = await ben.told(FLOOR, isAt(id, 'APPROVED'));
    expect([from, changed]).toEqual([revision, [expect.objectContaining({ id })]]);
  });
});

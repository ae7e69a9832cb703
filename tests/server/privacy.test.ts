import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../src/domain/intent/intent.ts';
import { raiseTopics } from '../../server/sql/topic.ts';
import { Client, type TestApp, testApp } from '../support/app.ts';
import { type AnswerLine, AskingDevice, type Wanted } from '../support/asking-device.ts';
import { EVERYTHING, TUESDAY } from '../support/booking.ts';
import { testEngines } from '../support/database.ts';
import { EventStream } from '../support/event-stream.ts';

const FLOORS = ['f-1', 'f-2', 'f-3'];

/** Everything that can be asked for. */
const ALL: Wanted = ['', ...FLOORS, 'b-1', 'b-2'].map((scope) => [scope, COLLECTIONS] as const);

describe.each(testEngines)('who loses a role while they listen, on %s', (engine) => {
  it('hears no more of what is for it, is told to ask for all, and is refused the rows', async () => {
    const server = await testApp(engine);
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const cleaner = await Client.signedIn(server.app, 'cleaner');
    const [here, older] = await Promise.all([
      EventStream.open(url, cleaner.token, ['f-1']),
      EventStream.open(url, cleaner.token),
    ]);
    const { db } = server.database;
    const words = () => [here, older].map(({ text }) => text.split('dirty-rooms').length - 1);
    try {
      await raiseTopics(db, ['dirty-rooms:f-1']);
      for (const stream of [here, older]) await stream.poked('dirty-rooms:f-1');
      const elsewhere = '/api/rooms/dirty?floor=f-2';
      const had = { 'If-None-Match': String((await cleaner.get(elsewhere)).headers.etag) };
      expect((await cleaner.get(elsewhere, had)).status).toBe(304);
      await db.deleteFrom('employee_authority').where('employee_id', '=', 'e-cleaner').execute();
      const before = words();
      await raiseTopics(db, ['dirty-rooms:f-1']);
      await raiseTopics(db, ['floors']);
      for (const stream of [here, older]) await stream.poked('floors');
      expect(words()).toEqual(before);
      for (const stream of [here, older]) expect(stream.pokes).toContainEqual({});
      const { body } = await cleaner.send('POST', '/api/changes', { have: [['f-1', { 'dirty-rooms': '' }]] }, {});
      const user = { id: 'e-cleaner', username: 'cleaner', authorities: [] };
      expect(body, 'with the roles of now').toEqual([
        { key: 'dirty-rooms:f-1', refused: 403 },
        { end: true, user, at: expect.any(String) },
      ]);
      expect((await cleaner.get(elsewhere, had)).status, 'nothing has changed there').toBe(403);
    } finally {
      for (const stream of [here, older]) stream.close();
      await server.close();
    }
  });
});

/** What the outsider may not know of the others: where they are, and what reception alone may reserve. */
const HIDDEN = /coworker-|"coworkers|e-ann|ann@|a-hidden|amenity-days/;

describe.each(testEngines)('what others do, who share with their team alone, on %s', (engine) => {
  let server: TestApp;
  let outsider: AskingDevice;
  let stream: EventStream;
  let mate: AskingDevice;
  let mates: EventStream;
  /** Of an older app, which names no floors: what is told by name alone. */
  let older: EventStream;
  let olderMates: EventStream;
  /** All lines of the outsider's answers, and those of a person of the team, after the first. */
  const told: AnswerLine[] = [];
  const toMate: typeof told = [];
  /** Revisions of what may not be known. */
  const moments: string[] = [];

  beforeAll(async () => {
    server = await testApp(engine);
    const { db } = server.database;
    await db
      .insertInto('setting')
      .values([
        { key: 'bookingOptions', value: JSON.stringify(EVERYTHING.bookingOptions) },
        { key: 'enableLocateAllEmployees', value: 'false' },
        { key: 'locateCoworkerScope', value: '"TEAM"' },
      ])
      .execute();
    // Somebody without a team locates nobody, so this one has a team of their own.
    await db.insertInto('team').values({ id: 't-own', name: 'Alone' }).execute();
    await db
      .insertInto('team_membership')
      .values({ employee_id: 'e-outsider', team_id: 't-own', from_date: '2026-01-01' })
      .execute();
    await db
      .insertInto('amenity')
      .values({
        id: 'a-hidden',
        name: 'Hidden',
        type: 'LUNCH',
        capacity: 2,
        site: 'Netherlands',
        building_id: 'b-1',
        floor_id: null,
      })
      .execute();
    await db
      .insertInto('amenity_permission')
      .values({ amenity_id: 'a-hidden', authority: 'HOSPITALITY', creatable: true })
      .execute();
    await db.updateTable('employee').set({ parking_credits: 5 }).where('id', '=', 'e-reception').execute();
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const [ann, reception] = [await Client.signedIn(server.app, 'ann'), await Client.signedIn(server.app, 'reception')];
    await ann.change('PATCH', '/api/employee/info', { shareMyLocation: true });
    const [client, other] = [await Client.signedIn(server.app, 'outsider'), await Client.signedIn(server.app, 'ben')];
    [outsider, mate] = [new AskingDevice(client, 'e-outsider', ALL), new AskingDevice(other, 'e-ben', ALL)];
    stream = await EventStream.open(url, client.token, FLOORS);
    mates = await EventStream.open(url, other.token, FLOORS);
    [older, olderMates] = [await EventStream.open(url, client.token), await EventStream.open(url, other.token)];
    await Promise.all([outsider.lines(), mate.lines()]);
    const asks = async () => {
      // Names that have no such scope are refused whatever happened.
      told.push(...(await outsider.lines()).filter((line) => !('refused' in line)));
      toMate.push(...(await mate.lines()));
      const topics = await db.selectFrom('topic').select(['name', 'revision']).execute();
      const hidden = topics.filter(({ name }) => /^(coworker-|amenity-days)/.test(name));
      moments.push(...hidden.map(({ revision }) => String(revision)));
    };
    const planned = await ann.change('POST', '/api/employee/calendar', {
      date: TUESDAY,
      dayPart: 'FULLDAY',
      status: 'OFFICE',
      building: 'b-1',
      floor: 'f-1',
    });
    const parked = await reception.change(
      'POST',
      '/api/shift/reservations',
      { amenity: 'a-hidden', start: `${TUESDAY}T07:30:00Z`, end: `${TUESDAY}T16:30:00Z` },
      { 'Resource-Id': 'f0000000-0000-4000-8000-00000000000f' },
    );
    await asks();
    const entry = String(planned.body.changed['employee-calendar:e-ann'][0].id);
    const gone = [
      await ann.change('PATCH', `/api/employee/calendar/cancel/${entry}`),
      await reception.change('POST', '/api/shift/cancel/f0000000-0000-4000-8000-00000000000f'),
    ];
    const done = [planned, parked, ...gone];
    if (done.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(done.map(({ body }) => body)));
    await asks();
    await raiseTopics(db, ['floors']);
    for (const one of [stream, mates, older, olderMates]) await one.poked('floors');
  });
  afterAll(async () => {
    for (const one of [stream, mates, older, olderMates]) one.close();
    await server.close();
  });

  it('is told to a person of the team', () => {
    expect(mates.text).toContain('"key":"coworker-days"');
    expect(olderMates.text).toContain('"coworker-days"');
    expect(toMate.map(({ key }) => key)).toContain('coworker-days');
    expect(`${mates.text}${JSON.stringify(toMate)}`, 'nor is a hidden amenity').not.toContain('a-hidden');
  });

  it('is not told outside of it: no row, no id of what left, and not that and when there was something', () => {
    expect(HIDDEN.exec(stream.text)?.[0], 'on the stream').toBeUndefined();
    expect(HIDDEN.exec(older.text)?.[0], 'on the stream of an older app').toBeUndefined();
    expect(HIDDEN.exec(JSON.stringify(told))?.[0], 'asked for').toBeUndefined();
    expect(moments.length).toBeGreaterThan(0);
    const heard = `${stream.text}${older.text}${JSON.stringify(told)}`;
    expect(moments.filter((moment) => heard.includes(moment))).toEqual([]);
  });
});

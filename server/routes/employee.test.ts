import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, reset, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';

const INFO = '/api/employee/info';

describe.each(testEngines)("an employee's own record on %s", (engine) => {
  let test: TestApp;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
    ben = await Client.signedIn(test.app, 'ben');
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE));

  it.each([
    ['an unknown building', {}, { building: 'b-9' }, '404 notFound'],
    ['an unknown category', {}, { preferredCategory: 'c-9' }, '404 notFound'],
    [
      'to hide where everybody shares',
      { shareMyLocationBehavior: 'mandatory enabled' },
      { shareMyLocation: false },
      '400 sharingMandatory',
    ],
    ['another name than the imported one', { overwriteNameOnImport: true }, { name: 'Annie' }, '400 nameFixed'],
    ['quiet hours that are none', {}, { messages: { quiet: { from: '20:00', until: '20:00' } } }, '400 quietHoursNone'],
    ['a name that nobody sees', {}, { name: '\u200b\u200b' }, '400 nameUnreadable'],
  ])('refuses %s', async (_, settings, change, expected) => {
    await reset(test, MONDAY_NINE, settings);
    expect(outcome(await ann.change('PATCH', INFO, change))).toBe(expected);
  });

  it('keeps little of a change that it refuses, however much was sent', async () => {
    const id = randomUUID();
    const fields = Object.fromEntries(Array.from({ length: 13_000 }, (_, index) => [`field-${String(index)}`, 1]));
    const answer = await ann.change('PATCH', INFO, fields, { 'Idempotency-Key': id });
    expect(outcome(answer)).toBe('400 invalid');
    const { response } = await test.database.db
      .selectFrom('intent')
      .select('response')
      .where('intent_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(response).length).toBeLessThan(1500);
  });

  it('lets the plans on which the person sits, now or later, be fetched anew by colleagues once they share no longer', async () => {
    await book(ann, 'f-1-01', at(TUESDAY));
    await held(test, { id: 'r-today', room: 'f-2-01', by: 'ann', slot: at(TODAY) });
    await held(test, { id: 'r-past', room: 'f-3-01', by: 'ann', slot: at('2026-11-18') });
    const floor = (id: string) =>
      `/api/workplace/reservations?${new URLSearchParams({ floor: id, start: at('2026-11-17').start, end: at(TUESDAY).end }).toString()}`;
    const seen = async (id: string, tag?: string | string[] | number) =>
      ben.get(floor(id), tag === undefined ? {} : { 'If-None-Match': String(tag) });
    const before = { 'f-1': await seen('f-1'), 'f-2': await seen('f-2') };
    expect(before['f-1'].body).toMatchObject([{ employee: { id: 'e-ann' } }]);

    const changed = await ann.change('PATCH', INFO, { shareMyLocation: false });
    expect(changed).toMatchObject({
      status: 200,
      body: { changed: { 'employee-info:e-ann': [{ shareMyLocation: false }] } },
    });
    for (const id of ['f-1', 'f-2'] as const) {
      expect(await seen(id, before[id].headers.etag)).toMatchObject({
        status: 200,
        body: [{ employee: null, mine: false }],
      });
    }
    const names = async () => (await ben.get('/api/coworker/ids')).body.map(({ id }: { id: string }) => id);
    expect(await names()).not.toContain('e-ann');
    await ann.change('PATCH', INFO, { shareMyLocation: true });
    expect(await names()).toContain('e-ann');
  });

  it.each(['BANNED', 'VERIFY'] as const)('names nobody to whom is %s', async (user_status) => {
    await reset(test, MONDAY_NINE, { enableLocateAllEmployees: true });
    const { db } = test.database;
    expect((await ben.get('/api/coworker/ids')).body).not.toEqual([]);
    await db.updateTable('employee').set({ user_status }).where('id', '=', 'e-ben').execute();
    expect((await ben.get('/api/coworker/ids')).body).toEqual([]);
    await db.updateTable('employee').set({ user_status: 'ALLOW' }).where('id', '=', 'e-ben').execute();
  });

  describe('of colleagues in the office without a workstation', () => {
    const LOCATIONS = '/api/coworker/locations';
    const plan = (status: string, place: object = {}) =>
      ann.change('POST', '/api/employee/calendar', { date: TUESDAY, dayPart: 'FULLDAY', status, ...place });

    it('tells no more than where and when, until they take it back', async () => {
      await reset(test, MONDAY_NINE, { enableLocateAllEmployees: true });
      const nobody = await ben.get(LOCATIONS);
      expect(nobody.body).toEqual([]);
      const planned = await plan('OFFICE', { floor: 'f-1' });
      const [{ id }] = planned.body.changed['employee-calendar:e-ann'];
      const told = await ben.get(LOCATIONS, { 'If-None-Match': String(nobody.headers.etag) });
      expect(told.body).toEqual([
        { id, employee: 'e-ann', date: TUESDAY, dayPart: 'FULLDAY', building: 'b-1', floor: 'f-1' },
      ]);
      expect((await ann.get(LOCATIONS)).body).toEqual([]);
      await ann.change('PATCH', `/api/employee/calendar/cancel/${String(id)}`);
      const after = await ben.get(LOCATIONS, { 'If-None-Match': String(told.headers.etag) });
      expect(after).toMatchObject({ status: 200, body: [] });
    });

    it('tells of who is present, and not of who is at home', async () => {
      await reset(test, MONDAY_NINE, { enableLocateAllEmployees: true });
      const before = await ben.get(LOCATIONS);
      expect((await ann.change('PATCH', '/api/employee/calendar/floorCheckin?floorId=f-1')).status).toBe(200);
      expect((await plan('HOME')).status).toBe(200);
      const { body } = await ben.get(LOCATIONS, { 'If-None-Match': String(before.headers.etag) });
      expect(body).toMatchObject([{ employee: 'e-ann', date: TODAY, floor: 'f-1' }]);
    });

    it('says nothing of who does not share, unless all must', async () => {
      await reset(test, MONDAY_NINE, { enableLocateAllEmployees: true });
      await plan('OFFICE');
      const shown = await ben.get(LOCATIONS);
      expect(shown.body).toMatchObject([{ employee: 'e-ann', floor: null }]);
      await ann.change('PATCH', INFO, { shareMyLocation: false });
      const hidden = await ben.get(LOCATIONS, { 'If-None-Match': String(shown.headers.etag) });
      expect(hidden).toMatchObject({ status: 200, body: [] });
      await test.database.db
        .insertInto('setting')
        .values({ key: 'shareMyLocationBehavior', value: JSON.stringify('mandatory enabled') })
        .execute();
      const again = await ben.get(LOCATIONS, { 'If-None-Match': String(hidden.headers.etag) });
      expect(again).toMatchObject({ status: 200, body: [{ employee: 'e-ann' }] });
      await reset(test, MONDAY_NINE);
      await ann.change('PATCH', INFO, { shareMyLocation: true });
    });

    it.each([
      ['all', { enableLocateAllEmployees: true }, ['ben', 'outsider', 'reception']],
      ['their team', { enableLocateAllEmployees: false, locateCoworkerScope: 'TEAM' }, ['ben', 'reception']],
      [
        'their business unit',
        { enableLocateAllEmployees: false, locateCoworkerScope: 'BUSINESS_UNIT' },
        ['ben', 'reception'],
      ],
    ] as const)('tells %s', async (_, settings, seen) => {
      await reset(test, MONDAY_NINE, settings);
      await plan('OFFICE');
      const toldTo = async (person: Person) =>
        (await (await Client.signedIn(test.app, person)).get(LOCATIONS)).body.length === 1;
      const told = [];
      for (const person of ['ben', 'outsider', 'reception'] as const) if (await toldTo(person)) told.push(person);
      expect(told).toEqual(seen);
    });
  });

  it('tells of each colleague the teams that both are in now, and nothing of who does not share', async () => {
    await reset(test, MONDAY_NINE, { enableLocateAllEmployees: true });
    const { db } = test.database;
    const teamsOf = async (client: Client) =>
      Object.fromEntries(
        (await client.get('/api/coworker/ids')).body.map(({ id, teams }: { id: string; teams: string[] }) => [
          id,
          teams,
        ]),
      );
    expect(await teamsOf(ben)).toMatchObject({ 'e-ann': ['t-1'], 'e-outsider': [] });

    await db
      .updateTable('team_membership')
      .set({ until_date: '2026-11-22' })
      .where('employee_id', '=', 'e-ann')
      .execute();
    await ann.change('PATCH', INFO, { shareMyLocation: false });
    expect(await teamsOf(ben)).not.toHaveProperty('e-ann');
    await ann.change('PATCH', INFO, { shareMyLocation: true });
    expect(await teamsOf(ben)).toMatchObject({ 'e-ann': [] });
    await db.updateTable('team_membership').set({ until_date: null }).where('employee_id', '=', 'e-ann').execute();
  });

  it('tells what is left of the parking credits, which are not for oneself to change', async () => {
    await test.database.db.updateTable('employee').set({ parking_credits: 3 }).where('id', '=', 'e-ann').execute();
    const { body } = await ann.get(INFO);
    expect(contract['GET /api/employee/info'].reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({ parkingCredits: 3, electricVehicle: false });
    expect(outcome(await ann.change('PATCH', INFO, { parkingCredits: 9 }))).toBe('400 invalid');
    const { body: changed } = await ann.change('PATCH', INFO, { electricVehicle: true, amenityEmails: false });
    expect(changed.changed['employee-info:e-ann']).toMatchObject([
      { parkingCredits: 3, electricVehicle: true, amenityEmails: false },
    ]);
  });

  it('is answered in the language that was just chosen', async () => {
    await ann.change('PATCH', INFO, { languageCode: 'nl' });
    expect((await ann.change('PATCH', INFO, { building: 'b-9' })).body.message).toBe(
      'Dit bestaat niet, of het is niet van jou.',
    );
    await ann.change('PATCH', INFO, { languageCode: 'en' });
  });

  it('keeps a format of dates until it is taken back', async () => {
    const { body } = await ann.change('PATCH', INFO, { dateFormat: 'DD/MM/YYYY' });
    expect(body.changed['employee-info:e-ann']).toMatchObject([{ dateFormat: 'DD/MM/YYYY', languageCode: 'en' }]);
    expect((await ann.get(INFO)).body.dateFormat).toBe('DD/MM/YYYY');
    await ann.change('PATCH', INFO, { dateFormat: null });
    expect((await ann.get(INFO)).body.dateFormat).toBeNull();
  });

  it('shows a new name in the own calendar, too', async () => {
    await book(ann, 'f-1-01', at(TUESDAY));
    const calendar = `/api/employee/calendar?${new URLSearchParams({ start: TUESDAY, end: TUESDAY }).toString()}`;
    const { name } = (await ann.get('/api/employee/info')).body;
    const before = await ann.get(calendar);
    await ann.change('PATCH', INFO, { name: 'Annie' });
    const after = await ann.get(calendar, { 'If-None-Match': String(before.headers.etag) });
    expect(after).toMatchObject({
      status: 200,
      body: [{ workplaceReservation: { employee: { displayName: 'Annie' } } }],
    });
    await ann.change('PATCH', INFO, { name });
  });

  it('tells colleagues of a new name where names are shown, and of a place where places are', async () => {
    const { name } = (await ann.get(INFO)).body;
    await planned(test, { id: 'stay', by: 'ann', slot: at(TUESDAY), status: 'OFFICE' });
    const told = async (change: object) => {
      await test.database.db.deleteFrom('row_change').execute();
      expect(outcome(await ann.change('PATCH', INFO, change))).toBe('200');
      const rows = await test.database.db.selectFrom('row_change').select(['topic', 'ids']).execute();
      return Object.fromEntries(rows.map(({ topic, ids }) => [topic, ids]));
    };
    const own = { 'employee-info:e-ann': ['e-ann'] };
    const places = { 'coworker-days': ['e-ann'], 'coworker-locations': ['stay'] };
    const calendar = { 'employee-calendar:e-ann': null, 'people-inside:b-1': ['stay'] };
    expect(await told({ name, shareMyLocation: true })).toEqual(own);
    expect(await told({ name: 'Annie' })).toEqual({ ...own, ...calendar, coworkers: ['e-ann'] });
    expect(await told({ shareMyLocation: false })).toEqual({ ...own, ...places, coworkers: ['e-ann'] });
    expect(await told({ name })).toEqual({ ...own, ...calendar });
    expect(await told({ name, shareMyLocation: true })).toEqual({ ...own, ...places, coworkers: ['e-ann'] });
    // A place for a guest names nobody: that it changed, too, would say whose it is.
    await held(test, { id: 'guest', room: 'f-1-02', by: 'ann', slot: at(TUESDAY) });
    const { db } = test.database;
    await db.updateTable('workplace_reservation').set({ origin: 'multiple' }).where('id', '=', 'guest').execute();
    await held(test, { id: 'own', room: 'f-1-01', by: 'ann', slot: at(TUESDAY) });
    expect(await told({ shareMyLocation: false })).toHaveProperty('workplace-reservations:f-1', ['own']);
  });

  it.each([
    ['', []],
    ['an', []],
    ['ann', ['e-ann']],
    ['NN EXAMPLE', ['e-ann']],
    ['lea', ['e-leader', 'e-cleaner']],
    ['ann%', []],
    ['nobody', []],
  ])('finds a host by %j: %j', async (filter, expected) => {
    const { body } = await ben.get(`/api/employees/search?filter=${encodeURIComponent(filter)}`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expected);
  });

  it.each([
    ['ann', 'teams=nowhere,t-1', ['e-ann']],
    ['ann', 'teams=nowhere', []],
    ['outsider', 'teams=t-1', []],
    ['outsider', 'division=d-2', ['e-outsider']],
    ['ann', 'division=d-2', []],
  ])('finds hosts by %j among those of %s: %j', async (filter, which, expected) => {
    const { body } = await ben.get(`/api/employees/search?filter=${filter}&${which}`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(expected);
  });

  it('tells a stranger nothing of teams', async () => {
    const { body } = await new Client(test.app).get(
      '/public/visits/employees/search?filter=ann+example&teams=nowhere&division=d-2',
    );
    expect(body).toEqual([{ name: 'ann example' }]);
  });

  it.each([
    ['ann', []],
    ['ann exampl', []],
    ['example', []],
    ['%', []],
    ['  ANN   example ', ['ann example']],
  ])('tells a stranger of a host called %j: %j', async (filter, expected) => {
    const { status, body } = await new Client(test.app).get(
      `/public/visits/employees/search?filter=${encodeURIComponent(filter)}`,
    );
    expect([status, body]).toEqual([200, expected.map((name) => ({ name }))]);
  });

  it('takes no name with the character NUL, which no database holds', async () => {
    const filter = encodeURIComponent('ann\0 example');
    for (const path of ['/public/visits/employees/search', '/api/employees/search', '/api/coworker/search'])
      expect((await ben.get(`${path}?filter=${filter}`)).status).toBe(400);
  });

  it('lets an address ask for so many hosts in a minute, and others all the same', async () => {
    const ask = (remoteAddress: string) =>
      test.app.inject({ url: '/public/visits/employees/search?filter=nobody', remoteAddress });
    const statuses = [];
    for (let asked = 0; asked < 61; asked += 1) statuses.push((await ask('10.1.1.1')).statusCode);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
    expect((await ask('10.1.1.2')).statusCode).toBe(200);
  });
});

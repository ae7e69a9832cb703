import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, reset, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

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
});

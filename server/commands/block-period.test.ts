import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { addDays } from '../../src/domain/day-part/slot.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, outcome, planned, reset, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

interface Period {
  id?: string;
  from_date?: string;
  until_date?: string;
  building_id?: string | null;
  floor_id?: string | null;
  published?: boolean;
}

describe.each(testEngines)('block periods on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  const plan = (status: string, more: object = {}) =>
    ann.change('POST', '/api/employee/calendar', { date: TUESDAY, dayPart: 'FULLDAY', status, ...more });
  const block = (...periods: Period[]) =>
    test.database.db
      .insertInto('block_period')
      .values(
        periods.map((period, index) => ({
          id: `p-${String(index)}`,
          from_date: TUESDAY,
          until_date: TUESDAY,
          reason: 'Painting',
          building_id: 'b-1',
          floor_id: null,
          ...period,
        })),
      )
      .execute();
  const list = async () => (await ann.get('/api/blocking/published')).body;
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE, { enableAdhocReservations: true });
    await test.database.db.deleteFrom('block_period').execute();
  });

  it.each<[what: string, period: Period, expected: string]>([
    ['everywhere', { building_id: null }, '400 blockedPeriod'],
    ['in the building', {}, '400 blockedPeriod'],
    ['on the floor', { floor_id: 'f-1' }, '400 blockedPeriod'],
    ['until that day', { from_date: TODAY }, '400 blockedPeriod'],
    ['not published', { published: false }, '200'],
    ['on another floor', { floor_id: 'f-2' }, '200'],
    ['in another building', { building_id: 'b-2' }, '200'],
    ['over the day before', { from_date: TODAY, until_date: TODAY }, '200'],
  ])('a workstation, blocked %s', async (_, period, expected) => {
    await block(period);
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY)))).toBe(expected);
  });

  it('says why and until when, in the language of who asks', async () => {
    await block({ until_date: '2026-11-26' });
    const { body } = await book(ann, 'f-1-01', at(TUESDAY), {}, { 'Accept-Language': 'en' });
    expect(body).toMatchObject({
      code: 'blockedPeriod',
      details: { reason: 'Painting', lastDay: '2026-11-26' },
      message: 'Closed until Thursday 26 November: Painting',
    });
  });

  it('keeps people from the office there, with and without a floor, but not from home', async () => {
    await block({});
    expect(outcome(await plan('OFFICE', { building: 'b-1' }))).toBe('400 blockedPeriod');
    expect(outcome(await plan('OFFICE', { floor: 'f-2' }))).toBe('400 blockedPeriod');
    expect(outcome(await plan('OFFICE', { building: 'b-2' }))).toBe('200');
    expect(outcome(await plan('HOME'))).toBe('200');
  });

  it('lets nobody confirm presence on the floor, nor accept a team day there', async () => {
    await block({ from_date: TODAY, floor_id: 'f-1' });
    expect(outcome(await ann.change('PATCH', '/api/employee/calendar/floorCheckin?floorId=f-1'))).toBe(
      '400 blockedPeriod',
    );
    expect(outcome(await ann.change('PATCH', '/api/employee/calendar/floorCheckin?floorId=f-2'))).toBe('200');
    await planned(test, { id: 'l-team', by: 'ann', slot: at(TUESDAY), status: 'TEAMDAY', actualStatus: 'PROPOSED' });
    await test.database.db
      .updateTable('employee_location')
      .set({ building_id: 'b-1', floor_id: 'f-1', team_id: 't-1' })
      .where('id', '=', 'l-team')
      .execute();
    expect(outcome(await plan('OFFICE', { proposalId: 'l-team' }))).toBe('400 blockedPeriod');
  });

  it("floors tell of their limits, their building's and their neighbourhoods'", async () => {
    const { db } = test.database;
    await db.updateTable('building').set({ person_limit: 9 }).where('id', '=', 'b-1').execute();
    await db.updateTable('floor').set({ person_limit: 3 }).where('id', '=', 'f-1').execute();
    await db
      .insertInto('neighborhood')
      .values([
        { id: 'n-1', floor_id: 'f-1', name: 'Quiet', person_limit: 2 },
        { id: 'n-2', floor_id: 'f-1', name: 'Open', person_limit: null },
      ])
      .execute();
    await db.updateTable('room').set({ neighborhood_id: 'n-1' }).where('id', 'in', ['f-1-01', 'f-1-02']).execute();
    const { body } = await ann.get('/api/floors');
    expect(contract['GET /api/floors'].reply.parse(body)).toEqual(body);
    expect(body.map(({ id, limits }: { id: string; limits: unknown }) => [id, limits])).toEqual([
      [
        'f-1',
        { building: 9, floor: 3, neighborhoods: [{ id: 'n-1', name: 'Quiet', limit: 2, rooms: ['f-1-01', 'f-1-02'] }] },
      ],
      ['f-2', { building: 9, floor: null, neighborhoods: [] }],
      ['f-3', { building: null, floor: null, neighborhoods: [] }],
    ]);
    await db.updateTable('building').set({ person_limit: null }).execute();
    await db.updateTable('floor').set({ person_limit: null }).execute();
    await db.updateTable('room').set({ neighborhood_id: null }).execute();
    await db.deleteFrom('neighborhood').execute();
  });

  it('lists what was published and is not over, the nearest first', async () => {
    const days = (from: number, until: number) => ({
      from_date: addDays(TODAY, from),
      until_date: addDays(TODAY, until),
    });
    await block(
      { id: 'later', ...days(5, 6), floor_id: 'f-1' },
      { id: 'now', ...days(-3, 0), building_id: null },
      { id: 'yesterday', ...days(-3, -1) },
      { id: 'over', ...days(-9, -2) },
      { id: 'draft', ...days(1, 1), published: false },
    );
    const periods = await list();
    expect(contract['GET /api/blocking/published'].reply.parse(periods)).toEqual(periods);
    expect(periods.map(({ id }: { id: string }) => id)).toEqual(['now', 'yesterday', 'later']);
    expect(periods[2]).toEqual({
      id: 'later',
      from: '2026-11-28',
      until: '2026-11-29',
      reason: 'Painting',
      building: { id: 'b-1', name: 'Amsterdam' },
      floor: { id: 'f-1', name: 'First' },
    });
  });
});

describe.each(testEngines)('amenities of a day on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
  });
  afterAll(() => test.close());

  it('are listed for their person, and go with a cancelled day where they are to', async () => {
    const { db } = test.database;
    const reserve = (id: string, date: string, who = 'e-ann') => ({
      id,
      amenity_id: 'a-parking',
      employee_id: who,
      date,
      slot: `[${at(date).start},${at(date).end})`,
    });
    await db
      .insertInto('amenity_reservation')
      .values([reserve('a-1', TODAY), reserve('a-2', TUESDAY), reserve('a-3', TUESDAY, 'e-ben')])
      .execute();
    const asked = async (query: string) => (await ann.get(`/api/shift/reservations${query}`)).body;
    expect(contract['GET /api/shift/reservations'].reply.parse(await asked(''))).toMatchObject([
      { id: 'a-1', reservationDate: TODAY, shift: { amenity: { id: 'a-parking', name: 'Parking' } } },
      { id: 'a-2' },
    ]);
    expect(await asked(`?date=${TUESDAY}`)).toMatchObject([{ id: 'a-2' }]);
    expect(await asked(`?${new URLSearchParams({ ...at(TODAY) }).toString()}`)).toMatchObject([{ id: 'a-1' }]);
    expect(outcome(await ann.get(`/api/shift/reservations?start=${at(TODAY).start}`))).toBe('400 slotInvalid');

    await planned(test, { id: 'l-1', by: 'ann', slot: at(TUESDAY), status: 'HOME' });
    const { body } = await ann.change('PATCH', '/api/employee/calendar/cancel/l-1?cancelShifts=true');
    expect(body.removed).toEqual({ 'employee-calendar:e-ann': ['l-1'], 'amenity-reservations:e-ann': ['a-2'] });
    expect(await asked('')).toMatchObject([{ id: 'a-1' }]);
  });
});

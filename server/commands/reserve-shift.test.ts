import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const DAY = { start: '2026-11-24T07:30:00Z', end: '2026-11-24T16:30:00Z' };
const MORNING = { start: DAY.start, end: '2026-11-24T11:30:00Z' };
const AFTERNOON = { start: '2026-11-24T12:00:00Z', end: DAY.end };
const TODAY = { start: '2026-11-23T07:30:00Z', end: '2026-11-23T16:30:00Z' };
const WEDNESDAY = { start: '2026-11-25T07:30:00Z', end: '2026-11-25T16:30:00Z' };
const DECEMBER = { start: '2026-12-01T07:30:00Z', end: '2026-12-01T16:30:00Z' };
const PARKING = 'a-parking';

describe.each(testEngines)('reserving amenities on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  let reception: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    ann = await Client.signedIn(server.app, 'ann');
    ben = await Client.signedIn(server.app, 'ben');
    reception = await Client.signedIn(server.app, 'reception');
    await db()
      .insertInto('amenity')
      .values([
        { ...AT, id: 'a-lunch', name: 'Lunch', type: 'LUNCH', capacity: 2 },
        { ...AT, id: 'a-visitors', name: 'Visitors', type: 'PARKING_VISITOR', capacity: 2 },
      ])
      .execute();
    await db()
      .insertInto('amenity_permission')
      .values({ amenity_id: 'a-visitors', authority: 'HOSPITALITY', creatable: true })
      .execute();
  });
  afterAll(() => server.close());

  const AT = { site: 'Netherlands', building_id: 'b-1', floor_id: null };
  const db = () => server.database.db;
  beforeEach(async () => {
    await db().deleteFrom('outgoing_message').execute();
    await db().deleteFrom('amenity_reservation').execute();
    await db().deleteFrom('amenity').where('id', '=', 'a-garage').execute();
    await reset(server, MONDAY_NINE);
    await db().updateTable('amenity').set({ capacity: 2 }).execute();
    await db().updateTable('team_membership').set({ until_date: null }).execute();
    await db()
      .updateTable('employee')
      .set({ parking_credits: 3, amenity_emails: true, user_status: 'ALLOW' })
      .execute();
  });
  const reserve = (who: Client, slot: { start: string; end: string }, amenity = PARKING, id = randomUUID()) =>
    who.change('POST', '/api/shift/reservations', { amenity, ...slot }, { 'Resource-Id': id });
  const standing = async () =>
    (await db().selectFrom('amenity_reservation').select('id').where('status', '=', 'APPROVED').execute()).length;
  const credits = async (date = '2026-11-24') =>
    (await ann.get(`/api/shift/parking/credits?date=${date}`)).body[0].left;

  it.each<
    [
      what: string,
      code: string,
      before: () => Promise<unknown>,
      ask: () => Promise<{ status: number; body: { code: string } }>,
    ]
  >([
    ['nobody knows the amenity', 'notFound', async () => 0, () => reserve(ann, DAY, 'a-none')],
    ['it is not shown to the person', 'notFound', async () => 0, () => reserve(ann, DAY, 'a-visitors')],
    [
      'the day is over',
      'slotPast',
      async () => 0,
      () => reserve(ann, { start: '2026-11-20T07:30:00Z', end: '2026-11-20T16:30:00Z' }),
    ],
    [
      'it is too far ahead',
      'tooFarAhead',
      async () => 0,
      () => reserve(ann, { start: '2026-12-24T07:30:00Z', end: '2026-12-24T16:30:00Z' }),
    ],
    ['it ends before it begins', 'slotInvalid', async () => 0, () => reserve(ann, { start: DAY.end, end: DAY.start })],
    [
      'the person is banned',
      'userBanned',
      () => db().updateTable('employee').set({ user_status: 'BANNED' }).execute(),
      () => reserve(ann, DAY),
    ],
    [
      'the person is in no team on that day',
      'noTeam',
      () => db().updateTable('team_membership').set({ until_date: '2026-11-23' }).execute(),
      () => reserve(ann, DAY),
    ],
    [
      'no credits are left',
      'noParkingCredits',
      () => db().updateTable('employee').set({ parking_credits: 0 }).execute(),
      () => reserve(ann, DAY),
    ],
    [
      'no credits are left, of what costs none',
      'noParkingCredits',
      () => db().updateTable('employee').set({ parking_credits: 0 }).execute(),
      () => reserve(ann, DAY, 'a-lunch'),
    ],
    ['the person has it already', 'amenityReserved', () => reserve(ann, MORNING), () => reserve(ann, DAY)],
    [
      'the person has another parking place then',
      'parkingReserved',
      async () => {
        const garage = { ...AT, id: 'a-garage', name: 'Garage', type: 'PARKING', capacity: 2 };
        await db().insertInto('amenity').values(garage).execute();
        return reserve(reception, MORNING, 'a-garage');
      },
      () => reserve(reception, DAY),
    ],
    [
      'it is full',
      'amenityFull',
      () => Promise.all([reserve(ben, DAY), reserve(reception, MORNING)]),
      () => reserve(ann, MORNING),
    ],
  ])('refuses where %s', async (_, code, before, ask) => {
    await before();
    const stood = await standing();
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([code === 'notFound' ? 404 : 400, code]);
    expect(await standing()).toBe(stood);
  });

  it('asks no team of cleaners and students, nor for what somebody has already', async () => {
    const id = randomUUID();
    expect((await reserve(ann, DAY, PARKING, id)).status).toBe(200);
    await db().updateTable('team_membership').set({ until_date: '2026-11-20' }).execute();
    const [cleaner, student] = [
      await Client.signedIn(server.app, 'cleaner'),
      await Client.signedIn(server.app, 'student'),
    ];
    expect((await reserve(cleaner, DAY, 'a-lunch')).status).toBe(200);
    expect((await reserve(student, DAY, 'a-lunch')).status).toBe(200);
    const moved = await ann.change('PUT', `/api/shift/reservations/${id}`, { amenity: PARKING, ...WEDNESDAY });
    expect([moved.status, moved.body.code]).toEqual([400, 'noTeam']);
    expect((await ann.change('POST', `/api/shift/cancel/${id}`)).status).toBe(200);
  });

  it('gives a place with a charger to who says that they drive an electric vehicle', async () => {
    const garage = { ...AT, id: 'a-garage', name: 'Chargers', type: 'PARKING_ELECTRIC', capacity: 2 };
    await db().insertInto('amenity').values(garage).execute();
    expect((await reserve(ann, DAY, 'a-garage')).body.code).toBe('chargingOnly');
    await ann.change('PATCH', '/api/employee/info', { electricVehicle: true });
    expect((await reserve(ann, DAY, 'a-garage')).status).toBe(200);
    await ann.change('PATCH', '/api/employee/info', { electricVehicle: false });
    expect(await standing()).toBe(1);
  });

  it('gives a place to who takes the rest of a day', async () => {
    await reserve(ben, DAY);
    await reserve(reception, MORNING);
    expect((await reserve(ann, AFTERNOON)).status).toBe(200);
  });

  it('gives the last places once to many who ask at the same time', async () => {
    const answers = await Promise.all([ann, ben, reception].map((who) => reserve(who, DAY)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400]);
    expect(await standing()).toBe(2);
  });

  it('is kept by the database itself', async () => {
    await Promise.all([reserve(ben, DAY), reserve(reception, DAY)]);
    const third = db()
      .insertInto('amenity_reservation')
      .values({
        id: 'x',
        amenity_id: PARKING,
        employee_id: 'e-ann',
        date: '2026-11-24',
        slot: `[${MORNING.start},${MORNING.end})`,
      })
      .execute();
    await expect(third).rejects.toThrow('amenity_full');
  });

  it('counts credits from the reservations of the month', async () => {
    const id = randomUUID();
    expect((await reserve(ann, DAY, PARKING, id)).body.changed['parking-credits:e-ann']).toEqual([
      { id: '2026-11', granted: 3, left: 2 },
    ]);
    await reserve(ann, DAY, 'a-lunch');
    await reserve(ann, DECEMBER);
    expect([await credits(), await credits('2026-12-01')]).toEqual([2, 2]);
    expect((await ann.get('/api/employee/info')).body.parkingCredits).toBe(2);
    await ann.change('POST', `/api/shift/cancel/${id}`);
    expect(await credits()).toBe(3);
  });

  it('limits nobody to whom nobody gave credits, and shows them no counter', async () => {
    await db().updateTable('employee').set({ parking_credits: null }).execute();
    const id = randomUUID();
    const { status, body } = await reserve(ann, DAY, PARKING, id);
    expect([status, body.changed['parking-credits:e-ann']]).toEqual([200, undefined]);
    expect((await ann.get('/api/shift/parking/credits')).body).toEqual([]);
    expect((await ann.get('/api/employee/info')).body.parkingCredits).toBeNull();
    expect(
      (await ann.change('PUT', `/api/shift/reservations/${id}`, { amenity: PARKING, ...WEDNESDAY })).status,
      'moved',
    ).toBe(200);
    await db().insertInto('parking_credit').values({ employee_id: 'e-ann', month: '2026-12-01', credits: 0 }).execute();
    expect((await reserve(ann, DECEMBER)).body.code, 'a month that was given 0').toBe('noParkingCredits');
    await db().deleteFrom('parking_credit').execute();
  });

  it('counts what is granted for a month before what is usual', async () => {
    await db().insertInto('parking_credit').values({ employee_id: 'e-ann', month: '2026-11-01', credits: 1 }).execute();
    expect([await credits(), await credits('2026-12-01')]).toEqual([1, 3]);
    await db().deleteFrom('parking_credit').execute();
  });

  it('tells what is taken by day, of what a person may see alone', async () => {
    await reserve(ann, MORNING);
    await reserve(ben, DAY);
    await reserve(reception, DAY, 'a-visitors');
    const { body } = await ann.get('/api/shift/days?building=b-1');
    expect(body).toMatchObject([
      {
        id: 'a-parking:2026-11-24',
        amenityType: 'PARKING',
        stretches: [
          { ...MORNING, taken: 2 },
          { start: MORNING.end, end: DAY.end, taken: 1 },
        ].map(({ start, end, taken }) => ({ start: ms(start), end: ms(end), taken })),
      },
    ]);
    const seen = (await reception.get('/api/shift/days?building=b-1')).body.map((row: { id: string }) => row.id);
    expect(seen).toEqual(['a-parking:2026-11-24', 'a-visitors:2026-11-24']);
    expect(JSON.stringify(body)).not.toMatch(/e-ann|e-ben|ann@/);
  });
  const ms = (at: string) => new Date(at).toISOString();

  it('moves a reservation, and keeps it where the new time is refused', async () => {
    const id = randomUUID();
    await reserve(ann, DAY, PARKING, id);
    const move = (slot: object, amenity = PARKING) =>
      ann.change('PUT', `/api/shift/reservations/${id}`, { amenity, ...slot });
    await Promise.all([reserve(ben, WEDNESDAY), reserve(reception, WEDNESDAY)]);
    expect((await move(WEDNESDAY)).body.code).toBe('amenityFull');
    expect((await ann.get('/api/shift/reservations')).body).toMatchObject([{ id, ...DAY }]);
    expect((await move(MORNING)).status).toBe(200);
    const { body } = await move(WEDNESDAY, 'a-lunch');
    expect(body.changed['amenity-reservations:e-ann']).toMatchObject([
      { id, ...WEDNESDAY, shift: { amenity: { id: 'a-lunch' } } },
    ]);
    expect(body.removed['amenity-days:b-1']).toEqual(['a-parking:2026-11-24']);
    expect(await credits()).toBe(3);
  });

  it('moves within the last credit', async () => {
    await db().updateTable('employee').set({ parking_credits: 1 }).execute();
    const id = randomUUID();
    await reserve(ann, DAY, PARKING, id);
    expect((await ann.change('PUT', `/api/shift/reservations/${id}`, { amenity: PARKING, ...WEDNESDAY })).status).toBe(
      200,
    );
    expect(await credits()).toBe(0);
  });

  it.each([
    ['of somebody else', () => ben, 404, 'notFound', DAY],
    ['too late on its day', () => ann, 400, 'cancelTooLate', TODAY],
    ['of a time that is over', () => ann, 400, 'slotPast', { start: MONDAY_NINE, end: '2026-11-23T08:15:00Z' }],
  ] as const)('cancels no reservation %s', async (_, who, status, code, slot) => {
    const id = randomUUID();
    expect((await reserve(ann, slot, PARKING, id)).status).toBe(200);
    server.clock.set('2026-11-23T08:20:00Z');
    const answer = await who().change('POST', `/api/shift/cancel/${id}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await standing()).toBe(1);
  });

  it('cancels one once', async () => {
    const id = randomUUID();
    await reserve(ann, DAY, PARKING, id);
    expect((await ann.change('POST', `/api/shift/cancel/${id}`)).body.removed['amenity-reservations:e-ann']).toEqual([
      id,
    ]);
    expect((await ann.change('POST', `/api/shift/cancel/${id}`)).status).toBe(410);
  });

  it('mails a reservation to who wants that, and to nobody else', async () => {
    await db().updateTable('employee').set({ amenity_emails: false }).where('id', '=', 'e-ben').execute();
    await reserve(ann, DAY);
    await reserve(ben, DAY);
    const mails = await db().selectFrom('outgoing_message').select(['employee_id', 'template']).execute();
    expect(mails).toEqual([{ employee_id: 'e-ann', template: 'amenityReserved' }]);
  });

  it('shows amenities by site and building', async () => {
    await reserve(ben, DAY);
    const { body } = await ann.get('/api/shift/tree');
    expect(body).toMatchObject([
      {
        site: 'Netherlands',
        buildings: [
          {
            id: 'b-1',
            amenities: [
              { id: 'a-lunch', days: [] },
              { id: PARKING, days: [{ date: '2026-11-24' }] },
            ],
          },
        ],
      },
    ]);
  });

  it('reminds of what is usual and missing on the next day in the office', async () => {
    const day = (date: string) => ({
      id: `l-${date}`,
      employee_id: 'e-ann',
      date,
      day_part: 'FULLDAY' as const,
      slot: `[${date}T07:30:00Z,${date}T16:30:00Z)`,
      status: 'OFFICE' as const,
      building_id: 'b-1',
      floor_id: 'f-1',
    });
    await db().insertInto('employee_location').values(['2026-11-18', '2026-11-19', '2026-11-24'].map(day)).execute();
    const had = (date: string) => ({
      id: `s-${date}`,
      amenity_id: PARKING,
      employee_id: 'e-ann',
      date,
      slot: day(date).slot,
    });
    await db().insertInto('amenity_reservation').values(['2026-11-18', '2026-11-19'].map(had)).execute();
    const any = async () => (await ann.get('/api/shift/any-reminder')).body.any;
    expect(await any()).toBe(true);
    await reserve(ann, DAY);
    expect(await any()).toBe(false);
  });
});

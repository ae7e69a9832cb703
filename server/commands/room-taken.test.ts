import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conflict } from '../../src/contract/endpoint.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, bookingUrl, held, outcome, planned, reset, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { prepareRooms } from '../../tests/support/rooms.ts';
import { testEngines } from '../../tests/support/database.ts';

const TAKEN = '422 workplace.reservation.roomTaken';
const day = at(TUESDAY);

describe.each(testEngines)('a room that is taken on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'outsider');
    await prepareRooms(test);
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE, { enableAdhocReservations: true }));

  it('offers the nearest free rooms of a taken one, and books the one chosen', async () => {
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: day });
    const { status, body } = await book(as('ann'), 'f-1-01', day);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      conflictType: 'workplace.reservation.roomTaken',
      entity: { id: 'f-1-01' },
      singleEnumResolutionOptions: ['f-1-03', 'f-1-04', 'f-1-02'],
      resolutionType: 'single',
      initialResolution: 'f-1-03',
    });
    expect(body.message).toMatch(/^Somebody else/);
    expect(conflict.parse(body)).toEqual(body);
    expect(body.entities).toEqual(
      [
        ['f-1-03', 300],
        ['f-1-04', 600],
        ['f-1-02', 900],
      ].map(([id, distance]) => ({ id, name: id, floor: 'First', distance })),
    );

    const choice = { 'Conflict-Resolution': JSON.stringify([{ conflictType: body.conflictType, value: 'f-1-03' }]) };
    const chosen = await book(as('ann'), 'f-1-01', day, {}, choice);
    expect(chosen.body.workplaceReservations[0].room.id).toBe('f-1-03');
    expect(
      outcome(
        await book(
          as('ben'),
          'f-1-02',
          at(TODAY),
          {},
          { 'Conflict-Resolution': JSON.stringify([{ conflictType: body.conflictType, value: 'f-3-01' }]) },
        ),
      ),
    ).toBe('404 notFound');
  });

  it('offers no room on a floor that holds no more persons, but what the person has there themselves', async () => {
    const { db } = test.database;
    await db.updateTable('floor').set({ person_limit: 2 }).where('id', '=', 'f-1').execute();
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: day });
    await planned(test, {
      id: 'l-1',
      by: 'leader',
      slot: at(TUESDAY, 'AFTERNOON'),
      dayPart: 'AFTERNOON',
      status: 'OFFICE',
    });
    await planned(test, { id: 'l-2', by: 'ann', slot: day, status: 'OFFICE' });
    const offered = async (slot: typeof day) =>
      (await book(as('ann'), 'f-1-01', slot)).body.singleEnumResolutionOptions;
    expect(await offered(day)).toEqual([]);
    expect(await offered(at(TUESDAY, 'MORNING'))).toEqual(['f-1-03', 'f-1-04', 'f-1-02']);
    await db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
  });

  it('offers what is left when the chosen room was taken too', async () => {
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: day });
    await held(test, { id: 'r-2', room: 'f-1-03', by: 'leader', slot: day });
    const choice = {
      'Conflict-Resolution': JSON.stringify([{ conflictType: 'workplace.reservation.roomTaken', value: 'f-1-03' }]),
    };
    const { body } = await book(as('ann'), 'f-1-01', day, {}, choice);
    expect(body.singleEnumResolutionOptions).toEqual(['f-1-04', 'f-1-02']);
  });

  it('lets one of many win a workstation, and the others choose', async () => {
    const answers = await Promise.all(
      [as('ann'), as('ben'), as('ann'), as('ben')].map((client) => client.change('POST', bookingUrl('f-1-01', day))),
    );
    const outcomes = answers.map(outcome);
    expect(outcomes.filter((each) => each === '200')).toHaveLength(1);
    expect(
      outcomes.filter((each) => each !== '200').every((each) => [TAKEN, '400 reservationExists'].includes(each)),
    ).toBe(true);
  });

  it('lets one of two workstations win for one person', async () => {
    const answers = await Promise.all(
      ['f-1-01', 'f-1-02', 'f-1-03', 'f-2-03'].map((room) => book(as('ben'), room, day)),
    );
    expect(answers.map(outcome).sort()).toEqual([
      '200',
      ...Array.from({ length: 3 }, () => '409 confirmConflictingReservation'),
    ]);
  });
});

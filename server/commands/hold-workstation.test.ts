import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, held, outcome, reset, state, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';

const day = at(TUESDAY);
const GUESTS = { multiple: 'true' };

describe.each(testEngines)('workstations for guests on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'leader');
    const { db } = test.database;
    await db.insertInto('team').values({ id: 't-2', name: 'Larks', division_id: null }).execute();
    await db.insertInto('team_workstation').values({ room_id: 'f-2-04', team_id: 't-2' }).execute();
    const member = await db
      .selectFrom('team_membership')
      .select('team_id')
      .where('employee_id', '=', 'e-leader')
      .executeTakeFirst();
    if (member === undefined)
      await db
        .insertInto('team_membership')
        .values({ team_id: 't-1', employee_id: 'e-leader', from_date: '2020-01-01', until_date: null })
        .execute();
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE));

  it.each<[string, Person, string, object, string]>([
    ['to whoever leads no team', 'ann', 'f-1-01', day, '403 forbidden'],
    ['an unknown room', 'leader', 'f-1-99', day, '404 notFound'],
    ['yesterday', 'leader', 'f-1-01', at('2026-11-22'), '400 slotPast'],
    ['too far ahead', 'leader', 'f-1-01', at('2026-12-24'), '400 tooFarAhead'],
    ["another team's workstation", 'leader', 'f-2-04', day, '400 teamNotAssigned'],
    ['a meeting room', 'leader', 'f-1-meet', day, '400 roomNotReservable'],
  ])('are refused: %s', async (_, who, room, query, expected) => {
    expect(outcome(await book(as(who), room, { ...day, ...query }, GUESTS))).toBe(expected);
    expect(await state(test)).toEqual([]);
  });

  it('are refused where somebody sits, also the caller, and where it was not cleaned', async () => {
    await held(test, { id: 'theirs', room: 'f-1-01', by: 'ben', slot: day });
    await held(test, { id: 'own', room: 'f-1-02', by: 'leader', slot: day });
    await held(test, { id: 'used', room: 'f-1-03', by: 'ben', slot: at(TUESDAY, 'MORNING'), status: 'COMPLETED' });
    expect(outcome(await book(as('leader'), 'f-1-01', day, GUESTS))).toBe('422 workplace.reservation.roomTaken');
    expect(outcome(await book(as('leader'), 'f-1-02', day, GUESTS))).toBe('400 reservationExists');
    expect(outcome(await book(as('leader'), 'f-1-03', day, GUESTS))).toBe('400 roomUncleaned');
    expect(await state(test)).toHaveLength(3);
  });

  it('count as persons on a floor with a limit, beside the caller', async () => {
    await test.database.db.updateTable('floor').set({ person_limit: 2 }).where('id', '=', 'f-1').execute();
    try {
      expect(outcome(await book(as('leader'), 'f-1-01', day))).toBe('200');
      expect(outcome(await book(as('leader'), 'f-1-02', day, GUESTS))).toBe('200');
      expect(outcome(await book(as('leader'), 'f-1-03', day, GUESTS))).toBe('400 occupancyExceeded');
    } finally {
      await test.database.db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
    }
  });

  it('stand beside the own one, several at once, and in no calendar', async () => {
    expect(outcome(await book(as('leader'), 'f-1-02', day, GUESTS))).toBe('200');
    expect(outcome(await book(as('leader'), 'f-1-01', day))).toBe('200');
    const last = await book(as('leader'), 'f-1-03', day, GUESTS);
    expect(last.body.workplaceReservations).toMatchObject([{ mine: true, forGuests: true, status: 'APPROVED' }]);
    expect(last.body.changed).not.toHaveProperty('employee-calendar');
    expect(await state(test)).toEqual([
      'f-1-01 e-leader FULLDAY APPROVED',
      'f-1-02 e-leader FULLDAY APPROVED',
      'f-1-03 e-leader FULLDAY APPROVED',
      'e-leader WORKSTATION FULLDAY APPROVED',
    ]);
    // The own reservation moves; those for guests stay.
    expect(outcome(await book(as('leader'), 'f-1-04', day, { replaceMyOtherLocation: 'true' }))).toBe('200');
    expect((await state(test)).filter((line) => line.includes('APPROVED'))).toEqual([
      'f-1-02 e-leader FULLDAY APPROVED',
      'f-1-03 e-leader FULLDAY APPROVED',
      'f-1-04 e-leader FULLDAY APPROVED',
      'e-leader WORKSTATION FULLDAY APPROVED',
    ]);
    expect(outcome(await book(as('ann'), 'f-1-02', day))).toBe('422 workplace.reservation.roomTaken');
  });

  it('are limited in number a day', async () => {
    const quarters = Array.from({ length: 12 }, (_, index) => ({
      start: new Date(Date.parse(day.start) + index * 300_000).toISOString(),
      end: new Date(Date.parse(day.start) + (index + 1) * 300_000).toISOString(),
    }));
    const held: string[] = [];
    for (const room of ['f-1-01', 'f-1-02', 'f-1-03', 'f-1-04'])
      for (const slot of quarters) held.push(outcome(await book(as('leader'), room, slot, GUESTS)));
    expect(held).toEqual([...Array<string>(40).fill('200'), ...Array<string>(8).fill('400 tooManyForGuests')]);
  });

  it('say to nobody else who holds them, and are cancelled one by one', async () => {
    const { body } = await book(as('leader'), 'f-1-02', day, GUESTS);
    const id: string = body.workplaceReservations[0].id;
    const url = `/api/workplace/reservations?${new URLSearchParams({ floor: 'f-1', start: day.start, end: day.end }).toString()}`;
    await test.database.db
      .updateTable('employee')
      .set({ share_my_location: true })
      .where('id', '=', 'e-leader')
      .execute();
    expect((await as('ann').get(url)).body).toMatchObject([{ mine: false, employee: null }]);
    expect((await as('ann').get(url)).body[0]).not.toHaveProperty('forGuests');
    expect((await as('leader').get(url)).body).toMatchObject([{ mine: true, forGuests: true }]);
    expect(outcome(await as('ann').change('POST', `/api/workplace/cancel/${id}`))).toBe('404 notFound');
    expect(outcome(await as('leader').change('POST', `/api/workplace/cancel/${id}`))).toBe('200');
    expect((await as('leader').get(url)).body).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, outcome, reset, state, TODAY, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { slotRange } from '../db/slot.ts';

describe.each(testEngines)('planning a location on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  let ben: Client;
  /** The same person, signed in at another time: a token lasts an hour. */
  const annAt = async (now: string): Promise<Client> => {
    test.clock.set(now);
    return Client.signedIn(test.app, 'ann');
  };
  const plan = (client: Client, date: string, dayPart: string, status: string, more: object = {}) =>
    client.change('POST', '/api/employee/calendar', { date, dayPart, status, ...more });
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
    ben = await Client.signedIn(test.app, 'ben');
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE, { enableAdhocReservations: true }));

  it.each([
    ['yesterday', '2026-11-22', 'FULLDAY', 'HOME', {}, '400 slotPast'],
    ['the year 0', '0000-01-01', 'FULLDAY', 'HOME', {}, '400 invalid'],
    ['the year 9999', '9999-12-31', 'FULLDAY', 'HOME', {}, '400 invalid'],
    ['the eleventh day', '2026-12-04', 'FULLDAY', 'HOME', {}, '400 tooFarAhead'],
    ['a day part that is not in use', TUESDAY, 'LATE_MORNING', 'HOME', {}, '400 dayPartNotInUse'],
    ['a location that is not planned by hand', TUESDAY, 'MORNING', 'WORKSTATION', {}, '400 invalid'],
    ['an unknown field', TUESDAY, 'MORNING', 'HOME', { mood: 'good' }, '400 invalid'],
    ['an unknown floor', TUESDAY, 'MORNING', 'OFFICE', { floor: 'f-9' }, '404 notFound'],
    ['a floor of another building', TUESDAY, 'MORNING', 'OFFICE', { floor: 'f-1', building: 'b-2' }, '404 notFound'],
    ['an unknown building', TUESDAY, 'MORNING', 'OFFICE', { building: 'b-9' }, '404 notFound'],
  ])('refuses %s', async (_, date, dayPart, status, more, expected) => {
    expect(outcome(await plan(ann, date, dayPart, status, more))).toBe(expected);
    expect(await state(test)).toEqual([]);
  });

  it('refuses to come to a floor that is full, and lets those who are on it stay', async () => {
    await test.database.db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', 'f-1').execute();
    await book(ben, 'f-1-01', at(TUESDAY, 'AFTERNOON'));
    expect(outcome(await plan(ann, TUESDAY, 'FULLDAY', 'OFFICE', { floor: 'f-1' }))).toBe('400 occupancyExceeded');
    expect(outcome(await plan(ann, TUESDAY, 'MORNING', 'OFFICE', { floor: 'f-1' }))).toBe('200');
    expect(outcome(await plan(ann, TUESDAY, 'AFTERNOON', 'HOME', { floor: 'f-1' }))).toBe('200');
    expect(outcome(await plan(ben, TUESDAY, 'AFTERNOON', 'OFFICE', { floor: 'f-1' }))).toBe('200');
    await test.database.db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
  });

  it('refuses a morning that is over', async () => {
    expect(outcome(await plan(await annAt('2026-11-23T11:30:00Z'), TODAY, 'MORNING', 'HOME'))).toBe('400 slotPast');
  });

  it('refuses yesterday, whenever the person acted', async () => {
    const late = await annAt('2026-11-24T06:00:00Z');
    const headers = { 'Occurred-At': '2026-11-23T08:00:00Z', 'Client-Time': '2026-11-24T06:00:00Z' };
    const yesterday = { date: TODAY, dayPart: 'FULLDAY', status: 'HOLIDAY' };
    expect(outcome(await late.change('POST', '/api/employee/calendar', yesterday, headers))).toBe('400 slotPast');
    expect(await state(test)).toEqual([]);
  });

  it('refuses where the person is present', async () => {
    await book(ann, 'f-1-01', at(TODAY), { confirm: 'true' });
    expect(outcome(await plan(ann, TODAY, 'AFTERNOON', 'HOME'))).toBe('400 alreadyCheckedIn');
  });

  it('changes what can no longer be cancelled: it is the day that must still be open to change', async () => {
    await book(ann, 'f-1-01', at(TODAY));
    const [entry] = (await ann.get(`/api/employee/calendar?start=${TODAY}&end=${TODAY}`)).body;
    expect(outcome(await ann.change('PATCH', `/api/employee/calendar/cancel/${entry.id}`))).toBe('400 cancelTooLate');
    const { body } = await plan(ann, TODAY, 'FULLDAY', 'SICK');
    expect(Object.keys(body.removed).sort()).toEqual(['employee-calendar:e-ann', 'workplace-reservations:f-1']);
    expect(outcome(await plan(await annAt('2026-11-24T12:00:00Z'), TODAY, 'FULLDAY', 'HOME'))).toBe('400 slotPast');
  });

  it('keeps a workstation for the half that is not planned otherwise', async () => {
    await book(ann, 'f-1-01', at(TUESDAY));
    const { body } = await plan(ann, TUESDAY, 'AFTERNOON', 'HOME');
    expect(body.removed).toEqual({});
    expect(body.changed['workplace-reservations:f-1']).toEqual([
      expect.objectContaining({ dayPart: 'MORNING', endDate: at(TUESDAY, 'MORNING').end }),
    ]);
    expect(await state(test)).toEqual([
      'f-1-01 e-ann MORNING APPROVED',
      'e-ann WORKSTATION MORNING APPROVED',
      'e-ann HOME AFTERNOON APPROVED',
    ]);
    expect(outcome(await book(ben, 'f-1-01', at(TUESDAY, 'AFTERNOON')))).toBe('200');
  });

  it('keeps the amenities of the time for which the person still comes', async () => {
    const { db } = test.database;
    const shift = (id: string, dayPart: 'FULLDAY' | 'MORNING' | 'AFTERNOON') => ({
      id,
      amenity_id: 'a-parking',
      employee_id: 'e-ann',
      date: TUESDAY,
      slot: slotRange(at(TUESDAY, dayPart)),
      status: 'APPROVED' as const,
    });
    await db
      .insertInto('amenity_reservation')
      .values([shift('s-day', 'FULLDAY'), shift('s-morning', 'MORNING'), shift('s-afternoon', 'AFTERNOON')])
      .execute();
    await book(ann, 'f-1-01', at(TUESDAY));
    await ann.change('POST', '/api/employee/calendar?cancelShifts=true', {
      date: TUESDAY,
      dayPart: 'AFTERNOON',
      status: 'HOME',
    });
    expect(
      (await db.selectFrom('amenity_reservation').select('id').where('status', '=', 'CANCELLED').execute()).map(
        ({ id }) => id,
      ),
    ).toEqual(['s-afternoon']);
    await db.deleteFrom('amenity_reservation').execute();
  });

  it('lets somebody banned say that they stay at home, but not come', async () => {
    await test.database.db.updateTable('employee').set({ user_status: 'BANNED' }).where('id', '=', 'e-ann').execute();
    expect(outcome(await plan(ann, TUESDAY, 'FULLDAY', 'OFFICE'))).toBe('400 userBanned');
    expect(outcome(await plan(ann, TUESDAY, 'FULLDAY', 'HOME'))).toBe('200');
    await test.database.db.updateTable('employee').set({ user_status: 'ALLOW' }).where('id', '=', 'e-ann').execute();
  });

  it('answers the new entry under the id that the device made', async () => {
    const id = randomUUID();
    const { body } = await ann.change(
      'POST',
      '/api/employee/calendar',
      { date: TUESDAY, dayPart: 'MORNING', status: 'OFFICE', floor: 'f-1' },
      { 'Resource-Id': id },
    );
    const slot = at(TUESDAY, 'MORNING');
    expect(body.changed['employee-calendar:e-ann']).toEqual([
      expect.objectContaining({
        id,
        date: TUESDAY,
        ...slot,
        status: 'OFFICE',
        actualStatus: 'APPROVED',
        dayPart: 'MORNING',
        dayParts: ['MORNING'],
        floor: expect.objectContaining({ id: 'f-1' }),
        workplaceReservation: null,
      }),
    ]);
    expect((await ann.get(`/api/employee/calendar/${id}`)).body).toEqual(body.changed['employee-calendar:e-ann'][0]);
  });

  it('gives up the amenities of what it replaces or cancels only where that is asked for', async () => {
    const { db } = test.database;
    const shift = (id: string, by: string, date: string) => ({
      id,
      amenity_id: 'a-parking',
      employee_id: `e-${by}`,
      date,
      slot: slotRange(at(date)),
      status: 'APPROVED' as const,
    });
    await db
      .insertInto('amenity_reservation')
      .values([shift('s-1', 'ann', TUESDAY), shift('s-2', 'ben', TUESDAY), shift('s-3', 'ann', WEDNESDAY)])
      .execute();
    const kept = async () =>
      (
        await db.selectFrom('amenity_reservation').select('id').where('status', '=', 'APPROVED').orderBy('id').execute()
      ).map(({ id }) => id);
    for (const date of [TUESDAY, WEDNESDAY]) await plan(ann, date, 'MORNING', 'OFFICE');
    const [tuesday, wednesday]: { id: string }[] = (
      await ann.get(`/api/employee/calendar?start=${TUESDAY}&end=${WEDNESDAY}`)
    ).body;
    await ann.change('PATCH', `/api/employee/calendar/cancel/${tuesday?.id}?cancelShifts=false`);
    expect(await kept()).toEqual(['s-1', 's-2', 's-3']);
    await ann.change('PATCH', '/api/employee/calendar/cancel?cancelShifts=true', [wednesday?.id]);
    expect(await kept()).toEqual(['s-1', 's-2']);
    await plan(ann, TUESDAY, 'FULLDAY', 'OFFICE');
    await ann.change('POST', '/api/employee/calendar?cancelShifts=true', {
      date: TUESDAY,
      dayPart: 'FULLDAY',
      status: 'HOME',
    });
    expect(await kept()).toEqual(['s-2']);
    await db.deleteFrom('amenity_reservation').execute();
  });

  it('takes the place of both halves by a full day', async () => {
    await plan(ann, TUESDAY, 'MORNING', 'HOME');
    await plan(ann, TUESDAY, 'AFTERNOON', 'AWAY');
    await plan(ann, TUESDAY, 'FULLDAY', 'HOLIDAY');
    expect((await state(test)).filter((line) => line.endsWith('APPROVED'))).toEqual(['e-ann HOLIDAY FULLDAY APPROVED']);
  });

  it('splits a full day by a half, so that the other half stays', async () => {
    await plan(ann, TUESDAY, 'FULLDAY', 'HOME');
    const { body } = await plan(ann, TUESDAY, 'MORNING', 'HOLIDAY');
    expect(body.changed['employee-calendar:e-ann']).toHaveLength(2);
    expect((await state(test)).filter((line) => line.endsWith('APPROVED'))).toEqual([
      'e-ann HOLIDAY MORNING APPROVED',
      'e-ann HOME AFTERNOON APPROVED',
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, held, outcome, planned, reset, state, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { prepareRooms } from '../../tests/support/rooms.ts';
import { testEngines } from '../../tests/support/database.ts';

const TAKEN = '422 workplace.reservation.roomTaken';
const day = at(TUESDAY);

describe.each(testEngines)('booking on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'outsider');
    await prepareRooms(test);
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE, { enableAdhocReservations: true }));

  describe('refuses', () => {
    it.each<[string, string, object, string]>([
      [
        'a slot over two days',
        'f-1-01',
        { start: '2026-11-24T07:30:00Z', end: '2026-11-25T07:30:00Z' },
        '400 slotInvalid',
      ],
      ['a slot turned round', 'f-1-01', { start: day.end, end: day.start }, '400 slotInvalid'],
      ['the year 0', 'f-1-01', { start: '0000-01-01T08:00:00Z', end: '0000-01-01T09:00:00Z' }, '400 slotInvalid'],
      ['the year 9999', 'f-1-01', { start: '9999-12-31T08:00:00Z', end: '9999-12-31T09:00:00Z' }, '400 slotInvalid'],
      ['something that is no time', 'f-1-01', { start: 'tomorrow', end: day.end }, '400 invalid'],
      ['yesterday', 'f-1-01', at('2026-11-22'), '400 slotPast'],
      ['the eleventh day', 'f-1-01', at('2026-12-04'), '400 tooFarAhead'],
      ['a meeting room', 'f-1-meet', day, '400 roomNotReservable'],
      ['a room out of use', 'f-2-01', day, '400 roomUnavailable'],
      ['a room that is not reserved', 'f-2-02', day, '400 roomNotReservable'],
      ["somebody else's room", 'f-2-03', day, '400 roomAssigned'],
      ["another team's room", 'f-2-04', day, '400 teamNotAssigned'],
      ['an unknown room', 'f-1-99', day, '404 notFound'],
      ['a room of another floor', 'f-1-01', { ...day, floor: 'f-2' }, '404 notFound'],
      ['a room of another building', 'f-3-01', { ...day, building: 'b-1' }, '404 notFound'],
      ['an unknown entry', 'f-1-01', { ...day, locationId: 'no-such' }, '404 notFound'],
      ['an unknown used reservation', 'f-1-01', { ...day, usedReservationIds: 'no-such' }, '404 notFound'],
      ['a check-in too early', 'f-1-01', { ...day, confirm: 'true' }, '400 checkInNotAllowed'],
    ])('%s', async (_, room, query, expected) => {
      expect(outcome(await book(as('ann'), room, { ...day, ...query }))).toBe(expected);
      expect(await state(test)).toEqual([]);
    });

    it('a workstation too many on one day, standing or left uncleaned', async () => {
      const minutes = (from: number) => ({
        start: new Date(Date.parse(day.start) + from * 60_000).toISOString(),
        end: new Date(Date.parse(day.start) + (from + 5) * 60_000).toISOString(),
      });
      for (let index = 0; index < 7; index++)
        expect(outcome(await book(as('ann'), `f-1-0${String((index % 4) + 1)}`, minutes(index * 5)))).toBe('200');
      await held(test, { id: 'left', room: 'f-1-04', by: 'ann', slot: minutes(90), status: 'COMPLETED' });
      expect(outcome(await book(as('ann'), 'f-1-03', minutes(120)))).toBe('400 tooManyReservations');
      // What the new one replaces does not count.
      expect(outcome(await book(as('ann'), 'f-1-03', day, { replaceMyOtherLocation: 'true' }))).not.toContain(
        'tooMany',
      );
      expect(outcome(await book(as('ann'), 'f-1-03', at('2026-11-25')))).toBe('200');
    });

    it('whoever has no team', async () => {
      expect(outcome(await book(as('outsider'), 'f-1-01', day))).toBe('400 noTeam');
    });

    it.each([
      ['BANNED', '400 userBanned'],
      ['VERIFY', '400 userMustVerify'],
    ] as const)('whoever is %s', async (user_status, expected) => {
      await test.database.db.updateTable('employee').set({ user_status }).where('id', '=', 'e-ann').execute();
      expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe(expected);
      await test.database.db.updateTable('employee').set({ user_status: 'ALLOW' }).where('id', '=', 'e-ann').execute();
    });

    it('a slot that somebody holds, blocks or is present in', async () => {
      for (const [index, status] of (['APPROVED', 'CONFIRMED', 'BLOCKED'] as const).entries()) {
        await held(test, {
          id: `r-${index}`,
          room: `f-1-0${index + 1}`,
          by: status === 'BLOCKED' ? null : 'ben',
          slot: at(TUESDAY, index === 1 ? 'AFTERNOON' : 'MORNING'),
          status,
        });
        expect(outcome(await book(as('ann'), `f-1-0${index + 1}`, day))).toBe(TAKEN);
      }
    });

    it('a room that was left uncleaned, unless that is allowed', async () => {
      await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: day, status: 'COMPLETED' });
      expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe('400 roomUncleaned');
      await reset(test, MONDAY_NINE, { allowUncleanedWorkstationReservations: true });
      await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: day, status: 'COMPLETED' });
      expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe('200');
    });

    it('the same room and slot twice', async () => {
      expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe('200');
      expect(outcome(await book(as('ann'), 'f-1-01', day, { replaceMyOtherLocation: 'true' }))).toBe(
        '400 reservationExists',
      );
    });

    it('more persons at once than a floor may hold', async () => {
      const { db } = test.database;
      await db.updateTable('floor').set({ person_limit: 2 }).where('id', '=', 'f-1').execute();
      await held(test, { id: 'r-1', room: 'f-1-02', by: 'ben', slot: at(TUESDAY, 'MORNING') });
      await held(test, { id: 'r-2', room: 'f-1-03', by: 'leader', slot: at(TUESDAY, 'AFTERNOON') });
      expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe('200');
      await planned(test, {
        id: 'l-1',
        by: 'cleaner',
        slot: at(TUESDAY, 'AFTERNOON'),
        dayPart: 'AFTERNOON',
        status: 'OFFICE',
      });
      await test.database.db.deleteFrom('workplace_reservation').where('employee_id', '=', 'e-ann').execute();
      await db.deleteFrom('employee_location').where('employee_id', '=', 'e-ann').execute();
      expect(outcome(await book(as('ann'), 'f-1-01', day))).toBe('400 occupancyExceeded');
      expect(outcome(await book(as('ann'), 'f-1-01', at(TUESDAY, 'MORNING')))).toBe('200');
      await db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
    });
  });

  it('books a workstation with its entry and says all that it touched', async () => {
    const [reservationId, locationId] = [randomUUID(), randomUUID()];
    const { status, body } = await book(
      as('ann'),
      'f-1-01',
      day,
      {},
      { 'Resource-Id': `${reservationId}, ${locationId}` },
    );
    expect(status).toBe(200);
    const reservation = {
      id: reservationId,
      date: TUESDAY,
      startDate: day.start,
      endDate: day.end,
      status: 'APPROVED',
      dayPart: 'FULLDAY',
      mine: true,
      dateConfirmed: null,
      dateCompleted: null,
      employee: { id: 'e-ann', displayName: 'ann example', email: 'ann@example.test' },
      room: expect.objectContaining({ id: 'f-1-01', floor: expect.objectContaining({ id: 'f-1' }) }),
    };
    expect(body.workplaceReservations).toEqual([reservation]);
    expect(body.changed['workplace-reservations:f-1']).toEqual([reservation]);
    const [entry] = body.changed['employee-calendar:e-ann'];
    expect(entry).toMatchObject({
      id: locationId,
      status: 'WORKSTATION',
      actualStatus: 'APPROVED',
      confirmed: false,
      building: { id: 'b-1' },
      floor: { id: 'f-1' },
      workplaceReservation: { id: reservationId },
    });
    expect(Object.keys(body.revisions).sort()).toEqual(['employee-calendar:e-ann', 'workplace-reservations:f-1']);
    expect(await state(test)).toEqual(['f-1-01 e-ann FULLDAY APPROVED', 'e-ann WORKSTATION FULLDAY APPROVED']);
    expect(contract['POST /api/workplace/reservations'].reply.parse(body)).toEqual(body);

    const { body: calendar } = await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`);
    expect(calendar).toEqual([entry]);
    expect(contract['GET /api/employee/calendar'].reply.parse(calendar)).toEqual(calendar);
    const { body: list } = await as('ann').get(
      `/api/workplace/reservations?floor=f-1&start=${day.start}&end=${day.end}`,
    );
    expect(list).toEqual([reservation]);
  });

  it('takes any slot of a day, and neighbours', async () => {
    const hour = { start: '2026-11-24T20:00:00.0000000000000001+01:00', end: '2026-11-25T00:00:00+01:00' };
    const { status, body } = await book(as('ann'), 'f-1-01', hour);
    expect(status).toBe(200);
    expect(body.workplaceReservations[0]).toMatchObject({
      startDate: '2026-11-24T19:00:00Z',
      endDate: '2026-11-24T23:00:00Z',
      date: TUESDAY,
    });
    expect(
      outcome(await book(as('ben'), 'f-1-01', { start: '2026-11-24T18:00:00Z', end: '2026-11-24T19:00:00Z' })),
    ).toBe('200');
    expect(outcome(await book(as('ben'), 'f-1-02', at('2026-12-03')))).toBe('200');
  });

  it('reckons the last day ahead in the zone of the building', async () => {
    test.clock.set('2026-11-23T23:30:00Z');
    const late = await Client.signedIn(test.app, 'ann');
    expect(outcome(await book(late, 'f-1-01', at('2026-12-04')))).toBe('200');
    expect(outcome(await book(late, 'f-3-01', { start: '2026-12-04T08:30:00Z', end: '2026-12-04T12:30:00Z' }))).toBe(
      '400 tooFarAhead',
    );
  });

  it('checks nobody in at once who planned nothing, unless the organisation has ad-hoc reservations', async () => {
    await reset(test, MONDAY_NINE, { enableAdhocReservations: false });
    const refusal = await book(as('ann'), 'f-1-01', at(TODAY), { confirm: 'true' });
    expect(outcome(refusal)).toBe('400 checkInNotAllowed');
    expect(refusal.body.details).toEqual({ reason: 'notPlanned' });
    await planned(test, { id: 'l-home', by: 'ann', slot: at(TODAY), status: 'HOME' });
    expect(
      outcome(await book(as('ann'), 'f-1-01', at(TODAY), { confirm: 'true', replaceMyOtherLocation: 'true' })),
    ).toBe('400 checkInNotAllowed');
    await held(test, { id: 'r-elsewhere', room: 'f-1-02', by: 'ann', slot: at(TODAY) });
    expect(
      outcome(await book(as('ann'), 'f-1-01', at(TODAY), { confirm: 'true', replaceMyOtherLocation: 'true' })),
    ).toBe('200');
  });

  it('checks in at once', async () => {
    const { status, body } = await book(as('ann'), 'f-1-01', at(TODAY), { confirm: 'true' });
    expect(status).toBe(200);
    expect(body.workplaceReservations[0]).toMatchObject({ status: 'CONFIRMED', dateConfirmed: MONDAY_NINE });
    expect(await state(test)).toEqual(['f-1-01 e-ann FULLDAY CONFIRMED', 'e-ann WORKSTATION FULLDAY CONFIRMED']);
  });

  it('judges an offline booking at the moment when the person acted', async () => {
    test.clock.set('2026-11-23T12:00:00Z');
    const late = await Client.signedIn(test.app, 'ann');
    const morning = at(TODAY, 'MORNING');
    expect(outcome(await book(late, 'f-1-01', morning))).toBe('400 slotPast');
    const headers = { 'Occurred-At': '2026-11-23T09:00:00Z', 'Client-Time': '2026-11-23T12:00:00Z' };
    const { body } = await book(late, 'f-1-01', morning, { confirm: 'true' }, headers);
    expect(body.workplaceReservations[0]).toMatchObject({ status: 'CONFIRMED', dateConfirmed: '2026-11-23T09:00:00Z' });
  });

  describe('what arrives late', () => {
    const acted = (when: string, received: string) => ({ 'Occurred-At': when, 'Client-Time': received });
    const MORNING = at(TODAY, 'MORNING');

    it('enters no day that is over', async () => {
      test.clock.set('2026-11-24T07:00:00Z');
      const late = await Client.signedIn(test.app, 'ann');
      const headers = acted('2026-11-23T08:00:00Z', '2026-11-24T07:00:00Z');
      expect(outcome(await book(late, 'f-1-01', MORNING, {}, headers))).toBe('400 slotPast');
      expect(outcome(await book(late, 'f-1-01', MORNING, { confirm: 'true' }, headers))).toBe('400 slotPast');
      expect(await state(test)).toEqual([]);
    });

    it('counts where it was booked and used in time without a network', async () => {
      test.clock.set('2026-11-23T12:00:00Z');
      const late = await Client.signedIn(test.app, 'ann');
      const booked = await book(late, 'f-1-01', MORNING, {}, acted('2026-11-23T08:10:00Z', '2026-11-23T12:00:00Z'));
      const { id } = booked.body.workplaceReservations[0];
      const then = acted('2026-11-23T08:20:00Z', '2026-11-23T12:00:00Z');
      const came = await late.change('POST', `/api/workplace/confirm/${id}`, undefined, then);
      expect(came.body.workplaceReservations[0]).toMatchObject({ dateConfirmed: '2026-11-23T08:20:00Z' });
    });

    it('counts from when the reservation was made, for check-in and cancelling alike', async () => {
      // A full day may be cancelled until 09:30 in Amsterdam.
      test.clock.set('2026-11-23T10:00:00Z');
      const late = await Client.signedIn(test.app, 'ann');
      const { body } = await book(late, 'f-1-01', at(TODAY));
      const { id } = body.workplaceReservations[0];
      const before = acted('2026-11-23T07:00:00Z', '2026-11-23T10:00:00Z');
      expect(outcome(await late.change('POST', `/api/workplace/cancel/${id}`, undefined, before))).toBe(
        '400 cancelTooLate',
      );
      const came = await late.change('POST', `/api/workplace/confirm/${id}`, undefined, before);
      expect(came.body.workplaceReservations[0]).toMatchObject({ dateConfirmed: '2026-11-23T10:00:00Z' });
    });
  });

  it('gives the same answer to the same intent', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await book(as('ann'), 'f-1-01', day, {}, headers);
    const second = await book(as('ann'), 'f-1-01', day, {}, headers);
    expect(second.body).toEqual(first.body);
    expect(await state(test)).toHaveLength(2);
  });
});

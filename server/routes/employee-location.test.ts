import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import {
  at,
  book,
  held,
  outcome,
  planned,
  reset,
  state,
  TODAY,
  TUESDAY,
  WEDNESDAY,
} from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('the calendar on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  let ben: Client;
  /** Sign in again: a token lasts an hour. */
  const annAt = async (now: string): Promise<Client> => {
    test.clock.set(now);
    return Client.signedIn(test.app, 'ann');
  };
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
    ben = await Client.signedIn(test.app, 'ben');
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE, { enableAdhocReservations: true }));

  describe('checking in at an entry', () => {
    it.each([
      ['at home', { status: 'HOME' as const }, '400 checkInNotAllowed'],
      ['tomorrow', { status: 'OFFICE' as const, slot: at(TUESDAY) }, '400 checkInNotAllowed'],
      [
        'taken back',
        { status: 'OFFICE' as const, actualStatus: 'CANCELLED' as const },
        '410 alreadyConfirmedOrCancelled',
      ],
      [
        'confirmed already',
        { status: 'OFFICE' as const, actualStatus: 'CONFIRMED' as const },
        '410 alreadyConfirmedOrCancelled',
      ],
      ['at the office', { status: 'OFFICE' as const }, '200'],
    ])('%s', async (_, over, expected) => {
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TODAY), ...over });
      expect(outcome(await ann.change('PATCH', '/api/employee/calendar/checkin/l-1'))).toBe(expected);
    });

    it("never confirms or completes or cancels what is somebody else's", async () => {
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TODAY), status: 'OFFICE' });
      for (const action of ['checkin', 'complete', 'cancel'])
        expect(outcome(await ben.change('PATCH', `/api/employee/calendar/${action}/l-1`))).toBe('404 notFound');
      expect(outcome(await ben.get('/api/employee/calendar/l-1'))).toBe('404 notFound');
    });

    it('confirms the entry with its reservation', async () => {
      const booked = await book(ann, 'f-1-01', at(TODAY));
      const [entry] = booked.body.changed['employee-calendar:e-ann'];
      const { body } = await ann.change('PATCH', `/api/employee/calendar/checkin/${entry.id}`);
      expect(body.changed['workplace-reservations:f-1'][0]).toMatchObject({
        status: 'CONFIRMED',
        dateConfirmed: MONDAY_NINE,
      });
      expect(body.changed['employee-calendar:e-ann'][0]).toMatchObject({
        actualStatus: 'CONFIRMED',
        confirmed: true,
        workplaceReservation: { status: 'CONFIRMED' },
      });
      expect(await state(test)).toEqual(['f-1-01 e-ann FULLDAY CONFIRMED', 'e-ann WORKSTATION FULLDAY CONFIRMED']);
    });

    it('confirms a proposal ad hoc, unless something else stands there', async () => {
      await reset(test, MONDAY_NINE, { enableAdhocReservations: true });
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TODAY), status: 'OFFICE', actualStatus: 'PROPOSED' });
      await planned(test, { id: 'l-2', by: 'ann', slot: at(TODAY), status: 'HOME' });
      expect(outcome(await ann.change('PATCH', '/api/employee/calendar/checkin/l-1'))).toBe('400 checkInNotAllowed');
      await ann.change('PATCH', '/api/employee/calendar/cancel/l-2');
      await test.database.db.deleteFrom('employee_location').where('id', '=', 'l-2').execute();
      expect(outcome(await ann.change('PATCH', '/api/employee/calendar/checkin/l-1'))).toBe('200');
    });

    it('judges the moment when the person acted', async () => {
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TODAY, 'MORNING'), dayPart: 'MORNING', status: 'OFFICE' });
      const late = await annAt('2026-11-23T12:00:00Z');
      expect(outcome(await late.change('PATCH', '/api/employee/calendar/checkin/l-1'))).toBe('400 checkInNotAllowed');
      const headers = { 'Occurred-At': '2026-11-23T11:00:00Z', 'Client-Time': '2026-11-23T12:00:00Z' };
      expect(outcome(await late.change('PATCH', '/api/employee/calendar/checkin/l-1', undefined, headers))).toBe('200');
    });
  });

  describe('leaving', () => {
    it.each([
      ['where one is not present', 'APPROVED', at(TODAY), '400 checkOutNotAllowed'],
      ['twice', 'COMPLETED', at(TODAY), '410 alreadyConfirmedOrCancelled'],
      ['before the day part', 'CONFIRMED', at(TODAY, 'AFTERNOON'), '400 checkOutNotAllowed'],
      ['where one is', 'CONFIRMED', at(TODAY), '200'],
    ] as const)('%s', async (_, actualStatus, slot, expected) => {
      await planned(test, { id: 'l-1', by: 'ann', slot, status: 'OFFICE', actualStatus });
      expect(outcome(await ann.change('PATCH', '/api/employee/calendar/complete/l-1'))).toBe(expected);
    });

    it('checks out of the workstation of an entry', async () => {
      const booked = await book(ann, 'f-1-01', at(TODAY), { confirm: 'true' });
      const { body } = await ann.change(
        'PATCH',
        `/api/employee/calendar/complete/${booked.body.changed['employee-calendar:e-ann'][0].id}`,
      );
      expect(body.changed['workplace-reservations:f-1'][0].status).toBe('COMPLETED');
      expect(await state(test)).toEqual(['f-1-01 e-ann FULLDAY COMPLETED', 'e-ann WORKSTATION FULLDAY COMPLETED']);
    });
  });

  describe('cancelling', () => {
    it.each([
      ['what is confirmed', 'CONFIRMED', at(TODAY), '410 alreadyConfirmedOrCancelled'],
      ['what was rejected', 'REJECTED', at(TUESDAY), '410 alreadyConfirmedOrCancelled'],
      ['today once the morning has begun', 'APPROVED', at(TODAY), '400 cancelTooLate'],
      ['an afternoon of today', 'APPROVED', at(TODAY, 'AFTERNOON'), '200'],
      ['tomorrow', 'APPROVED', at(TUESDAY), '200'],
      ['a proposal', 'PROPOSED', at(TUESDAY), '200'],
    ] as const)('%s', async (_, actualStatus, slot, expected) => {
      await planned(test, { id: 'l-1', by: 'ann', slot, actualStatus });
      const answer = await ann.change('PATCH', '/api/employee/calendar/cancel/l-1');
      expect(outcome(answer)).toBe(expected);
      expect(answer.body.removed).toEqual(
        expected === '200' || actualStatus === 'REJECTED' ? { 'employee-calendar:e-ann': ['l-1'] } : undefined,
      );
    });

    it('cancels several, all or none', async () => {
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TUESDAY) });
      await planned(test, { id: 'l-2', by: 'ann', slot: at(TODAY) });
      await planned(test, { id: 'l-3', by: 'ben', slot: at(TUESDAY) });
      expect(outcome(await ann.change('PATCH', '/api/employee/calendar/cancel', ['l-1', 'l-2']))).toBe(
        '400 cancelTooLate',
      );
      expect(outcome(await ann.change('PATCH', '/api/employee/calendar/cancel', ['l-1', 'l-3']))).toBe('404 notFound');
      expect(outcome(await ann.change('PATCH', '/api/employee/calendar/cancel', []))).toBe('400 invalid');
      expect((await state(test)).every((line) => line.endsWith('APPROVED'))).toBe(true);
      const booked = await book(ann, 'f-1-01', at(WEDNESDAY));
      const ids = ['l-1', String(booked.body.changed['employee-calendar:e-ann'][0].id), 'l-1'];
      const { body } = await ann.change('PATCH', '/api/employee/calendar/cancel', ids);
      expect(body.removed['employee-calendar:e-ann'].sort()).toEqual([...new Set(ids)].sort());
      expect(body.removed['workplace-reservations:f-1']).toHaveLength(1);
    });
  });

  describe('reading', () => {
    it.each([
      ['a span turned round', 'start=2026-11-24&end=2026-11-23', '400 slotInvalid', 'The end must be later'],
      [
        'a span of instants turned round',
        'start=2026-11-24T08:00:00Z&end=2026-11-23T08:00:00Z',
        '400 slotInvalid',
        'The end must be later',
      ],
      ['more than 400 days', 'start=2026-01-01&end=2027-03-01', '400 slotInvalid', 'at most 401 days'],
      [
        'an empty slot',
        'start=2026-11-24T08:00:00Z&end=2026-11-24T08:00:00Z',
        '400 slotInvalid',
        'The end must be later',
      ],
      ['the year 0', 'start=0000-01-01&end=0000-01-02', '400 slotInvalid', 'between the years'],
      ['the year 9999', 'start=9999-12-30&end=9999-12-31', '400 slotInvalid', 'between the years'],
      ['no span', '', '400 invalid', ''],
    ])('refuses %s, and says what to do', async (_, query, expected, words) => {
      const answer = await ann.get(`/api/employee/calendar?${query}`, { 'accept-language': 'en' });
      expect([outcome(answer), answer.body.message]).toEqual([expected, expect.stringContaining(words)]);
    });

    it('lists what stands, in order of time, with its workstation', async () => {
      await planned(test, { id: 'l-gone', by: 'ann', slot: at(TUESDAY), actualStatus: 'CANCELLED' });
      await planned(test, { id: 'l-ben', by: 'ben', slot: at(TUESDAY) });
      await planned(test, { id: 'l-2', by: 'ann', slot: at(TUESDAY, 'AFTERNOON'), dayPart: 'AFTERNOON' });
      await planned(test, {
        id: 'l-1',
        by: 'ann',
        slot: at(TUESDAY, 'MORNING'),
        dayPart: 'MORNING',
        status: 'WORKSTATION',
      });
      await held(test, { id: 'r-1', room: 'f-1-01', by: 'ann', slot: at(TUESDAY, 'MORNING'), location: 'l-1' });
      const { body } = await ann.get(`/api/employee/calendar?start=${TODAY}&end=${WEDNESDAY}`);
      expect(body.map((row: { id: string }) => row.id)).toEqual(['l-1', 'l-2']);
      expect(body[0].workplaceReservation).toMatchObject({
        id: 'r-1',
        mine: true,
        room: { id: 'f-1-01', floor: { building: { timeZone: 'Europe/Amsterdam' } } },
      });
      const afternoon = at(TUESDAY, 'AFTERNOON');
      expect(
        (await ann.get(`/api/employee/calendar?${new URLSearchParams({ ...afternoon }).toString()}`)).body.map(
          (row: { id: string }) => row.id,
        ),
      ).toEqual(['l-2']);
    });
  });
});

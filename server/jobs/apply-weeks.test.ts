import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, held, outcome, planned, reset, state, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { at01, forgetWeeks, home, keepWeek, runWeeks } from '../../tests/support/weeks.ts';

/** The last of the open days is Thursday, 3 December. */
const NEXT_TUESDAY = '2026-12-01';
const FIRST_DESK = 'f-1-01';

describe.each(testEngines)('usual weeks on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'leader', 'outsider');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE, { daysAhead: 2 });
    await forgetWeeks(test);
    await test.database.db.deleteFrom('notification').execute();
    await test.database.db.deleteFrom('block_period').execute();
    await test.database.db.updateTable('employee').set({ user_status: 'ALLOW' }).execute();
  });

  const keep = (name: Person, ...rest: Parameters<typeof keepWeek> extends [Client, ...infer R] ? R : never) =>
    keepWeek(as(name), ...rest);
  const run = () => runWeeks(test);
  const told = async (name: Person): Promise<string[]> => {
    const { body } = await as(name).get('/api/notifications');
    return body.map(({ message }: { message: string }) => message);
  };
  const calendar = async (name: Person) =>
    (await as(name).get('/api/employee/calendar?start=2026-11-23&end=2026-12-10')).body;

  describe('books', () => {
    it('the workstation of the week on each day that is open, and says nothing', async () => {
      await keep('ann', [at01, { ...home, weekday: 3 }]);
      await run();
      expect(await state(test)).toEqual([
        'f-1-01 e-ann FULLDAY APPROVED',
        'e-ann WORKSTATION FULLDAY APPROVED',
        'e-ann HOME FULLDAY APPROVED',
      ]);
      expect(await calendar('ann')).toMatchObject([
        { date: TUESDAY, byWeek: true },
        { date: WEDNESDAY, byWeek: true },
      ]);
      expect(await told('ann')).toEqual([]);
    });

    it('the next ones when they open, and none after its end', async () => {
      await keep('ann', [at01], { until: NEXT_TUESDAY });
      await run();
      for (const now of ['2026-11-28T22:59:00Z', '2026-11-28T23:01:00Z', '2026-12-06T12:00:00Z']) {
        test.clock.set(now);
        await run();
        const days = (
          await test.database.db.selectFrom('employee_location').select('date').orderBy('date').execute()
        ).map(({ date }) => date);
        // Midnight in Amsterdam is an hour before midnight in UTC: only then Tuesday is two days ahead.
        expect(days).toEqual(now < '2026-11-28T23' ? [TUESDAY] : [TUESDAY, NEXT_TUESDAY]);
      }
    });

    it('each part of a day by itself', async () => {
      await keep('ann', [
        { ...at01, dayPart: 'MORNING' },
        { ...home, dayPart: 'AFTERNOON' },
      ]);
      await run();
      expect(await state(test)).toEqual([
        'f-1-01 e-ann MORNING APPROVED',
        'e-ann WORKSTATION MORNING APPROVED',
        'e-ann HOME AFTERNOON APPROVED',
      ]);
    });

    it('any free workstation where none is wished', async () => {
      await held(test, { id: 'r-1', room: FIRST_DESK, by: 'ben', slot: at(TUESDAY) });
      await keep('ann', [{ weekday: 2, status: 'WORKSTATION' }]);
      await run();
      expect(await state(test)).toContain('f-1-02 e-ann FULLDAY APPROVED');
      expect(await told('ann')).toEqual([]);
    });

    it('once, however often it looks and from how many processes', async () => {
      await keep('ann', [at01]);
      await Promise.all([run(), run()]);
      await run();
      expect(await state(test)).toEqual(['f-1-01 e-ann FULLDAY APPROVED', 'e-ann WORKSTATION FULLDAY APPROVED']);
    });
  });

  describe('never touches', () => {
    const nothing = async () => {
      await run();
      return (await state(test)).filter((line) => line.includes('e-ann') && line.includes('WORKSTATION'));
    };
    beforeEach(() => keep('ann', [at01]));

    it.each([
      ['APPROVED', 'a plan'],
      ['PROPOSED', 'an open team day'],
      ['CANCELLED', 'a day that was cleared by hand'],
      ['DECLINED', 'a team day that was declined'],
    ] as const)('%s: %s', async (actualStatus, _what) => {
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TUESDAY, 'AFTERNOON'), dayPart: 'AFTERNOON', actualStatus });
      expect(await nothing()).toEqual([]);
      expect(await told('ann')).toEqual([]);
    });

    it('a team day that waits for an answer, and says so once', async () => {
      await planned(test, { id: 'l-1', by: 'ann', slot: at(TUESDAY), status: 'TEAMDAY', actualStatus: 'PROPOSED' });
      await test.database.db.updateTable('employee_location').set({ team_id: 't-1' }).where('id', '=', 'l-1').execute();
      expect(await nothing()).toEqual([]);
      await run();
      expect((await as('ann').get('/api/notifications')).body).toMatchObject([
        {
          message: 'Tuesday 24 November is left out of your usual week: the team day of Owls waits for your answer.',
          goto: { name: 'reservationDetails', params: { locationId: 'l-1' } },
          locationId: 'l-1',
          locationType: 'TEAMDAY',
          expectedDate: at(TUESDAY).start,
          toDate: at(TUESDAY).end,
        },
      ]);
    });

    it('a day that it booked and the person cleared, also under another week', async () => {
      await run();
      const [{ id }] = await calendar('ann');
      await as('ann').change('PATCH', `/api/employee/calendar/cancel/${id}`);
      await test.database.db.deleteFrom('employee_location').where('id', '<>', id).execute();
      await run();
      await keep('ann', null);
      await keep('ann', [{ ...at01, room: 'f-1-02' }]);
      await run();
      expect(await calendar('ann')).toEqual([]);
    });

    it('a closed day, until it is open again', async () => {
      await test.database.db
        .insertInto('block_period')
        .values({
          id: 'b',
          from_date: TUESDAY,
          until_date: TUESDAY,
          reason: 'Move',
          building_id: null,
          floor_id: null,
          published: true,
        })
        .execute();
      expect(await nothing()).toEqual([]);
      await test.database.db.deleteFrom('block_period').execute();
      expect(await nothing()).toEqual(['e-ann WORKSTATION FULLDAY APPROVED']);
    });

    it.each(['BANNED', 'VERIFY'] as const)('days of whoever is %s', async (user_status) => {
      await test.database.db.updateTable('employee').set({ user_status }).where('id', '=', 'e-ann').execute();
      expect(await nothing()).toEqual([]);
    });

    it('days of whoever has no team', async () => {
      await keep('outsider', [at01]);
      await keep('ann', null);
      await run();
      expect(await state(test)).toEqual([]);
    });
  });

  describe('where the workstation is taken', () => {
    it('books the nearest free one and tells so, with the way to it', async () => {
      await held(test, { id: 'r-1', room: FIRST_DESK, by: 'ben', slot: at(TUESDAY, 'MORNING') });
      await keep('ann', [at01]);
      await run();
      expect(await state(test)).toContain('f-1-02 e-ann FULLDAY APPROVED');
      const [entry] = await calendar('ann');
      expect(entry).toMatchObject({ byWeek: true });
      expect((await as('ann').get('/api/notifications')).body).toMatchObject([
        {
          type: 'weekRoomTaken',
          message: 'Tuesday 24 November: f-1-01 was taken, so you have f-1-02.',
          locationId: entry.id,
          locationType: 'WORKSTATION',
          reservationId: entry.workplaceReservation.id,
          expectedDate: entry.start,
          toDate: entry.end,
          goto: { name: 'reservationDetails', params: { locationId: entry.id } },
        },
      ]);
    });

    it('books another where the room itself is no more to be had', async () => {
      await keep('ann', [at01]);
      await test.database.db.updateTable('room').set({ status: 'UNAVAILABLE' }).where('id', '=', FIRST_DESK).execute();
      await run();
      await test.database.db.updateTable('room').set({ status: 'AVAILABLE' }).where('id', '=', FIRST_DESK).execute();
      expect(await state(test)).toContain('f-1-02 e-ann FULLDAY APPROVED');
    });

    it('leaves the day open where nothing is free, and tells so once', async () => {
      for (const room of ['f-1-01', 'f-1-02', 'f-1-03', 'f-1-04', 'f-2-01', 'f-2-02', 'f-2-03', 'f-2-04'])
        await held(test, { id: `r-${room}`, room, by: null, slot: at(TUESDAY), status: 'BLOCKED' });
      await keep('ann', [at01]);
      await run();
      await run();
      expect(await calendar('ann')).toEqual([]);
      expect(await told('ann')).toEqual(['Tuesday 24 November: no workstation was free for your usual week.']);
      const news = (await as('ann').get('/api/notifications')).body;
      expect(news).toMatchObject([{ expectedDate: at(TUESDAY).start, locationId: null, locationType: null }]);
    });

    it('gives everybody the one that they wish before anybody gets their second choice', async () => {
      // Whoever is drawn first of the two that want 01 must not take 02, which another wishes.
      for (const [name, room] of [
        ['ann', 'f-1-01'],
        ['ben', 'f-1-01'],
        ['leader', 'f-1-02'],
      ] as const)
        await keep(name, [
          { ...at01, room },
          { ...at01, weekday: 3, room },
        ]);
      await run();
      const holders = await test.database.db
        .selectFrom('workplace_reservation')
        .select(['date', 'room_id', 'employee_id'])
        .orderBy('date')
        .orderBy('room_id')
        .execute();
      expect(holders.map(({ date, room_id }) => `${date} ${room_id}`)).toEqual(
        [TUESDAY, WEDNESDAY].flatMap((date) => ['f-1-01', 'f-1-02', 'f-1-03'].map((room) => `${date} ${room}`)),
      );
      expect(holders.filter(({ room_id }) => room_id === 'f-1-02').map((row) => row.employee_id)).toEqual([
        'e-leader',
        'e-leader',
      ]);
      expect([...(await told('ann')), ...(await told('ben'))]).toHaveLength(2);
    });
  });

  describe('stopping', () => {
    it('cancels what it booked, of what was shown, as far as nobody changed it since', async () => {
      await reset(test, MONDAY_NINE);
      await keep('ann', [at01, { ...home, weekday: 3 }, { ...home, weekday: 4 }]);
      await run();
      const before = await calendar('ann');
      const idOn = (date: string) => before.find((entry: { date: string }) => entry.date === date).id;
      // Wednesday afternoon is planned anew, and somebody else's entry is nobody's to cancel.
      await as('ann').change('POST', '/api/employee/calendar', {
        date: WEDNESDAY,
        dayPart: 'AFTERNOON',
        status: 'AWAY',
      });
      await planned(test, { id: 'l-ben', by: 'ben', slot: at(TUESDAY) });
      const own = await book(as('ann'), 'f-1-03', at('2026-11-27'));
      const answer = await keep('ann', null, {
        cancel: [
          idOn(TUESDAY),
          idOn(WEDNESDAY),
          idOn('2026-11-26'),
          'l-ben',
          'gone',
          own.body.workplaceReservations[0].id,
        ],
      });
      expect(outcome(answer)).toBe('200');
      expect(new Set(answer.body.removed['employee-calendar:e-ann'])).toEqual(
        new Set([idOn(TUESDAY), idOn('2026-11-26')]),
      );
      expect(
        (await calendar('ann')).map(({ date, dayPart }: { date: string; dayPart: string }) => `${date} ${dayPart}`),
      ).toEqual([
        '2026-11-25 MORNING',
        '2026-11-25 AFTERNOON',
        '2026-11-27 FULLDAY',
        '2026-12-01 FULLDAY',
        '2026-12-02 FULLDAY',
        '2026-12-03 FULLDAY',
      ]);
      await run();
      expect(await calendar('ann')).toHaveLength(6);
    });

    it('without cancelling leaves what it booked', async () => {
      await keep('ann', [at01]);
      await run();
      await keep('ann', null);
      await run();
      expect(await calendar('ann')).toMatchObject([{ date: TUESDAY, byWeek: true }]);
    });
  });

  it('tells devices at once: the calendar, the floor and the bell are raised', async () => {
    const revision = async (name: string) =>
      (await test.database.db.selectFrom('topic').select('revision').where('name', '=', name).executeTakeFirst())
        ?.revision ?? 0;
    const names = ['employee-calendar:e-ann', 'workplace-reservations:f-1', 'notifications:e-ann'];
    await held(test, { id: 'r-1', room: FIRST_DESK, by: 'ben', slot: at(TUESDAY) });
    await keep('ann', [at01]);
    const before = await Promise.all(names.map(revision));
    await run();
    const after = await Promise.all(names.map(revision));
    expect(after.map((value, index) => value > (before[index] ?? 0))).toEqual([true, true, true]);
  });

  it('does not let one broken week keep the others waiting', async () => {
    for (const name of ['ann', 'leader'] as const) await keep(name, [home]);
    await keep('ben', [at01]);
    // Of a newer version, whose day parts this one does not know.
    await sql`update week_part set day_part = 'NIGHT' where employee_id <> 'e-ben'`.execute(test.database.db);
    await run();
    expect(await state(test)).toEqual(['f-1-01 e-ben FULLDAY APPROVED', 'e-ben WORKSTATION FULLDAY APPROVED']);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { absenceDayId } from '../../src/domain/absence/days.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
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
import type { Person } from '../../tests/support/organisation.ts';

const MONDAY_NOON = '2026-11-23T11:00:00Z';

describe.each(testEngines)('an absence on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'student');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { db } = test.database;
    await db.deleteFrom('absence').execute();
    await db.deleteFrom('amenity_reservation').execute();
    await db.deleteFrom('notification').execute();
    // One credit: a day that was given back must give it back, too.
    await db.updateTable('employee').set({ parking_credits: 1 }).execute();
    await reset(test, MONDAY_NINE);
  });

  const away = (name: Person, from: string, until: string, id: string = randomUUID(), status = 'HOLIDAY') =>
    as(name).change('POST', '/api/employee/absence', { from, until, status }, { 'Resource-Id': id });
  const back = (name: Person, id: string) => as(name).change('POST', `/api/employee/absence/back/${id}`);
  const park = (name: Person, date: string) =>
    as(name).change('POST', '/api/shift/reservations', { amenity: 'a-parking', ...at(date) });
  const parking = async (name: Person): Promise<string[]> =>
    (await as(name).get('/api/shift/reservations')).body.map(
      ({ reservationDate }: { reservationDate: string }) => reservationDate,
    );
  const live = async (): Promise<string[]> => (await state(test)).filter((line) => !line.includes('CANCELLED'));
  const told = async (name: Person): Promise<string[]> =>
    (await as(name).get('/api/notifications')).body.map(({ type, subject }: { type: string; subject: string }) =>
      `${type} ${subject}`.trim(),
    );

  it.each<[string, Person, Record<string, unknown>, [string, string], string]>([
    ['days in the wrong order', 'ann', {}, [WEDNESDAY, TUESDAY], '400 absenceInvalid'],
    ['too many days', 'ann', {}, [TUESDAY, '2027-03-01'], '400 absenceInvalid'],
    ['what nobody offers', 'ann', { bookingOptions: 'WORKSTATION' }, [TUESDAY, WEDNESDAY], '400 optionNotOffered'],
    ['a student', 'student', {}, [TUESDAY, WEDNESDAY], '400 notForStudents'],
    ['days that are over', 'ann', {}, ['2026-11-18', '2026-11-20'], '400 slotPast'],
  ])('refuses %s', async (_, name, settings, [from, until], expected) => {
    await reset(test, MONDAY_NINE, settings);
    expect(outcome(await away(name, from, until))).toBe(expected);
    expect(await live()).toEqual([]);
  });

  it('refuses while checked in, and changes nothing', async () => {
    await planned(test, { id: 'there', by: 'ann', slot: at(TODAY), status: 'OFFICE', actualStatus: 'CONFIRMED' });
    await planned(test, { id: 'plan', by: 'ann', slot: at(TUESDAY) });
    const before = await state(test);
    expect(outcome(await away('ann', TODAY, WEDNESDAY))).toBe('400 alreadyCheckedIn');
    expect(await state(test)).toEqual(before);
  });

  it('gives back everything in its time as one change, and tells of each row', async () => {
    await book(as('ann'), 'f-1-01', at(TUESDAY));
    await planned(test, { id: 'plan', by: 'ann', slot: at(WEDNESDAY) });
    expect(outcome(await park('ann', TUESDAY))).toBe('200');
    const id = randomUUID();
    const answer = await away('ann', TODAY, WEDNESDAY, id);
    expect(outcome(answer)).toBe('200');
    const entries: { id: string; absence: unknown }[] = answer.body.changed['employee-calendar:e-ann'];
    expect(entries.map((entry) => entry.id)).toEqual([TODAY, TUESDAY, WEDNESDAY].map((date) => absenceDayId(id, date)));
    expect(entries[0]?.absence).toEqual({ id, from: TODAY, until: WEDNESDAY });
    expect(answer.body.removed['employee-calendar:e-ann']).toHaveLength(2);
    expect(answer.body.removed['amenity-reservations:e-ann']).toHaveLength(1);
    expect(await parking('ann')).toEqual([]);
    // The workstation is free for somebody else at once.
    expect(outcome(await book(as('ben'), 'f-1-01', at(TUESDAY)))).toBe('200');
  });

  it('leaves parking that was used today, and its credit spent', async () => {
    expect(outcome(await park('ann', TODAY))).toBe('200');
    test.clock.set(MONDAY_NOON);
    await signIn('ann');
    const id = randomUUID();
    const answer = await away('ann', TODAY, TUESDAY, id);
    expect(outcome(answer)).toBe('200');
    expect(answer.body.removed?.['amenity-reservations:e-ann']).toBeUndefined();
    expect(await parking('ann')).toEqual([TODAY]);
    expect(outcome(await park('ann', WEDNESDAY))).toBe('400 noParkingCredits');
    // Nothing was given back, so nothing comes back.
    expect(outcome(await back('ann', id))).toBe('200');
    expect(await parking('ann')).toEqual([TODAY]);
    expect(await told('ann')).toEqual([]);
  });

  it('leaves out days that are over, and others alone', async () => {
    await planned(test, { id: 'of-ben', by: 'ben', slot: at(TUESDAY) });
    expect(outcome(await away('ann', '2026-11-20', TUESDAY, undefined, 'SICK'))).toBe('200');
    const days = (await as('ann').get(`/api/employee/calendar?start=2026-11-01&end=${WEDNESDAY}`)).body;
    expect(days.map(({ date }: { date: string }) => date)).toEqual([TODAY, TUESDAY]);
    expect((await live()).filter((line) => line.includes('e-ben'))).toHaveLength(1);
  });

  it('is taken back as one, with all that is still free', async () => {
    await book(as('ann'), 'f-1-01', at(TUESDAY));
    await planned(test, { id: 'plan', by: 'ann', slot: at(WEDNESDAY) });
    expect(outcome(await park('ann', TUESDAY))).toBe('200');
    const before = await live();
    const id = randomUUID();
    await away('ann', TODAY, WEDNESDAY, id);
    expect(outcome(await back('ann', id))).toBe('200');
    expect(await live()).toEqual(before);
    expect(await parking('ann')).toEqual([TUESDAY]);
    expect(await told('ann')).toEqual([]);
    expect(outcome(await back('ann', id))).toBe('410 alreadyConfirmedOrCancelled');
  });

  it('tells what could not be had again, and gives all else back', async () => {
    await book(as('ann'), 'f-1-01', at(TUESDAY));
    await book(as('ann'), 'f-1-02', at(WEDNESDAY));
    const id = randomUUID();
    await away('ann', TUESDAY, WEDNESDAY, id);
    await book(as('ben'), 'f-1-01', at(TUESDAY));
    expect(outcome(await back('ann', id))).toBe('200');
    expect(await told('ann')).toEqual(['absenceNotBack f-1-01']);
    expect((await live()).filter((line) => line.includes('e-ann'))).toEqual([
      'f-1-02 e-ann FULLDAY APPROVED',
      'e-ann WORKSTATION FULLDAY APPROVED',
    ]);
  });

  it('keeps what was planned on one of its days since', async () => {
    await book(as('ann'), 'f-1-01', at(TUESDAY));
    const id = randomUUID();
    await away('ann', TUESDAY, WEDNESDAY, id);
    await book(as('ann'), 'f-1-03', at(TUESDAY), { replaceMyOtherLocation: 'true' });
    expect(outcome(await back('ann', id))).toBe('200');
    expect((await live()).filter((line) => line.startsWith('f-1'))).toEqual([expect.stringContaining('f-1-03')]);
    expect(await told('ann')).toEqual(['absenceNotBack f-1-01']);
  });

  it('tells of a plan without a name that something newer stands in the place of', async () => {
    await planned(test, { id: 'plan', by: 'ann', slot: at(TUESDAY) });
    const id = randomUUID();
    await away('ann', TUESDAY, WEDNESDAY, id);
    await book(as('ann'), 'f-1-03', at(TUESDAY), { replaceMyOtherLocation: 'true' });
    expect(outcome(await back('ann', id))).toBe('200');
    expect((await as('ann').get('/api/notifications')).body).toMatchObject([
      {
        type: 'planNotBack',
        message: 'Tuesday 24 November: your plan from before your absence could not be restored.',
        goto: { name: 'booking', params: { date: TUESDAY, dayPart: 'FULLDAY' } },
        locationId: 'plan',
        locationType: 'HOME',
        expectedDate: at(TUESDAY).start,
        toDate: at(TUESDAY).end,
      },
    ]);
    expect((await as('ben').get('/api/notifications')).body).toEqual([]);
  });

  it('stays on both sides of what was booked within one of its days, and goes from both', async () => {
    const id = randomUUID();
    await away('ann', TUESDAY, TUESDAY, id);
    const { body } = await book(as('ann'), 'f-1-03', at(TUESDAY, 'LATE_MORNING'), { replaceMyOtherLocation: 'true' });
    const absent = async (): Promise<string[]> =>
      (await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)).body.flatMap(
        ({ dayPart, absence }: { dayPart: string; absence: { id: string } | null }) =>
          absence?.id === id ? dayPart : [],
      );
    expect(await absent()).toEqual(['EARLY_MORNING', 'AFTERNOON']);
    expect(body.changed['employee-calendar:e-ann']).toEqual(
      expect.arrayContaining(
        (await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)).body.filter(
          ({ absence }: { absence: unknown }) => absence !== null,
        ),
      ),
    );
    expect(outcome(await back('ann', id))).toBe('200');
    expect((await live()).filter((line) => line.includes('e-ann'))).toEqual([
      'f-1-03 e-ann LATE_MORNING APPROVED',
      'e-ann WORKSTATION LATE_MORNING APPROVED',
    ]);
  });

  it('leaves a day that a workstation was booked for, which stays when it is taken back', async () => {
    const id = randomUUID();
    await away('ann', TUESDAY, WEDNESDAY, id);
    const { body } = await book(as('ann'), 'f-1-03', at(TUESDAY), { locationId: absenceDayId(id, TUESDAY) });
    const day = await as('ann').get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`);
    expect(day.body).toMatchObject([{ status: 'WORKSTATION', absence: null }]);
    expect(body.changed['employee-calendar:e-ann']).toEqual(day.body);
    expect(outcome(await back('ann', id))).toBe('200');
    expect((await live()).filter((line) => line.includes('e-ann'))).toEqual([
      'f-1-03 e-ann FULLDAY APPROVED',
      'e-ann WORKSTATION FULLDAY APPROVED',
    ]);
  });

  it("is nobody else's to take back, and not once it is over", async () => {
    const id = randomUUID();
    await away('ann', TODAY, TUESDAY, id);
    expect(outcome(await back('ben', id))).toBe('404 notFound');
    test.clock.set('2026-11-25T08:00:00Z');
    const later = await Client.signedIn(test.app, 'ann');
    expect(outcome(await later.change('POST', `/api/employee/absence/back/${id}`))).toBe('400 slotPast');
  });

  it('frees a workstation that is checked in by nobody, and never one of a guest', async () => {
    await held(test, { id: 'guest', room: 'f-1-04', by: 'ann', slot: at(TUESDAY) });
    await test.database.db
      .updateTable('workplace_reservation')
      .set({ origin: 'multiple' })
      .where('id', '=', 'guest')
      .execute();
    await away('ann', TUESDAY, WEDNESDAY);
    expect((await live()).filter((line) => line.includes('f-1-04'))).toHaveLength(1);
  });

  describe('with rooms of meetings', () => {
    const AT = { start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' };
    const meet = async (people: string[]): Promise<string> => {
      const id = randomUUID();
      const body = { title: 'Quiet', people, series: null, occasions: [{ room: 'f-1-meet', ...AT }] };
      expect(outcome(await as('ann').change('POST', '/api/meeting/request', body, { 'Resource-Id': id }))).toBe('200');
      return id;
    };
    const standing = async () =>
      (await test.database.db.selectFrom('meeting').select('id').where('status', '=', 'APPROVED').execute()).map(
        ({ id }) => id,
      );
    const awayFrom = (id: string, meetings: string[]) =>
      as('ann').change(
        'POST',
        '/api/employee/absence',
        { from: TUESDAY, until: WEDNESDAY, status: 'AWAY', meetings },
        { 'Resource-Id': id },
      );
    beforeEach(async () => {
      await test.database.db.deleteFrom('meeting').execute();
    });

    it('gives back those that are held alone, and has them again', async () => {
      const [alone, id] = [await meet([]), randomUUID()];
      expect(outcome(await awayFrom(id, [alone]))).toBe('200');
      expect(await standing()).toEqual([]);
      expect(outcome(await back('ann', id))).toBe('200');
      expect(await standing()).toEqual([alone]);
    });

    it('leaves those to which somebody was asked, and those of others', async () => {
      const asked = await meet(['e-ben']);
      expect(outcome(await awayFrom(randomUUID(), [asked, 'of-nobody']))).toBe('200');
      expect(await standing()).toEqual([asked]);
    });

    it('tells that somebody else has the room by now', async () => {
      const [alone, id] = [await meet([]), randomUUID()];
      await awayFrom(id, [alone]);
      const other = await meet([]);
      expect(outcome(await back('ann', id))).toBe('200');
      expect(await standing()).toEqual([other]);
      expect(await told('ann')).toEqual(['absenceNotBack Quiet']);
    });
  });
});

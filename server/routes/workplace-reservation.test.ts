import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, reset, state, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const search = (values: Record<string, string>): string => new URLSearchParams(values).toString();

describe.each(testEngines)('reservations on %s', (engine) => {
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
    ['confirm', 'APPROVED', TODAY, '200'],
    ['confirm', 'APPROVED', TUESDAY, '400 checkInNotAllowed'],
    ['confirm', 'CONFIRMED', TODAY, '410 alreadyConfirmedOrCancelled'],
    ['confirm', 'CANCELLED', TODAY, '410 alreadyConfirmedOrCancelled'],
    ['complete', 'APPROVED', TODAY, '400 checkOutNotAllowed'],
    ['complete', 'COMPLETED', TODAY, '410 alreadyConfirmedOrCancelled'],
    ['complete', 'CONFIRMED', TODAY, '200'],
    ['cancel', 'APPROVED', TODAY, '400 cancelTooLate'],
    ['cancel', 'CONFIRMED', TUESDAY, '410 alreadyConfirmedOrCancelled'],
    ['cancel', 'CANCELLED', TUESDAY, '410 alreadyConfirmedOrCancelled'],
    ['cancel', 'APPROVED', TUESDAY, '200'],
  ] as const)('%s of an %s one on %s: %s', async (action, status, date, expected) => {
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ann', slot: at(date), status });
    expect(outcome(await ann.change('POST', `/api/workplace/${action}/r-1`))).toBe(expected);
  });

  it("answers 404 to unknown ids and others' reservations", async () => {
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ann', slot: at(TODAY) });
    for (const id of ['r-1', 'r-9']) {
      for (const action of ['confirm', 'complete', 'cancel'])
        expect(outcome(await ben.change('POST', `/api/workplace/${action}/${id}`))).toBe('404 notFound');
      expect(outcome(await ben.get(`/api/workplace/reservation/${id}`))).toBe('404 notFound');
    }
    expect((await ann.get('/api/workplace/reservation/r-1')).body).toMatchObject({ id: 'r-1', mine: true });
  });

  it('goes from booked over checked in to checked out, entry and all', async () => {
    const booked = await book(ann, 'f-1-01', at(TODAY));
    const { id } = booked.body.workplaceReservations[0];
    const confirmed = await ann.change('POST', `/api/workplace/confirm/${id}`);
    expect(confirmed.body.workplaceReservations[0]).toMatchObject({ status: 'CONFIRMED', dateConfirmed: MONDAY_NINE });
    expect(confirmed.body.changed['employee-calendar:e-ann'][0]).toMatchObject({ confirmed: true });
    const completed = await ann.change('POST', `/api/workplace/complete/${id}`);
    expect(completed.body.changed['workplace-reservations:f-1'][0]).toMatchObject({
      status: 'COMPLETED',
      dateCompleted: MONDAY_NINE,
    });
    expect(await state(test)).toEqual(['f-1-01 e-ann FULLDAY COMPLETED', 'e-ann WORKSTATION FULLDAY COMPLETED']);
  });

  it('frees the workstation of a cancelled reservation', async () => {
    const booked = await book(ann, 'f-1-01', at(TUESDAY));
    const { id } = booked.body.workplaceReservations[0];
    expect(outcome(await book(ben, 'f-1-01', at(TUESDAY)))).toBe('422 workplace.reservation.roomTaken');
    const { body } = await ann.change('POST', `/api/workplace/cancel/${id}`);
    expect(body.workplaceReservations[0].status).toBe('CANCELLED');
    expect(body.removed['workplace-reservations:f-1']).toEqual([id]);
    expect(outcome(await book(ben, 'f-1-01', at(TUESDAY)))).toBe('200');
  });

  describe('an administrator', () => {
    let admin: Client;
    beforeAll(async () => {
      admin = await Client.signedIn(test.app, 'admin');
    });
    const release = (id: string) => admin.change('POST', `/api/workplace/release/${id}`);

    it.each([
      ['somebody is there', { by: 'ann', status: 'CONFIRMED' }, '410 alreadyConfirmedOrCancelled'],
      ['their own, which one cancels', { by: 'admin', status: 'APPROVED' }, '404 notFound'],
      ['what is over', { by: 'ann', status: 'APPROVED', slot: at('2026-11-20') }, '400 slotPast'],
    ] as const)('releases nothing: %s', async (_, row, expected) => {
      await held(test, { id: 'r-1', room: 'f-1-01', slot: at(TODAY), ...row });
      expect(outcome(await release('r-1'))).toBe(expected);
      expect(outcome(await release('r-9'))).toBe('404 notFound');
    });

    it('releases what somebody reserved, who is told by whom, and whose day is free again', async () => {
      const { id } = (await book(ann, 'f-1-01', at(TUESDAY))).body.workplaceReservations[0];
      const calendar = `/api/employee/calendar?${search({ ...at(TUESDAY) })}`;
      const { etag } = (await ann.get(calendar)).headers;
      const { body } = await release(id);
      expect(body.removed).toEqual({ 'workplace-reservations:f-1': [id] });
      expect(body.changed).toEqual({});
      expect(await state(test)).toEqual(['f-1-01 e-ann FULLDAY CANCELLED', 'e-ann WORKSTATION FULLDAY CANCELLED']);
      const told = (await ann.get('/api/notifications')).body[0];
      expect(told).toMatchObject({
        type: 'reservationReleased',
        goto: { name: 'booking', params: { date: TUESDAY, dayPart: 'FULLDAY', floor: 'f-1' } },
        reservationId: id,
        locationType: 'WORKSTATION',
        expectedDate: at(TUESDAY).start,
        toDate: at(TUESDAY).end,
      });
      expect(told.message).toContain('released your reservation of f-1-01');
      expect((await admin.get('/api/notifications')).body).toEqual([]);
      // What she mirrors was raised: the tag of her calendar is another.
      expect((await ann.get(calendar, { 'If-None-Match': String(etag) })).body).toEqual([]);
      // Who cancels or releases it after that is told nothing but that it is so.
      for (const asked of [release(id), ann.change('POST', `/api/workplace/cancel/${id}`)])
        expect((await asked).body.details).toEqual({ fulfilledBy: {} });
      expect(outcome(await book(ben, 'f-1-01', at(TUESDAY)))).toBe('200');
    });
  });

  describe('the list of a floor', () => {
    const list = (client: Client, more: Record<string, string> = {}) =>
      client.get(`/api/workplace/reservations?${search({ floor: 'f-1', ...at(TUESDAY), ...more })}`);

    it.each([
      ['an unknown floor', { floor: 'f-9' }, '404 notFound'],
      ['a floor of another building', { building: 'b-2' }, '404 notFound'],
      ['a window turned round', { start: at(TUESDAY).end, end: at(TUESDAY).start }, '400 slotInvalid'],
      ['a window of 401 days', { end: '2027-12-30T08:00:00Z' }, '400 slotInvalid'],
    ])('refuses %s', async (_, more, expected) => {
      expect(outcome(await list(ann, more))).toBe(expected);
    });

    it('names the holder only where they share, or are the caller', async () => {
      await test.database.db
        .updateTable('employee')
        .set({ share_my_location: false })
        .where('id', '=', 'e-ben')
        .execute();
      await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: at(TUESDAY) });
      await held(test, { id: 'r-2', room: 'f-1-02', by: 'ann', slot: at(TUESDAY) });
      await held(test, { id: 'r-3', room: 'f-1-03', by: null, slot: at(TUESDAY), status: 'BLOCKED' });
      const seen = async (client: Client) =>
        (await list(client)).body.map((row: { id: string; employee: { id: string } | null; mine: boolean }) => [
          row.id,
          row.employee?.id ?? null,
          row.mine,
        ]);
      expect(await seen(ann)).toEqual([
        ['r-1', null, false],
        ['r-2', 'e-ann', true],
        ['r-3', null, false],
      ]);
      expect(await seen(ben)).toEqual([
        ['r-1', 'e-ben', true],
        ['r-2', 'e-ann', false],
        ['r-3', null, false],
      ]);
      await reset(test, MONDAY_NINE, { shareMyLocationBehavior: 'mandatory enabled' });
      await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: at(TUESDAY) });
      expect(await seen(ann)).toEqual([['r-1', 'e-ben', false]]);
      await test.database.db
        .updateTable('employee')
        .set({ share_my_location: true })
        .where('id', '=', 'e-ben')
        .execute();
    });

    it('tells of others neither their past, nor minutes, nor more than the name', async () => {
      const times = { confirmed: '2026-11-23T07:31:00Z', completed: '2026-11-23T07:59:00Z' };
      const status = 'COMPLETED';
      await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: at('2026-11-21'), status, ...times });
      await held(test, { id: 'r-2', room: 'f-1-02', by: 'ben', slot: at('2026-11-22'), status, ...times });
      await held(test, { id: 'r-3', room: 'f-1-03', by: 'ann', slot: at('2026-11-02'), status, ...times });
      const all = { start: '2026-11-01T00:00:00Z', includeCompleted: 'true' };
      expect((await list(ann, all)).body).toMatchObject([
        { id: 'r-3', mine: true, dateConfirmed: times.confirmed, employee: { email: 'ann@example.test' } },
        { id: 'r-2', mine: false, dateConfirmed: null, dateCompleted: null, employee: { id: 'e-ben', email: '' } },
      ]);
    });

    it.each(['BANNED', 'VERIFY'] as const)('names nobody to somebody who is to %s', async (status) => {
      const { db } = test.database;
      await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: at(TUESDAY) });
      await db.updateTable('employee').set({ user_status: status }).where('id', '=', 'e-ann').execute();
      expect((await list(ann)).body).toMatchObject([{ id: 'r-1', employee: null }]);
      await db.updateTable('employee').set({ user_status: 'ALLOW' }).where('id', '=', 'e-ann').execute();
    });

    it('says of a workstation whose it is to that person alone', async () => {
      const { db } = test.database;
      await db.insertInto('assigned_workstation').values({ room_id: 'f-1-04', employee_id: 'e-ben' }).execute();
      const owners = async (client: Client) =>
        (await client.get(`/api/floor/rooms?${search({ building: 'b-1', floor: 'f-1' })}`)).body.find(
          ({ id }: { id: string }) => id === 'f-1-04',
        ).assignedTo;
      expect(await owners(ben)).toEqual(['e-ben']);
      expect(await owners(ann)).toEqual(['somebody:else']);
      await db.deleteFrom('assigned_workstation').execute();
    });

    it('leaves out what is over, unless it is asked for', async () => {
      for (const [index, status] of (['COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED'] as const).entries())
        await held(test, { id: `r-${index}`, room: 'f-1-01', by: 'ben', slot: at(TUESDAY), status });
      await held(test, { id: 'r-9', room: 'f-1-01', by: 'ben', slot: at(TODAY) });
      expect((await list(ann)).body).toEqual([]);
      expect((await list(ann, { includeCompleted: 'true' })).body.map((row: { status: string }) => row.status)).toEqual(
        ['COMPLETED', 'CLOSED'],
      );
      expect((await list(ann, { start: at(TODAY).start, dateSelected: TODAY })).body).toHaveLength(1);
    });
  });

  it('lists free workstations by the free rule', async () => {
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: at(TUESDAY, 'AFTERNOON') });
    const free = async (more: Record<string, string>) =>
      (await ann.get(`/api/workplace/available?${search({ building: 'b-1', ...at(TUESDAY), ...more })}`)).body.map(
        (room: { id: string }) => room.id,
      );
    expect(await free({ floor: 'f-1' })).toEqual(['f-1-02', 'f-1-03', 'f-1-04']);
    expect(await free({ floor: 'f-1', ...at(TUESDAY, 'MORNING') })).toHaveLength(4);
    expect(await free({})).toHaveLength(7);
    expect(await free({ categories: 'c-quiet' })).toEqual([]);
    await test.database.db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', 'f-1').execute();
    expect(await free({ floor: 'f-1' })).toEqual([]);
    expect(await free({})).toEqual(['f-2-01', 'f-2-02', 'f-2-03', 'f-2-04']);
    await test.database.db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
    expect(
      outcome(await ann.get(`/api/workplace/available?${search({ building: 'b-2', floor: 'f-1', ...at(TUESDAY) })}`)),
    ).toBe('404 notFound');
    // A reply that ignores them would concern somebody else.
    for (const [parameter, refusal] of [
      ['visit', '404 notFound'],
      ['teamCalendar', '404 notFound'],
    ] as const)
      expect(
        outcome(
          await ann.get(`/api/workplace/available?${search({ building: 'b-1', ...at(TUESDAY), [parameter]: 'x' })}`),
        ),
      ).toBe(refusal);
    expect(await free({ teamDayOverflow: 'true' })).toHaveLength(7);
  });

  it('keeps to the categories that are open to the person, where that is asked for', async () => {
    const { db } = test.database;
    const open = async (client: Client, more: Record<string, string> = {}) =>
      (
        await client.get(
          `/api/workplace/available?${search({ building: 'b-1', floor: 'f-1', ...at(TUESDAY), ...more })}`,
        )
      ).body.map((room: { id: string }) => room.id);
    const categories = async (client: Client) =>
      (await client.get('/api/space/categories/me')).body.map(({ id }: { id: string }) => id);
    const leader = await Client.signedIn(test.app, 'leader');
    const limited = { limitCategoriesByUser: 'true' };
    await db.updateTable('room').set({ category_id: 'c-quiet' }).where('id', '=', 'f-1-02').execute();
    expect(await open(ann, limited), 'without a permission, a category is open to all').toHaveLength(4);
    await db
      .insertInto('room_category_permission')
      .values([
        { category_id: 'c-quiet', authority: 'TEAMLEADER' },
        { category_id: 'c-open', authority: 'EMPLOYEE' },
      ])
      .execute();
    expect(await open(ann, limited)).toEqual(['f-1-01', 'f-1-03', 'f-1-04']);
    expect(await open(ann), 'it is asked for').toHaveLength(4);
    expect(await open(ann, { ...limited, categories: 'c-quiet' })).toEqual([]);
    expect(await open(leader, limited)).toHaveLength(4);
    expect([await categories(ann), await categories(leader)]).toEqual([['c-open'], ['c-open', 'c-quiet']]);
    // Alternatives come from open categories or from the lost room's own.
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: at(TUESDAY) });
    const offered = async () => (await book(ann, 'f-1-01', at(TUESDAY))).body.singleEnumResolutionOptions;
    expect(await offered()).not.toContain('f-1-02');
    await db.updateTable('room').set({ category_id: 'c-quiet' }).where('id', '=', 'f-1-01').execute();
    expect(await offered()).toContain('f-1-02');
    await db.deleteFrom('room_category_permission').execute();
    await db.updateTable('room').set({ category_id: 'c-open' }).where('id', 'in', ['f-1-01', 'f-1-02']).execute();
  });

  it('counts floors', async () => {
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ben', slot: at(TUESDAY, 'AFTERNOON') });
    await held(test, { id: 'r-2', room: 'f-1-01', by: 'ann', slot: at(TUESDAY, 'MORNING') });
    await held(test, { id: 'r-3', room: 'f-1-02', by: 'leader', slot: at(TUESDAY), status: 'COMPLETED' });
    await planned(test, { id: 'l-1', by: 'cleaner', slot: at(TUESDAY), status: 'OFFICE' });
    await test.database.db.updateTable('floor').set({ person_limit: 3 }).where('id', '=', 'f-1').execute();
    const count = async (more: Record<string, string>) =>
      (await ann.get(`/api/building/tree/count?${search({ ...at(TUESDAY), building: 'b-1', ...more })}`)).body[0];
    expect(await count({})).toMatchObject({
      id: 'b-1',
      occupied: 1,
      capacity: 8,
      floors: [
        { id: 'f-1', occupied: 1, capacity: 4 },
        { id: 'f-2', occupied: 0, capacity: 4 },
      ],
    });
    expect(await count({ presence: 'true', restrict: 'true' })).toMatchObject({ occupied: 2, capacity: 7 });
    const setStatus = (status: 'AVAILABLE' | 'UNAVAILABLE') =>
      test.database.db.updateTable('room').set({ status }).where('id', '=', 'f-1-01').execute();
    await setStatus('UNAVAILABLE');
    expect(await count({})).toMatchObject({ occupied: 0, capacity: 7 });
    await setStatus('AVAILABLE');
    await test.database.db.updateTable('building').set({ person_limit: 5 }).where('id', '=', 'b-1').execute();
    expect(await count({ restrict: 'true' })).toMatchObject({
      capacity: 5,
      floors: [
        { id: 'f-1', capacity: 3 },
        { id: 'f-2', capacity: 4 },
      ],
    });
    await test.database.db.updateTable('building').set({ person_limit: null }).where('id', '=', 'b-1').execute();
    await test.database.db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
    expect((await ann.get(`/api/building/tree/count?${search({ ...at(TUESDAY) })}`)).body).toHaveLength(2);
    expect(outcome(await ann.get(`/api/building/tree/count?${search({ ...at(TUESDAY), building: 'b-9' })}`))).toBe(
      '404 notFound',
    );
  });

  it('names the days that can be booked, weekends among them', async () => {
    const { body, headers } = await ann.get('/api/reservation/available/dates');
    expect(body).toHaveLength(11);
    expect(body[0]).toEqual({ date: TODAY, bookable: true, reason: null });
    expect(body.at(-1)).toEqual({ date: '2026-12-03', bookable: true, reason: null });
    expect(headers['etag']).toBeDefined();
    const outsider = await Client.signedIn(test.app, 'outsider');
    expect((await outsider.get('/api/reservation/available/dates')).body[0]).toEqual({
      date: TODAY,
      bookable: false,
      reason: 'noTeam',
    });
  });

  it('says 304 until something on the floor changes', async () => {
    const url = `/api/workplace/reservations?${search({ floor: 'f-1', ...at(TUESDAY) })}`;
    const first = await ann.get(url);
    expect((await ann.get(url, { 'If-None-Match': String(first.headers['etag']) })).status).toBe(304);
    await book(ben, 'f-1-01', at(TUESDAY));
    const second = await ann.get(url, { 'If-None-Match': String(first.headers['etag']) });
    expect(second.status).toBe(200);
    expect(Number(second.headers['revision'])).toBeGreaterThan(Number(first.headers['revision']));
  });
});

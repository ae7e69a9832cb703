import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { conflict } from '../../src/contract/endpoint.ts';
import { Client, type Headers, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, reset, state, TODAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const THIS_FLOOR = 'employeeLocation.workstationOnThisFloor';
const OTHER_FLOOR = 'employeeLocation.reservationOnAnotherFloor';
const chosen = (...choices: object[]): Headers => ({ 'Conflict-Resolution': JSON.stringify(choices) });

describe.each(testEngines)('presence on a floor on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  const confirm = (floor: string, headers: Headers = {}, client = ann) =>
    client.change('PATCH', `/api/employee/calendar/floorCheckin?floorId=${floor}`, undefined, headers);
  const reserve = async (room: string, more: Record<string, string> = {}) =>
    String((await book(ann, room, at(TODAY), more)).body.workplaceReservations[0].id);
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE, { enableAdhocReservations: true }));

  it.each([
    ['an unknown floor', 'f-9', MONDAY_NINE, {}, '404 notFound'],
    ['a time before the day opens', 'f-1', '2026-11-23T06:29:00Z', {}, '400 checkInNotAllowed'],
    ['a time after the day', 'f-1', '2026-11-23T16:30:00Z', {}, '400 checkInNotAllowed'],
    [
      'nothing planned, without ad-hoc reservations',
      'f-1',
      MONDAY_NINE,
      { enableAdhocReservations: false },
      '400 checkInNotAllowed',
    ],
  ])('refuses %s', async (_, floor, now, settings, expected) => {
    await reset(test, now, { enableAdhocReservations: true, ...settings });
    expect(outcome(await confirm(floor, {}, await Client.signedIn(test.app, 'ann')))).toBe(expected);
    expect(await state(test)).toEqual([]);
  });

  it('refuses who is banned, who is there already, and who would be one too many', async () => {
    const { db } = test.database;
    await db.updateTable('employee').set({ user_status: 'BANNED' }).where('id', '=', 'e-ann').execute();
    expect(outcome(await confirm('f-1'))).toBe('400 checkInNotAllowed');
    await db.updateTable('employee').set({ user_status: 'ALLOW' }).where('id', '=', 'e-ann').execute();
    expect(outcome(await confirm('f-1'))).toBe('200');
    expect(outcome(await confirm('f-1'))).toBe('400 alreadyCheckedIn');
    await db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', 'f-1').execute();
    await db.deleteFrom('employee_location').execute();
    await planned(test, { id: 'l-ben', by: 'ben', slot: at(TODAY), status: 'OFFICE' });
    expect(outcome(await confirm('f-1'))).toBe('400 occupancyExceeded');
    await db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
  });

  it('makes an entry under the id that the device made, for the part of the day that is on', async () => {
    const id = randomUUID();
    const { status, body } = await confirm('f-1', { 'Resource-Id': id });
    expect(status).toBe(200);
    expect(body.changed).toEqual({
      'employee-calendar:e-ann': [
        expect.objectContaining({
          id,
          ...at(TODAY),
          status: 'OFFICE',
          actualStatus: 'CONFIRMED',
          confirmed: true,
          floor: expect.objectContaining({ id: 'f-1' }),
        }),
      ],
    });
    expect(contract['PATCH /api/employee/calendar/floorCheckin'].reply.parse(body)).toEqual(body);
    expect((await ann.get(`/api/employee/calendar/${id}`)).body).toEqual(body.changed['employee-calendar:e-ann'][0]);
  });

  it('confirms the office day that was planned, on the floor where the person is', async () => {
    await reset(test, MONDAY_NINE);
    await planned(test, { id: 'l-1', by: 'ann', slot: at(TODAY, 'MORNING'), dayPart: 'MORNING', status: 'OFFICE' });
    await test.database.db.updateTable('employee_location').set({ team_id: 't-1' }).where('id', '=', 'l-1').execute();
    const { body } = await confirm('f-2');
    expect((await ann.get('/api/employee/calendar/l-1')).body, 'an answer to its team as before').toEqual(
      body.changed['employee-calendar:e-ann'][0],
    );
    expect(body.changed['employee-calendar:e-ann']).toEqual([
      expect.objectContaining({
        id: 'l-1',
        actualStatus: 'CONFIRMED',
        dayPart: 'MORNING',
        floor: expect.objectContaining({ id: 'f-2' }),
      }),
    ]);
  });

  it('takes the place of a day at home, leaves what is planned for later, and moves with the person', async () => {
    await planned(test, { id: 'l-1', by: 'ann', slot: at(TODAY, 'MORNING'), dayPart: 'MORNING' });
    await planned(test, { id: 'l-2', by: 'ann', slot: at(TODAY, 'AFTERNOON'), dayPart: 'AFTERNOON', status: 'AWAY' });
    expect(outcome(await confirm('f-1'))).toBe('200');
    expect(outcome(await confirm('f-2'))).toBe('200');
    expect(await state(test)).toEqual(
      [
        'e-ann HOME MORNING CANCELLED',
        'e-ann OFFICE MORNING COMPLETED',
        'e-ann OFFICE MORNING CONFIRMED',
        'e-ann AWAY AFTERNOON APPROVED',
      ].sort((a, b) => order(a) - order(b)),
    );
  });

  it('notes when each floor was left', async () => {
    expect(outcome(await confirm('f-1'))).toBe('200');
    test.clock.set('2026-11-23T08:20:00Z');
    const { body } = await confirm('f-2');
    test.clock.set('2026-11-23T08:40:00Z');
    const present = body.changed['employee-calendar:e-ann'].find(
      ({ actualStatus }: { actualStatus: string }) => actualStatus === 'CONFIRMED',
    );
    expect(present.dateCompleted).toBeNull();
    const left = await ann.change('PATCH', `/api/employee/calendar/complete/${String(present.id)}`);
    expect(left.body.changed['employee-calendar:e-ann']).toEqual([
      { ...present, actualStatus: 'COMPLETED', confirmed: false, dateCompleted: '2026-11-23T08:40:00Z' },
    ]);
    const calendar: { floor: { id: string }; dateCompleted: string }[] = (
      await ann.get(`/api/employee/calendar?start=${TODAY}&end=${TODAY}`)
    ).body;
    expect(new Map(calendar.map(({ floor, dateCompleted }) => [floor.id, dateCompleted]))).toEqual(
      new Map([
        ['f-1', '2026-11-23T08:20:00Z'],
        ['f-2', '2026-11-23T08:40:00Z'],
      ]),
    );
  });

  /** The order of `state`: by time, then by status. */
  const order = (line: string) =>
    (line.includes('AFTERNOON') ? 10 : 0) +
    ['CANCELLED', 'COMPLETED', 'CONFIRMED'].findIndex((status) => line.endsWith(status));

  it.each([
    ['planned', {}, 'CANCELLED'],
    ['checked in', { confirm: 'true' }, 'COMPLETED'],
  ])('asks before it ends a reservation on another floor that is %s', async (_, more, ends) => {
    const id = await reserve('f-2-03', more);
    const asked = await confirm('f-1');
    expect(asked.status).toBe(422);
    expect(conflict.parse(asked.body)).toEqual(asked.body);
    expect(asked.body).toEqual({
      conflictType: OTHER_FLOOR,
      message: 'You already have a reservation on another floor.',
      entities: [expect.objectContaining({ id, name: 'f-2-03', floor: 'Second', ends })],
    });
    expect(
      outcome(await confirm('f-1', chosen({ conflictType: OTHER_FLOOR, resolutions: { another: 'CONFIRM' } }))),
    ).toBe(`422 ${OTHER_FLOOR}`);
    const agreed = await confirm('f-1', chosen({ conflictType: OTHER_FLOOR, resolutions: { [id]: 'CONFIRM' } }));
    expect(agreed.status).toBe(200);
    expect(await state(test)).toEqual([
      `f-2-03 e-ann FULLDAY ${ends}`,
      `e-ann WORKSTATION FULLDAY ${ends}`,
      'e-ann OFFICE FULLDAY CONFIRMED',
    ]);
    expect(Object.keys(agreed.body.revisions).sort()).toEqual([
      'employee-calendar:e-ann',
      'workplace-reservations:f-2',
    ]);
  });

  it('asks about a workstation on this floor: presence only gives it up', async () => {
    const id = await reserve('f-1-02');
    const asked = await confirm('f-1');
    expect(asked.body).toMatchObject({
      conflictType: THIS_FLOOR,
      entity: { id },
      singleEnumResolutionOptions: ['PRESENCE_ONLY', 'CHECK_IN'],
    });
    expect(outcome(await confirm('f-1', chosen({ conflictType: THIS_FLOOR, value: 'PRESENCE_ONLY' })))).toBe('200');
    expect(await state(test)).toEqual([
      'f-1-02 e-ann FULLDAY CANCELLED',
      'e-ann WORKSTATION FULLDAY CANCELLED',
      'e-ann OFFICE FULLDAY CONFIRMED',
    ]);
  });

  it('or checks in there', async () => {
    const id = await reserve('f-1-02');
    const { body } = await confirm('f-1', chosen({ conflictType: THIS_FLOOR, value: 'CHECK_IN' }));
    expect(body.changed['workplace-reservations:f-1']).toEqual([
      expect.objectContaining({ id, status: 'CONFIRMED', dateConfirmed: MONDAY_NINE }),
    ]);
    expect(await state(test)).toEqual(['f-1-02 e-ann FULLDAY CONFIRMED', 'e-ann WORKSTATION FULLDAY CONFIRMED']);
  });

  it('asks one after the other, and a later answer carries the earlier ones along', async () => {
    await held(test, {
      id: 'r-there',
      room: 'f-2-03',
      by: 'ann',
      slot: { start: '2026-11-23T07:30:00Z', end: '2026-11-23T07:50:00Z' },
    });
    await held(test, {
      id: 'r-here',
      room: 'f-1-01',
      by: 'ann',
      slot: { start: '2026-11-23T07:50:00Z', end: '2026-11-23T08:30:00Z' },
    });
    const here = { conflictType: THIS_FLOOR, value: 'PRESENCE_ONLY' };
    expect(outcome(await confirm('f-1'))).toBe(`422 ${THIS_FLOOR}`);
    expect(outcome(await confirm('f-1', chosen(here)))).toBe(`422 ${OTHER_FLOOR}`);
    expect(outcome(await confirm('f-1', chosen(here, { conflictType: OTHER_FLOOR, value: 'CONFIRM' })))).toBe('200');
    expect(await state(test)).toEqual([
      'f-1-01 e-ann FULLDAY CANCELLED',
      'f-2-03 e-ann FULLDAY CANCELLED',
      'e-ann OFFICE FULLDAY CONFIRMED',
    ]);
  });

  it('judges the moment when the person acted, and gives the same intent the same answer', async () => {
    test.clock.set('2026-11-23T17:00:00Z');
    const late = await Client.signedIn(test.app, 'ann');
    const headers = {
      'Idempotency-Key': randomUUID(),
      'Occurred-At': '2026-11-23T08:00:00Z',
      'Client-Time': '2026-11-23T17:00:00Z',
    };
    const first = await confirm('f-1', headers, late);
    expect(first.status).toBe(200);
    expect((await confirm('f-1', headers, late)).body).toEqual(first.body);
    expect(await state(test)).toEqual(['e-ann OFFICE FULLDAY CONFIRMED']);
  });

  it('refuses a presence of yesterday, whenever the person acted', async () => {
    test.clock.set('2026-11-24T06:00:00Z');
    const late = await Client.signedIn(test.app, 'ann');
    const headers = { 'Occurred-At': '2026-11-23T08:00:00Z', 'Client-Time': '2026-11-24T06:00:00Z' };
    expect(outcome(await confirm('f-1', headers, late))).toBe('400 slotPast');
  });
});

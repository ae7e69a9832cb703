import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, reset, state, TODAY, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const GUESTS = { multiple: 'true' };
const created = (...ids: string[]) => ({ 'Resource-Id': ids.join() });
const MINE = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const by = ({ body }: Answer): unknown => body.details?.fulfilledBy;

describe.each(testEngines)('what is so already, on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  let leader: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
    leader = await Client.signedIn(test.app, 'leader');
  });
  afterAll(() => test.close());
  beforeEach(() => reset(test, MONDAY_NINE));

  it.each([
    ['cancel', 'CONFIRMED', TUESDAY, undefined],
    ['cancel', 'COMPLETED', TUESDAY, undefined],
    ['confirm', 'CANCELLED', TODAY, undefined],
    ['confirm', 'COMPLETED', TODAY, undefined],
    ['complete', 'CANCELLED', TODAY, undefined],
    ['cancel', 'CANCELLED', TUESDAY, {}],
    ['confirm', 'CONFIRMED', TODAY, {}],
    ['complete', 'COMPLETED', TODAY, {}],
    ['complete', 'CLOSED', TODAY, {}],
  ] as const)('%s of a reservation that is %s: %j', async (action, status, date, fulfilledBy) => {
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ann', slot: at(date), status });
    const answer = await ann.change('POST', `/api/workplace/${action}/r-1`);
    expect([outcome(answer), by(answer)]).toEqual(['410 alreadyConfirmedOrCancelled', fulfilledBy]);
  });

  it.each([
    ['PATCH cancel', 'CANCELLED', { removed: { 'employee-calendar:e-ann': ['l-1'] } }],
    ['PATCH checkin', 'CONFIRMED', { changed: { 'employee-calendar:e-ann': [{ id: 'l-1', confirmed: true }] } }],
    ['PATCH complete', 'COMPLETED', { changed: { 'employee-calendar:e-ann': [{ id: 'l-1' }] } }],
  ] as const)('%s of an entry that is %s shows it, and raises nothing', async (call, actualStatus, rows) => {
    await planned(test, { id: 'l-1', by: 'ann', slot: at(TODAY), status: 'OFFICE', actualStatus });
    const before = await ann.get(`/api/employee/calendar?start=${TODAY}&end=${TODAY}`);
    const answer = await ann.change('PATCH', `/api/employee/calendar/${call.slice(6)}/l-1`);
    expect(answer).toMatchObject({ status: 410, body: { details: { fulfilledBy: {} }, ...rows } });
    expect(answer.body.revisions).toEqual(
      before.headers['revision'] === '0' ? {} : { 'employee-calendar:e-ann': Number(before.headers['revision']) },
    );
    const after = await ann.get(`/api/employee/calendar?start=${TODAY}&end=${TODAY}`);
    expect(after.headers['revision']).toBe(before.headers['revision']);
  });

  it('a booking of what the person has names what stands in its place', async () => {
    const first = await book(ann, 'f-1-01', at(TUESDAY));
    const [{ id }] = first.body.workplaceReservations;
    const [{ id: entry }] = first.body.changed['employee-calendar:e-ann'];
    const again = await book(ann, 'f-1-01', at(TUESDAY), {}, created(...MINE));
    expect(outcome(again)).toBe('400 reservationExists');
    expect(by(again)).toEqual({ [MINE[0]]: id, [MINE[1]]: entry });
    expect(again.body.changed).toEqual(first.body.changed);
    expect(again.body.revisions).toEqual(first.body.revisions);
    expect(await state(test)).toEqual(['f-1-01 e-ann FULLDAY APPROVED', 'e-ann WORKSTATION FULLDAY APPROVED']);
  });

  it('a booking that also checks in is fulfilled only by one that is checked in', async () => {
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'ann', slot: at(TODAY) });
    expect(by(await book(ann, 'f-1-01', at(TODAY), { confirm: 'true' }, created(...MINE)))).toBeUndefined();
    await test.database.db.updateTable('workplace_reservation').set({ status: 'CONFIRMED' }).execute();
    expect(by(await book(ann, 'f-1-01', at(TODAY), {}, created(...MINE)))).toEqual({ [MINE[0]]: 'r-1' });
  });

  it('a workstation for guests is held once', async () => {
    const first = await book(leader, 'f-1-02', at(TUESDAY), GUESTS);
    const again = await book(leader, 'f-1-02', at(TUESDAY), GUESTS, created(MINE[0]));
    expect(outcome(again)).toBe('400 reservationExists');
    expect(by(again)).toEqual({ [MINE[0]]: first.body.workplaceReservations[0].id });
    expect(outcome(await book(leader, 'f-1-02', at(TUESDAY, 'MORNING'), GUESTS))).toBe(
      '422 workplace.reservation.roomTaken',
    );
  });

  it('a presence on the floor is confirmed once', async () => {
    const confirm = () =>
      ann.change('PATCH', '/api/employee/calendar/floorCheckin?floorId=f-1', undefined, created(MINE[0]));
    expect(outcome(await confirm())).toBe('200');
    const again = await ann.change(
      'PATCH',
      '/api/employee/calendar/floorCheckin?floorId=f-1',
      undefined,
      created(MINE[1]),
    );
    expect([outcome(again), by(again)]).toEqual(['400 alreadyCheckedIn', { [MINE[1]]: MINE[0] }]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, book, held, outcome, planned, reset, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { holdDraws } from './hold-draws.ts';
import { DRAW_CHANNEL } from '../sql/draw.ts';

const POOL = 'workstations:b-1';
const BEFORE = '2026-11-23T14:30:00Z';
/** Four on Monday in Amsterdam: Tuesday is drawn. */
const MONDAY_FOUR = '2026-11-23T15:00:00Z';
/** The only workstation that is neither out of use, nor assigned, nor kept for a team. */
const FREE = 'f-1-01';

describe.each(testEngines)('a draw of workstations on %s', (engine) => {
  let test: TestApp;
  const clients = new Map<Person, Client>();
  const as = (name: Person): Client => clients.get(name) ?? new Client(test.app);
  const db = () => test.database.db;
  beforeAll(async () => {
    test = await testApp(engine);
    await db().updateTable('room').set({ status: 'UNAVAILABLE' }).where('id', '<>', FREE).execute();
    await db()
      .updateTable('room')
      .set({ status: 'AVAILABLE' })
      .where('id', 'in', ['f-1-02', 'f-1-03', 'f-3-01'])
      .execute();
    await db().insertInto('assigned_workstation').values({ room_id: 'f-1-02', employee_id: 'e-ben' }).execute();
    await db().insertInto('team_workstation').values({ room_id: 'f-1-03', team_id: 't-1' }).execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['draw_pool', 'notification'] as const) await db().deleteFrom(table).execute();
    await reset(test, BEFORE);
    await db().updateTable('employee').set({ user_status: 'ALLOW' }).execute();
    await signIn();
    await pool({ hour: 16, offerMinutes: 60 });
    await hold();
  });

  const signIn = async () => {
    for (const name of ['ann', 'ben', 'leader', 'admin'] as const)
      clients.set(name, await Client.signedIn(test.app, name));
  };
  const pool = (body: object | null, by: Person = 'admin', building = 'b-1') =>
    as(by).change('PUT', `/api/draw/buildings/${building}`, body);
  const hold = () => holdDraws(test.database.handle, test.clock);
  const wish = (name: Person, weekdays: number[] = [2]) =>
    as(name).change('PUT', '/api/draw/wish', { pool: POOL, weekdays, token: randomUUID() });
  const own = async (name: Person) => (await as(name).get('/api/employee/info')).body.draws;
  const holders = async () =>
    (
      await db()
        .selectFrom('workplace_reservation')
        .select(['employee_id', 'room_id'])
        .where('status', '=', 'APPROVED')
        .where('date', '=', TUESDAY)
        .execute()
    ).map((row) => [row.employee_id, row.room_id]);
  const drawTuesday = async (...names: Person[]): Promise<{ winner: Person; losers: Person[] }> => {
    for (const name of names) expect(outcome(await wish(name))).toBe('200');
    test.clock.set(MONDAY_FOUR);
    expect(await hold()).toBe(1);
    const [[holder] = []] = await holders();
    const winner = names.find((name) => `e-${name}` === holder);
    if (winner === undefined) throw new Error('nobody won');
    return { winner, losers: names.filter((name) => name !== winner) };
  };
  const giveBack = async (name: Person) => {
    const [row] = await db()
      .selectFrom('workplace_reservation')
      .select('id')
      .where('status', '=', 'APPROVED')
      .execute();
    expect(outcome(await as(name).change('POST', `/api/workplace/cancel/${row?.id ?? ''}`))).toBe('200');
    await hold();
  };
  const answer = async (name: Person, take: boolean) => {
    const [offer] = await db().selectFrom('draw_offer').select('id').where('employee_id', '=', `e-${name}`).execute();
    return as(name).change('POST', `/api/draw/offers/${offer?.id ?? ''}`, { take });
  };

  it('is switched on by an administrator alone, for a building that there is', async () => {
    expect(outcome(await pool(null, 'ann'))).toBe('403 forbidden');
    expect(outcome(await pool({ hour: 9, offerMinutes: 60 }, 'admin', 'b-9'))).toBe('404 notFound');
    expect((await own('ann')).pools).toEqual([
      { id: POOL, building: 'b-1', name: 'Amsterdam', places: 1, hour: 16, timeZone: 'Europe/Amsterdam' },
    ]);
    expect(outcome(await pool(null))).toBe('200');
    expect(outcome(await book(as('ann'), FREE, at(TUESDAY)))).toBe('200');
  });

  it('tells everybody what is drawn by one topic, whatever their number', async () => {
    const [device, before] = [as('ann'), await as('ann').get('/api/employee/info')];
    await db().deleteFrom('row_change').execute();
    expect((await pool({ hour: 9, offerMinutes: 60 })).body).toMatchObject({ changed: {}, removed: {} });
    expect(await db().selectFrom('row_change').select(['topic', 'ids']).execute()).toEqual([
      { topic: 'buildings', ids: [] },
    ]);
    const told = await device.get('/api/employee/info', { 'If-None-Match': String(before.headers.etag) });
    expect(told.body.draws.pools).toMatchObject([{ hour: 9 }]);
  });

  it('leaves first come to what is drawn already, assigned, kept for a team, or in another building', async () => {
    expect(outcome(await book(as('ann'), FREE, at(TUESDAY)))).toBe('400 placesAreDrawn');
    expect(outcome(await book(as('ben'), 'f-1-02', at(TUESDAY)))).toBe('200');
    expect(outcome(await book(as('ann'), 'f-1-03', at(TUESDAY)))).toBe('200');
    expect(outcome(await book(as('leader'), 'f-3-01', at(TUESDAY)))).toBe('200');
    test.clock.set(MONDAY_FOUR);
    expect(outcome(await book(as('admin'), FREE, at(TUESDAY)))).toBe('400 placesAreDrawn');
    await hold();
    expect(outcome(await book(as('admin'), FREE, at(TUESDAY)))).toBe('200');
  });

  it('gives the workstation to one, with an entry in the calendar, and tells both', async () => {
    const { winner, losers } = await drawTuesday('ann', 'leader');
    expect(await holders()).toEqual([[`e-${winner}`, FREE]]);
    const day = await as(winner).get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`);
    expect(day.body).toMatchObject([{ status: 'WORKSTATION', workplaceReservation: { room: { id: FREE } } }]);
    const [loser = 'ann'] = losers;
    expect((await own(winner)).results[0]).toMatchObject({ poolId: POOL, outcome: 'WON', places: 1 });
    expect((await own(loser)).results[0]).toMatchObject({ outcome: 'LOST', rank: 2, wished: 2, places: 1 });
  });

  it('takes no part who has planned something else, and passes the turn of who may not book', async () => {
    await planned(test, { id: 'home', by: 'ann', slot: at(TUESDAY) });
    await held(test, { id: 'own', room: 'f-1-03', by: 'ben', slot: at(TUESDAY) });
    for (const name of ['ann', 'ben', 'leader', 'admin'] as const) await wish(name);
    await db().updateTable('employee').set({ user_status: 'BANNED' }).where('id', '=', 'e-leader').execute();
    test.clock.set(MONDAY_FOUR);
    await hold();
    expect(await holders()).toContainEqual(['e-admin', FREE]);
    expect([(await own('ann')).results, (await own('ben')).results]).toEqual([[], []]);
    expect(['REFUSED', 'LOST']).toContain((await own('leader')).results[0]?.outcome);
  });

  it('draws what guests and those before left: nothing here', async () => {
    await held(test, { id: 'block', room: FREE, by: null, slot: at(TUESDAY), status: 'BLOCKED' });
    await wish('ann');
    test.clock.set(MONDAY_FOUR);
    await hold();
    expect((await own('ann')).results[0]).toMatchObject({ outcome: 'LOST', places: 0 });
  });

  it('keeps the win of who changes to another workstation of the building', async () => {
    const { winner } = await drawTuesday('ann', 'leader');
    const moved = await book(as(winner), 'f-1-03', at(TUESDAY), { replaceMyOtherLocation: 'true' });
    expect(outcome(moved)).toBe('200');
    for (const name of ['ann', 'leader'] as const) await wish(name, [3]);
    test.clock.set('2026-11-24T15:00:00Z');
    await hold();
    await signIn();
    expect((await own(winner)).results[0]).toMatchObject({ date: '2026-11-25', outcome: 'LOST', wins: 1 });
  });

  describe('what is given back', () => {
    it('wakes the job', async () => {
      const { winner } = await drawTuesday('ann', 'ben');
      let wake: (payload: string) => void = () => undefined;
      const woken = new Promise<string>((resolve) => {
        wake = resolve;
      });
      await test.database.handle.listen(DRAW_CHANNEL, wake, () => undefined);
      await giveBack(winner);
      expect(await woken).toBe('');
    });

    it('is offered to the next alone; a yes books it, with its entry, once', async () => {
      const { winner, losers } = await drawTuesday('ann', 'ben');
      const [next = 'ann'] = losers;
      await giveBack(winner);
      expect((await own(next)).offers).toMatchObject([{ poolId: POOL, date: TUESDAY, until: '2026-11-23T16:00:00Z' }]);
      expect(outcome(await book(as('admin'), FREE, at(TUESDAY)))).toBe('400 placesAreOffered');
      const forGuests = await book(as('leader'), FREE, at(TUESDAY), { multiple: 'true' });
      expect(outcome(forGuests)).toBe('400 placesAreOffered');
      expect(outcome(await answer(next, true))).toBe('200');
      expect(await holders()).toEqual([[`e-${next}`, FREE]]);
      expect(outcome(await answer(next, true))).toBe('410 alreadyConfirmedOrCancelled');
      expect((await own(next)).results[0]).toMatchObject({ outcome: 'WON' });
    });

    it('is offered to the next who may have it: not to whom its category is closed, nor to who is blocked', async () => {
      for (const name of ['admin', 'ann', 'ben', 'leader'] as const) await wish(name);
      // Who has wished longest comes first.
      for (const [index, name] of ['admin', 'ann', 'ben', 'leader'].entries())
        await db()
          .updateTable('draw_wish')
          .set({ since: `2026-01-0${String(index + 1)}` })
          .where('employee_id', '=', `e-${name}`)
          .execute();
      test.clock.set(MONDAY_FOUR);
      await hold();
      expect(await holders()).toEqual([['e-admin', FREE]]);
      await db()
        .insertInto('room_category_permission')
        .values({ category_id: 'c-open', authority: 'TEAMLEADER' })
        .execute();
      await giveBack('admin');
      await db().deleteFrom('room_category_permission').execute();
      expect([(await own('ann')).offers, (await own('ben')).offers]).toEqual([[], []]);
      expect((await own('leader')).offers).toHaveLength(1);
      // Nothing is left of the trial.
      expect(await holders()).toEqual([]);
      const messages: { type: string; message: string }[] = (await as('leader').get('/api/notifications')).body;
      expect(messages.find(({ type }) => type === 'drawOffer')?.message).toContain('a workstation in Amsterdam');
      await db().updateTable('employee').set({ user_status: 'BANNED' }).where('id', '=', 'e-ann').execute();
      await answer('leader', false);
      await hold();
      expect((await own('ann')).offers).toEqual([]);
      expect((await own('ben')).offers).toHaveLength(1);
    });

    it('is taken instead of what was planned since', async () => {
      const { winner, losers } = await drawTuesday('ann', 'ben');
      const [next = 'ann'] = losers;
      await planned(test, { id: 'since', by: next, slot: at(TUESDAY) });
      await giveBack(winner);
      expect(outcome(await answer(next, true))).toBe('200');
      const day = await as(next).get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`);
      expect(day.body.map(({ status }: { status: string }) => status)).toEqual(['WORKSTATION']);
    });

    it('goes on when it is declined, and is first come after the last', async () => {
      const { winner, losers } = await drawTuesday('ann', 'ben', 'leader');
      await giveBack(winner);
      const has = async (name: Person) => (await own(name)).offers.length > 0;
      const [one = 'ann', other = 'ben'] = (await has(losers[0] ?? 'ann')) ? losers : losers.toReversed();
      expect(await has(other)).toBe(false);
      await answer(one, false);
      await hold();
      expect(await has(other)).toBe(true);
      await answer(other, false);
      await hold();
      expect(outcome(await book(as('admin'), FREE, at(TUESDAY)))).toBe('200');
    });
  });
});

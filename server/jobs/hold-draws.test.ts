import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/domain/draw/draw.ts';
import { numberText, orderOf } from '../../src/domain/draw/rules.ts';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, outcome, planned, reset, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { imported } from '../../tests/support/organisation-file.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { DRAW_CHANNEL } from '../sql/draw.ts';
import { hashOf, holdDraws } from './hold-draws.ts';

const POOL = 'a-parking';
/** Half past three on Monday: half an hour before the draw, so that sessions last through it. */
const BEFORE = '2026-11-23T14:30:00Z';
/** Four on Monday in Amsterdam: Tuesday is drawn. */
const MONDAY_FOUR = '2026-11-23T15:00:00Z';

describe.each(testEngines)('draws on %s', (engine) => {
  let test: TestApp;
  const { as, signIn: signInAs } = clientsOf(() => test);
  const signIn = () => signInAs('ann', 'ben', 'leader', 'admin');
  const db = () => test.database.db;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['draw_pool', 'amenity_reservation', 'notification'] as const)
      await db().deleteFrom(table).execute();
    await reset(test, BEFORE);
    await db().updateTable('employee').set({ parking_credits: 5, user_status: 'ALLOW' }).execute();
    await db().updateTable('amenity').set({ capacity: 1 }).where('id', '=', POOL).execute();
    await signIn();
    await pool({ hour: 16, offerMinutes: 60 });
    await hold();
  });

  const later = async (time: string) => {
    test.clock.set(time);
    await signIn();
  };
  const pool = (body: object | null, by: Person = 'admin') => as(by).change('PUT', `/api/draw/pools/${POOL}`, body);
  const hold = () => holdDraws(test.database.handle, test.clock);
  const wish = (name: Person, weekdays: number[] = [2], token: string = randomUUID()) =>
    as(name).change('PUT', '/api/draw/wish', { pool: POOL, weekdays, token });
  const park = (name: Person, date = TUESDAY) =>
    as(name).change('POST', '/api/shift/reservations', { amenity: POOL, ...at(date) });
  const own = async (name: Person) => (await as(name).get('/api/employee/info')).body.draws;
  const outcomeOf = async (name: Person): Promise<Outcome | undefined> => (await own(name)).results[0]?.outcome;
  const told = async (name: Person): Promise<string[]> =>
    (await as(name).get('/api/notifications')).body.map(({ type }: { type: string }) => type);
  const holders = async () =>
    (await db().selectFrom('amenity_reservation').select('employee_id').where('status', '=', 'APPROVED').execute()).map(
      (row) => row.employee_id,
    );
  /** Draws Tuesday, and says who won and who did not. */
  const drawTuesday = async (...names: Person[]): Promise<{ winner: Person; losers: Person[] }> => {
    for (const name of names) await wish(name);
    test.clock.set(MONDAY_FOUR);
    expect(await hold()).toBe(1);
    const [holder] = await holders();
    const winner = names.find((name) => `e-${name}` === holder);
    if (winner === undefined) throw new Error('nobody won');
    return { winner, losers: names.filter((name) => name !== winner) };
  };

  it('nobody comes first before the hour; whoever comes afterwards takes what is left', async () => {
    expect(outcome(await park('ann'))).toBe('400 placesAreDrawn');
    test.clock.set(MONDAY_FOUR);
    expect(outcome(await park('ann'))).toBe('400 placesAreDrawn');
    await hold();
    expect(outcome(await park('ann'))).toBe('200');
  });

  it('is first come again once an administrator says so, and nobody else may', async () => {
    expect(outcome(await pool(null, 'ann'))).toBe('403 forbidden');
    expect(outcome(await pool(null))).toBe('200');
    expect(outcome(await park('ann'))).toBe('200');
    expect(await own('ann')).toBeNull();
  });

  it('gives the place to one, tells each what became of it, and why', async () => {
    const { winner, losers } = await drawTuesday('ann', 'ben');
    expect(await hold()).toBe(0);
    const [loser = 'ann'] = losers;
    expect(await outcomeOf(winner)).toBe('WON');
    expect((await own(loser)).results[0]).toMatchObject({ outcome: 'LOST', rank: 2, wished: 2, places: 1, wins: 0 });
    expect([await told(winner), await told(loser)]).toEqual([['drawWon'], ['drawLost']]);
    const day = { expectedDate: `${TUESDAY}T07:30:00Z`, toDate: `${TUESDAY}T16:30:00Z` };
    const [place] = await db().selectFrom('amenity_reservation').select('id').execute();
    expect((await as(winner).get('/api/notifications')).body).toMatchObject([{ ...day, reservationId: place?.id }]);
    expect((await as(loser).get('/api/notifications')).body).toMatchObject([{ ...day, reservationId: null }]);
  });

  it('can be computed again by anybody, from a seed whose hash was fixed before; names are nowhere', async () => {
    const [draw] = await db().selectFrom('draw').select('id').where('date', '=', TUESDAY).execute();
    const before = (await as('leader').get(`/api/draw/${draw?.id ?? ''}`)).body;
    expect(before).toMatchObject({ seed: null, tickets: [] });
    const token = randomUUID();
    await wish('ann', [2], token);
    await drawTuesday('ben', 'leader').catch(() => undefined);
    const after = (await as('leader').get(`/api/draw/${draw?.id ?? ''}`)).body;
    expect(hashOf(after.seed)).toBe(before.commitment);
    const order = orderOf(
      after.tickets.map((one: { ticket: string; wins: number; since: string; outcome: Outcome }) => ({
        ...one,
        number: hashOf(numberText(after.seed, one.ticket)),
      })),
    );
    expect(order.map((one) => one.ticket)).toEqual(after.tickets.map(({ ticket }: { ticket: string }) => ticket));
    expect(after.tickets.map((one: { outcome: Outcome }) => one.outcome)).toEqual(['WON', 'LOST', 'LOST']);
    expect(after.tickets.some(({ ticket }: { ticket: string }) => ticket === hashOf(`${token}:${TUESDAY}`))).toBe(true);
    expect(JSON.stringify(after)).not.toMatch(/e-ann|e-ben|ann example/);
  });

  it('puts who won recently behind who did not', async () => {
    await wish('ann', [2, 3]);
    await wish('ben', [3]);
    test.clock.set(MONDAY_FOUR);
    await hold();
    expect(await holders()).toEqual(['e-ann']);
    await later('2026-11-24T15:00:00Z');
    await hold();
    expect((await own('ben')).results[0]).toMatchObject({ date: '2026-11-25', outcome: 'WON', rank: 1 });
  });

  describe('of an amenity that some may see', () => {
    afterEach(() => db().deleteFrom('amenity_permission').execute());
    const permit = (authority: string | null) =>
      imported(db(), {
        buildings: [
          {
            identifier: 'AMS',
            name: 'Amsterdam',
            site: 'Netherlands',
            timeZone: 'Europe/Amsterdam',
            amenities: [{ name: 'Parking', type: 'PARKING', capacity: 1, for: authority === null ? [] : [authority] }],
          },
        ],
      });
    const asked = async (name: Person) =>
      JSON.stringify(
        await Promise.all([
          as(name).get('/api/employee/info'),
          as(name).send('POST', '/api/changes', { have: [['', { 'employee-info': '' }]] }, {}),
          as(name).change('PATCH', '/api/employee/info', { colorBlind: true }),
          as(name).change('PUT', '/api/employee/week', { week: null }),
        ]),
      );

    it.each<[authority: string, seenBy: Person[], hiddenFrom: Person[]]>([
      ['ADMIN', ['admin'], ['ann', 'leader']],
      ['TEAMLEADER', ['leader'], ['ann', 'admin']],
      ['EMPLOYEE', ['ann', 'leader', 'admin'], []],
    ])('%s: shows it to them alone, and says so to all', async (authority, seenBy, hiddenFrom) => {
      const first = await as('ann').get('/api/employee/info');
      await permit(authority);
      const news = { 'If-None-Match': String(first.headers.etag) };
      expect((await as('ann').get('/api/employee/info', news)).status).toBe(200);
      for (const name of seenBy) expect(await asked(name)).toContain(POOL);
      for (const name of hiddenFrom) {
        expect(await asked(name)).not.toContain(POOL);
        expect(outcome(await wish(name))).toBe('404 notFound');
      }
    });

    it('passes over who wished for it before it was hidden from them, until they see it again', async () => {
      for (const name of ['ann', 'leader'] as const) await wish(name, [2, 3]);
      await permit('TEAMLEADER');
      test.clock.set(MONDAY_FOUR);
      expect(await hold()).toBe(1);
      expect([await own('ann'), await told('ann'), await holders()]).toEqual([null, [], ['e-leader']]);
      await permit('EMPLOYEE');
      expect(await own('ann')).toMatchObject({ wishes: [{ poolId: POOL }], results: [] });
      await later('2026-11-24T15:00:00Z');
      expect(await hold()).toBe(1);
      expect(await outcomeOf('ann')).toBe('WON');
    });

    it('shows nobody what they won of it before, nor an offer', async () => {
      const { winner, losers } = await drawTuesday('ann', 'ben');
      await db().deleteFrom('amenity_reservation').execute();
      await hold();
      await permit('ADMIN');
      for (const name of [winner, ...losers]) expect(await asked(name)).not.toContain(POOL);
      await pool({ hour: 16, offerMinutes: 30 });
      await as('admin').change('PUT', '/api/draw/buildings/b-1', { hour: 16, offerMinutes: 60 });
      for (const name of [winner, ...losers])
        expect(await own(name)).toMatchObject({ pools: [{ building: 'b-1' }], wishes: [], results: [], offers: [] });
    });
  });

  it('leaves out who is away, and passes the turn of who may not reserve', async () => {
    await planned(test, { id: 'away', by: 'ann', slot: at(TUESDAY), status: 'HOLIDAY' });
    await wish('ann');
    await wish('leader');
    await db().updateTable('employee').set({ parking_credits: 0 }).where('id', '=', 'e-leader').execute();
    await wish('ben');
    test.clock.set(MONDAY_FOUR);
    await hold();
    expect(await holders()).toEqual(['e-ben']);
    expect((await own('ann')).results).toEqual([]);
    expect(['REFUSED', 'LOST']).toContain(await outcomeOf('leader'));
  });

  describe('what is given back', () => {
    const giveBack = async (name: Person) => {
      const [row] = await db()
        .selectFrom('amenity_reservation')
        .select('id')
        .where('status', '=', 'APPROVED')
        .execute();
      expect(outcome(await as(name).change('POST', `/api/shift/cancel/${row?.id ?? ''}`))).toBe('200');
      await hold();
    };
    const answer = async (name: Person, take: boolean, headers: Record<string, string> = {}) => {
      const [offer] = await db().selectFrom('draw_offer').select('id').where('employee_id', '=', `e-${name}`).execute();
      return as(name).change('POST', `/api/draw/offers/${offer?.id ?? ''}`, { take }, headers);
    };

    it('is offered to the next alone, until an hour later', async () => {
      const { winner, losers } = await drawTuesday('ann', 'ben', 'leader');
      await giveBack(winner);
      const offered = await Promise.all(losers.map(async (name) => ({ name, offers: (await own(name)).offers })));
      const lucky = offered.find(({ offers }) => offers.length > 0);
      expect(offered.filter(({ offers }) => offers.length > 0)).toHaveLength(1);
      expect(lucky?.offers[0]).toMatchObject({ date: TUESDAY, until: '2026-11-23T16:00:00Z' });
      // Nobody else takes it meanwhile.
      expect(outcome(await park('admin'))).toBe('400 amenityFull');
      expect(outcome(await answer(lucky?.name ?? 'ann', true))).toBe('200');
      expect(await holders()).toEqual([`e-${lucky?.name ?? ''}`]);
      expect(outcome(await answer(lucky?.name ?? 'ann', true))).toBe('410 alreadyConfirmedOrCancelled');
    });

    it.each<[string, Person[], string[], (winner: Person, id: string) => Promise<unknown>]>([
      ['cancelled', ['ann', 'ben'], ['', 'end'], (winner, id) => as(winner).change('POST', `/api/shift/cancel/${id}`)],
      [
        'given up by an absence',
        ['ann', 'ben'],
        ['', 'end'],
        (winner) =>
          as(winner).change(
            'POST',
            '/api/employee/absence',
            { from: TUESDAY, until: TUESDAY, status: 'HOLIDAY' },
            { 'Resource-Id': randomUUID() },
          ),
      ],
      ['erased', ['ann', 'ben'], ['', 'end'], () => db().deleteFrom('amenity_reservation').execute()],
      [
        'cancelled, and nobody lost',
        ['ann'],
        ['end'],
        (winner, id) => as(winner).change('POST', `/api/shift/cancel/${id}`),
      ],
    ])('wakes the job: %s', async (_, names, heard, giveUp) => {
      const { winner } = await drawTuesday(...names);
      const [place] = await db().selectFrom('amenity_reservation').select('id').execute();
      const payloads: string[] = [];
      let hear = (_payload: string) => {};
      const ended = new Promise<void>((resolve) => {
        hear = (payload) => {
          payloads.push(payload);
          if (payload === 'end') resolve();
        };
      });
      await test.database.handle.listen(DRAW_CHANNEL, hear, () => undefined);
      await giveUp(winner, place?.id ?? '');
      expect(await holders()).toEqual([]);
      await sql`select pg_notify(${DRAW_CHANNEL}, 'end')`.execute(db());
      await ended;
      expect(payloads).toEqual(heard);
    });

    it('is offered to the next who may reserve it, and once the others may, to them', async () => {
      for (const name of ['ann', 'ben', 'leader'] as const) await wish(name);
      for (const [index, name] of ['ann', 'ben', 'leader'].entries())
        await db()
          .updateTable('draw_wish')
          .set({ since: `2026-01-0${String(index + 1)}` })
          .where('employee_id', '=', `e-${name}`)
          .execute();
      test.clock.set(MONDAY_FOUR);
      await hold();
      const credits = (of: string, parking: number) =>
        db().updateTable('employee').set({ parking_credits: parking }).where('id', '=', of).execute();
      await credits('e-ben', 0);
      await giveBack('ann');
      expect([(await own('ben')).offers, (await own('leader')).offers]).toMatchObject([[], [{ date: TUESDAY }]]);
      const messages: { type: string; message: string }[] = (await as('leader').get('/api/notifications')).body;
      expect(messages.find(({ type }) => type === 'drawOffer')).toMatchObject({
        message: expect.stringContaining('a parking place'),
        expectedDate: `${TUESDAY}T07:30:00Z`,
      });
      expect(await holders()).toEqual([]);
      await credits('e-ben', 1);
      await answer('leader', false);
      await hold();
      expect((await own('ben')).offers).toHaveLength(1);
    });

    it('goes on to the next when it is declined, or its time is over; then to whoever comes first', async () => {
      const { winner, losers } = await drawTuesday('ann', 'ben', 'leader');
      await giveBack(winner);
      const has = async (name: Person) => (await own(name)).offers.length > 0;
      const [one = 'ann', other = 'ben'] = (await has(losers[0] ?? 'ann')) ? losers : losers.toReversed();
      expect(outcome(await answer(one, false))).toBe('200');
      await hold();
      expect(await has(other)).toBe(true);
      await later('2026-11-23T16:01:00Z');
      await hold();
      expect(outcome(await answer(other, true))).toBe('400 offerOver');
      expect(outcome(await park('admin'))).toBe('200');
    });

    it('is taken by a yes that was said in time and arrives later', async () => {
      const { winner, losers } = await drawTuesday('ann', 'ben');
      await giveBack(winner);
      await later('2026-11-23T16:05:00Z');
      const said = { 'Occurred-At': '2026-11-23T15:58:00Z', 'Client-Time': '2026-11-23T16:05:00Z' };
      expect(outcome(await answer(losers[0] ?? 'ann', true, said))).toBe('200');
    });

    it("is nobody else's to answer", async () => {
      const { winner, losers } = await drawTuesday('ann', 'ben');
      await giveBack(winner);
      const [offer] = await db().selectFrom('draw_offer').select('id').execute();
      expect(losers).toHaveLength(1);
      expect(outcome(await as('admin').change('POST', `/api/draw/offers/${offer?.id ?? ''}`, { take: true }))).toBe(
        '404 notFound',
      );
    });
  });
});

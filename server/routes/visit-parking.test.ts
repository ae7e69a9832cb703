import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { seedVisit } from '../../tests/support/visits.ts';

/** The visitor comes on Tuesday from one to three. */
const SLOT = { start: '2026-11-24T12:00:00Z', end: '2026-11-24T14:00:00Z' };
const UUID = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const DAYS = 'amenity-days:b-1';

describe.each(testEngines)('parking places of a visit on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  const db = () => test.database.db;
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'leader', 'outsider', 'reception');
    const at = { site: 'Netherlands', building_id: 'b-1', floor_id: null };
    await db()
      .insertInto('amenity')
      .values([
        { ...at, id: 'a-lunch', name: 'Lunch', type: 'LUNCH', capacity: 9 },
        { ...at, id: 'a-visitors', name: 'Visitors', type: 'PARKING_VISITOR', capacity: 1 },
        { ...at, id: 'a-there', name: 'There', type: 'PARKING', capacity: 9, building_id: 'b-2' },
      ])
      .execute();
    await db()
      .insertInto('amenity_permission')
      .values({ amenity_id: 'a-visitors', authority: 'HOSPITALITY', creatable: true })
      .execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['amenity_reservation', 'visit', 'notification', 'intent'] as const)
      await db().deleteFrom(table).execute();
    await reset(test, MONDAY_NINE);
    await db().updateTable('amenity').set({ capacity: 2 }).where('id', '=', 'a-parking').execute();
    await db().updateTable('employee').set({ parking_credits: 3 }).execute();
  });

  const seed = (values: Record<string, unknown> = {}) =>
    seedVisit(test, { uuid: UUID, expected_at: SLOT.start, until_at: SLOT.end, pending: true, parking: 2, ...values });
  const park = (who: Person, amenity = 'a-parking', { visit = 'v-1', slot = SLOT, id = randomUUID() } = {}) =>
    as(who).change('POST', `/api/shift/reservations?visit=${visit}`, { amenity, ...slot }, { 'Resource-Id': id });
  const visit = async () => (await as('ann').get('/api/visit?visitId=v-1')).body;
  /** Of what is free in the building, which everybody hears of. */
  const revision = async () =>
    (await db().selectFrom('topic').select('revision').where('name', '=', DAYS).executeTakeFirst())?.revision ?? 0;
  const standing = async () =>
    (await db().selectFrom('amenity_reservation').select('id').where('status', '=', 'APPROVED').execute()).length;
  const change = (body: object) => as('ann').change('PATCH', '/api/visits', { visit: 'v-1', ...body });
  const giveBack = async (who: Person) =>
    as(who).change('POST', `/api/shift/cancel/${(await visit()).parking[0]?.id ?? 'none'}`);

  it.each<[string, Person, string, Record<string, unknown>, string]>([
    ['by somebody else', 'outsider', 'a-parking', {}, '404 notFound'],
    ['by who announced it', 'ben', 'a-parking', {}, '403 forbidden'],
    ['before it is approved', 'ann', 'a-parking', { status: 'REQUESTED' }, '400 visitNotApproved'],
    ['once it is cancelled', 'ann', 'a-parking', { status: 'CANCELLED' }, '410 visitCancelled'],
    ['once it is over', 'ann', 'a-parking', { status: 'COMPLETED' }, '400 visitIsOver'],
    ['where it asks for none', 'ann', 'a-parking', { parking: 0 }, '400 visitTooManyReserved'],
    ['at another time', 'ann', 'a-parking', { expected_at: '2026-11-24T08:00:00Z' }, '400 visitAtOtherTime'],
    ['in another building', 'ann', 'a-there', {}, '400 visitElsewhere'],
    ['that are lunch', 'ann', 'a-lunch', {}, '400 amenityNotAllowed'],
    ['that the host may not see', 'ann', 'a-visitors', {}, '404 notFound'],
    ['that do not exist', 'ann', 'a-none', {}, '404 notFound'],
  ])('are refused %s', async (_, who, amenity, values, expected) => {
    await seed(values);
    expect(outcome(await park(who, amenity))).toBe(expected);
    expect(await standing()).toBe(0);
  });

  it('of another visit are refused, and of none', async () => {
    await seed();
    expect(outcome(await park('ann', 'a-parking', { visit: 'v-2' }))).toBe('404 notFound');
  });

  it('are reserved by host and reception until there are as many as asked for, then the visit waits no more', async () => {
    await seed();
    const id = randomUUID();
    const before = await revision();
    const first = await park('ann', 'a-parking', { id });
    expect(outcome(first)).toBe('200');
    expect(first.body.changed['own-visits:e-ann']).toEqual([await visit()]);
    expect(await revision()).toBeGreaterThan(before);
    contract['GET /api/visit'].reply.parse(await visit());
    const parked = { id, amenity: { id: 'a-parking', name: 'Parking' }, ...SLOT };
    expect(await visit()).toMatchObject({ pending: true, parking: [parked] });
    expect(outcome(await park('reception', 'a-visitors'))).toBe('200');
    expect(await visit()).toMatchObject({ pending: false });
    const [told] = (await new Client(test.app).get(`/public/visits/${UUID}`)).body;
    expect(told.parking).toEqual(['Parking', 'Visitors']);
    expect(outcome(await park('ann'))).toBe('400 visitTooManyReserved');
  });

  it('are taken from everybody’s, however they are reserved, and never given twice', async () => {
    await seed({ parking: 5 });
    const own = { amenity: 'a-parking', start: '2026-11-24T07:30:00Z', end: '2026-11-24T16:30:00Z' };
    expect(outcome(await as('leader').change('POST', '/api/shift/reservations', own))).toBe('200');
    const both = await Promise.all([park('ann'), park('reception')]);
    expect(both.map(outcome).toSorted()).toEqual(['200', '400 amenityFull']);
    expect(outcome(await as('ben').change('POST', '/api/shift/reservations', own))).toBe('400 amenityFull');
    const days = (await as('ben').get('/api/shift/days?building=b-1')).body;
    expect(days[0].stretches).toContainEqual({
      start: '2026-11-24T12:00:00.000Z',
      end: '2026-11-24T14:00:00.000Z',
      taken: 2,
    });
    await expect(
      db()
        .insertInto('amenity_reservation')
        .values({
          id: 'x',
          amenity_id: 'a-parking',
          visit_id: 'v-1',
          date: '2026-11-24',
          slot: `[${SLOT.start},${SLOT.end})`,
        })
        .execute(),
    ).rejects.toThrow('amenity_full');
  });

  it('cost nobody a credit, and are nobody’s own', async () => {
    await db().updateTable('employee').set({ parking_credits: 0 }).execute();
    await seed();
    expect(outcome(await park('ann'))).toBe('200');
    await db().updateTable('employee').set({ parking_credits: 3 }).execute();
    expect((await as('ann').get('/api/shift/parking/credits?date=2026-11-24')).body[0].left).toBe(3);
    expect((await as('ann').get('/api/shift/reservations')).body).toEqual([]);
  });

  it('that lack are warned of once, each kind by itself; too many block', async () => {
    await seed({ workstations: 1 });
    const save = async (anyway = false) => {
      const { status, body } = await as('ann').change('POST', '/api/visits', { visit: 'v-1', anyway });
      return [status, body?.code, body?.details?.property ?? body?.details?.reason].filter(Boolean).join(' ');
    };
    expect(await save()).toBe('400 visitLacks workstations');
    await change({ needs: { workstations: 0, parking: 2 } });
    expect(await save()).toBe('400 visitLacks parking');
    await park('ann');
    expect(await save()).toBe('400 visitTooFewReserved parking');
    expect(await save(true)).toBe('200');
    expect(await visit()).toMatchObject({ pending: false });
    await park('ann');
    expect(outcome(await change({ needs: { workstations: 0, parking: 1 } }))).toBe('400 visitTooManyReserved');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['its host', () => as('ann').change('POST', '/api/visits/cancel/v-1')],
    ['its visitor', () => new Client(test.app).change('POST', `/public/visits/cancel/${UUID}`)],
  ])('are free again once the visit is cancelled by %s', async (_, cancel) => {
    await seed();
    await park('ann');
    const before = (await as('ben').get('/api/shift/days?building=b-1')).body;
    const answer = await cancel();
    expect(before).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toContain('Parking');
    expect(await standing()).toBe(0);
    expect((await as('ben').get('/api/shift/days?building=b-1')).body).toEqual([]);
  });

  it('go when the visit moves to a time at which they are not reserved, and it waits for others', async () => {
    await seed({ parking: 1 });
    await park('ann');
    expect(await visit()).toMatchObject({ pending: false });
    await change({ until: '2026-11-24T13:00:00Z' });
    expect(await standing()).toBe(1);
    await change({ expectedDate: '2026-11-25T12:00:00Z', until: null });
    expect(await visit()).toMatchObject({ pending: true, parking: [] });
    expect(await standing()).toBe(0);
  });

  it('are given back one by one, by whoever receives the visitor', async () => {
    await seed({ parking: 1 });
    await park('reception', 'a-visitors');
    expect(outcome(await giveBack('outsider'))).toBe('404 notFound');
    expect(outcome(await giveBack('ben'))).toBe('403 forbidden');
    const given = await giveBack('ann');
    expect(outcome(given)).toBe('200');
    expect(given.body.changed['own-visits:e-ann']).toMatchObject([{ pending: true, parking: [] }]);
    const { id } = await db().selectFrom('amenity_reservation').select('id').executeTakeFirstOrThrow();
    expect(outcome(await as('ann').change('POST', `/api/shift/cancel/${id}`))).toBe('410 alreadyConfirmedOrCancelled');
    expect(outcome(await park('ann'))).toBe('200');
  });

  it('are erased with the visit', async () => {
    await seed();
    await park('ann');
    await db().deleteFrom('visit').execute();
    expect(await db().selectFrom('amenity_reservation').selectAll().execute()).toEqual([]);
  });
});

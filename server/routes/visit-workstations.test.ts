import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { contract } from '../../src/contract/contract.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, held, outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { resetVisits, seedVisit } from '../../tests/support/visits.ts';

const DAY = '2026-11-24';
/** The visitor comes on Tuesday from one to three. */
const SLOT = { start: '2026-11-24T12:00:00Z', end: '2026-11-24T14:00:00Z' };
const UUID = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const FOR_VISIT = { multiple: 'true', visit: 'v-1' };

describe.each(testEngines)('workstations of a visit on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'leader', 'outsider', 'reception', 'admin', 'cleaner');
    await test.database.db
      .insertInto('team_membership')
      .values({ team_id: 't-1', employee_id: 'e-reception', from_date: '2020-01-01', until_date: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await resetVisits(test, MONDAY_NINE);
  });

  const seed = (values: Record<string, unknown> = {}) =>
    seedVisit(test, {
      uuid: UUID,
      expected_at: SLOT.start,
      until_at: SLOT.end,
      pending: true,
      workstations: 2,
      ...values,
    });
  const reserve = (who: Person, room: string, slot = SLOT) => book(as(who), room, slot, FOR_VISIT);
  const visit = async () => (await as('ann').get('/api/visit?visitId=v-1')).body;
  const rooms = async () => (await visit()).reserved.map(({ room }: { room: { id: string } }) => room.id);
  const statuses = async () =>
    (
      await test.database.db
        .selectFrom('workplace_reservation')
        .select(['room_id', 'status'])
        .orderBy('room_id')
        .execute()
    ).map((row) => `${row.room_id} ${row.status}`);
  const change = (who: Person, body: object) => as(who).change('PATCH', '/api/visits', { visit: 'v-1', ...body });
  const idOf = async (room: string): Promise<string> =>
    (await visit()).reserved.find((one: { room: { id: string } }) => one.room.id === room).id;

  it.each<[string, Person, string, Record<string, unknown>, string]>([
    ['by somebody else', 'outsider', 'f-1-01', {}, '404 notFound'],
    ['by a leader of a team, who is not its host', 'leader', 'f-1-01', {}, '404 notFound'],
    ['by who announced it', 'ben', 'f-1-01', {}, '403 forbidden'],
    ['in another building', 'ann', 'f-3-01', {}, '400 visitElsewhere'],
    ['before it is approved', 'ann', 'f-1-01', { status: 'REQUESTED' }, '400 visitNotApproved'],
    ['once it is cancelled', 'ann', 'f-1-01', { status: 'CANCELLED' }, '410 visitCancelled'],
    ['once it is over', 'ann', 'f-1-01', { status: 'COMPLETED' }, '400 visitIsOver'],
    ['where it asks for none', 'ann', 'f-1-01', { workstations: 0 }, '400 visitTooManyReserved'],
    ['at another time', 'ann', 'f-1-01', { expected_at: '2026-11-24T08:00:00Z' }, '400 visitAtOtherTime'],
    ['in a room for meetings', 'ann', 'f-1-meet', {}, '400 roomNotReservable'],
  ])('are refused %s', async (_, who, room, values, expected) => {
    await seed(values);
    expect(outcome(await reserve(who, room))).toBe(expected);
    expect(await statuses()).toEqual([]);
  });

  it('are judged as those of employees: what is taken, a floor that is full', async () => {
    await seed();
    await held(test, { id: 'theirs', room: 'f-1-01', by: 'leader', slot: at(DAY) });
    expect(outcome(await reserve('ann', 'f-1-01'))).toBe('422 workplace.reservation.roomTaken');
    await test.database.db.updateTable('floor').set({ person_limit: 1 }).where('id', '=', 'f-1').execute();
    try {
      expect(outcome(await reserve('ann', 'f-1-02'))).toBe('400 occupancyExceeded');
    } finally {
      await test.database.db.updateTable('floor').set({ person_limit: null }).where('id', '=', 'f-1').execute();
    }
    expect(outcome(await reserve('ann', 'f-2-01'))).toBe('200');
    expect(outcome(await book(as('leader'), 'f-2-01', SLOT))).toBe('422 workplace.reservation.roomTaken');
  });

  it('are reserved by host and reception until there are as many as asked for, then the visit waits no more', async () => {
    await seed();
    const first = await reserve('ann', 'f-1-02');
    expect(outcome(first)).toBe('200');
    expect(first.body.changed['own-visits:e-ann']).toEqual([await visit()]);
    contract['GET /api/visit'].reply.parse(await visit());
    expect(await visit()).toMatchObject({
      pending: true,
      reserved: [{ room: { id: 'f-1-02' }, floor: { id: 'f-1', name: 'First' }, ...SLOT }],
    });
    expect(outcome(await reserve('reception', 'f-1-01'))).toBe('200');
    expect(await visit()).toMatchObject({ pending: false });
    expect(await rooms()).toEqual(['f-1-01', 'f-1-02']);
    expect(outcome(await reserve('ann', 'f-1-03'))).toBe('400 visitTooManyReserved');
    const free = await as('ann').get(
      `/api/workplace/available?${new URLSearchParams({ building: 'b-1', floor: 'f-1', visit: 'v-1', ...SLOT }).toString()}`,
    );
    expect(free.body.map(({ id }: { id: string }) => id)).toEqual(['f-1-03', 'f-1-04']);
  });

  it('are nobody’s place: colleagues read no name, and whoever reserved them keeps their own day', async () => {
    await seed();
    await reserve('ann', 'f-1-02');
    const window = new URLSearchParams({ floor: 'f-1', start: '2026-11-24T00:00:00Z', end: '2026-11-25T00:00:00Z' });
    const seen = async (who: Person) => (await as(who).get(`/api/workplace/reservations?${window.toString()}`)).body[0];
    expect(await seen('ben')).toMatchObject({ mine: false, employee: null });
    expect(await seen('ann')).toMatchObject({ mine: true, forGuests: true });
    expect(outcome(await book(as('ann'), 'f-1-01', at(DAY)))).toBe('200');
  });

  it('too few are warned of once, too many block', async () => {
    await seed();
    const save = async (anyway = false) => {
      const { status, body } = await as('ann').change('POST', '/api/visits', { visit: 'v-1', anyway });
      return [status, body?.code, body?.details?.property].filter(Boolean).join(' ');
    };
    expect(await save()).toBe('400 visitLacks workstations');
    await reserve('ann', 'f-1-01');
    expect(await save()).toBe('400 visitTooFewReserved');
    await reserve('ann', 'f-1-02');
    expect(await save()).toBe('200');
    expect(outcome(await change('ann', { needs: { workstations: 1, parking: 0 } }))).toBe('400 visitTooManyReserved');
    expect(outcome(await change('ann', { needs: { workstations: 3, parking: 0 } }))).toBe('200');
    expect(await visit()).toMatchObject({ pending: true });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['its host', () => as('ann').change('POST', '/api/visits/cancel/v-1'), '200'],
    ['its visitor', () => new Client(test.app).change('POST', `/public/visits/cancel/${UUID}`), '200'],
  ])('are free again once the visit is cancelled by %s', async (_, cancel) => {
    await seed();
    await reserve('ann', 'f-1-01');
    const answer = await cancel();
    expect(JSON.stringify(answer)).not.toContain('f-1-01');
    expect(await statuses()).toEqual(['f-1-01 CANCELLED']);
    expect(await rooms()).toEqual([]);
    expect(outcome(await book(as('leader'), 'f-1-01', at(DAY)))).toBe('200');
  });

  it('go when the visit moves to a time at which they are not reserved, and it waits for others', async () => {
    await seed({ workstations: 1 });
    await reserve('ann', 'f-1-01');
    expect(await visit()).toMatchObject({ pending: false });
    await change('ann', { until: '2026-11-24T13:00:00Z' });
    expect(await rooms()).toEqual(['f-1-01']);
    await change('ann', { expectedDate: '2026-11-25T12:00:00Z', until: null });
    expect(await visit()).toMatchObject({ pending: true, reserved: [] });
    expect(await statuses()).toEqual(['f-1-01 CANCELLED']);
  });

  it('are given back one by one, by whoever receives the visitor', async () => {
    await seed({ workstations: 1 });
    await reserve('reception', 'f-1-01');
    const cancel = async (who: Person) => as(who).change('POST', `/api/workplace/cancel/${await idOf('f-1-01')}`);
    expect(outcome(await cancel('outsider'))).toBe('404 notFound');
    expect(outcome(await cancel('ben'))).toBe('404 notFound');
    const given = await cancel('ann');
    expect(outcome(given)).toBe('200');
    expect(given.body.changed['own-visits:e-ann']).toMatchObject([{ pending: true, reserved: [] }]);
    expect(outcome(await reserve('ann', 'f-1-01'))).toBe('200');
  });

  // The embedded database has one connection, on which nothing comes between.
  it.runIf(engine === 'postgresql')('are not given back once the visitor was let in meanwhile', async () => {
    const slot = { start: '2026-11-23T08:30:00Z', end: '2026-11-23T10:00:00Z' };
    await seed({ expected_at: slot.start, until_at: slot.end });
    await reserve('ann', 'f-1-01', slot);
    const id = await idOf('f-1-01');
    const { db } = test.database;
    const given = await inTransaction(db, async (tx) => {
      await tx.selectFrom('visit').where('id', '=', 'v-1').forUpdate().select('id').execute();
      const waiting = as('ann').change('POST', `/api/workplace/cancel/${id}`);
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        expect(rows).toHaveLength(1);
      });
      await tx.updateTable('workplace_reservation').where('id', '=', id).set({ status: 'CONFIRMED' }).execute();
      return { waiting };
    });
    expect(outcome(await given.waiting)).toBe('410 alreadyConfirmedOrCancelled');
    expect(await statuses()).toEqual(['f-1-01 CONFIRMED']);
  });

  it('are missed again once an administrator took them back', async () => {
    await seed({ workstations: 1 });
    await reserve('ann', 'f-1-01');
    const answer = await as('admin').change('POST', `/api/workplace/release/${await idOf('f-1-01')}`);
    expect(outcome(answer)).toBe('200');
    expect(await visit()).toMatchObject({ pending: true, reserved: [] });
  });

  it('are used while the visitor is in the building, and need cleaning then', async () => {
    await seed({ expected_at: '2026-11-23T08:30:00Z', until_at: '2026-11-23T10:00:00Z' });
    const slot = { start: '2026-11-23T08:30:00Z', end: '2026-11-23T10:00:00Z' };
    expect(outcome(await reserve('ann', 'f-1-01', slot))).toBe('200');
    const arrived = await as('reception').change('POST', '/api/visits/confirm/v-1');
    expect(arrived.body.changed['workplace-reservations:f-1']).toMatchObject([{ status: 'CONFIRMED' }]);
    expect(await statuses()).toEqual(['f-1-01 CONFIRMED']);
    await as('reception').change('POST', '/api/visits/complete/v-1');
    expect(await statuses()).toEqual(['f-1-01 COMPLETED']);
  });

  it('need cleaning where a host sat at them, once the visit is cancelled', async () => {
    const slot = { start: '2026-11-23T08:30:00Z', end: '2026-11-23T10:00:00Z' };
    await seed({ expected_at: slot.start, until_at: slot.end });
    await reserve('ann', 'f-1-01', slot);
    await reserve('ann', 'f-1-02', slot);
    test.clock.set('2026-11-23T08:45:00Z');
    const id = await idOf('f-1-01');
    expect(outcome(await as('ann').change('POST', `/api/workplace/confirm/${id}`))).toBe('200');
    const toClean = (headers = {}) => as('cleaner').get('/api/rooms/dirty?floor=f-1', headers);
    const tag = { 'If-None-Match': String((await toClean()).headers.etag) };
    const cancelled = await as('ann').change('POST', '/api/visits/cancel/v-1');
    expect(cancelled.body).toMatchObject({
      changed: { 'workplace-reservations:f-1': [{ id, status: 'COMPLETED' }] },
      removed: { 'workplace-reservations:f-1': [expect.any(String)] },
    });
    expect((await toClean(tag)).body).toMatchObject([{ id: 'f-1-01' }]);
  });

  it('are counted by day: everybody’s for reception, of hosts their own', async () => {
    const count = async (who: Person) => as(who).get('/api/visitors/workplace/count');
    await seed();
    await seed({ id: 'v-2', uuid: randomUUID(), host_id: 'e-leader', announced_by: null, workstations: 1 });
    await seed({ id: 'v-3', uuid: randomUUID(), expected_at: '2026-11-25T12:00:00Z', until_at: null, workstations: 3 });
    await seed({ id: 'v-4', uuid: randomUUID(), status: 'CANCELLED' });
    await reserve('ann', 'f-1-01');
    const { body } = await count('reception');
    contract['GET /api/visitors/workplace/count'].reply.parse(body);
    expect(body).toEqual([
      { date: '2026-11-24', buildingId: 'b-1', asked: 3, reserved: 1 },
      { date: '2026-11-25', buildingId: 'b-1', asked: 3, reserved: 0 },
    ]);
    expect((await count('ann')).body[0]).toEqual({ date: '2026-11-24', buildingId: 'b-1', asked: 2, reserved: 1 });
    expect((await count('outsider')).body).toEqual([]);
  });

  it('are in buildings that take visitors', async () => {
    const { body } = await as('outsider').get('/api/building/visitortree');
    contract['GET /api/building/visitortree'].reply.parse(body);
    expect(body).toMatchObject([{ id: 'b-1', floors: [{ id: 'f-1' }, { id: 'f-2' }] }]);
    expect(outcome(await new Client(test.app).get('/api/building/visitortree'))).toBe('401 unauthenticated');
  });
});

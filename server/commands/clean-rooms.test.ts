import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { conflict } from '../../src/contract/endpoint.ts';
import { addDays } from '../../src/domain/day-part/slot.ts';
import { Client, type Headers, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, held, outcome, planned, reset, TODAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const OCCUPIED = 'cleaning.roomsOccupied';
const AGAIN = 'cleaning.roomsUsedAgain';
const chosen = (resolutions: Record<string, string>): Headers => ({
  'Conflict-Resolution': JSON.stringify([{ conflictType: OCCUPIED, resolutions }]),
});

describe.each(testEngines)('cleaning on %s', (engine) => {
  let test: TestApp;
  let cleaner: Client;
  let ann: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    cleaner = await Client.signedIn(test.app, 'cleaner');
    ann = await Client.signedIn(test.app, 'ann');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    await test.database.db.updateTable('room').set({ dirty_since: null }).execute();
  });

  const clean = (room: string, headers: Headers = {}, dirty = false) =>
    cleaner.change('POST', '/api/rooms/clean', { room, dirty }, headers);
  const cleanAll = (rooms: string[], headers: Headers = {}) =>
    cleaner.change('POST', '/api/rooms/clean/ids', rooms, headers);
  const dirty = async (floor = 'f-1') =>
    (await cleaner.get(`/api/rooms/dirty?building=b-1&floor=${floor}`)).body.map(
      (row: { id: string; since: string; marked: boolean }) => `${row.id} ${row.since}${row.marked ? ' marked' : ''}`,
    );
  const used = (
    room: string,
    status: 'COMPLETED' | 'CONFIRMED' | 'APPROVED',
    times: { confirmed?: string; completed?: string } = {},
    by: 'ann' | 'ben' = 'ann',
  ) =>
    held(test, {
      id: `r-${room}-${by}`,
      room,
      by,
      slot: at(TODAY),
      status,
      confirmed: times.confirmed ?? null,
      completed: times.completed ?? null,
    });
  const statusOf = async (room: string) =>
    (
      await test.database.db.selectFrom('workplace_reservation').select('status').where('room_id', '=', room).execute()
    ).map(({ status }) => status);

  it.each([
    ['an unknown room', () => clean('nowhere'), '404 notFound'],
    ['a list with an unknown room', () => cleanAll(['f-1-01', 'nowhere']), '404 notFound'],
    ['an unknown floor', () => cleaner.change('POST', '/api/floor/clean?floor=nowhere', {}), '404 notFound'],
    ['an unknown floor to look at', () => cleaner.get('/api/rooms/dirty?floor=nowhere'), '404 notFound'],
    ['a floor of another building', () => cleaner.get('/api/rooms/dirty?building=b-2&floor=f-1'), '404 notFound'],
    ['an unknown building', () => cleaner.get('/api/floors/dirty?building=nowhere'), '404 notFound'],
    ['who does not clean', () => ann.change('POST', '/api/rooms/clean', { room: 'f-1-01' }), '403 forbidden'],
  ])('refuses %s', async (_, call, expected) => {
    await clean('f-1-01', {}, true);
    expect(outcome(await call())).toBe(expected);
    expect(await dirty()).toEqual([`f-1-01 ${MONDAY_NINE} marked`]);
  });

  it('refuses to clean a building that nobody named', async () => {
    await test.database.db.updateTable('employee').set({ building_id: null }).where('id', '=', 'e-cleaner').execute();
    expect(outcome(await cleaner.change('POST', '/api/floor/clean', {}))).toBe('404 notFound');
    await test.database.db.updateTable('employee').set({ building_id: 'b-1' }).where('id', '=', 'e-cleaner').execute();
  });

  it('lists what was left or marked, and closes it', async () => {
    await used('f-1-01', 'COMPLETED', { completed: '2026-11-23T07:00:00Z' });
    await used('f-1-02', 'APPROVED', {}, 'ben');
    await clean('f-1-03', {}, true);
    await clean('f-1-03', {}, true);
    expect(await dirty()).toEqual(['f-1-01 2026-11-23T07:00:00Z', `f-1-03 ${MONDAY_NINE} marked`]);
    expect((await cleaner.get('/api/floors/dirty?building=b-1')).body).toEqual([
      expect.objectContaining({ id: 'f-1', dirtyRooms: 2 }),
    ]);
    const { status, body } = await cleanAll(['f-1-01', 'f-1-02', 'f-1-03']);
    expect(status).toBe(200);
    expect(contract['POST /api/rooms/clean/ids'].reply.parse(body)).toEqual(body);
    expect(body.removed).toEqual({ 'dirty-rooms:f-1': ['f-1-01', 'f-1-02', 'f-1-03'] });
    expect(body.changed).toEqual({
      'workplace-reservations:f-1': [expect.objectContaining({ id: 'r-f-1-01-ann', status: 'CLOSED', employee: null })],
    });
    // What the reply says of it is what the floor says: a cleaner is not told who was there.
    const days = 'start=2026-11-22T00:00:00Z&end=2026-11-30T00:00:00Z';
    const floor = `/api/workplace/reservations?floor=f-1&${days}&includeCompleted=true`;
    expect((await cleaner.get(floor)).body).toEqual(expect.arrayContaining(body.changed['workplace-reservations:f-1']));
    expect(Object.keys(body.revisions).sort()).toEqual(['dirty-rooms:f-1', 'workplace-reservations:f-1']);
    expect([await dirty(), await statusOf('f-1-01'), await statusOf('f-1-02')]).toEqual([[], ['CLOSED'], ['APPROVED']]);
    expect((await cleaner.get('/api/floors/dirty?building=b-1')).body).toEqual([]);
  });

  it('tells who left of that entry alone, and colleagues nothing', async () => {
    const { db } = test.database;
    await planned(test, { id: 'entry', by: 'ann', slot: at(TODAY), status: 'WORKSTATION' });
    const left = { room: 'f-1-01', by: 'ann', slot: at(TODAY), status: 'COMPLETED' } as const;
    await held(test, { id: 'r-ann', ...left, location: 'entry', completed: '2026-11-23T07:00:00Z' });
    await db.updateTable('employee').set({ share_my_location: true }).where('id', '=', 'e-ann').execute();
    await db.deleteFrom('row_change').execute();
    expect(outcome(await clean('f-1-01'))).toBe('200');
    const raised = await db.selectFrom('row_change').select(['topic', 'ids']).orderBy('topic').execute();
    expect(raised).toEqual([
      { topic: 'dirty-rooms:f-1', ids: ['f-1-01'] },
      { topic: 'employee-calendar:e-ann', ids: ['entry'] },
      { topic: 'workplace-reservations:f-1', ids: ['r-ann'] },
    ]);
    await db.updateTable('employee').set({ share_my_location: false }).where('id', '=', 'e-ann').execute();
  });

  it('takes it for done where somebody else has cleaned already', async () => {
    await used('f-1-01', 'COMPLETED', { completed: '2026-11-23T07:00:00Z' });
    expect(outcome(await clean('f-1-01'))).toBe('200');
    const again = await clean('f-1-01');
    expect([again.status, again.body.removed]).toEqual([200, { 'dirty-rooms:f-1': ['f-1-01'] }]);
  });

  it('cleans the rooms of a floor, or of the preferred building, and marks them', async () => {
    for (const floor of ['f-1', 'f-2'])
      expect(outcome(await cleaner.change('POST', `/api/floor/clean?floor=${floor}`, { dirty: true }))).toBe('200');
    expect((await dirty('f-2')).length).toBe(5);
    expect(outcome(await cleaner.change('POST', '/api/floor/clean?floor=f-1'))).toBe('200');
    expect([(await dirty('f-1')).length, (await dirty('f-2')).length]).toEqual([0, 5]);
    expect(outcome(await cleaner.change('POST', '/api/floor/clean'))).toBe('200');
    expect((await dirty('f-2')).length).toBe(0);
  });

  it('asks about rooms in which somebody is checked in, about each by itself', async () => {
    await used('f-1-01', 'CONFIRMED', { confirmed: '2026-11-23T07:45:00Z' });
    await used('f-1-02', 'CONFIRMED', { confirmed: '2026-11-23T07:50:00Z' }, 'ben');
    for (const room of ['f-1-01', 'f-1-02', 'f-1-03']) await clean(room, {}, true);
    const asked = await cleanAll(['f-1-01', 'f-1-02', 'f-1-03']);
    expect(outcome(asked)).toBe(`422 ${OCCUPIED}`);
    expect(conflict.parse(asked.body)).toEqual(asked.body);
    expect(asked.body).toMatchObject({
      entities: [{ id: 'f-1-01', name: 'f-1-01', floor: 'First' }, { id: 'f-1-02' }],
      perEntityEnumResolutionOptions: ['CLEANED', 'LEAVE'],
    });
    expect((await dirty()).length).toBe(3);
    expect(outcome(await cleanAll(['f-1-01', 'f-1-02', 'f-1-03'], chosen({ 'f-1-01': 'CLEANED' })))).toBe(
      `422 ${OCCUPIED}`,
    );
    const { status, body } = await cleanAll(
      ['f-1-01', 'f-1-02', 'f-1-03'],
      chosen({ 'f-1-01': 'CLEANED', 'f-1-02': 'LEAVE' }),
    );
    expect([status, body.removed, body.changed]).toEqual([
      200,
      { 'dirty-rooms:f-1': ['f-1-01', 'f-1-03'] },
      { 'dirty-rooms:f-1': [expect.objectContaining({ id: 'f-1-02' })] },
    ]);
    expect([await statusOf('f-1-01'), await dirty()]).toEqual([['CONFIRMED'], [`f-1-02 ${MONDAY_NINE} marked`]]);
  });

  it('asks about no room that needs no cleaning, whoever is checked in there', async () => {
    await used('f-1-01', 'CONFIRMED', { confirmed: '2026-11-23T07:45:00Z' });
    await clean('f-1-02', {}, true);
    expect(outcome(await cleaner.change('POST', '/api/floor/clean?floor=f-1'))).toBe('200');
    expect([await statusOf('f-1-01'), await dirty()]).toEqual([['CONFIRMED'], []]);
  });

  describe.each([
    ['five minutes', '2026-11-23T07:55:00Z'],
    ['a week', '2026-11-16T07:55:00Z'],
  ])('told %s late', (_, acted) => {
    const late = { 'Occurred-At': acted, 'Client-Time': MONDAY_NINE };
    const before = new Date(Date.parse(acted) - 60_000).toISOString();
    const again = (resolutions: Record<string, string>): Headers => ({
      ...late,
      'Conflict-Resolution': JSON.stringify([{ conflictType: AGAIN, resolutions }]),
    });
    const leftBefore = async (room: string) => {
      await held(test, {
        id: `r-${room}-before`,
        room,
        by: 'ann',
        slot: at(addDays(TODAY, -1), 'MORNING'),
        status: 'COMPLETED',
        completed: before,
      });
    };
    const leftSince = (room: string) => used(room, 'COMPLETED', { completed: '2026-11-23T07:58:00Z' }, 'ben');

    it('counts as of the moment of the act: who came since, or what was dirty only since, is not asked about', async () => {
      await leftSince('f-1-01');
      await used('f-1-02', 'CONFIRMED', { confirmed: '2026-11-23T07:58:00Z' }, 'ann');
      await clean('f-1-03', {}, true);
      const { status, body } = await cleanAll(['f-1-01', 'f-1-02', 'f-1-03'], late);
      expect([status, body.changed['dirty-rooms:f-1'].map((row: { id: string }) => row.id), body.removed]).toEqual([
        200,
        ['f-1-01', 'f-1-03'],
        { 'dirty-rooms:f-1': ['f-1-02'] },
      ]);
      expect(await dirty()).toEqual(['f-1-01 2026-11-23T07:58:00Z', `f-1-03 ${MONDAY_NINE} marked`]);
    });

    it('asks about what was cleaned and used again since, and either answer keeps the cleaning', async () => {
      for (const room of ['f-1-01', 'f-1-02', 'f-1-03']) await leftBefore(room);
      await leftSince('f-1-01');
      await leftSince('f-1-02');
      const rooms = ['f-1-01', 'f-1-02', 'f-1-03'];
      const asked = await cleanAll(rooms, late);
      expect(outcome(asked)).toBe(`422 ${AGAIN}`);
      expect(conflict.parse(asked.body)).toEqual(asked.body);
      expect(asked.body).toMatchObject({
        entities: [{ id: 'f-1-01', name: 'f-1-01', floor: 'First' }, { id: 'f-1-02' }],
        perEntityEnumResolutionOptions: ['CLEANED', 'LEAVE'],
      });
      expect((await dirty()).length).toBe(3);
      const { status, body } = await cleanAll(rooms, again({ 'f-1-01': 'CLEANED', 'f-1-02': 'LEAVE' }));
      expect([status, body.removed, await dirty()]).toEqual([
        200,
        { 'dirty-rooms:f-1': ['f-1-01', 'f-1-03'] },
        ['f-1-02 2026-11-23T07:58:00Z'],
      ]);
      expect([(await statusOf('f-1-01')).toSorted(), (await statusOf('f-1-02')).toSorted()]).toEqual([
        ['CLOSED', 'CLOSED'],
        ['CLOSED', 'COMPLETED'],
      ]);
    });

    it('asks nobody where another phone has cleaned meanwhile, used again or not', async () => {
      await leftBefore('f-1-01');
      await leftBefore('f-1-02');
      expect(outcome(await cleanAll(['f-1-01', 'f-1-02'], late))).toBe('200');
      await leftSince('f-1-02');
      expect(outcome(await cleanAll(['f-1-01', 'f-1-02'], late))).toBe('200');
      expect(await dirty()).toEqual(['f-1-02 2026-11-23T07:58:00Z']);
    });
  });

  it('hears of a check-out, and lets the place be booked again', async () => {
    await held(test, {
      id: 'r-1',
      room: 'f-1-01',
      by: 'ann',
      slot: at(TODAY),
      status: 'CONFIRMED',
      confirmed: '2026-11-23T07:30:00Z',
    });
    const before = Number((await cleaner.get('/api/rooms/dirty?floor=f-1')).headers.revision);
    expect(outcome(await ann.change('POST', '/api/workplace/complete/r-1'))).toBe('200');
    const after = await cleaner.get('/api/rooms/dirty?floor=f-1');
    expect(Number(after.headers.revision)).toBeGreaterThan(before);
    expect(after.body).toEqual([expect.objectContaining({ id: 'f-1-01', marked: false })]);
    const { start, end } = at(TODAY);
    const ben = await Client.signedIn(test.app, 'ben');
    const book = () =>
      ben.change(
        'POST',
        `/api/workplace/reservations?${new URLSearchParams({ building: 'b-1', floor: 'f-1', room: 'f-1-01', start, end }).toString()}`,
      );
    expect(outcome(await book())).toBe('400 roomUncleaned');
    await clean('f-1-01');
    expect(outcome(await book())).toBe('200');
    expect((await ann.get('/api/workplace/reservation/r-1')).body.status).toBe('CLOSED');
  });
});

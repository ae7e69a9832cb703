import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { held } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { tellOfClosedDays } from './tell-of-closed-days.ts';

const day = (date: string) => ({ start: `${date}T08:00:00Z`, end: `${date}T16:00:00Z` });
const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25'];

describe.each(testEngines)('closed days on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { db } = test.database;
    for (const table of [
      'notification',
      'block_period',
      'workplace_reservation',
      'meeting',
      'amenity_reservation',
    ] as const)
      await db.deleteFrom(table).execute();
    test.clock.set(MONDAY_NINE);
    await held(test, { id: 'r-ann', room: 'f-1-01', by: 'ann', slot: day(TUESDAY) });
    await held(test, { id: 'r-ann-2', room: 'f-1-01', by: 'ann', slot: day(WEDNESDAY) });
    await held(test, { id: 'r-ben', room: 'f-2-01', by: 'ben', slot: day(TUESDAY) });
    await held(test, { id: 'r-leader', room: 'f-3-01', by: 'leader', slot: day(TUESDAY) });
  });
  const publish = (id: string, more: Record<string, unknown> = {}) =>
    test.database.db
      .insertInto('block_period')
      .values({
        id,
        from_date: TUESDAY,
        until_date: WEDNESDAY,
        reason: 'The power is off',
        building_id: 'b-1',
        floor_id: null,
        ...more,
      })
      .execute();
  const run = () => tellOfClosedDays(test.database.handle, test.clock);
  const told = async () => {
    const rows = await test.database.db
      .selectFrom('notification')
      .select(['employee_id as who', 'values'])
      .orderBy('employee_id')
      .execute();
    return rows.map(({ who, values }) => `${who} ${values['day'] ?? ''} ${values['count'] ?? ''}`);
  };

  it.each<[string, Record<string, unknown>]>([
    ['is not published', { published: false }],
    ['is over', { from_date: '2026-11-20', until_date: '2026-11-22' }],
    ['is of another day', { from_date: '2026-11-26', until_date: '2026-11-26' }],
    ['is of a floor without bookings', { building_id: 'b-2', floor_id: 'f-3', from_date: WEDNESDAY }],
  ])('nobody is told of what %s', async (_, more) => {
    await publish('p', more);
    expect(await run()).toBe(0);
    expect(await told()).toEqual([]);
  });

  it('nobody is told of what they cancelled, or had before', async () => {
    await test.database.db.updateTable('workplace_reservation').set({ status: 'CANCELLED' }).execute();
    await publish('p');
    expect(await run()).toBe(0);
    await held(test, { id: 'r-now', room: 'f-1-02', by: 'ann', slot: day('2026-11-23') });
    test.clock.set('2026-11-23T17:00:00Z');
    await publish('q', { from_date: '2026-11-23' });
    expect(await run()).toBe(0);
  });

  it('tells each once, by the first of their bookings, and nobody of another building', async () => {
    await publish('p');
    expect(await run()).toBe(2);
    expect(await told()).toEqual([`e-ann ${TUESDAY} 2`, `e-ben ${TUESDAY} 1`]);
    expect(await run()).toBe(0);
    expect(await told()).toHaveLength(2);
    const ann = await Client.signedIn(test.app, 'ann');
    expect((await ann.get('/api/notifications')).body).toMatchObject([
      {
        type: 'daysClosed',
        message:
          'Amsterdam is closed: The power is off. ' +
          'Your 2 reservations, the first on Tuesday 24 November, stay until you cancel or move them.',
        goto: { name: 'reservations' },
        expectedDate: '2026-11-23T23:00:00Z',
        toDate: '2026-11-25T23:00:00Z',
      },
    ]);
  });

  it('tells each once, also where two processes look at once', async () => {
    await publish('p', { floor_id: 'f-1' });
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await told()).toEqual([`e-ann ${TUESDAY} 2`]);
  });

  it('everywhere: whoever has a workstation, a meeting of their own or an amenity, in the name of the organisation', async () => {
    const { db } = test.database;
    const slot = `[${TUESDAY}T10:00Z,${TUESDAY}T11:00Z)`;
    const date = TUESDAY;
    const meeting = { id: 'm', series_id: null, organizer_id: 'e-admin', date, slot };
    const rooms = await db.selectFrom('room').select('id').where('type', '=', 'MEETING_ROOM').execute();
    await db
      .insertInto('meeting')
      .values({ ...meeting, room_id: rooms[0]?.id ?? '' })
      .execute();
    await db
      .insertInto('amenity_reservation')
      .values({ id: 'a', employee_id: 'e-student', amenity_id: 'a-parking', date, slot })
      .execute();
    await publish('p', { building_id: null });
    expect(await run()).toBe(5);
    expect(await told()).toEqual([
      `e-admin ${TUESDAY} 1`,
      `e-ann ${TUESDAY} 2`,
      `e-ben ${TUESDAY} 1`,
      `e-leader ${TUESDAY} 1`,
      `e-student ${TUESDAY} 1`,
    ]);
  });

  it('tells devices that there is a closed day', async () => {
    const revision = async () =>
      (await test.database.db.selectFrom('topic').select('revision').where('name', '=', 'block-periods').execute())[0]
        ?.revision ?? 0;
    const before = await revision();
    await publish('p', { building_id: 'b-2', floor_id: 'f-3', from_date: WEDNESDAY });
    await run();
    expect(await revision()).toBeGreaterThan(before);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeatmapDay } from '../../src/domain/sensor/heatmap.ts';
import type { Sensor } from '../../src/domain/sensor/sensor.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import { appOn, Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { cleanUp } from '../jobs/clean-up.ts';

const TOKEN = 'a-gateway-token-of-more-than-32-characters';
const FLOOR = 'building=b-1&floor=f-1';
const DAY = `${FLOOR}&start=2026-11-23T00:00:00Z&end=2026-11-24T00:00:00Z`;

describe.each(testEngines)('readings on %s', (engine) => {
  let server: TestApp;
  let admin: Client;
  let ann: Client;
  let reception: Client;
  let gateway: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    await server.database.db
      .insertInto('sensor')
      .values([
        { id: 's-1', room_id: 'f-1-01', position_id: 'P1' },
        { id: 's-2', room_id: 'f-1-02', position_id: 'P2' },
        { id: 's-m', room_id: 'f-1-meet', position_id: 'PM' },
      ])
      .execute();
    const app = await appOn(server.database.handle, server.clock, server.log, undefined, TOKEN);
    server.app.addHook('onClose', () => app.close());
    gateway = new Client(app);
    gateway.token = TOKEN;
  });
  beforeEach(async () => {
    server.clock.set('2026-11-23T08:00:00Z');
    const { db } = server.database;
    await db.deleteFrom('sensor_reading').execute();
    await db.deleteFrom('workplace_reservation').execute();
    await db.deleteFrom('employee_location').execute();
    [admin, ann, reception] = [
      await Client.signedIn(server.app, 'admin'),
      await Client.signedIn(server.app, 'ann'),
      await Client.signedIn(server.app, 'reception'),
    ];
  });
  afterAll(() => server.close());

  const send = (readings: object[], by = gateway, headers = {}) =>
    by.change('POST', '/api/sensors', { readings }, headers);
  const motion = (positionId: string, at: string, value = 1) => ({ positionId, at: `2026-11-23T${at}Z`, value });
  const signs = async () => {
    const { body }: { body: WorkplaceReservation[] } = await ann.get(
      '/api/workplace/reservations?floor=f-1&start=2026-11-23T00:00:00Z&end=2026-11-24T00:00:00Z',
    );
    return body
      .filter(({ status }) => status === 'SIGN_OF_LIFE')
      .map(
        ({ room, startDate, endDate, employee }) =>
          `${room.id} ${startDate.slice(11, 16)}-${endDate.slice(11, 16)} ${JSON.stringify(employee)}`,
      );
  };

  it.each<[string, object[], string, string]>([
    ['no readings', [], 'invalid', 'body.readings'],
    ['too many', Array.from({ length: 1001 }, () => motion('P1', '07:59:00')), 'invalid', 'body.readings'],
    ['no position', [{ at: '2026-11-23T07:59:00Z', value: 1 }], 'invalid', 'body.readings.0.positionId'],
    ['no time', [{ positionId: 'P1', at: 'now', value: 1 }], 'invalid', 'body.readings.0.at'],
    ['less than nothing', [motion('P1', '07:59:00', -1)], 'invalid', 'body.readings.0.value'],
    ['no number', [{ positionId: 'P1', at: '2026-11-23T07:59:00Z', value: 'yes' }], 'invalid', 'body.readings.0.value'],
    ['somebody’s name', [{ ...motion('P1', '07:59:00'), employee: 'ann' }], 'invalid', 'body.readings.0'],
    ['the future', [motion('P2', '07:59:00'), motion('P1', '08:05:01')], 'readingTime', ''],
    ['last month', [{ positionId: 'P1', at: '2026-10-23T07:59:00Z', value: 1 }], 'readingTime', ''],
  ])('refuses %s, and takes nothing in', async (_, readings, code, path) => {
    const answer = await send(readings);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(String(answer.body.details?.path ?? '')).toContain(path);
    expect(await server.database.db.selectFrom('sensor_reading').selectAll().execute()).toEqual([]);
  });

  it('takes readings from administrators and gateways alone, and nothing else from a gateway', async () => {
    expect(await send([motion('P1', '07:59:00')], ann)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const stranger = new Client(server.app);
    stranger.token = TOKEN;
    expect((await send([motion('P1', '07:59:00')], stranger)).status).toBe(401);
    expect((await send([motion('P1', '07:59:00')], admin)).status).toBe(200);
    expect((await send([motion('P1', '07:59:30')])).status).toBe(200);
    for (const url of ['/api/buildings', `/api/heatmap?${FLOOR}`, '/api/events'])
      expect((await gateway.get(url)).status).toBe(401);
    expect((await gateway.change('PUT', '/api/rooms', { rooms: [{ id: 'f-1-01', name: 'Mine' }] })).status).toBe(401);
    expect((await gateway.change('POST', '/api/intents/batch', [])).status).toBe(401);
  });

  it('names the sign that began, or was prolonged, and no other row of the floor', async () => {
    const topic = 'workplace-reservations:f-1';
    const { db } = server.database;
    const logged = async () =>
      (
        await sql<{ ids: string[] | null }>`select ids from row_change where topic = ${topic}
          order by revision desc limit 1`.execute(db)
      ).rows[0]?.ids;
    const begun = await send([motion('P1', '07:50:00')]);
    const { id } = await db.selectFrom('workplace_reservation').select('id').executeTakeFirstOrThrow();
    expect(begun.status).toBe(200);
    expect(await logged()).toEqual([id]);
    await db.deleteFrom('row_change').execute();
    server.clock.set('2026-11-23T08:01:00Z');
    await send([motion('P1', '08:00:30')]);
    expect(await logged()).toEqual([id]);
  });

  it('answers an intent once, and keeps a reading that comes again under another one once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await send([motion('P1', '07:50:00'), motion('nowhere', '07:50:00')], gateway, headers);
    expect(first).toMatchObject({ status: 200, body: { taken: 1, unknownPositions: ['nowhere'] } });
    expect((await send([motion('P1', '07:50:00'), motion('nowhere', '07:50:00')], gateway, headers)).body).toEqual(
      first.body,
    );
    expect((await send([motion('P1', '07:50:00'), motion('P2', '07:50:00', 0)])).body).toMatchObject({
      taken: 1,
      unknownPositions: [],
    });
    expect(
      await server.database.db
        .selectFrom('sensor_reading')
        .select(['sensor_id', 'value'])
        .orderBy('sensor_id')
        .execute(),
    ).toEqual([
      { sensor_id: 's-1', value: 1 },
      { sensor_id: 's-2', value: 0 },
    ]);
  });

  it.each<[string, object[], string[]]>([
    ['stillness', [motion('P1', '07:59:00', 0)], []],
    ['motion too long ago', [motion('P1', '07:29:00')], []],
    ['motion in a meeting room', [motion('PM', '07:59:00')], []],
    [
      'motion',
      [motion('P1', '07:58:00'), motion('P1', '07:59:00', 3), motion('P1', '07:59:30', 0)],
      ['f-1-01 07:59-08:15 null'],
    ],
    [
      'motion at two workstations',
      [motion('P2', '07:46:00'), motion('P1', '08:00:00')],
      ['f-1-02 07:46-08:15 null', 'f-1-01 08:00-08:30 null'],
    ],
  ])('%s shows', async (_, readings, expected) => {
    await send(readings);
    expect(await signs()).toEqual(expected);
  });

  it('takes a reading that comes late for part of what is shown already', async () => {
    await send([motion('P1', '07:59:00')]);
    await send([motion('P1', '07:50:00')]);
    expect(await signs()).toEqual(['f-1-01 07:59-08:15 null']);
  });

  it('shows none where somebody has the workstation now, and one where they have it later', async () => {
    const book = (room: string, slot: string) =>
      ann.change('POST', `/api/workplace/reservations?${FLOOR}&room=${room}&${slot}`);
    expect((await book('f-1-01', 'start=2026-11-23T07:30:00Z&end=2026-11-23T11:30:00Z')).status).toBe(200);
    expect((await book('f-1-02', 'start=2026-11-23T12:00:00Z&end=2026-11-23T16:30:00Z')).status).toBe(200);
    await send([motion('P1', '07:59:00'), motion('P2', '07:59:00')]);
    expect(await signs()).toEqual(['f-1-02 07:59-08:15 null']);
    // Signs of life block no booking.
    const ben = await Client.signedIn(server.app, 'ben');
    expect(
      (
        await ben.change(
          'POST',
          `/api/workplace/reservations?${FLOOR}&room=f-1-02&start=2026-11-23T07:30:00Z&end=2026-11-23T11:30:00Z`,
        )
      ).status,
    ).toBe(200);
  });

  it('goes on while something moves, tells the floor only then, and ends by itself as the organisation has it', async () => {
    const tag = async (url: string, by: Client) => (await by.get(url)).headers.etag;
    const floor = '/api/workplace/reservations?floor=f-1&start=2026-11-23T00:00:00Z&end=2026-11-24T00:00:00Z';
    await send([motion('P1', '07:59:00')]);
    const [shown, counted] = [await tag(floor, ann), await tag(`/api/heatmap?${DAY}`, admin)];
    await send([motion('P1', '07:59:30')]);
    expect([await tag(floor, ann), await tag(`/api/heatmap?${DAY}`, admin)]).toEqual([shown, counted]);
    await send([motion('P1', '08:00:00')]);
    expect(await signs()).toEqual(['f-1-01 07:59-08:30 null']);
    expect(await tag(floor, ann)).not.toBe(shown);
    expect(await tag(`/api/heatmap?${DAY}`, admin)).not.toBe(counted);
    await server.database.db.insertInto('setting').values({ key: 'signOfLifeMinutes', value: '4' }).execute();
    server.clock.set('2026-11-23T08:59:30Z');
    await send([motion('P1', '08:59:00')]);
    await server.database.db.deleteFrom('setting').where('key', '=', 'signOfLifeMinutes').execute();
    expect(await signs()).toEqual(['f-1-01 07:59-08:30 null', 'f-1-01 08:59-09:02 null']);
    server.clock.set('2026-11-25T09:00:00Z');
    ann = await Client.signedIn(server.app, 'ann');
    await cleanUp(server.database.handle, server.clock);
    expect(await signs()).toEqual([]);
    expect(await server.database.db.selectFrom('sensor_reading').select('at').execute()).toHaveLength(4);
    server.clock.set('2027-02-25T09:00:00Z');
    await cleanUp(server.database.handle, server.clock);
    expect(await server.database.db.selectFrom('sensor_reading').select('at').execute()).toEqual([]);
  });

  it('lists sensors of a building, a floor and a room to everybody, and what they read to keepers alone', async () => {
    await send([motion('P1', '07:10:00', 2), motion('P1', '07:40:00', 0), motion('PM', '06:30:00')]);
    const of = async (location: string) => {
      const { body }: { body: Sensor[] } = await ann.get(`/api/sensors?location=${location}`);
      return body.map(({ positionId }) => positionId);
    };
    expect([await of('b-1'), await of('f-1'), await of('f-1-02'), await of('f-1-03'), await of('b-2')]).toEqual([
      ['P1', 'P2', 'PM'],
      ['P1', 'P2', 'PM'],
      ['P2'],
      [],
      [],
    ]);
    expect((await ann.get(`/api/data/mot?${FLOOR}`)).status).toBe(403);
    expect((await reception.get(`/api/data/mot?${FLOOR}`)).body).toEqual([
      {
        id: 'f-1-01',
        readings: [
          { at: '2026-11-23T07:10:00Z', value: 2 },
          { at: '2026-11-23T07:40:00Z', value: 0 },
        ],
      },
    ]);
    expect(
      (await reception.get(`/api/data/mot?${FLOOR}&start=2026-11-23T06:00:00Z&end=2026-11-23T07:00:00Z`)).body,
    ).toMatchObject([{ id: 'f-1-meet' }]);
  });

  it.each<[string, string, number, string]>([
    ['no floor', '/api/heatmap?building=b-1', 400, 'invalid'],
    ['an unknown floor', '/api/heatmap?building=b-1&floor=nowhere', 404, 'notFound'],
    ['a floor of another building', '/api/heatmap?building=b-2&floor=f-1', 404, 'notFound'],
    ['half a window', `/api/heatmap?${FLOOR}&start=2026-11-23T06:00:00Z`, 400, 'slotInvalid'],
    [
      'a window that ends before it starts',
      `/api/heatmap?${FLOOR}&start=2026-11-23T06:00:00Z&end=2026-11-22T06:00:00Z`,
      400,
      'slotInvalid',
    ],
    [
      'a window of two months',
      `/api/heatmap?${FLOOR}&start=2026-09-23T06:00:00Z&end=2026-11-22T06:00:00Z`,
      400,
      'slotInvalid',
    ],
    ['a time that is none', `/api/heatmap?${FLOOR}&start=dawn&end=dusk`, 400, 'invalid'],
    [
      'readings of a week',
      `/api/data/mot?${FLOOR}&start=2026-11-16T06:00:00Z&end=2026-11-22T06:00:00Z`,
      400,
      'slotInvalid',
    ],
    ['readings of an unknown floor', '/api/data/mot?building=b-1&floor=nowhere', 404, 'notFound'],
  ])('refuses to count %s', async (_, url, status, code) => {
    expect(await admin.get(url)).toMatchObject({ status, body: { code } });
    expect((await ann.get(url)).status).toBe(403);
  });

  it('counts the use of rooms by day within 6:00 to 20:00 of the building: motion and people who checked in, each moment once', async () => {
    // 6:00 to 9:00 in Amsterdam, 5:00 to 8:00 in UTC: three hours so far.
    await send([
      motion('P1', '07:10:00'),
      motion('P1', '07:20:00'),
      motion('P2', '03:00:00'),
      motion('PM', '05:00:00'),
    ]);
    const held = (id: string, room: string, over: object) => ({
      id,
      room_id: room,
      employee_id: null,
      location_id: null,
      date: '2026-11-23',
      day_part: 'FULLDAY' as const,
      slot: '[2026-11-23T07:30:00Z,2026-11-23T16:30:00Z)',
      status: 'CONFIRMED' as const,
      origin: 'visit' as const,
      confirmed_at: '2026-11-23T07:15:00Z',
      completed_at: null,
      ...over,
    });
    await server.database.db
      .insertInto('workplace_reservation')
      .values([
        held('r-1', 'f-1-01', {}),
        held('r-3', 'f-1-03', {
          status: 'CLOSED',
          confirmed_at: '2026-11-23T06:30:00Z',
          completed_at: '2026-11-23T08:00:00Z',
        }),
        held('r-4', 'f-1-04', { status: 'APPROVED', confirmed_at: null }),
      ])
      .execute();
    const { body } = await admin.get(`/api/heatmap?${FLOOR}`);
    expect(body).toEqual([
      {
        id: 'f-1:2026-11-23',
        floorId: 'f-1',
        date: '2026-11-23',
        start: '2026-11-23T05:00:00.000Z',
        end: '2026-11-23T08:00:00.000Z',
        // 7:00 to 8:00 of three hours: motion until 7:30, checked in from 7:15.
        rooms: [
          { roomId: 'f-1-01', share: 0.333 },
          { roomId: 'f-1-02', share: 0 },
          { roomId: 'f-1-03', share: 0.5 },
          { roomId: 'f-1-04', share: 0 },
          { roomId: 'f-1-meet', share: 0.083 },
        ],
      },
    ]);
    const { body: days }: { body: HeatmapDay[] } = await reception.get(
      `/api/heatmap?${FLOOR}&start=2026-11-21T23:00:00Z&end=2026-11-25T23:00:00Z`,
    );
    expect(days.map(({ date, rooms }) => [date, rooms.map(({ share }) => share)])).toEqual([
      ['2026-11-22', [0, 0, 0, 0, 0]],
      ['2026-11-23', [0.333, 0, 0.5, 0, 0.083]],
    ]);
  });
});

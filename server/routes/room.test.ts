import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Room } from '../../src/domain/room/room.ts';
import type { Sensor } from '../../src/domain/sensor/sensor.ts';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { request, TEN, WEDNESDAY } from '../../tests/support/meetings.ts';

describe.each(testEngines)('changing rooms on %s', (engine) => {
  let server: TestApp;
  let admin: Client;
  let ann: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    [admin, ann] = [await Client.signedIn(server.app, 'admin'), await Client.signedIn(server.app, 'ann')];
    await server.database.db.insertInto('sensor').values({ id: 's-1', room_id: 'f-1-01', position_id: 'P1' }).execute();
  });
  afterAll(() => server.close());

  const change = (...rooms: object[]) => admin.change('PUT', '/api/rooms', { rooms });
  const roomOf = async (id: string) => {
    const { body }: { body: Room[] } = await ann.get('/api/floor/rooms?floor=f-1');
    return body.find((room) => room.id === id);
  };

  it.each<[string, object[], number, string, string]>([
    ['nothing', [], 400, 'invalid', 'body.rooms'],
    ['no room', [{ name: 'A' }], 400, 'invalid', 'body.rooms.0.id'],
    ['an empty name', [{ id: 'f-1-01', name: ' ' }], 400, 'invalid', 'body.rooms.0.name'],
    ['a status that is none', [{ id: 'f-1-01', status: 'BROKEN' }], 400, 'invalid', 'body.rooms.0.status'],
    ['another floor', [{ id: 'f-1-01', floor: 'f-2' }], 400, 'invalid', 'body.rooms.0'],
    [
      'an unknown room among others',
      [
        { id: 'f-1-01', name: 'Changed' },
        { id: 'nowhere', name: 'B' },
      ],
      404,
      'notFound',
      '',
    ],
    [
      'an unknown category',
      [
        { id: 'f-1-01', name: 'Changed' },
        { id: 'f-1-02', category: 'nowhere' },
      ],
      404,
      'notFound',
      '',
    ],
    [
      "another room's position",
      [
        { id: 'f-1-01', name: 'Changed' },
        { id: 'f-1-02', sensorPositionId: 'P1' },
      ],
      400,
      'positionTaken',
      '',
    ],
  ])('refuses %s, and changes nothing', async (_, rooms, status, code, path) => {
    const answer = await change(...rooms);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(String(answer.body.details?.path ?? '')).toContain(path);
    expect(await roomOf('f-1-01')).toMatchObject({ name: 'f-1-01' });
  });

  it.each<[string, object, object]>([
    [
      'out of use, with the reason',
      { status: 'UNAVAILABLE', unavailableReason: 'Broken chair' },
      { status: 'UNAVAILABLE', unavailableReason: 'Broken chair', reservable: true },
    ],
    [
      'another reason',
      { unavailableReason: 'Broken table' },
      { status: 'UNAVAILABLE', unavailableReason: 'Broken table' },
    ],
    ['in use again, which needs no reason', { status: 'AVAILABLE' }, { status: 'AVAILABLE', unavailableReason: null }],
    ['a reason for what is in use', { unavailableReason: 'None' }, { unavailableReason: null }],
    [
      'not to be reserved, not flexible',
      { reservable: false, flex: false },
      { reservable: false, flex: false, category: { id: 'c-open', name: 'Open' } },
    ],
    ['another category', { category: 'c-quiet' }, { category: { id: 'c-quiet', name: 'Quiet' }, reservable: false }],
    ['no category, another name', { category: null, name: ' Window ' }, { category: null, name: 'Window' }],
    [
      'as it was',
      { name: 'f-1-04', category: 'c-open', reservable: true, flex: true },
      { name: 'f-1-04', reservable: true, flex: true },
    ],
  ])('%s', async (_, fields, expected) => {
    const answer = await change({ id: 'f-1-04', ...fields });
    expect(answer).toMatchObject({
      status: 200,
      body: { rooms: [expected], changed: { 'rooms:f-1': [expected] }, revisions: { 'rooms:f-1': expect.any(Number) } },
    });
    expect(await roomOf('f-1-04')).toMatchObject(expected);
  });

  it('tells who meets in a room that is closed now, once for all of their meetings there', async () => {
    const occasions = [TEN, WEDNESDAY].map((slot) => ({ room: 'f-2-meet', ...slot }));
    expect((await request(ann, { occasions })).status).toBe(200);
    for (const reason of ['Lamp', 'Light'])
      await change({ id: 'f-2-meet', status: 'UNAVAILABLE', unavailableReason: reason });
    const told: { type: string; message: string }[] = (await ann.get('/api/notifications')).body;
    expect(told.filter(({ type }) => type === 'meetingRoomClosed')).toMatchObject([
      {
        message: expect.stringMatching(/f-2 meeting room.*your 2 meetings/),
        goto: { name: 'meetings' },
        expectedDate: TEN.start,
        toDate: TEN.end,
      },
    ]);
    await server.database.db.deleteFrom('notification').where('type', '=', 'meetingRoomClosed').execute();
  });

  it('tells the floor, its reservations and whoever holds the room', async () => {
    expect(
      (
        await ann.change(
          'POST',
          '/api/workplace/reservations?building=b-1&floor=f-1&room=f-1-03&start=2026-11-24T07:30:00Z&end=2026-11-24T16:30:00Z',
        )
      ).status,
    ).toBe(200);
    const urls = [
      '/api/floor/rooms?floor=f-1',
      '/api/workplace/reservations?floor=f-1&start=2026-11-23T00:00:00Z&end=2026-11-30T00:00:00Z',
      '/api/employee/calendar?start=2026-11-23&end=2026-11-30',
      '/api/workplace/available?building=b-1&start=2026-11-25T07:30:00Z&end=2026-11-25T16:30:00Z',
      '/api/floor/rooms?floor=f-2',
    ];
    const tags = async () =>
      Promise.all(urls.map(async (url) => [(await ann.get(url)).headers.etag, (await ann.get(url)).headers.revision]));
    const before = await tags();
    await change({ id: 'f-1-03', status: 'UNAVAILABLE', unavailableReason: 'Lamp' });
    const after = await tags();
    expect(after.map((tag, index) => tag[0] !== before[index]?.[0])).toEqual([true, true, true, true, false]);
    expect(after.slice(0, 3).map((tag, index) => Number(tag[1]) > Number(before[index]?.[1]))).toEqual([
      true,
      true,
      true,
    ]);
    // Who holds it hears of it, once however often it is said.
    await change({ id: 'f-1-03', status: 'UNAVAILABLE', unavailableReason: 'Light' });
    expect((await ann.get('/api/notifications')).body).toMatchObject([
      {
        type: 'roomClosed',
        message: expect.stringContaining('out of use'),
        goto: { name: 'reservationDetails' },
        expectedDate: '2026-11-24T07:30:00Z',
        toDate: '2026-11-24T16:30:00Z',
        locationId: expect.any(String),
        locationType: 'WORKSTATION',
      },
      { type: 'banEnded' },
    ]);
    await change({ id: 'f-1-03', unavailableReason: 'Lamp' });
    // Existing reservations stay.
    const { body } = await ann.get('/api/employee/calendar?start=2026-11-24&end=2026-11-24');
    expect(body[0]).toMatchObject({
      workplaceReservation: { status: 'APPROVED', room: { status: 'UNAVAILABLE', unavailableReason: 'Lamp' } },
    });
  });

  it('says of nobody else that a room is theirs', async () => {
    const assigned = { room_id: 'f-1-02', employee_id: 'e-ben' };
    await server.database.db.insertInto('assigned_workstation').values(assigned).execute();
    const answer = await change({ id: 'f-1-02', name: 'Theirs' });
    expect(answer.body.changed['rooms:f-1']).toMatchObject([{ id: 'f-1-02', assignedTo: ['somebody:else'] }]);
    expect(JSON.stringify(answer.body)).not.toContain('e-ben');
    await server.database.db.deleteFrom('assigned_workstation').where('room_id', '=', 'f-1-02').execute();
  });

  it('hangs up, moves and takes away sensors', async () => {
    const sensors = async () => {
      const { body }: { body: Sensor[] } = await ann.get('/api/sensors?location=f-1');
      return body.map(({ positionId, room }) => `${positionId} ${room.id}`);
    };
    await change({ id: 'f-1-02', sensorPositionId: 'P2' });
    expect(await sensors()).toEqual(['P1 f-1-01', 'P2 f-1-02']);
    await admin.change('POST', '/api/sensors', {
      readings: [
        { positionId: 'P1', at: '2026-11-23T07:59:00Z', value: 1 },
        { positionId: 'P2', at: '2026-11-23T07:59:00Z', value: 1 },
      ],
    });
    await change({ id: 'f-1-02', sensorPositionId: 'P2' }, { id: 'f-1-01', sensorPositionId: 'P9' });
    expect(await sensors()).toEqual(['P2 f-1-02', 'P9 f-1-01']);
    expect(await server.database.db.selectFrom('sensor_reading').select('value').execute()).toHaveLength(1);
    await change(
      { id: 'f-1-01', sensorPositionId: null },
      { id: 'f-1-02', sensorPositionId: null },
      { id: 'f-1-03', sensorPositionId: 'P1' },
    );
    expect(await sensors()).toEqual(['P1 f-1-03']);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import {
  idOf,
  OTHER,
  request,
  ROOM,
  standingMeetings,
  TEN,
  WEDNESDAY,
  type Wish,
} from '../../tests/support/meetings.ts';

describe.each(testEngines)('meetings on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  let leader: Client;
  let reception: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    ann = await Client.signedIn(server.app, 'ann');
    ben = await Client.signedIn(server.app, 'ben');
    leader = await Client.signedIn(server.app, 'leader');
    reception = await Client.signedIn(server.app, 'reception');
  });
  afterAll(() => server.close());
  const db = () => server.database.db;
  beforeEach(async () => {
    await db().deleteFrom('meeting').execute();
    await db().deleteFrom('notification').execute();
    await db().deleteFrom('block_period').execute();
    await db().updateTable('room').set({ status: 'AVAILABLE', capacity: 4 }).execute();
    await db().updateTable('team_membership').set({ until_date: null }).execute();
    await reset(server, MONDAY_NINE);
    await db().updateTable('employee').set({ user_status: 'ALLOW' }).execute();
  });
  const listOf = async (who: Client) => (await who.get('/api/meetings')).body;
  const days = async (who = ben) =>
    (await who.get('/api/meeting/days?building=b-1')).body.map(
      (day: { roomId: string; date: string; busy: object[] }) => [day.roomId, day.date, day.busy],
    );
  const standing = () => standingMeetings(server);

  it.each<[what: string, code: string, wish: Wish, before?: () => Promise<unknown>]>([
    ['nobody knows the room', '404 notFound', { occasions: [{ room: 'f-9', ...TEN }] }],
    ['it is a workstation', '404 notFound', { occasions: [{ room: 'f-1-01', ...TEN }] }],
    ['it ends before it begins', '400 slotInvalid', { occasions: [{ room: ROOM, start: TEN.end, end: TEN.start }] }],
    [
      'it lasts 45 minutes',
      '400 meetingDuration',
      { occasions: [{ room: ROOM, start: TEN.start, end: '2026-11-24T09:45:00Z' }] },
    ],
    [
      'it is over',
      '400 slotPast',
      { occasions: [{ room: ROOM, start: '2026-11-23T06:00:00Z', end: '2026-11-23T07:00:00Z' }] },
    ],
    [
      'it is too far ahead',
      '400 tooFarAhead',
      { occasions: [{ room: ROOM, start: '2027-03-24T09:00:00Z', end: '2027-03-24T10:00:00Z' }] },
    ],
    [
      'the room is out of use',
      '400 meetingRoomUnavailable',
      {},
      () => db().updateTable('room').set({ status: 'UNAVAILABLE' }).where('id', '=', ROOM).execute(),
    ],
    [
      'the person is banned',
      '400 userBanned',
      {},
      () => db().updateTable('employee').set({ user_status: 'BANNED' }).execute(),
    ],
    [
      'the person is in no team on that day',
      '400 noTeam',
      {},
      () => db().updateTable('team_membership').set({ until_date: '2026-11-23' }).execute(),
    ],
    [
      'the floor is closed',
      '400 blockedPeriod',
      {},
      () =>
        db()
          .insertInto('block_period')
          .values({
            id: 'closed',
            from_date: '2026-11-24',
            until_date: '2026-11-24',
            reason: 'Paint',
            building_id: 'b-1',
            floor_id: 'f-1',
          })
          .execute(),
    ],
    ['somebody is asked who is no colleague', '404 notFound', { people: ['e-outsider'] }],
    [
      'one of a series may not be',
      '400 slotPast',
      {
        occasions: [
          { room: ROOM, ...TEN },
          { room: ROOM, start: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z' },
        ],
      },
    ],
  ])('refuses where %s', async (_, code, wish, before) => {
    await before?.();
    expect(outcome(await request(ann, wish))).toBe(code);
    expect(await standing()).toEqual([]);
  });

  it('tells who asked and who was asked all, and everybody else when the room is taken alone', async () => {
    const made = await request(ann, { title: ' Pay ', people: ['e-ben'] });
    expect(made.status).toBe(200);
    expect(made.body.changed['meeting-days:b-1']).toEqual([
      { id: `${ROOM}:2026-11-24`, roomId: ROOM, buildingId: 'b-1', date: '2026-11-24', busy: [TEN] },
    ]);
    const [mine] = await listOf(ann);
    expect(mine).toMatchObject({
      title: 'Pay',
      organizer: { id: 'e-ann' },
      date: '2026-11-24',
      status: 'APPROVED',
      room: { id: ROOM, building: { id: 'b-1', timeZone: 'Europe/Amsterdam' } },
      people: [{ id: 'e-ben', answer: 'ASKED' }],
    });
    expect(await listOf(ben)).toEqual([mine]);
    expect(await listOf(leader)).toEqual([]);
    const seen = JSON.stringify([
      await days(leader),
      await listOf(leader),
      (await leader.get('/api/meeting/rooms')).body,
    ]);
    expect(seen).not.toMatch(/Pay|e-ann|e-ben/);
    const told = (await ben.get('/api/notifications')).body;
    expect(told).toMatchObject([
      {
        type: 'meetingAsked',
        subject: 'Pay',
        goto: { name: 'meetingDetails', params: { id: mine.id } },
        reservationId: mine.id,
        expectedDate: TEN.start,
        toDate: TEN.end,
      },
    ]);
    expect(told[0].message).toContain('10:00');
  });

  it('joins and leaves for who was asked alone', async () => {
    const id = idOf(await request(ann, { people: ['e-ben'] }));
    const answers = async () => (await listOf(ann))[0].people.map(({ answer }: { answer: string }) => answer);
    expect(outcome(await ben.change('POST', `/api/meeting/join/${id}`))).toBe('200');
    expect(await answers()).toEqual(['JOINED']);
    expect(outcome(await ben.change('POST', `/api/meeting/leave/${id}`))).toBe('200');
    expect(await answers()).toEqual(['LEFT']);
    expect(outcome(await leader.change('POST', `/api/meeting/join/${id}`))).toBe('404 notFound');
    expect(outcome(await ann.change('POST', `/api/meeting/join/${id}`))).toBe('403 forbidden');
    expect(outcome(await ben.change('POST', '/api/meeting/cancel', { meetings: [id] }))).toBe('403 forbidden');
    expect(outcome(await leader.change('POST', '/api/meeting/cancel', { meetings: [id] }))).toBe('404 notFound');
    expect(await standing()).toHaveLength(1);
  });

  it('gives the room back with a cancellation, and says so to who meant to come', async () => {
    const id = idOf(await request(ann, { people: ['e-ben', 'e-leader'] }));
    await ben.change('POST', `/api/meeting/join/${id}`);
    await leader.change('POST', `/api/meeting/leave/${id}`);
    const cancelled = await ann.change('POST', '/api/meeting/cancel', { meetings: [id] });
    expect(cancelled.body.removed).toMatchObject({
      'meetings:e-ann': [id],
      'meeting-days:b-1': [`${ROOM}:2026-11-24`],
    });
    const types = async (who: Client) =>
      (await who.get('/api/notifications')).body.map(({ type }: { type: string }) => type).toSorted();
    expect([await types(ben), await types(leader)]).toEqual([['meetingAsked', 'meetingCancelled'], ['meetingAsked']]);
    for (const told of (await ben.get('/api/notifications')).body)
      expect(told).toMatchObject({ reservationId: id, expectedDate: TEN.start, toDate: TEN.end });
    // Called off twice, from two devices: the second is fulfilled.
    const again = await ann.change('POST', '/api/meeting/cancel', { meetings: [id] });
    expect(outcome(again)).toBe('410 alreadyConfirmedOrCancelled');
    expect(again.body).toMatchObject({ details: { fulfilledBy: {} }, removed: { 'meetings:e-ann': [id] } });
    expect(outcome(await ben.change('POST', '/api/meeting/cancel', { meetings: [id] }))).toBe('403 forbidden');
    expect(outcome(await request(ben))).toBe('200');
  });

  it('offers free rooms and the nearest free time where the room is taken, and takes what is chosen', async () => {
    await request(ben);
    const id = randomUUID();
    const refused = await request(ann, {}, [id]);
    expect(outcome(refused)).toBe('422 meeting.roomTaken');
    expect(refused.body).toMatchObject({
      entity: { id: ROOM },
      singleEnumResolutionOptions: [OTHER, '2026-11-24T08:00:00Z'],
      resolutionType: 'single',
      initialResolution: OTHER,
      entities: [{ id: OTHER }, { name: '09:00–10:00' }],
    });
    const choose = (value: string) => ({
      'Conflict-Resolution': JSON.stringify([{ conflictType: 'meeting.roomTaken', value }]),
    });
    expect(outcome(await request(ann, {}, [id], choose(OTHER)))).toBe('200');
    expect(outcome(await request(leader, {}, undefined, choose('2026-11-24T08:00:00Z')))).toBe('200');
    expect((await standing()).map(({ room_id: room }) => room).toSorted()).toEqual([ROOM, ROOM, OTHER]);
  });

  it('names no other time as the likely choice where no other room is free', async () => {
    await request(ben);
    await request(leader, { occasions: [{ room: OTHER, ...TEN }] });
    const { body } = await request(ann);
    expect(body).toMatchObject({ entities: [{ name: '09:00–10:00' }], resolutionType: 'single' });
    expect(body).not.toHaveProperty('initialResolution');
  });

  it('asks of a series which rooms are taken, and makes it as one with what was chosen for each', async () => {
    await request(ben, { occasions: [{ room: ROOM, ...WEDNESDAY }] });
    const wish = {
      series: 's-1',
      occasions: [
        { room: ROOM, ...TEN },
        { room: ROOM, ...WEDNESDAY },
        { room: ROOM, start: '2026-11-26T09:00:00Z', end: '2026-11-26T10:00:00Z' },
      ],
    };
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const refused = await request(ann, wish, ids);
    expect(outcome(refused)).toBe('422 meeting.clashes');
    expect(refused.body).toMatchObject({
      entities: [{ id: ids[1], name: '10:00–11:00', date: '2026-11-25' }],
      perEntityEnumResolutionOptions: ['SKIP', 'OTHER_ROOM', 'OTHER_TIME'],
      resolutionType: 'perEntity',
    });
    expect(await listOf(ann)).toEqual([]);
    const choose = (option: string) => ({
      'Conflict-Resolution': JSON.stringify([
        { conflictType: 'meeting.clashes', resolutions: { [ids[1] ?? '']: option } },
      ]),
    });
    const made = await request(ann, wish, ids, choose('SKIP'));
    expect(made.body.removed['meetings:e-ann']).toEqual([ids[1]]);
    expect((await listOf(ann)).map(({ date }: { date: string }) => date)).toEqual(['2026-11-24', '2026-11-26']);
    const cancelled = await ann.change('POST', '/api/meeting/cancel', { meetings: [ids[0], ids[2]] });
    expect(cancelled.status).toBe(200);
    expect(outcome(await request(ann, wish, ids.map(() => randomUUID()).toSorted(), choose('SKIP')))).toBe(
      '422 meeting.clashes',
    );
  });

  it.each([
    ['BANNED', '400 userBanned'],
    ['VERIFY', '400 userMustVerify'],
  ] as const)('nobody comes to it who is %s', async (user_status, expected) => {
    const id = idOf(await request(ann));
    server.clock.set('2026-11-24T08:50:00Z');
    ann = await Client.signedIn(server.app, 'ann');
    await db().updateTable('employee').set({ user_status }).where('id', '=', 'e-ann').execute();
    expect(outcome(await ann.change('POST', `/api/meeting/confirm/${id}`))).toBe(expected);
  });

  it('is there again for who comes late, unless somebody else has the room', async () => {
    const id = idOf(await request(ann));
    const confirm = (headers = {}) => ann.change('POST', `/api/meeting/confirm/${id}`, undefined, headers);
    expect(outcome(await confirm())).toBe('400 meetingTooEarly');
    server.clock.set('2026-11-24T09:20:00Z');
    ann = await Client.signedIn(server.app, 'ann');
    ben = await Client.signedIn(server.app, 'ben');
    await db().updateTable('meeting').set({ status: 'RELEASED' }).execute();
    const half = { start: '2026-11-24T09:20:00Z', end: '2026-11-24T09:50:00Z' };
    const taken = await request(ben, { occasions: [{ room: ROOM, ...half }] });
    expect(outcome(await confirm())).toBe('400 meetingRoomTaken');
    const benHas = taken.body.changed['meetings:e-ben'][0].id;
    await ben.change('POST', '/api/meeting/cancel', { meetings: [benHas] });
    expect(outcome(await confirm())).toBe('200');
    expect(await days(ann)).toEqual([[ROOM, '2026-11-24', [TEN]]]);
    const twice = await confirm();
    expect(outcome(twice)).toBe('400 meetingConfirmed');
    expect(twice.body).toMatchObject({
      details: { fulfilledBy: {} },
      changed: { 'meetings:e-ann': [{ id, status: 'CONFIRMED' }] },
    });
  });

  it('is kept by the database itself', async () => {
    await request(ann);
    const again = db()
      .insertInto('meeting')
      .values({
        id: 'second',
        series_id: null,
        organizer_id: 'e-ben',
        room_id: ROOM,
        date: '2026-11-24',
        slot: '[2026-11-24T09:30:00Z,2026-11-24T10:30:00Z)',
      })
      .execute();
    await expect(again).rejects.toThrow('meeting_room_free');
  });

  it('gives a room once to many who ask at the same time', async () => {
    const callers = [ann, ben, leader, reception];
    for (let round = 0; round < 4; round += 1) {
      const day = `2026-11-${24 + round}`;
      const occasions = [{ room: ROOM, start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z` }];
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => request(callers[index % 4] ?? ann, { occasions })),
      );
      expect(answers.map(outcome).filter((each) => each === '200')).toHaveLength(1);
      expect(new Set(answers.map(outcome))).toEqual(new Set(['200', '422 meeting.roomTaken']));
    }
    expect(await standing()).toHaveLength(4);
  });
});

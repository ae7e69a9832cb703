import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { idOf, OTHER, request, ROOM, standingMeetings, TEN, WEDNESDAY } from '../../tests/support/meetings.ts';

describe.each(testEngines)('moving a meeting on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  let leader: Client;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  const db = () => server.database.db;
  beforeEach(async () => {
    for (const table of ['meeting', 'meeting_told', 'notification'] as const) await db().deleteFrom(table).execute();
    await db().updateTable('room').set({ capacity: 4 }).execute();
    await reset(server, MONDAY_NINE);
    ann = await Client.signedIn(server.app, 'ann');
    ben = await Client.signedIn(server.app, 'ben');
    leader = await Client.signedIn(server.app, 'leader');
  });
  const standing = () => standingMeetings(server);

  const move = (who: Client, id: string, to: object = {}, headers: Record<string, string> = {}) =>
    who.change('POST', `/api/meeting/move/${id}`, { room: ROOM, ...TEN, ...to }, headers);
  const listOf = async (who: Client) => (await who.get('/api/meetings')).body;
  const told = async (who: Client): Promise<string[]> =>
    (await who.get('/api/notifications')).body
      .filter(({ type }: { type: string }) => type === 'meetingElsewhere')
      .map(({ message }: { message: string }) => message);

  it.each<[what: string, code: string, to: object, before?: (id: string) => Promise<unknown>]>([
    ['to a room that nobody knows', '404 notFound', { room: 'f-9' }],
    ['to a time that is over', '400 slotPast', { start: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z' }],
    ['to three quarters of an hour', '400 meetingDuration', { end: '2026-11-24T09:45:00Z' }],
    [
      'that was called off',
      '410 alreadyConfirmedOrCancelled',
      WEDNESDAY,
      (id) => ann.change('POST', '/api/meeting/cancel', { meetings: [id] }),
    ],
    [
      'to which somebody came',
      '400 meetingConfirmed',
      WEDNESDAY,
      () => db().updateTable('meeting').set({ status: 'CONFIRMED' }).execute(),
    ],
  ])('refuses one %s', async (_, code, to, before) => {
    const id = idOf(await request(ann));
    await before?.(id);
    const [row] = await db().selectFrom('meeting').selectAll().execute();
    expect(outcome(await move(ann, id, to))).toBe(code);
    expect(await db().selectFrom('meeting').selectAll().execute()).toEqual([row]);
  });

  it('is for who asked for it alone, and unknown to others', async () => {
    const id = idOf(await request(ann, { people: ['e-ben'] }));
    expect(outcome(await move(ben, id, WEDNESDAY))).toBe('403 forbidden');
    expect(outcome(await move(leader, id, WEDNESDAY))).toBe('404 notFound');
  });

  it('to another time asks everybody anew and tells them; the old time is free', async () => {
    const id = idOf(await request(ann, { people: ['e-ben', 'e-leader'] }));
    await ben.change('POST', `/api/meeting/join/${id}`);
    await leader.change('POST', `/api/meeting/leave/${id}`);
    const moved = await move(ann, id, { room: OTHER, ...WEDNESDAY });
    expect(outcome(moved)).toBe('200');
    expect(moved.body.changed['meetings:e-ann']).toMatchObject([
      { id, date: '2026-11-25', ...WEDNESDAY, room: { id: OTHER }, people: [{ answer: 'ASKED' }, { answer: 'ASKED' }] },
    ]);
    expect(moved.body.removed['meeting-days:b-1']).toEqual([`${ROOM}:2026-11-24`]);
    expect([await told(ben), await told(leader)]).toEqual([
      [expect.stringContaining('10:00')],
      [expect.stringContaining('10:00')],
    ]);
    expect((await leader.get('/api/notifications')).body).toContainEqual(
      expect.objectContaining({ reservationId: id, expectedDate: WEDNESDAY.start, toDate: WEDNESDAY.end }),
    );
    expect(await listOf(ben)).toEqual(await listOf(ann));
    expect(outcome(await request(ben))).toBe('200');
  });

  it('to another room keeps what was answered, and leaves those alone who do not come', async () => {
    const id = idOf(await request(ann, { people: ['e-ben', 'e-leader'] }));
    await ben.change('POST', `/api/meeting/join/${id}`);
    await leader.change('POST', `/api/meeting/leave/${id}`);
    const moved = await move(ann, id, { room: OTHER });
    expect(moved.body.changed['meetings:e-ann'][0].people.map(({ answer }: { answer: string }) => answer)).toEqual([
      'JOINED',
      'LEFT',
    ]);
    expect([(await told(ben)).length, await told(leader)]).toEqual([1, []]);
  });

  it('to where it is changes nothing and tells nobody', async () => {
    const id = idOf(await request(ann, { people: ['e-ben'] }));
    expect(outcome(await move(ann, id))).toBe('200');
    expect(await told(ben)).toEqual([]);
  });

  it('is in its own way nowhere: half an hour later in the same room', async () => {
    const id = idOf(await request(ann));
    const later = { start: '2026-11-24T09:30:00Z', end: '2026-11-24T10:30:00Z' };
    expect(outcome(await move(ann, id, later))).toBe('200');
    expect((await standing()).map(({ slot }) => slot)).toHaveLength(1);
  });

  it('offers what is free where somebody else has the room, and takes what is chosen; meanwhile it stays', async () => {
    await request(ben, { occasions: [{ room: ROOM, ...WEDNESDAY }] });
    const id = idOf(await request(ann));
    const refused = await move(ann, id, WEDNESDAY);
    expect(outcome(refused)).toBe('422 meeting.roomTaken');
    expect(refused.body.singleEnumResolutionOptions).toEqual([OTHER, '2026-11-25T08:00:00Z']);
    expect(await listOf(ann)).toMatchObject([{ ...TEN, room: { id: ROOM } }]);
    const choose = { 'Conflict-Resolution': JSON.stringify([{ conflictType: 'meeting.roomTaken', value: OTHER }]) };
    expect(outcome(await move(ann, id, WEDNESDAY, choose))).toBe('200');
    expect(await listOf(ann)).toMatchObject([{ ...WEDNESDAY, room: { id: OTHER } }]);
  });

  it('one whose room went back has a room again elsewhere', async () => {
    const id = idOf(await request(ann));
    await db().updateTable('meeting').set({ status: 'RELEASED' }).execute();
    expect(outcome(await move(ann, id, WEDNESDAY))).toBe('200');
    expect(await listOf(ann)).toMatchObject([{ status: 'APPROVED', ...WEDNESDAY }]);
  });

  it('of two to the same place at once, one has it', async () => {
    const mine = idOf(await request(ann));
    const made = await request(ben, { occasions: [{ room: OTHER, ...TEN }] });
    const theirs: string = made.body.changed['meetings:e-ben'][0].id;
    const answers = await Promise.all([move(ann, mine, WEDNESDAY), move(ben, theirs, WEDNESDAY)]);
    expect(answers.map(outcome).toSorted()).toEqual(['200', '422 meeting.roomTaken']);
  });

  it('that was asked for in time but arrives once the time is over stays where it was', async () => {
    const id = idOf(await request(ann, { occasions: [{ room: ROOM, ...WEDNESDAY }] }));
    server.clock.set('2026-11-24T10:05:00Z');
    ann = await Client.signedIn(server.app, 'ann');
    const headers = { 'Occurred-At': '2026-11-24T08:00:00Z', 'Client-Time': '2026-11-24T10:05:00Z' };
    expect(outcome(await move(ann, id, {}, headers))).toBe('400 meetingArrivedLate');
    expect(await listOf(ann)).toMatchObject([WEDNESDAY]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_STANDING, MAX_TOLD_IN_A_DAY } from '../../src/domain/meeting/limits.ts';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { idOf, OTHER, request, ROOM, standingMeetings, TEN, WEDNESDAY } from '../../tests/support/meetings.ts';

describe.each(testEngines)('what an account may have of meetings on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
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
  });
  const standing = () => standingMeetings(server);

  it('has no room once its time is over, whenever it was asked for; one that runs has it', async () => {
    const late = (minutes: number) => {
      server.clock.set('2026-11-24T10:05:00Z');
      const at = (iso: string) => ({ 'Occurred-At': iso, 'Client-Time': '2026-11-24T10:05:00Z' });
      return request(
        ann,
        { occasions: [{ room: ROOM, start: TEN.start, end: `2026-11-24T1${minutes === 60 ? '0' : '1'}:00:00Z` }] },
        undefined,
        at('2026-11-24T08:55:00Z'),
      );
    };
    server.clock.set('2026-11-24T10:05:00Z');
    ann = await Client.signedIn(server.app, 'ann');
    expect(outcome(await late(60))).toBe('400 meetingArrivedLate');
    expect(outcome(await late(120))).toBe('200');
    const [row] = await standing();
    // The room waits for somebody from when it was given on.
    expect(row?.created_at).toBe('2026-11-24T10:05:00Z');
  });

  it('offers no time that is over by now instead of a taken one', async () => {
    await request(ben);
    server.clock.set('2026-11-24T08:35:00Z');
    ann = await Client.signedIn(server.app, 'ann');
    const headers = { 'Occurred-At': '2026-11-24T06:00:00Z', 'Client-Time': '2026-11-24T08:35:00Z' };
    const { body } = await request(ann, {}, undefined, headers);
    expect(body.singleEnumResolutionOptions).toEqual([OTHER, '2026-11-24T10:00:00Z']);
  });

  describe('has an end for each account', () => {
    const many = (count: number, more: object = {}) =>
      db()
        .insertInto('meeting')
        .values(
          Array.from({ length: count }, (_, index) => {
            const start = Date.parse('2026-11-30T00:00:00Z') + index * 1_800_000;
            const [from, until] = [start, start + 1_800_000].map((at) => new Date(at).toISOString());
            return {
              id: `old-${String(index)}`,
              series_id: null,
              organizer_id: 'e-ann',
              room_id: OTHER,
              date: (from ?? '').slice(0, 10),
              slot: `[${from ?? ''},${until ?? ''})`,
              ...more,
            };
          }),
        )
        .execute();
    it('of meetings ahead: those that are over, called off or of others do not count', async () => {
      await many(MAX_STANDING - 1);
      expect(outcome(await request(ann))).toBe('200');
      expect(outcome(await request(ann, { occasions: [{ room: ROOM, ...WEDNESDAY }] }))).toBe('400 tooManyMeetings');
      expect(outcome(await request(ben, { occasions: [{ room: ROOM, ...WEDNESDAY }] }))).toBe('200');
      await db().updateTable('meeting').set({ status: 'CANCELLED' }).where('id', '=', 'old-0').execute();
      const thursday = { start: '2026-11-26T09:00:00Z', end: '2026-11-26T10:00:00Z' };
      expect(outcome(await request(ann, { occasions: [{ room: ROOM, ...thursday }] }))).toBe('200');
    });

    it('though many are asked for at once', async () => {
      await many(MAX_STANDING - 1);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => {
          const day = `2026-11-2${4 + index}`;
          return request(ann, { occasions: [{ room: ROOM, start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z` }] });
        }),
      );
      expect(answers.map(outcome).filter((each) => each === '200')).toHaveLength(1);
    });

    it('of people told in a day', async () => {
      await db()
        .insertInto('meeting_told')
        .values({ organizer_id: 'e-ann', told_at: '2026-11-23T07:00:00Z', people: MAX_TOLD_IN_A_DAY - 1 })
        .execute();
      expect(outcome(await request(ann, { people: ['e-ben', 'e-leader'] }))).toBe('400 tooManyAsked');
      const made = await request(ann, { people: ['e-ben'] });
      expect(outcome(made)).toBe('200');
      const moved = { room: ROOM, ...WEDNESDAY };
      expect(outcome(await ann.change('POST', `/api/meeting/move/${idOf(made)}`, moved))).toBe('400 tooManyAsked');
      server.clock.set('2026-11-24T07:00:01Z');
      ann = await Client.signedIn(server.app, 'ann');
      expect(outcome(await ann.change('POST', `/api/meeting/move/${idOf(made)}`, moved))).toBe('200');
    });
  });

  it('takes a moved series back, also once everybody was told who may be in a day', async () => {
    const made = await request(ann, { people: ['e-ben'] });
    await db()
      .insertInto('meeting_told')
      .values({ organizer_id: 'e-ann', told_at: '2026-11-23T07:00:00Z', people: MAX_TOLD_IN_A_DAY - 2 })
      .execute();
    const move = async (to: object) => outcome(await ann.change('POST', `/api/meeting/move/${idOf(made)}`, to));
    expect(await move({ room: ROOM, ...WEDNESDAY })).toBe('200');
    expect(await move({ room: ROOM, ...TEN })).toBe('400 tooManyAsked');
    expect(await move({ room: ROOM, ...TEN, back: true })).toBe('200');
    // No way to tell ever more: once forth and back is all.
    await db().updateTable('meeting_told').set({ people: MAX_TOLD_IN_A_DAY }).execute();
    expect(await move({ room: ROOM, ...WEDNESDAY, back: true })).toBe('400 tooManyAsked');
  });

  it('reads when rooms are taken for the days that can be asked for alone', async () => {
    await request(ann);
    await db()
      .insertInto('meeting')
      .values({
        id: 'long-ago',
        series_id: null,
        organizer_id: 'e-ben',
        room_id: ROOM,
        date: '2026-10-01',
        slot: '[2026-10-01T09:00:00Z,2026-10-01T10:00:00Z)',
      })
      .execute();
    const read = async (query: string) =>
      (await ben.get(`/api/meeting/days?building=b-1&${query}`)).body.map(({ date }: { date: string }) => date);
    expect(await read('start=2020-01-01&end=2040-01-01')).toEqual(['2026-11-24']);
    expect(await read('start=2026-10-01&end=2026-10-02')).toEqual([]);
    expect((await ben.get('/api/meeting/days?building=b-1&start=2026-10-02&end=2026-10-01')).status).toBe(400);
  });
});

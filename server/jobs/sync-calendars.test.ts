import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { createDAVClient, type DAVCalendar } from 'tsdav';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { hasRadicale, type Radicale, startRadicale } from '../../tests/support/radicale.ts';
import { openDatabase } from '../db/database.ts';
import { syncCalendars } from './sync-calendars.ts';

const ROOM = 'f-1-meet';
const NINE = { start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' };
const at = (from: string, until: string, day = '2026-11-24') => ({
  start: `${day}T${from}:00Z`,
  end: `${day}T${until}:00Z`,
});
const stamp = (instant: string) => instant.replace(/[-:]/g, '');
const ics = (uid: string, { start, end }: { start: string; end: string }, more = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T000000Z\r\n` +
  `DTSTART:${stamp(start)}\r\nDTEND:${stamp(end)}\r\nSUMMARY:Secret merger\r\n${more}END:VEVENT\r\nEND:VCALENDAR\r\n`;

const ZONE = [
  'BEGIN:VTIMEZONE\r\nTZID:Europe/Amsterdam',
  'BEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD',
  'BEGIN:DAYLIGHT\r\nDTSTART:19700329T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n',
].join('\r\n');

/** The room's calendar as somebody else uses it, by a client of its own. */
async function otherSide(radicale: Radicale, path: string) {
  const url = `${radicale.url}ann/${path}/`;
  const client = await createDAVClient({
    serverUrl: radicale.url,
    credentials: { username: 'ann', password: 'pw' },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  });
  await client.makeCalendar({ url, props: { displayname: 'Room' } });
  const calendar: DAVCalendar = { url };
  const list = () => client.fetchCalendarObjects({ calendar });
  const find = async (part: string) => {
    const found = (await list()).find(({ data }) => String(data).includes(part));
    if (found === undefined) throw new Error(`nothing there with ${part}`);
    return found;
  };
  return {
    url,
    list,
    find,
    async put(name: string, text: string) {
      const { status } = await client.createCalendarObject({ calendar, filename: `${name}.ics`, iCalString: text });
      expect(status).toBe(201);
    },
    async change(part: string, by: (data: string) => string) {
      const object = await find(part);
      const { status } = await client.updateCalendarObject({
        calendarObject: { ...object, data: by(String(object.data)) },
      });
      expect(status).toBeLessThan(300);
    },
    async remove(part: string) {
      const { status } = await client.deleteCalendarObject({ calendarObject: await find(part) });
      expect(status).toBeLessThan(300);
    },
    /** When the calendar shows things, by `UID` and start. */
    async shown() {
      return (await list())
        .map(
          ({ data }) => `${/UID:(\S+)/.exec(String(data))?.[1] ?? ''} ${/DTSTART:(\S+)/.exec(String(data))?.[1] ?? ''}`,
        )
        .toSorted();
    },
  };
}

describe.skipIf(!hasRadicale)('a room and its calendar (without radicale nothing to talk to)', () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale({ ann: 'pw' });
  });
  afterAll(() => radicale.close());

  describe.each(testEngines)('on %s', (engine) => {
    let server: TestApp;
    let ann: Client;
    let ben: Client;

    let there: Awaited<ReturnType<typeof otherSide>>;
    beforeAll(async () => {
      server = await testApp(engine);
      ann = await Client.signedIn(server.app, 'ann');
      ben = await Client.signedIn(server.app, 'ben');
    });
    afterAll(() => server.close());
    const db = () => server.database.db;
    const sync = () =>
      syncCalendars({
        handle: server.database.handle,
        clock: server.clock,
        log: pino({ level: 'silent' }),
        outward: { hosts: [radicale.host] },
      });
    /** As the interval does. */
    const later = () => {
      server.clock.advance({ minutes: 5 });
      return sync();
    };
    beforeEach(async () => {
      server.clock.set('2026-11-23T08:00:00Z');
      await db().deleteFrom('room_calendar').execute();
      await db().deleteFrom('meeting').execute();
      await db().deleteFrom('notification').execute();
      there = await otherSide(radicale, randomUUID());
      await db()
        .insertInto('room_calendar')
        .values({ room_id: ROOM, address: there.url, username: 'ann', secret: 'pw', next_at: '2026-11-23T00:00:00Z' })
        .execute();
    });
    afterEach(async () => {
      const { failure } = await db().selectFrom('room_calendar').select('failure').executeTakeFirstOrThrow();
      expect(failure).toBeNull();
    });

    const request = async (slot: { start: string; end: string }, who = ann) => {
      const id = randomUUID();
      const wish = { title: 'Pay', people: ['e-ben'], series: null, occasions: [{ room: ROOM, ...slot }] };
      const answer = await who.change('POST', '/api/meeting/request', wish, { 'Resource-Id': id });
      return { id, outcome: outcome(answer) };
    };
    const cancel = async (id: string) => outcome(await ann.change('POST', '/api/meeting/cancel', { meetings: [id] }));
    const own = async (who = ann) =>
      (await who.get('/api/meetings')).body.map(
        ({ start, end, status }: { start: string; end: string; status: string }) => `${start}/${end} ${status}`,
      );
    const busy = async () =>
      (await ben.get('/api/meeting/days?building=b-1')).body.flatMap(
        (day: { busy: { start: string; end: string }[] }) => day.busy.map(({ start, end }) => `${start}/${end}`),
      );
    const told = async (who = ann) =>
      (await who.get('/api/notifications')).body.map(({ type }: { type: string }) => type).toSorted();
    const conflicts = async () =>
      (await db().selectFrom('room_conflict').select('kind').where('ended_at', 'is', null).execute()).map(
        ({ kind }) => kind,
      );
    const span = ({ start, end }: { start: string; end: string }) => `${start}/${end}`;
    const uid = (id: string) => `meeting-${id}@roost`;

    it('ours is written there, without what it is about, and goes when it is called off', async () => {
      const { id } = await request(NINE);
      expect(await sync()).toBe(1);
      expect(await there.shown()).toEqual([`${uid(id)} 20261124T090000Z`]);
      const text = String((await there.find(id)).data);
      expect(text).not.toMatch(/Pay|Ann|Ben|METHOD/);
      expect(await sync()).toBe(0);
      expect(await cancel(id)).toBe('200');
      expect(await sync()).toBe(1);
      expect(await there.shown()).toEqual([]);
      expect([await told(), await conflicts()]).toEqual([[], []]);
    });

    it('of theirs the room is taken, by times alone, as long as it stands and where it moves', async () => {
      await there.put('a', ics('a', NINE));
      await sync();
      expect(await busy()).toEqual([span(NINE)]);
      expect((await request(at('09:30', '10:30'))).outcome).toBe('422 meeting.roomTaken');
      const everything = await Promise.all(
        ['/api/meeting/days?building=b-1', '/api/meetings', '/api/meeting/rooms'].map(
          async (url) => (await ben.get(url)).body,
        ),
      );
      expect(JSON.stringify(everything)).not.toMatch(/merger/i);
      await there.change('UID:a', (data) => data.replaceAll('20261124T', '20261125T'));
      await later();
      expect(await busy()).toEqual([span(at('09:00', '10:00', '2026-11-25'))]);
      await there.change('UID:a', (data) => data.replace('SUMMARY', 'STATUS:CANCELLED\r\nSUMMARY'));
      await later();
      expect(await busy()).toEqual([]);
      await there.change('UID:a', (data) => data.replace('STATUS:CANCELLED\r\n', ''));
      await later();
      expect(await busy()).toHaveLength(1);
      await there.remove('UID:a');
      await later();
      expect(await busy()).toEqual([]);
      expect((await request(at('09:30', '10:30', '2026-11-25'))).outcome).toBe('200');
    });

    it('ours that was moved there moves here, and everybody is told', async () => {
      const { id } = await request(NINE);
      await sync();
      await there.change(id, (data) => data.replace('T090000Z', 'T130000Z').replace('T100000Z', 'T143000Z'));
      await later();
      expect(await own()).toEqual([`${span(at('13:00', '14:30'))} APPROVED`]);
      expect(await busy()).toEqual([span(at('13:00', '14:30'))]);
      expect([await told(), await told(ben)]).toEqual([['meetingMoved'], ['meetingAsked', 'meetingMoved']]);
      expect(await there.shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
    });

    describe('a process that is ended', () => {
      /** Ends the process, as it were, at its nth call: what comes after does not happen. */
      const endedAt = async (nth: number) => {
        let calls = 0;
        const { handle } = server.database;
        const stopping = new AbortController();
        await syncCalendars(
          {
            handle,
            clock: server.clock,
            log: pino({ level: 'silent' }),
            outward: {
              hosts: [radicale.host],
              onReply: () => {
                calls += 1;
                if (calls === nth) stopping.abort();
              },
            },
          },
          stopping.signal,
        );
        // Its lease is held by nobody.
        await db().updateTable('room_calendar').set({ lease: 'gone', leased_until: '2026-11-23T08:05:00Z' }).execute();
        return calls;
      };

      it.each([1, 2, 3, 4, 5])('after call %i leaves nothing that the next one does not find', async (nth) => {
        const [kept, gone] = [await request(NINE), await request(at('11:00', '12:00'))];
        await sync();
        await there.put('a', ics('a', at('13:00', '14:00')));
        await there.change(kept.id, (data) => data.replace('T100000Z', 'T103000Z'));
        await cancel(gone.id);
        const added = await request(at('15:00', '16:00'));
        await db().updateTable('room_calendar').set({ next_at: '2026-11-23T00:00:00Z' }).execute();
        expect(await endedAt(nth)).toBe(nth);
        expect(await sync()).toBe(0);
        await later();
        await later();
        expect(await there.shown()).toEqual(
          ['a 20261124T130000Z', `${uid(kept.id)} 20261124T090000Z`, `${uid(added.id)} 20261124T150000Z`].toSorted(),
        );
        expect(await busy()).toEqual([
          span(at('09:00', '10:30')),
          span(at('13:00', '14:00')),
          span(at('15:00', '16:00')),
        ]);
        expect([await told(), await conflicts()]).toEqual([['meetingMoved'], []]);
      });

      it('does nothing once another looks after the calendar', async () => {
        await request(NINE);
        let taken = false;
        await syncCalendars({
          handle: server.database.handle,
          clock: server.clock,
          log: pino({ level: 'silent' }),
          outward: {
            hosts: [radicale.host],
            onReply: async () => {
              if (!taken) await db().updateTable('room_calendar').set({ lease: 'another' }).execute();
              taken = true;
            },
          },
        });
        expect(await db().selectFrom('room_event').select('name').execute()).toEqual([]);
        await db().updateTable('room_calendar').set({ lease: null, leased_until: null }).execute();
        await later();
        expect(await there.shown()).toHaveLength(1);
      });
    });

    it('of several processes one looks after a calendar, and rooms stay had once', async () => {
      const meetings = await Promise.all(
        Array.from({ length: 4 }, (_, index) => request(at(`${String(10 + index)}:00`, `${String(10 + index)}:30`))),
      );
      expect(meetings.map((meeting) => meeting.outcome)).toEqual(['200', '200', '200', '200']);
      const second = engine === 'postgresql' ? await openDatabase(server.database.config) : server.database.handle;
      const syncing = { clock: server.clock, log: pino({ level: 'silent' }), outward: { hosts: [radicale.host] } };
      const turns = await Promise.all([
        syncCalendars({ ...syncing, handle: server.database.handle }),
        syncCalendars({ ...syncing, handle: second }),
        request(at('15:00', '16:00')).then(() => 0),
      ]);
      expect(turns[0] + turns[1]).toBeGreaterThan(0);
      if (second !== server.database.handle) await second.close();
      await later();
      expect(await there.shown()).toHaveLength(5);
      expect([await told(), await conflicts()]).toEqual([[], []]);
    });

    // The rest is the same on each engine: it runs on one.
    if (engine !== testEngines.at(-1)) return;

    it('ours that moved is the same event at another time', async () => {
      const { id } = await request(NINE);
      await sync();
      const { start, end } = at('13:00', '14:00');
      await db()
        .updateTable('meeting')
        .set({ slot: `[${start},${end})` })
        .execute();
      await sync();
      expect(await there.shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
      expect(String((await there.find(id)).data)).toContain('SEQUENCE:1');
      expect(await later()).toBe(1);
      expect(await conflicts()).toEqual([]);
    });

    it('ours that was removed there is called off here, and everybody is told', async () => {
      const { id } = await request(NINE);
      await sync();
      await there.remove(id);
      await later();
      expect([await own(), await busy()]).toEqual([[], []]);
      expect([await told(), await told(ben)]).toEqual([['meetingRemoved'], ['meetingAsked', 'meetingRemoved']]);
      expect(await there.shown()).toEqual([]);
    });

    it.each([
      ['where another meeting of ours is', '20261124T150000Z', '20261124T160000Z'],
      ['over midnight', '20261124T220000Z', '20261125T010000Z'],
      ['into the past', '20261120T090000Z', '20261120T100000Z'],
      ['further ahead than anybody may ask', '20280301T090000Z', '20280301T100000Z'],
    ])('ours that was moved %s is put back, and that is said', async (_, start, end) => {
      const { id } = await request(NINE);
      await request(at('15:00', '16:00'));
      await sync();
      await there.change(id, (data) => data.replace('20261124T090000Z', start).replace('20261124T100000Z', end));
      await later();
      expect(await own()).toContain(`${span(NINE)} APPROVED`);
      expect(await there.shown()).toContain(`${uid(id)} 20261124T090000Z`);
      expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['MOVE_REFUSED']]);
      await later();
      expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['MOVE_REFUSED']]);
    });

    describe('while both are apart', () => {
      it('somebody has the room on either side: ours keeps it, both stay, and it is said', async () => {
        await sync();
        const { id } = await request(NINE);
        await there.put('a', ics('a', at('09:30', '11:00')));
        await later();
        expect(await own()).toEqual([`${span(NINE)} APPROVED`]);
        expect(await there.shown()).toHaveLength(2);
        expect([await told(), await conflicts()]).toEqual([['meetingDoubled'], ['DOUBLE']]);
        // Nobody gets it meanwhile, not even the part that only they have.
        expect(await busy()).toEqual([span(at('09:00', '11:00'))]);
        expect((await request(at('10:30', '11:00'))).outcome).toBe('422 meeting.roomTaken');
        await later();
        expect([await told(), await conflicts()]).toEqual([['meetingDoubled'], ['DOUBLE']]);
        // Once ours goes, theirs has the room by constraint.
        await cancel(id);
        await sync();
        expect(await conflicts()).toEqual([]);
        const row = await db()
          .selectFrom('meeting')
          .select('clashes')
          .where('event', 'is not', null)
          .executeTakeFirst();
        expect(row).toEqual({ clashes: false });
        await expect(
          db()
            .insertInto('meeting')
            .values({
              id: 'x',
              series_id: null,
              organizer_id: 'e-ben',
              room_id: ROOM,
              date: '2026-11-24',
              slot: '[2026-11-24T10:00Z,2026-11-24T10:30Z)',
            })
            .execute(),
        ).rejects.toThrow('meeting_room_free');
      });

      it('moved on both: ours stands, theirs is put back, and that is said', async () => {
        const { id } = await request(NINE);
        await sync();
        const { start, end } = at('13:00', '14:00');
        await db()
          .updateTable('meeting')
          .set({ slot: `[${start},${end})` })
          .execute();
        await there.change(id, (data) => data.replace('T090000Z', 'T070000Z').replace('T100000Z', 'T080000Z'));
        await later();
        expect(await own()).toEqual([`${span({ start, end })} APPROVED`]);
        expect(await there.shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
        expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['BOTH_CHANGED']]);
      });

      it('called off here and moved there: it stays there, has the room, and that is said', async () => {
        const { id } = await request(NINE);
        await sync();
        await cancel(id);
        await there.change(id, (data) => data.replace('T090000Z', 'T130000Z').replace('T100000Z', 'T140000Z'));
        await later();
        expect(await own()).toEqual([]);
        expect(await there.shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
        expect([await busy(), await conflicts()]).toEqual([[span(at('13:00', '14:00'))], ['BOTH_CHANGED']]);
        await there.change(id, (data) => data.replace('T130000Z', 'T090000Z').replace('T140000Z', 'T100000Z'));
        await later();
        expect([await busy(), (await there.shown()).length]).toEqual([[span(NINE)], 1]);
      });

      it('called off on both: nothing is left, and nothing to say', async () => {
        const { id } = await request(NINE);
        await sync();
        await cancel(id);
        await there.remove(id);
        await later();
        expect([await there.shown(), await busy(), await told(), await conflicts()]).toEqual([[], [], [], []]);
      });

      it('moved here and removed there: ours stands and is written anew, and that is said', async () => {
        const { id } = await request(NINE);
        await sync();
        const { start, end } = at('13:00', '14:00');
        await db()
          .updateTable('meeting')
          .set({ slot: `[${start},${end})` })
          .execute();
        await there.remove(id);
        await later();
        expect(await there.shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
        expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['BOTH_CHANGED']]);
      });
    });

    it('of a series with exceptions each day is taken as it is, over the change of clocks too', async () => {
      server.clock.set('2027-03-20T08:00:00Z');
      ben = await Client.signedIn(server.app, 'ben');
      const text =
        `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\n${ZONE}` +
        'BEGIN:VEVENT\r\nUID:s\r\nDTSTAMP:20261101T000000Z\r\n' +
        'DTSTART;TZID=Europe/Amsterdam:20270322T090000\r\nDTEND;TZID=Europe/Amsterdam:20270322T100000\r\n' +
        'RRULE:FREQ=WEEKLY;COUNT=4\r\nEXDATE;TZID=Europe/Amsterdam:20270412T090000\r\nEND:VEVENT\r\n' +
        'BEGIN:VEVENT\r\nUID:s\r\nDTSTAMP:20261101T000000Z\r\nRECURRENCE-ID;TZID=Europe/Amsterdam:20270405T090000\r\n' +
        'DTSTART;TZID=Europe/Amsterdam:20270406T110000\r\nDTEND;TZID=Europe/Amsterdam:20270406T120000\r\nEND:VEVENT\r\n' +
        'END:VCALENDAR\r\n';
      await there.put('s', text);
      await later();
      expect(await busy()).toEqual([
        '2027-03-22T08:00:00Z/2027-03-22T09:00:00Z',
        '2027-03-29T07:00:00Z/2027-03-29T08:00:00Z',
        '2027-04-06T09:00:00Z/2027-04-06T10:00:00Z',
      ]);
      await there.change('UID:s', () => ics('s', at('08:00', '09:00', '2027-03-22')));
      await later();
      expect(await busy()).toEqual(['2027-03-22T08:00:00Z/2027-03-22T09:00:00Z']);
    });

    it('a series reaches as far as rooms may be had, a day further each day', async () => {
      await there.put('s', ics('s', NINE, 'RRULE:FREQ=DAILY\r\n'));
      await sync();
      expect(await busy()).toHaveLength(91);
      server.clock.set('2026-11-25T08:00:00Z');
      ben = await Client.signedIn(server.app, 'ben');
      await sync();
      const days = await busy();
      expect([days.length, days.at(-1)]).toEqual([93, '2027-02-24T09:00:00Z/2027-02-24T10:00:00Z']);
    });

    it('a token that the calendar forgot: all is read, and nothing is lost or doubled', async () => {
      const [kept, moved, removed] = [
        await request(NINE),
        await request(at('11:00', '12:00')),
        await request(at('15:00', '16:00')),
      ];
      await there.put('a', ics('a', at('13:00', '14:00')));
      await there.put('b', ics('b', at('17:00', '18:00')));
      await sync();
      await db().updateTable('room_calendar').set({ sync_token: 'http://radicale.org/ns/sync/0000' }).execute();
      await there.change(moved.id, (data) => data.replace('T110000Z', 'T070000Z').replace('T120000Z', 'T080000Z'));
      await there.remove(removed.id);
      await there.remove('UID:b');
      await later();
      expect(await busy()).toEqual([span(at('07:00', '08:00')), span(NINE), span(at('13:00', '14:00'))]);
      expect(await there.shown()).toEqual(
        ['a 20261124T130000Z', `${uid(kept.id)} 20261124T090000Z`, `${uid(moved.id)} 20261124T070000Z`].toSorted(),
      );
      expect(await told()).toEqual(['meetingMoved', 'meetingRemoved']);
      const { sync_token: token } = await db()
        .selectFrom('room_calendar')
        .select('sync_token')
        .executeTakeFirstOrThrow();
      expect(token).not.toContain('0000');
    });

    it('a calendar that is empty all at once calls nothing off: ours is written anew, and that is said', async () => {
      await request(NINE);
      await request(at('11:00', '12:00'));
      await sync();
      for (const { url } of await there.list()) await there.remove(url.split('/').at(-1)?.slice(6, 30) ?? '');
      await db().updateTable('room_calendar').set({ sync_token: null, listed_at: null }).execute();
      await later();
      expect(await there.shown()).toHaveLength(2);
      expect([await busy(), await told(), await conflicts()]).toEqual([
        [span(NINE), span(at('11:00', '12:00'))],
        [],
        ['EMPTIED'],
      ]);
    });

    it('what cannot be read is said, until it can', async () => {
      await there.put('a', ics('a', { ...NINE, end: '2026-11-24T09:01:00Z' }, 'RRULE:FREQ=MINUTELY;INTERVAL=5\r\n'));
      await sync();
      expect([await busy(), await conflicts()]).toEqual([[], ['UNREADABLE']]);
      await there.change('UID:a', (data) => data.replace(/RRULE.*\r\n/, ''));
      await later();
      expect([await busy(), await conflicts()]).toEqual([[span(at('09:00', '09:01'))], []]);
    });

    it('a calendar that is away is asked again the later, and says since when; nothing is lost', async () => {
      await request(NINE);
      await radicale.stop();
      const state = () =>
        db().selectFrom('room_calendar').select(['failure', 'failing_since', 'failures', 'next_at']).executeTakeFirst();
      await sync();
      expect(await state()).toMatchObject({ failure: 'unreachable', failures: 1, next_at: '2026-11-23T08:01:00Z' });
      expect(await sync()).toBe(0);
      for (const minutes of [1, 2, 4]) {
        server.clock.advance({ minutes });
        expect(await sync()).toBe(1);
      }
      expect(await state()).toMatchObject({ failures: 4, failing_since: '2026-11-23T08:00:00Z' });
      await radicale.start();
      server.clock.advance({ minutes: 8 });
      await sync();
      expect(await state()).toMatchObject({ failure: null, failures: 0, failing_since: null });
      expect(await there.shown()).toHaveLength(1);
    });

    it('stays as it is where meetings are switched off', async () => {
      await request(NINE);
      await db().insertInto('feature').values({ name: 'meetings', enabled: false }).execute();
      expect(await sync()).toBe(0);
      await db().deleteFrom('feature').execute();
    });
  });
});

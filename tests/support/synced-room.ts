import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { createDAVClient, type DAVCalendar } from 'tsdav';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Outward } from '../../server/calendar/call.ts';
import type { DatabaseHandle } from '../../server/db/database.ts';
import { syncCalendars } from '../../server/jobs/sync-calendars.ts';
import type { Notification } from '../../src/domain/notification/notification.ts';
import { Client, type TestApp, testApp } from './app.ts';
import { outcome } from './booking.ts';
import { type Radicale, startRadicale } from './radicale.ts';

/** The room that has the calendar. */
export const ROOM = 'f-1-meet';
/** An hour of tomorrow. */
export const NINE = { start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' };
/** A slot in UTC, of tomorrow unless said. */
export const at = (from: string, until: string, day = '2026-11-24') => ({
  start: `${day}T${from}:00Z`,
  end: `${day}T${until}:00Z`,
});
const stamp = (instant: string) => instant.replace(/[-:]/g, '');
/** An event as somebody else writes it. */
export const ics = (uid: string, { start, end }: { start: string; end: string }, more = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T000000Z\r\n` +
  `DTSTART:${stamp(start)}\r\nDTEND:${stamp(end)}\r\nSUMMARY:Secret merger\r\n${more}END:VEVENT\r\nEND:VCALENDAR\r\n`;

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

/** As the tests compare them. */
export const span = ({ start, end }: { start: string; end: string }) => `${start}/${end}`;
export const uid = (id: string) => `meeting-${id}@roost`;

/** A server, a calendar server, and a room that has a calendar of its own for each test. */
export function syncedRoom(engine: 'embedded' | 'postgresql') {
  let radicale: Radicale;
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  let there: Awaited<ReturnType<typeof otherSide>>;
  const signIn = async () => {
    ann = await Client.signedIn(server.app, 'ann');
    ben = await Client.signedIn(server.app, 'ben');
  };
  beforeAll(async () => {
    radicale = await startRadicale({ ann: 'pw' });
    server = await testApp(engine);
    await signIn();
  });
  afterAll(async () => {
    await server.close();
    await radicale.close();
  });
  const db = () => server.database.db;
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
    if (failure !== null) throw new Error(`the calendar failed: ${failure}`);
  });
  /** A turn of each calendar that is due. @param onReply called with each reply */
  const sync = ({
    stopping,
    handle = server.database.handle,
    ...outward
  }: { stopping?: AbortSignal; handle?: DatabaseHandle } & Partial<Pick<Outward, 'hosts' | 'onReply'>> = {}) =>
    syncCalendars(
      { handle, clock: server.clock, log: pino({ level: 'silent' }), outward: { hosts: [radicale.host], ...outward } },
      stopping,
    );
  /** As the interval does. */
  const later = () => {
    server.clock.advance({ minutes: 5 });
    return sync();
  };
  const request = async (slot: { start: string; end: string }) => {
    const id = randomUUID();
    const wish = { title: 'Pay', people: ['e-ben'], series: null, occasions: [{ room: ROOM, ...slot }] };
    const answer = await ann.change('POST', '/api/meeting/request', wish, { 'Resource-Id': id });
    return { id, outcome: outcome(answer) };
  };
  const cancel = async (id: string) => outcome(await ann.change('POST', '/api/meeting/cancel', { meetings: [id] }));
  const move = async (id: string, to: { start: string; end: string }) =>
    outcome(await ann.change('POST', `/api/meeting/move/${id}`, { room: ROOM, ...to }));
  const own = async () =>
    (await ann.get('/api/meetings')).body.map(
      ({ start, end, status }: { start: string; end: string; status: string }) => `${start}/${end} ${status}`,
    );
  const busy = async () =>
    (await ben.get('/api/meeting/days?building=b-1')).body.flatMap((day: { busy: { start: string; end: string }[] }) =>
      day.busy.map(({ start, end }) => `${start}/${end}`),
    );
  const told = async (who: 'ann' | 'ben' = 'ann') =>
    (await (who === 'ann' ? ann : ben).get('/api/notifications')).body
      .map(({ type }: { type: string }) => type)
      .toSorted();
  const datesTold = async () =>
    (await ann.get('/api/notifications')).body.map(({ expectedDate, toDate }: Notification) => ({
      start: expectedDate,
      end: toDate,
    }));
  const conflicts = async () =>
    (await db().selectFrom('room_conflict').select('kind').where('ended_at', 'is', null).execute()).map(
      ({ kind }) => kind,
    );

  return {
    radicale: () => radicale,
    server: () => server,
    there: () => there,
    reader: () => ben,
    signIn,
    db,
    sync,
    later,
    request,
    cancel,
    move,
    own,
    busy,
    told,
    datesTold,
    conflicts,
  };
}

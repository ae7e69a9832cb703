import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarProxy, startCalendarProxy } from '../../tests/support/calendar-proxy.ts';
import { testEngines } from '../../tests/support/database.ts';
import { OTHER } from '../../tests/support/meetings.ts';
import { hasRadicale } from '../../tests/support/radicale.ts';
import { at, ics, NINE, span, syncedRoom, uid } from '../../tests/support/synced-room.ts';

/** One engine: the other has seen the same statements in sync-calendars.test.ts. */
const ENGINES = testEngines.slice(-1);

describe.skipIf(!hasRadicale)('a calendar that makes trouble (without radicale there is nothing to talk to)', () => {
  describe.each(ENGINES)('on %s', (engine) => {
    const { there, server, radicale, signIn, db, sync, request, cancel, move, own, busy, told, conflicts } =
      syncedRoom(engine);
    let proxy: CalendarProxy;
    beforeAll(async () => {
      proxy = await startCalendarProxy(radicale().url);
    });
    afterAll(() => proxy.close());
    beforeEach(async () => {
      proxy.reset();
      const address = there().url.replace(radicale().url, proxy.url);
      await db().updateTable('room_calendar').set({ address }).execute();
    });
    /** The one fixture of all calendar tests wants no failure at the end. */
    const failure = async () =>
      (await db().selectFrom('room_calendar').select('failure').executeTakeFirstOrThrow()).failure;
    afterEach(async () => {
      await db().updateTable('room_calendar').set({ failure: null }).execute();
    });
    const through = () => sync({ hosts: [proxy.host] });
    const laterThrough = (minutes = 5) => {
      server().clock.advance({ minutes });
      return through();
    };
    const isMultiget = ({ body }: { body: string }) => body.includes('calendar-multiget');
    /** Events that are known, by name. */
    const known = async () => (await db().selectFrom('room_event').select('name').execute()).map(({ name }) => name);

    describe('that does not deliver an event that changed', () => {
      const response = /<(?:\w+:)?response>[\s\S]*?<\/(?:\w+:)?response>/;
      const href = (text: string) => /<(?:\w+:)?href>([^<]*)</.exec(response.exec(text)?.[0] ?? '')?.[1] ?? '';
      const instead = (text: string, rest: string) =>
        text.replace(response, `<d:response xmlns:d="DAV:"><d:href>${href(text)}</d:href>${rest}</d:response>`);
      const status = (line: string) => `<d:status>HTTP/1.1 ${line}</d:status>`;
      const withoutText = (line: string) =>
        `<d:propstat><d:prop><d:getetag>"x"</d:getetag></d:prop>${status('200 OK')}</d:propstat>` +
        `<d:propstat><d:prop><c:calendar-data xmlns:c="urn:ietf:params:xml:ns:caldav"/></d:prop>${status(line)}</d:propstat>`;

      it.each<[string, (text: string) => string]>([
        ['it is not to be had just now', (text) => instead(text, status('503 Service Unavailable'))],
        ['it is locked', (text) => instead(text, status('423 Locked'))],
        ['it is left out', (text) => text.replace(response, '')],
        ['its text is not to be had just now', (text) => instead(text, withoutText('503 Service Unavailable'))],
      ])('nothing is called off: %s', async (_, change) => {
        const { id } = await request(NINE);
        await through();
        await there().change(id, (data) => data.replace('SUMMARY:Roost', 'SUMMARY:Taken'));
        proxy.change = (call, text) => (isMultiget(call) ? change(text) : text);
        await laterThrough();
        expect([await own(), await told(), await failure()]).toEqual([[`${span(NINE)} APPROVED`], [], 'server']);
        proxy.reset();
        await laterThrough();
        expect([await own(), await failure()]).toEqual([[`${span(NINE)} APPROVED`], null]);
      });

      it.each<[string, string]>([
        ['it is forbidden', status('403 Forbidden')],
        ['its text is not there', withoutText('404 Not Found')],
      ])('and never will, stops no other, and is said once: %s', async (_, rest) => {
        const { id } = await request(NINE);
        await through();
        await there().change(id, (data) => data.replace('SUMMARY:Roost', 'SUMMARY:Taken'));
        await there().put('other', ics('other', at('13:00', '14:00')));
        proxy.change = (call, text) =>
          isMultiget(call) || call.body.includes('calendar-query')
            ? text.replaceAll(new RegExp(response, 'g'), (one) => (one.includes(id) ? instead(one, rest) : one))
            : text;
        await laterThrough();
        await signIn();
        const nine = `${span(NINE)} APPROVED`;
        const both = [span(NINE), span(at('13:00', '14:00'))];
        expect([await own(), await told(), await failure()]).toEqual([[nine], [], null]);
        expect([(await busy()).toSorted(), await conflicts()]).toEqual([both, ['UNREADABLE']]);
        // Read as a whole it is passed over again, and not said anew.
        await laterThrough(12 * 60);
        await signIn();
        expect([await own(), await failure(), await conflicts()]).toEqual([[nine], null, ['UNREADABLE']]);
        proxy.reset();
        await there().change(id, (data) => data.replace('SUMMARY:Taken', 'SUMMARY:Open'));
        await laterThrough();
        expect([await own(), await failure(), await conflicts()]).toEqual([[nine], null, []]);
      });

      it('of somebody else keeps nothing until it is delivered', async () => {
        await there().put('other', ics('other', NINE));
        proxy.change = (_call, text) =>
          text.replaceAll(new RegExp(response, 'g'), (one) =>
            one.includes('other.ics') ? instead(one, status('403 Forbidden')) : one,
          );
        await through();
        expect([await failure(), await conflicts(), await busy()]).toEqual([null, ['UNREADABLE'], []]);
        proxy.reset();
        await laterThrough(16 * 60);
        await signIn();
        expect([await failure(), await conflicts(), await busy()]).toEqual([null, [], [span(NINE)]]);
      });

      it('what it says is gone is gone', async () => {
        await request(NINE);
        await through();
        await there().change('Roost', (data) => data.replace('SUMMARY:Roost', 'SUMMARY:Taken'));
        proxy.change = (call, text) => (isMultiget(call) ? instead(text, status('410 Gone')) : text);
        await laterThrough();
        expect([await own(), await told()]).toEqual([[], ['meetingRemoved']]);
      });
    });

    it('that tells no tags gets a meeting all the same, where it moves to, and not after it was called off', async () => {
      proxy.tells = false;
      proxy.change = (_, text) => text.replaceAll(/<(\w+:)?getetag>[^<]*<\/(\w+:)?getetag>/g, '');
      const { id } = await request(NINE);
      await through();
      expect(await there().shown()).toEqual([`${uid(id)} 20261124T090000Z`]);
      expect(await move(id, at('11:00', '12:00'))).toBe('200');
      await laterThrough();
      expect(await there().shown()).toEqual([`${uid(id)} 20261124T110000Z`]);
      await cancel(id);
      await laterThrough();
      expect(await there().shown()).toEqual([]);
      expect([await failure(), await conflicts()]).toEqual([null, []]);
    });

    it('that tells a tag later is asked for it before anything is written: what changed there meanwhile counts', async () => {
      proxy.tells = false;
      proxy.change = (_, text) => text.replaceAll(/<(\w+:)?getetag>[^<]*<\/(\w+:)?getetag>/g, '');
      const { id } = await request(NINE);
      await through();
      await there().remove(id);
      await cancel(id);
      proxy.reset();
      proxy.refuse = ({ method }) => (method === 'DELETE' ? 500 : null);
      await laterThrough();
      expect([await there().shown(), await failure(), await conflicts()]).toEqual([[], null, []]);
    });

    describe('that refuses to', () => {
      it('remove an event: others are written all the same, it is said, and it is left alone', async () => {
        const [gone, kept] = [await request(NINE), await request(at('11:00', '12:00'))];
        await through();
        await cancel(gone.id);
        const added = await request(at('13:00', '14:00'));
        proxy.refuse = ({ method }) => (method === 'DELETE' ? 403 : null);
        expect(await through()).toBe(1);
        expect(await there().shown()).toEqual(
          [
            `${uid(gone.id)} 20261124T090000Z`,
            `${uid(kept.id)} 20261124T110000Z`,
            `${uid(added.id)} 20261124T130000Z`,
          ].toSorted(),
        );
        expect([await failure(), await conflicts()]).toEqual([null, ['REFUSED']]);
        expect(await through()).toBe(0);
        proxy.reset();
        await laterThrough();
        expect(proxy.passed.filter(({ method }) => method === 'DELETE')).toEqual([]);
        // Once a day it is tried again.
        await laterThrough(24 * 60);
        expect((await there().shown()).filter((one) => one.startsWith(uid(gone.id)))).toEqual([]);
        expect(await conflicts()).toEqual([]);
      });

      it('take an event: the others are written, and it is not asked again at every turn', async () => {
        const bad = await request(NINE);
        const good = await request(at('11:00', '12:00'));
        proxy.refuse = ({ method, path }) => (method === 'PUT' && path.includes(bad.id) ? 403 : null);
        expect(await through()).toBe(1);
        expect(await there().shown()).toEqual([`${uid(good.id)} 20261124T110000Z`]);
        expect([await failure(), await conflicts(), await told()]).toEqual([null, ['REFUSED'], ['meetingNotTaken']]);
        expect(await through()).toBe(0);
        await cancel(bad.id);
        await laterThrough();
        expect(await conflicts()).toEqual([]);
      });

      it('answer for one event: the others are written, and the calendar fails', async () => {
        const bad = await request(NINE);
        const good = await request(at('11:00', '12:00'));
        proxy.refuse = ({ method, path }) => (method === 'PUT' && path.includes(bad.id) ? 500 : null);
        await through();
        expect(await there().shown()).toEqual([`${uid(good.id)} 20261124T110000Z`]);
        expect(await failure()).toBe('server');
      });
    });

    it('somebody else’s event that is over is forgotten, and not asked for again', async () => {
      await there().put('past', ics('past', at('09:00', '10:00', '2026-11-22')));
      await there().put('next', ics('next', NINE));
      await through();
      expect((await known()).toSorted()).toEqual(['next.ics', 'past.ics']);
      await laterThrough(3 * 24 * 60);
      proxy.passed = [];
      await laterThrough(2 * 24 * 60);
      expect(await known()).toEqual([]);
      expect(proxy.passed.filter(isMultiget)).toEqual([]);
    });

    it('a turn that takes long keeps its calendar', async () => {
      await request(NINE);
      await request(at('11:00', '12:00'));
      let others = 0;
      let turns = 0;
      await sync({
        hosts: [proxy.host],
        onReply: async () => {
          server().clock.advance({ minutes: 3 });
          turns += 1;
          others += await through();
        },
      });
      expect(turns).toBeGreaterThan(3);
      expect(others).toBe(0);
      expect(await there().shown()).toHaveLength(2);
    });

    it('an event that nobody can read is not read again until it changes', async () => {
      const unreadable = ics('a', { ...NINE, end: '2026-11-24T09:01:00Z' }, 'RRULE:FREQ=MINUTELY;INTERVAL=5\r\n');
      await there().put('a', unreadable);
      await through();
      expect(await conflicts()).toEqual(['UNREADABLE']);
      // With the same tag, as if it could be read by now.
      proxy.change = (_, text) => text.replace('FREQ=MINUTELY;INTERVAL=5', 'FREQ=DAILY;COUNT=1');
      await laterThrough(24 * 60);
      expect(await conflicts()).toEqual(['UNREADABLE']);
      await there().change('UID:a', (data) => data.replace('Secret', 'Open').replaceAll('20261124', '20261126'));
      await laterThrough();
      await signIn();
      expect([await conflicts(), await busy()]).toEqual([[], [span(at('09:00', '09:01', '2026-11-26'))]]);
    });

    describe('that moves a meeting of ours', () => {
      const toOne = (data: string) => data.replace('T090000Z', 'T130000Z').replace('T100000Z', 'T140000Z');

      it('to which somebody came already: it is put back', async () => {
        const { id } = await request(NINE);
        await through();
        await db().updateTable('meeting').set({ status: 'CONFIRMED' }).execute();
        await there().change(id, toOne);
        await laterThrough();
        expect(await own()).toEqual([`${span(NINE)} CONFIRMED`]);
        expect(await there().shown()).toEqual([`${uid(id)} 20261124T090000Z`]);
        expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['MOVE_REFUSED']]);
      });

      it('to which somebody said that they come: they are asked again, and the room waits anew', async () => {
        const { id } = await request(NINE);
        await through();
        await db().updateTable('meeting_person').set({ answer: 'JOINED' }).execute();
        await there().change(id, toOne);
        await laterThrough();
        const { answer } = await db().selectFrom('meeting_person').select('answer').executeTakeFirstOrThrow();
        const { made } = await db().selectFrom('meeting').select('created_at as made').executeTakeFirstOrThrow();
        expect([answer, made]).toEqual(['ASKED', server().clock.now().toString()]);
        expect(await told('ben')).toEqual(['meetingAsked', 'meetingMoved']);
      });

      it('which is in another room by now: it keeps none here, and goes', async () => {
        const { id } = await request(NINE);
        await through();
        await db().updateTable('meeting').set({ room_id: OTHER }).execute();
        await there().change(id, (data) => data.replace('SUMMARY:Roost', 'SUMMARY:Taken'));
        await laterThrough();
        expect([await busy(), await there().shown(), await conflicts()]).toEqual([[span(NINE)], [], []]);
      });
    });

    it('here a meeting moves onto no time that somebody else has there', async () => {
      await through();
      const { id } = await request(NINE);
      await there().put('a', ics('a', at('09:30', '10:00')));
      await laterThrough();
      expect(await conflicts()).toEqual(['DOUBLE']);
      expect(await move(id, at('09:30', '10:30'))).toBe('422 meeting.roomTaken');
    });
  });
});

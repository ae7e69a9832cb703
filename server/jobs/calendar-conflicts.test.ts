import { describe, expect, it } from 'vitest';
import { testEngines } from '../../tests/support/database.ts';
import { hasRadicale } from '../../tests/support/radicale.ts';
import { at, ics, NINE, ROOM, span, uid, syncedRoom } from '../../tests/support/synced-room.ts';

const ZONE = [
  'BEGIN:VTIMEZONE\r\nTZID:Europe/Amsterdam',
  'BEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD',
  'BEGIN:DAYLIGHT\r\nDTSTART:19700329T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n',
].join('\r\n');

/** One engine: the other has seen the same statements in sync-calendars.test.ts. */
const ENGINES = testEngines.slice(-1);

describe.skipIf(!hasRadicale)('a room and its calendar (without radicale there is nothing to talk to)', () => {
  describe.each(ENGINES)('on %s', (engine) => {
    const { there, server, radicale, signIn, db, sync, later, request, cancel, own, busy, told, conflicts } =
      syncedRoom(engine);

    it('ours that moved is the same event at another time', async () => {
      const { id } = await request(NINE);
      await sync();
      const { start, end } = at('13:00', '14:00');
      await db()
        .updateTable('meeting')
        .set({ slot: `[${start},${end})` })
        .execute();
      await sync();
      expect(await there().shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
      expect(String((await there().find(id)).data)).toContain('SEQUENCE:1');
      expect(await later()).toBe(1);
      expect(await conflicts()).toEqual([]);
    });

    it('ours that was removed there is called off here, and everybody is told', async () => {
      const { id } = await request(NINE);
      await sync();
      await there().remove(id);
      await later();
      expect([await own(), await busy()]).toEqual([[], []]);
      expect([await told(), await told('ben')]).toEqual([['meetingRemoved'], ['meetingAsked', 'meetingRemoved']]);
      expect(await there().shown()).toEqual([]);
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
      await there().change(id, (data) => data.replace('20261124T090000Z', start).replace('20261124T100000Z', end));
      await later();
      expect(await own()).toContain(`${span(NINE)} APPROVED`);
      expect(await there().shown()).toContain(`${uid(id)} 20261124T090000Z`);
      expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['MOVE_REFUSED']]);
      await later();
      expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['MOVE_REFUSED']]);
    });

    describe('while both are apart', () => {
      it('somebody has the room on either side: ours keeps it, both stay, and it is said', async () => {
        await sync();
        const { id } = await request(NINE);
        await there().put('a', ics('a', at('09:30', '11:00')));
        await later();
        expect(await own()).toEqual([`${span(NINE)} APPROVED`]);
        expect(await there().shown()).toHaveLength(2);
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
        await there().change(id, (data) => data.replace('T090000Z', 'T070000Z').replace('T100000Z', 'T080000Z'));
        await later();
        expect(await own()).toEqual([`${span({ start, end })} APPROVED`]);
        expect(await there().shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
        expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['BOTH_CHANGED']]);
      });

      it('called off here and moved there: it stays there, has the room, and that is said', async () => {
        const { id } = await request(NINE);
        await sync();
        await cancel(id);
        await there().change(id, (data) => data.replace('T090000Z', 'T130000Z').replace('T100000Z', 'T140000Z'));
        await later();
        expect(await own()).toEqual([]);
        expect(await there().shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
        expect([await busy(), await conflicts()]).toEqual([[span(at('13:00', '14:00'))], ['BOTH_CHANGED']]);
        await there().change(id, (data) => data.replace('T130000Z', 'T090000Z').replace('T140000Z', 'T100000Z'));
        await later();
        expect([await busy(), (await there().shown()).length]).toEqual([[span(NINE)], 1]);
      });

      it('called off on both: nothing is left, and nothing to say', async () => {
        const { id } = await request(NINE);
        await sync();
        await cancel(id);
        await there().remove(id);
        await later();
        expect([await there().shown(), await busy(), await told(), await conflicts()]).toEqual([[], [], [], []]);
      });

      it('moved here and removed there: ours stands and is written anew, and that is said', async () => {
        const { id } = await request(NINE);
        await sync();
        const { start, end } = at('13:00', '14:00');
        await db()
          .updateTable('meeting')
          .set({ slot: `[${start},${end})` })
          .execute();
        await there().remove(id);
        await later();
        expect(await there().shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
        expect([await told(), await conflicts()]).toEqual([['meetingPutBack'], ['BOTH_CHANGED']]);
      });
    });

    it('of a series with exceptions each day is taken as it is, over the change of clocks too', async () => {
      server().clock.set('2027-03-20T08:00:00Z');
      await signIn();
      const text =
        `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\n${ZONE}` +
        'BEGIN:VEVENT\r\nUID:s\r\nDTSTAMP:20261101T000000Z\r\n' +
        'DTSTART;TZID=Europe/Amsterdam:20270322T090000\r\nDTEND;TZID=Europe/Amsterdam:20270322T100000\r\n' +
        'RRULE:FREQ=WEEKLY;COUNT=4\r\nEXDATE;TZID=Europe/Amsterdam:20270412T090000\r\nEND:VEVENT\r\n' +
        'BEGIN:VEVENT\r\nUID:s\r\nDTSTAMP:20261101T000000Z\r\nRECURRENCE-ID;TZID=Europe/Amsterdam:20270405T090000\r\n' +
        'DTSTART;TZID=Europe/Amsterdam:20270406T110000\r\nDTEND;TZID=Europe/Amsterdam:20270406T120000\r\nEND:VEVENT\r\n' +
        'END:VCALENDAR\r\n';
      await there().put('s', text);
      await later();
      expect(await busy()).toEqual([
        '2027-03-22T08:00:00Z/2027-03-22T09:00:00Z',
        '2027-03-29T07:00:00Z/2027-03-29T08:00:00Z',
        '2027-04-06T09:00:00Z/2027-04-06T10:00:00Z',
      ]);
      await there().change('UID:s', () => ics('s', at('08:00', '09:00', '2027-03-22')));
      await later();
      expect(await busy()).toEqual(['2027-03-22T08:00:00Z/2027-03-22T09:00:00Z']);
    });

    it('a series reaches as far as rooms may be had, a day further each day', async () => {
      await there().put('s', ics('s', NINE, 'RRULE:FREQ=DAILY\r\n'));
      await sync();
      expect(await busy()).toHaveLength(91);
      server().clock.set('2026-11-25T08:00:00Z');
      await signIn();
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
      await there().put('a', ics('a', at('13:00', '14:00')));
      await there().put('b', ics('b', at('17:00', '18:00')));
      await sync();
      await db().updateTable('room_calendar').set({ sync_token: 'http://radicale().org/ns/sync/0000' }).execute();
      await there().change(moved.id, (data) => data.replace('T110000Z', 'T070000Z').replace('T120000Z', 'T080000Z'));
      await there().remove(removed.id);
      await there().remove('UID:b');
      await later();
      expect(await busy()).toEqual([span(at('07:00', '08:00')), span(NINE), span(at('13:00', '14:00'))]);
      expect(await there().shown()).toEqual(
        ['a 20261124T130000Z', `${uid(kept.id)} 20261124T090000Z`, `${uid(moved.id)} 20261124T070000Z`].toSorted(),
      );
      expect(await told()).toEqual(['meetingMoved', 'meetingRemoved']);
      const { sync_token: token } = await db()
        .selectFrom('room_calendar')
        .select('sync_token')
        .executeTakeFirstOrThrow();
      expect(token).not.toContain('0000');
    });

    it.each([true, false])(
      'empty all at once (token kept: %s) calls nothing off: ours is written anew',
      async (kept) => {
        await request(NINE);
        await request(at('11:00', '12:00'));
        await sync();
        for (const { url } of await there().list()) await there().remove(url.split('/').at(-1)?.slice(6, 30) ?? '');
        if (!kept) await db().updateTable('room_calendar').set({ sync_token: null, listed_at: null }).execute();
        await later();
        expect(await there().shown()).toHaveLength(2);
        expect([await busy(), await told(), await conflicts()]).toEqual([
          [span(NINE), span(at('11:00', '12:00'))],
          [],
          ['EMPTIED'],
        ]);
      },
    );

    it('what cannot be read is said, until it can', async () => {
      await there().put('a', ics('a', { ...NINE, end: '2026-11-24T09:01:00Z' }, 'RRULE:FREQ=MINUTELY;INTERVAL=5\r\n'));
      await sync();
      expect([await busy(), await conflicts()]).toEqual([[], ['UNREADABLE']]);
      await there().change('UID:a', (data) => data.replace(/RRULE.*\r\n/, ''));
      await later();
      expect([await busy(), await conflicts()]).toEqual([[span(at('09:00', '09:01'))], []]);
    });

    it('a calendar that is away is asked again the later, and says since when; nothing is lost', async () => {
      await request(NINE);
      await radicale().stop();
      const state = () =>
        db().selectFrom('room_calendar').select(['failure', 'failing_since', 'failures', 'next_at']).executeTakeFirst();
      await sync();
      expect(await state()).toMatchObject({ failure: 'unreachable', failures: 1, next_at: '2026-11-23T08:01:00Z' });
      expect(await sync()).toBe(0);
      for (const minutes of [1, 2, 4]) {
        server().clock.advance({ minutes });
        expect(await sync()).toBe(1);
      }
      expect(await state()).toMatchObject({ failures: 4, failing_since: '2026-11-23T08:00:00Z' });
      await radicale().start();
      server().clock.advance({ minutes: 8 });
      await sync();
      expect(await state()).toMatchObject({ failure: null, failures: 0, failing_since: null });
      expect(await there().shown()).toHaveLength(1);
    });

    it('stays as it is where meetings are switched off', async () => {
      await request(NINE);
      await db().insertInto('feature').values({ name: 'meetings', enabled: false }).execute();
      expect(await sync()).toBe(0);
      await db().deleteFrom('feature').execute();
    });
  });
});

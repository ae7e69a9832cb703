import { describe, expect, it } from 'vitest';
import { testEngines } from '../../tests/support/database.ts';
import { hasRadicale } from '../../tests/support/radicale.ts';
import { at, ics, NINE, span, uid, syncedRoom } from '../../tests/support/synced-room.ts';
import { openDatabase } from '../db/database.ts';

describe.skipIf(!hasRadicale)('a room and its calendar (without radicale there is nothing to talk to)', () => {
  describe.each(testEngines)('on %s', (engine) => {
    const { there, server, reader, db, sync, later, request, cancel, own, busy, told, datesTold, conflicts } =
      syncedRoom(engine);

    it('ours is written there, without what it is about, and goes when it is called off', async () => {
      const { id } = await request(NINE);
      expect(await sync()).toBe(1);
      expect(await there().shown()).toEqual([`${uid(id)} 20261124T090000Z`]);
      const text = String((await there().find(id)).data);
      expect(text).not.toMatch(/Pay|Ann|Ben|METHOD/);
      expect(await sync()).toBe(0);
      expect(await cancel(id)).toBe('200');
      expect(await sync()).toBe(1);
      expect(await there().shown()).toEqual([]);
      expect([await told(), await conflicts()]).toEqual([[], []]);
    });

    it('of theirs the room is taken, by times alone, as long as it stands and where it moves', async () => {
      await there().put('a', ics('a', NINE));
      await sync();
      expect(await busy()).toEqual([span(NINE)]);
      expect((await request(at('09:30', '10:30'))).outcome).toBe('422 meeting.roomTaken');
      const everything = await Promise.all(
        ['/api/meeting/days?building=b-1', '/api/meetings', '/api/meeting/rooms'].map(
          async (url) => (await reader().get(url)).body,
        ),
      );
      expect(JSON.stringify(everything)).not.toMatch(/merger/i);
      await there().change('UID:a', (data) => data.replaceAll('20261124T', '20261125T'));
      await later();
      expect(await busy()).toEqual([span(at('09:00', '10:00', '2026-11-25'))]);
      await there().change('UID:a', (data) => data.replace('SUMMARY', 'STATUS:CANCELLED\r\nSUMMARY'));
      await later();
      expect(await busy()).toEqual([]);
      await there().change('UID:a', (data) => data.replace('STATUS:CANCELLED\r\n', ''));
      await later();
      expect(await busy()).toHaveLength(1);
      await there().remove('UID:a');
      await later();
      expect(await busy()).toEqual([]);
      expect((await request(at('09:30', '10:30', '2026-11-25'))).outcome).toBe('200');
    });

    it('ours that was moved there moves here, and everybody is told', async () => {
      const { id } = await request(NINE);
      await sync();
      await there().change(id, (data) => data.replace('T090000Z', 'T130000Z').replace('T100000Z', 'T143000Z'));
      await later();
      expect(await own()).toEqual([`${span(at('13:00', '14:30'))} APPROVED`]);
      expect(await busy()).toEqual([span(at('13:00', '14:30'))]);
      expect([await told(), await told('ben')]).toEqual([['meetingMoved'], ['meetingAsked', 'meetingMoved']]);
      expect(await datesTold()).toEqual([at('13:00', '14:30')]);
      expect(await there().shown()).toEqual([`${uid(id)} 20261124T130000Z`]);
    });

    describe('a process that is ended', () => {
      /** Ends the process, as it were, at its nth call: what comes after does not happen. */
      const endedAt = async (nth: number) => {
        let calls = 0;
        const stopping = new AbortController();
        const onReply = () => {
          calls += 1;
          if (calls === nth) stopping.abort();
        };
        await sync({ onReply, stopping: stopping.signal });
        // Its lease is held by nobody.
        await db().updateTable('room_calendar').set({ lease: 'gone', leased_until: '2026-11-23T08:05:00Z' }).execute();
        return calls;
      };

      it.each([1, 2, 3, 4, 5])('after call %i leaves nothing that the next one does not find', async (nth) => {
        const [kept, gone] = [await request(NINE), await request(at('11:00', '12:00'))];
        await sync();
        await there().put('a', ics('a', at('13:00', '14:00')));
        await there().change(kept.id, (data) => data.replace('T100000Z', 'T103000Z'));
        await cancel(gone.id);
        const added = await request(at('15:00', '16:00'));
        await db().updateTable('room_calendar').set({ next_at: '2026-11-23T00:00:00Z' }).execute();
        expect(await endedAt(nth)).toBe(nth);
        expect(await sync()).toBe(0);
        await later();
        await later();
        expect(await there().shown()).toEqual(
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
        const onReply = async () => {
          if (!taken) await db().updateTable('room_calendar').set({ lease: 'another' }).execute();
          taken = true;
        };
        await sync({ onReply });
        expect(await db().selectFrom('room_event').select('name').execute()).toEqual([]);
        await db().updateTable('room_calendar').set({ lease: null, leased_until: null }).execute();
        await later();
        expect(await there().shown()).toHaveLength(1);
      });
    });

    it('of several processes one looks after a calendar, and rooms stay had once', async () => {
      const meetings = await Promise.all(
        Array.from({ length: 4 }, (_, index) => request(at(`${String(10 + index)}:00`, `${String(10 + index)}:30`))),
      );
      expect(meetings.map((meeting) => meeting.outcome)).toEqual(['200', '200', '200', '200']);
      const second = engine === 'postgresql' ? await openDatabase(server().database.config) : server().database.handle;
      const turns = await Promise.all([sync(), sync({ handle: second }), request(at('15:00', '16:00')).then(() => 0)]);
      expect(turns[0] + turns[1]).toBeGreaterThan(0);
      if (second !== server().database.handle) await second.close();
      await later();
      expect(await there().shown()).toHaveLength(5);
      expect([await told(), await conflicts()]).toEqual([[], []]);
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/day-part/slot.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, held, outcome, planned, reset, state, TODAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { lookAfterCleaning } from './look-after-cleaning.ts';

const YESTERDAY = addDays(TODAY, -1);

describe.each(testEngines)('looking after cleaning on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    const { db } = test.database;
    await db.deleteFrom('notification').execute();
    await db.updateTable('room').set({ dirty_since: null }).execute();
    // Somebody cleans in this building.
    await held(test, { id: 'r-closed', room: 'f-1-04', by: 'ben', slot: at(YESTERDAY), status: 'CLOSED' });
  });

  // Hours pass, and sessions with them.
  const as = (name: Person) => Client.signedIn(test.app, name);
  const run = () => lookAfterCleaning(test.database.handle, test.clock);
  const told = async (): Promise<string[]> =>
    (await (await as('ann')).get('/api/notifications')).body.map(({ message }: { message: string }) => message);
  const dirty = async (): Promise<string[]> =>
    (await (await as('cleaner')).get('/api/rooms/dirty?floor=f-1')).body.map(({ id }: { id: string }) => id);
  const coming = () =>
    held(test, { id: 'r-ann', room: 'f-1-01', by: 'ann', slot: at(TODAY, 'AFTERNOON'), status: 'APPROVED' });
  const leftBy = (by: 'ann' | 'ben') =>
    held(test, { id: 'r-left', room: 'f-1-01', by, slot: at(TODAY, 'MORNING'), status: 'COMPLETED' });

  describe('completes what was confirmed and never checked out', () => {
    const confirmed = () =>
      held(test, {
        id: 'r-ann',
        room: 'f-1-01',
        by: 'ann',
        slot: at(TODAY),
        status: 'CONFIRMED',
        confirmed: '2026-11-23T08:00:00Z',
      });

    it('not on the day itself, however late', async () => {
      await confirmed();
      // Amsterdam is an hour ahead.
      test.clock.set('2026-11-23T22:59:00Z');
      await run();
      expect(await dirty()).toEqual([]);
    });

    it('once the day is over where it was: its room needs cleaning, and the device hears of both', async () => {
      await confirmed();
      const before = Number((await (await as('cleaner')).get('/api/rooms/dirty?floor=f-1')).headers.revision);
      test.clock.set('2026-11-23T23:01:00Z');
      await Promise.all([run(), run()]);
      expect(await dirty()).toEqual(['f-1-01']);
      const after = Number((await (await as('cleaner')).get('/api/rooms/dirty?floor=f-1')).headers.revision);
      expect(after).toBeGreaterThan(before);
      expect((await state(test)).find((row) => row.includes('e-ann'))).toMatch(/COMPLETED/);
      // A check-out that arrives only now is fulfilled already.
      expect(outcome(await (await as('ann')).change('POST', '/api/workplace/complete/r-ann'))).toBe(
        '410 alreadyConfirmedOrCancelled',
      );
    });
  });

  it('tells whose day it was of that entry alone', async () => {
    const { db } = test.database;
    await planned(test, { id: 'entry', by: 'ann', slot: at(TODAY), status: 'WORKSTATION' });
    const times = { slot: at(TODAY), confirmed: MONDAY_NINE };
    await held(test, { id: 'r-ann', room: 'f-1-01', by: 'ann', location: 'entry', status: 'CONFIRMED', ...times });
    await db.deleteFrom('row_change').execute();
    test.clock.set('2026-11-23T23:01:00Z');
    await run();
    const raised = await db.selectFrom('row_change').select(['topic', 'ids']).execute();
    expect(raised).toContainEqual({ topic: 'employee-calendar:e-ann', ids: ['entry'] });
  });

  describe('tells who comes soon that the workstation is not clean', () => {
    it.each<[string, () => Promise<unknown>, string]>([
      ['it is two hours until then', async () => [await leftBy('ben'), await coming()], '2026-11-23T10:59:00Z'],
      ['nobody has used it', coming, '2026-11-23T11:30:00Z'],
      ['they left it themselves', async () => [await leftBy('ann'), await coming()], '2026-11-23T11:30:00Z'],
      [
        'it was cleaned',
        async () => {
          await leftBy('ben');
          await coming();
          await (await as('cleaner')).change('POST', '/api/rooms/clean', { room: 'f-1-01' });
        },
        '2026-11-23T11:30:00Z',
      ],
      [
        'nobody cleans in the building',
        async () => {
          await test.database.db.deleteFrom('workplace_reservation').execute();
          await leftBy('ben');
          await coming();
        },
        '2026-11-23T11:30:00Z',
      ],
    ])('not where %s', async (_, given, now) => {
      await given();
      test.clock.set(now);
      await run();
      expect(await told()).toEqual([]);
    });

    it('once, without touching the booking, and takes it back when somebody cleans', async () => {
      await leftBy('ben');
      await coming();
      test.clock.set('2026-11-23T11:30:00Z');
      await run();
      await run();
      expect(await told()).toEqual(['f-1-01 has not been cleaned yet. Your reservation stays.']);
      const [{ reservationId, goto, ...more }] = (await (await as('ann')).get('/api/notifications')).body;
      expect(more).toMatchObject({
        expectedDate: at(TODAY, 'AFTERNOON').start,
        toDate: at(TODAY, 'AFTERNOON').end,
        locationType: 'WORKSTATION',
      });
      expect([reservationId, goto]).toEqual([
        'r-ann',
        { name: 'reservationDetails', params: { reservationId: 'r-ann' } },
      ]);
      expect((await (await as('ann')).get('/api/workplace/reservation/r-ann')).body.status).toBe('APPROVED');
      const cleaned = await (await as('cleaner')).change('POST', '/api/rooms/clean', { room: 'f-1-01' });
      expect(outcome(cleaned)).toBe('200');
      expect(JSON.stringify(cleaned.body)).not.toContain('e-ann');
      expect(await told()).toEqual([]);
    });

    it('also where somebody marked it', async () => {
      await coming();
      await (await as('cleaner')).change('POST', '/api/rooms/clean', { room: 'f-1-01', dirty: true });
      test.clock.set('2026-11-23T11:30:00Z');
      await run();
      expect((await told()).length).toBe(1);
    });
  });
});

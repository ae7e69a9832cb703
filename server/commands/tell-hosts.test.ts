import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import type { Notification } from '../../src/domain/notification/notification.ts';
import { endVisits } from '../jobs/end-visits.ts';

/** A quarter past eleven in Amsterdam. */
const LATER = '2026-11-23T10:15:00Z';
const VISIT = { name: 'visitDetails', params: { myVisitId: 'v-1' } };

describe.each(testEngines)('what hosts hear of an arrival, on %s', (engine) => {
  let test: TestApp;
  let reception: Client;
  let host: Client;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    for (const table of ['visit', 'notification', 'intent'] as const)
      await test.database.db.deleteFrom(table).execute();
    await test.database.db
      .insertInto('visit')
      .values({
        id: 'v-1',
        uuid: randomUUID(),
        host_id: 'e-ann',
        announced_by: null,
        building_id: 'b-1',
        visitor_name: 'Vic Torres',
        expected_at: '2026-11-23T09:00:00Z',
        until_at: '2026-11-23T10:00:00Z',
        status: 'APPROVED',
      })
      .execute();
    test.clock.set(LATER);
    reception = await Client.signedIn(test.app, 'reception');
    host = await Client.signedIn(test.app, 'ann');
  });
  const act = async (what: 'confirm' | 'complete', occurredAt: string) =>
    outcome(
      await reception.change('POST', `/api/visits/${what}/v-1`, undefined, {
        'Occurred-At': occurredAt,
        'Client-Time': test.clock.now().toString(),
      }),
    );
  const bell = async () =>
    (await host.get('/api/notifications')).body.map(({ message }: { message: string }) => message);

  it.each([
    [
      'of longer ago with its time, in that of the building',
      '2026-11-23T08:05:00Z',
      LATER,
      ['Vic Torres arrived in Amsterdam at 09:05.'],
    ],
    ['of just now', '2026-11-23T10:11:00Z', LATER, ['Vic Torres has arrived in Amsterdam.']],
    ['of yesterday not at all', '2026-11-23T10:00:00Z', '2026-11-24T07:00:00Z', []],
  ])('is told %s', async (_, occurredAt, now, expected) => {
    test.clock.set(now);
    reception = await Client.signedIn(test.app, 'reception');
    host = await Client.signedIn(test.app, 'ann');
    expect(await act('confirm', occurredAt)).toBe('200');
    expect(await bell()).toEqual(expected);
    const dates = (await host.get('/api/notifications')).body.map((one: Notification) => [
      one.expectedDate,
      one.toDate,
    ]);
    expect(dates).toEqual(expected.map(() => ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z']));
  });

  it('is taken back where the visitor had left again before the tablet found a network', async () => {
    expect(await act('confirm', '2026-11-23T08:05:00Z')).toBe('200');
    expect(await act('complete', '2026-11-23T09:30:00Z')).toBe('200');
    expect(await bell()).toEqual([]);
  });

  it('stays where the host was told in time', async () => {
    expect(await act('confirm', LATER)).toBe('200');
    expect(await act('complete', LATER)).toBe('200');
    expect(await bell()).toEqual(['Vic Torres has arrived in Amsterdam.']);
  });

  it.each<[what: string, answer: (client: Client) => Promise<unknown>]>([
    ['the visitor has left', (client) => client.change('POST', '/api/visits/complete/v-1')],
    [
      'the visitor is still here',
      (client) => client.change('PATCH', '/api/visits', { visit: 'v-1', until: '2026-11-23T14:00:00Z' }),
    ],
  ])('is not asked any more whether the visitor has left, once somebody said that %s', async (_, answer) => {
    await act('confirm', LATER);
    await endVisits(test.database.handle, test.clock);
    const asked = 'Has Vic Torres left Amsterdam? The planned end is over.';
    expect(await bell()).toContain(asked);
    await answer(host);
    expect(await bell()).not.toContain(asked);
  });

  it.each<[who: Person, heard: string[]]>([
    ['reception', ['e-ann', 'e-ben']],
    ['ann', ['e-ben']],
    ['ben', ['e-ann']],
  ])('that never comes is told once: cancelled by %s, to the others who host or announced it', async (who, heard) => {
    const { db } = test.database;
    await db.updateTable('visit').set({ announced_by: 'e-ben' }).execute();
    const by = await Client.signedIn(test.app, who);
    for (let time = 0; time < 2; time += 1)
      expect(outcome(await by.change('POST', '/api/visits/cancel/v-1'))).toBe('200');
    const rows = await db.selectFrom('notification').selectAll().orderBy('employee_id').execute();
    expect(rows.map(({ employee_id: reader }) => reader)).toEqual(heard);
    for (const { type, visit_id: visitId, goto } of rows)
      expect([type, visitId, goto]).toEqual(['visitCancelled', 'v-1', VISIT]);
    expect(await bell()).toEqual(who === 'ann' ? [] : ['The visit of Vic Torres in Amsterdam has been cancelled.']);
  });
});

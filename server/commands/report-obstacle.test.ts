import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, type Headers, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

describe.each(testEngines)('what could not be cleaned on %s', (engine) => {
  let test: TestApp;
  let cleaner: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    cleaner = await Client.signedIn(test.app, 'cleaner');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    await test.database.db.updateTable('room').set({ dirty_since: null, obstacle: null, obstacle_at: null }).execute();
  });

  const report = (room: string, reason = 'LOCKED', headers: Headers = {}, by = cleaner) =>
    by.change('POST', '/api/rooms/obstacle', { room, reason }, headers);
  const clean = (room: string, dirty = false, headers: Headers = {}) =>
    cleaner.change('POST', '/api/rooms/clean', { room, dirty }, headers);
  const at = (minute: string): Headers => ({
    'Occurred-At': `2026-11-23T07:${minute}:00Z`,
    'Client-Time': MONDAY_NINE,
  });
  const obstacles = async () =>
    (await cleaner.get('/api/rooms/dirty?floor=f-1')).body.map(
      ({ id, obstacle }: { id: string; obstacle: { reason: string; at: string } | null }) =>
        `${id} ${obstacle === null ? '-' : `${obstacle.reason} ${obstacle.at.slice(11, 16)}`}`,
    );

  it.each<[string, () => ReturnType<typeof report>, string]>([
    ['an unknown room', () => report('nowhere'), '404 notFound'],
    ['a reason that is none', () => report('f-1-01', 'TIRED'), '400 invalid'],
    ...(['ann', 'leader', 'student', 'reception', 'admin'] as const).map(
      (person): [string, () => ReturnType<typeof report>, string] => [
        person,
        async () => report('f-1-01', 'LOCKED', {}, await Client.signedIn(test.app, person)),
        '403 forbidden',
      ],
    ),
  ])('refuses %s', async (_, call, expected) => {
    await clean('f-1-01', true, at('30'));
    expect(outcome(await call())).toBe(expected);
    expect(await obstacles()).toEqual(['f-1-01 -']);
  });

  it('stands beside the room until it is cleaned, and names nobody', async () => {
    await clean('f-1-01', true, at('30'));
    const { status, body } = await report('f-1-01', 'DEFECT', at('40'));
    expect(status).toBe(200);
    expect(contract['POST /api/rooms/obstacle'].reply.parse(body)).toEqual(body);
    const [row] = body.changed['dirty-rooms:f-1'];
    expect(row.obstacle).toEqual({ reason: 'DEFECT', at: '2026-11-23T07:40:00Z' });
    expect(JSON.stringify(row)).not.toContain('cleaner');
    for (const person of ['admin', 'reception'] as const) {
      const seen = await (await Client.signedIn(test.app, person)).get('/api/rooms/dirty?floor=f-1');
      expect(seen.body[0].obstacle.reason).toBe('DEFECT');
    }
    await clean('f-1-01');
    await clean('f-1-01', true);
    expect(await obstacles()).toEqual(['f-1-01 -']);
  });

  it.each<[string, [minute: string, reason: string | null][], string[]]>([
    ['the room was clean then', [['20', 'LOCKED']], ['f-1-01 -']],
    [
      'a later report came first',
      [
        ['45', 'DEFECT'],
        ['40', 'LOCKED'],
      ],
      ['f-1-01 DEFECT 07:45'],
    ],
    [
      'a later one replaces an earlier one',
      [
        ['40', 'LOCKED'],
        ['45', 'NO_SUPPLIES'],
      ],
      ['f-1-01 NO_SUPPLIES 07:45'],
    ],
    [
      'somebody cleaned after it, and said so first',
      [
        ['50', null],
        ['45', 'OCCUPIED'],
      ],
      [],
    ],
    [
      'somebody cleaned before it, and said so later',
      [
        ['45', 'OCCUPIED'],
        ['40', null],
      ],
      [],
    ],
  ])('counts as of the moment of the act: %s', async (_, acts, expected) => {
    await clean('f-1-01', true, at('30'));
    for (const [minute, reason] of acts)
      expect(
        outcome(await (reason === null ? clean('f-1-01', false, at(minute)) : report('f-1-01', reason, at(minute)))),
      ).toBe('200');
    expect(await obstacles()).toEqual(expected);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reservation, room } from '../../../tests/support/overlay-rows.ts';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { newSyncContext } from '../http/session.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { dropPast } from './drop-past.ts';
import { pullTogether } from './pull-together.ts';

const KEY = 'workplace-reservations:f1';
const URL = '/api/workplace/reservations?floor=f1';
/** By the server's clock. */
const AT = '2026-12-02T08:00:00Z';
let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  const row = (id: string, date: string, endDate: string, floor = room.floor) => ({
    ...reservation({ id }),
    date,
    startDate: `${date}T07:00:00Z`,
    endDate,
    room: { ...room, floor },
  });
  await db.reservations.bulkPut([
    row('over', '2026-11-30', '2026-11-30T23:00:00Z'),
    row('to the minute', '2026-11-30', '2026-12-01T00:00:00Z'),
    row('through the night', '2026-11-30', '2026-12-01T05:00:00Z'),
    row('within', '2026-12-01', '2026-12-01T17:00:00Z'),
    row('elsewhere', '2026-11-30', '2026-11-30T17:00:00Z', { ...room.floor, id: 'f2' }),
  ]);
});
afterEach(() => db.delete());
const left = async () => (await db.reservations.toCollection().primaryKeys()).toSorted();
const ALL = ['elsewhere', 'over', 'through the night', 'to the minute', 'within'];

it('drops what is over before yesterday, of that floor alone', async () => {
  await dropPast(db, [KEY], AT);
  expect(await left()).toEqual(['elsewhere', 'through the night', 'within']);
});

it.each<[what: string, keys: string[], at: unknown]>([
  ['that is here as of before', [KEY], '2026-12-01T23:59:59Z'],
  ['of another collection', ['rooms:f1'], AT],
  ['where an older server does not say what time it is', [KEY], undefined],
  ['where that is no time', [KEY], 'soon'],
])('drops nothing %s', async (_, keys, at) => {
  await dropPast(db, keys, at);
  expect(await left()).toEqual(ALL);
});

it.each([0, 9])('does so once a server has said that nothing changed, by a clock %d days ahead', async (days) => {
  const device = new DeviceDatabase(crypto.randomUUID());
  const now = Date.parse(AT) + days * 86_400_000;
  const session = { accountId: db.accountId, username: 'me', authorities: [], token: 't', needsSignIn: false };
  await device.sessions.put({ ...session, key: 'session', tokenExpiresAt: now + 1e6, signedInAt: now });
  await db.pulls.put({ ...emptyRecord(KEY), url: URL, revision: 3, known: 3, view: 'view01', lastOkAt: 1 });
  const said = `${JSON.stringify({ end: true, at: AT })}\n`;
  const ports = {
    ...portsOn(new SetTimers(), now),
    fetch: () => Promise.resolve(new Response(said, { headers: { 'Content-Type': 'application/x-ndjson' } })),
  };
  const target = { key: KEY, url: URL, standsOn: [], feature: null } as const;
  const context = newSyncContext(db, device, ports, db.accountId);
  const results = await pullTogether(context, [target], new Set(), () => undefined);
  expect([...(results ?? [])]).toEqual([[KEY, 'unchanged']]);
  expect(await left()).toEqual(['elsewhere', 'through the night', 'within']);
  await device.delete();
});

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
const from = (start: string) => `/api/workplace/reservations?floor=f1&start=${start}&end=2026-12-28T00%3A00%3A00Z`;
const [BEFORE, AFTER] = [from('2026-11-30T00%3A00%3A00Z'), from('2026-12-01T00%3A00%3A00Z')];
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

it('drops what is over before the window begins, of that floor alone', async () => {
  await dropPast(db, KEY, BEFORE, AFTER);
  expect(await left()).toEqual(['elsewhere', 'through the night', 'within']);
});

it('does so once a server has said that nothing changed since the day before', async () => {
  const device = new DeviceDatabase(crypto.randomUUID());
  const now = Date.parse('2026-12-01T08:00:00Z');
  const session = { accountId: db.accountId, username: 'me', authorities: [], token: 't', needsSignIn: false };
  await device.sessions.put({ ...session, key: 'session', tokenExpiresAt: now + 1e6, signedInAt: now });
  await db.pulls.put({ ...emptyRecord(KEY), url: BEFORE, revision: 3, known: 3, view: 'view01', lastOkAt: 1 });
  const ports = {
    ...portsOn(new SetTimers(), now),
    fetch: () =>
      Promise.resolve(new Response('{"end":true}\n', { headers: { 'Content-Type': 'application/x-ndjson' } })),
  };
  const target = { key: KEY, url: AFTER, standsOn: [], feature: null } as const;
  const context = newSyncContext(db, device, ports, db.accountId);
  const results = await pullTogether(context, [target], new Set(), () => undefined);
  expect([...(results ?? [])]).toEqual([[KEY, 'unchanged']]);
  expect(await left()).toEqual(['elsewhere', 'through the night', 'within']);
  expect(await db.pulls.get(KEY)).toMatchObject({ url: AFTER, lastOkAt: now });
  await device.delete();
});

it.each<[what: string, key: string, before: string | null, after: string]>([
  ['of the same day', KEY, AFTER, AFTER],
  ['of another collection', 'rooms:f1', BEFORE, AFTER],
  ['that names no start', KEY, BEFORE, '/api/workplace/reservations?floor=f1'],
])('drops nothing for an address %s', async (_, key, before, after) => {
  await dropPast(db, key, before, after);
  expect(await left()).toEqual(ALL);
});

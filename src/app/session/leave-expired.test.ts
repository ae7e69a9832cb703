import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Session } from '../../offline/db/device-database.ts';
import { renew } from '../../offline/http/session.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { leaveExpired, leaveWhenExpired } from './leave-expired.ts';

const HOUR_MS = 3_600_000;
const ENDED_AT = Date.parse('2026-11-23T08:00:00Z');
const SESSION: Session = {
  key: 'session',
  accountId: 'e1',
  username: 'employee',
  authorities: [],
  token: null,
  tokenExpiresAt: ENDED_AT - 300 * HOUR_MS,
  signedInAt: ENDED_AT - 300 * HOUR_MS,
  needsSignIn: true,
  endedAt: ENDED_AT,
};
let device: DeviceDatabase;
let db: AccountDatabase;
beforeEach(async () => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  await device.sessions.put(SESSION);
  await device.accounts.put({ accountId: 'e1', username: 'employee', lastSignedInAt: 0 });
  db = new AccountDatabase('e1');
  await db.buildings.put({ id: 'b1', identifier: 'b1', name: 'B', site: 's', timeZone: 'UTC' });
});
afterEach(async () => {
  await db.delete();
  await device.delete();
});
const rows = () => db.buildings.count();

it('leaves everything to who only has no network, however long', async () => {
  await device.sessions.put({ ...SESSION, needsSignIn: false, endedAt: undefined });
  expect(await leaveExpired(device, ENDED_AT + 9000 * HOUR_MS)).toBeNull();
  expect(await rows()).toBe(1);
});

it('leaves the rows for a working day after the server refused the session', async () => {
  expect(await leaveExpired(device, ENDED_AT + 7 * HOUR_MS)).toBe(HOUR_MS);
  expect(await leaveExpired(device, ENDED_AT - 5 * HOUR_MS)).toBe(8 * HOUR_MS);
  expect(await rows()).toBe(1);
});

it('takes them off the device afterwards, and nobody is named on the sign-in page', async () => {
  expect(await leaveExpired(device, ENDED_AT + 8 * HOUR_MS)).toBeNull();
  expect(await Dexie.exists(db.name)).toBe(false);
  expect([await device.sessions.count(), await device.accounts.count()]).toEqual([0, 0]);
});

it('asks again a minute later where the storage fails as the rows are due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: ENDED_AT + 9 * HOUR_MS });
  const get = vi.spyOn(device.sessions, 'get').mockReturnValueOnce(Dexie.Promise.reject(new Error('connection lost')));
  const left = new AbortController();
  leaveWhenExpired(device, left.signal);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(get).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await device.accounts.count()).toBe(0));
  left.abort();
});

it('keeps what waits to be sent', async () => {
  await db.outbox.add(outboxEntry({ state: 'queued' }));
  await leaveExpired(device, ENDED_AT + 8 * HOUR_MS);
  expect([await rows(), await db.outbox.count()]).toEqual([0, 1]);
});

it('counts from the refusal', async () => {
  const before = { ...SESSION, token: 't', needsSignIn: false, endedAt: undefined };
  await device.sessions.put(before);
  const ports = {
    ...browserPorts('test'),
    now: () => ENDED_AT,
    fetch: async () => Response.json({ code: 'unauthenticated' }, { status: 401 }),
  };
  expect(await renew({ device, ports }, before)).toBe('refused');
  expect(await device.sessions.get('session')).toMatchObject({ needsSignIn: true, endedAt: ENDED_AT });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase, type Session } from '../db/device-database.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { pull } from './pull.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const HOUR_MS = 3_600_000;
let db: AccountDatabase;
let device: DeviceDatabase;
beforeEach(async () => {
  [db, device] = [new AccountDatabase(crypto.randomUUID()), new DeviceDatabase(crypto.randomUUID())];
  await device.sessions.put({
    key: 'session',
    accountId: 'me',
    username: 'me',
    authorities: [],
    token: 'old',
    tokenExpiresAt: NOW - 1,
    signedInAt: NOW - HOUR_MS,
    needsSignIn: false,
  });
});
afterEach(() => Promise.all([db.delete(), device.delete()]));

it('a full device gives mirrors up for a new token that it has no room for', async () => {
  await db.table('heatmaps').put({ id: 'h', floorId: 'f' });
  await db.pulls.put({ ...emptyRecord('heatmaps:f'), lastOkAt: 1 });
  const put = device.sessions.put.bind(device.sessions);
  vi.spyOn(device.sessions, 'put').mockImplementation((row: Session) =>
    Dexie.Promise.resolve(Dexie.waitFor(new AccountDatabase(db.accountId).heatmaps.count())).then((left) =>
      left > 0 ? Dexie.Promise.reject(new Dexie.QuotaExceededError('full')) : put(row),
    ),
  );
  const fresh = {
    token: 'new',
    expiresAt: new Date(NOW + HOUR_MS).toISOString(),
    user: { id: 'me', username: 'me', authorities: [] },
  };
  const ports = {
    ...portsOn(new SetTimers(), NOW),
    fetch: (url: string) =>
      Promise.resolve(Response.json(url === '/api/authenticate' ? fresh : [], { headers: { Revision: '7' } })),
  };
  expect(await pull({ device, open: () => Promise.resolve(db), ports })).toMatchObject({ pause: null });
  expect(await device.sessions.get('session')).toMatchObject({ token: 'new' });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { newSyncContext } from '../http/session.ts';
import type { PokeHandlers } from './poke-stream.ts';
import { openPokeStream } from './poke-stream.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
/** How long a stream may take to open, in milliseconds. */
const OPENING = 15_000;

it.each<[what: string]>([['which floors it is to hear'], ['who asks']])(
  'a stream is asked for again where the database does not say %s',
  async (what) => {
    const [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
    const session = { accountId: db.accountId, username: 'me', token: 'one', tokenExpiresAt: NOW + 1e6 };
    await device.sessions.put({ key: 'session', ...session, authorities: [], signedInAt: NOW, needsSignIn: false });
    const never = new Dexie.Promise<never>(() => undefined);
    const floors = vi.fn<() => Promise<string[]>>(() => Promise.resolve(['f1']));
    if (what === 'who asks') vi.spyOn(device.sessions, 'get').mockReturnValueOnce(never);
    else floors.mockReturnValueOnce(never);
    const timers = new SetTimers();
    const requests: string[] = [];
    const ports = {
      ...portsOn(timers, NOW),
      fetch: (url: string) => (requests.push(url), new Promise<never>(() => undefined)),
    };
    const silent = vi.fn<() => void>();
    const handlers: PokeHandlers = {
      opened: () => undefined,
      lives: () => undefined,
      changed: () => undefined,
      told: () => undefined,
      ready: () => Promise.resolve(),
      lost: () => undefined,
      ended: () => 0,
      silent,
      over: () => undefined,
    };
    const stream = openPokeStream(newSyncContext(db, device, ports, db.accountId), handlers, floors);
    timers.ring(OPENING);
    await vi.waitFor(() => expect(silent).toHaveBeenCalledOnce());
    timers.ring(1000);
    await vi.waitFor(() => expect(requests).toEqual(['/api/events?floors=f1']));
    stream.close();
    await Promise.all([device.delete(), db.delete()]);
  },
);

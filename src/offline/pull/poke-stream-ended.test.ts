import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { newSyncContext } from '../http/session.ts';
import type { PokeHandlers } from './poke-stream.ts';
import { openPokeStream } from './poke-stream.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');

it.each<[what: string, patienceMs: number, waitMs: number]>([
  ['at once, where somebody is about', 0, 1000],
  ['by lot, where nobody would miss it', 16_000, 8000],
])('a stream that the server ended is opened anew %s', async (_, patienceMs, waitMs) => {
  const [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  const session = { accountId: db.accountId, username: 'me', token: 'one', tokenExpiresAt: NOW + 1e6 };
  await device.sessions.put({ key: 'session', ...session, authorities: [], signedInAt: NOW, needsSignIn: false });
  const timers = new SetTimers();
  const news = 'event: alive\ndata: {"told":0}\n\n';
  const ports = {
    ...portsOn(timers, NOW),
    random: () => 0.5,
    fetch: () => Promise.resolve(new Response(news, { headers: { 'Content-Type': 'text/event-stream' } })),
  };
  const ended = vi.fn<() => number>(() => patienceMs);
  const nothing = () => undefined;
  const handlers: PokeHandlers = {
    opened: nothing,
    lives: nothing,
    changed: nothing,
    told: nothing,
    lost: nothing,
    silent: nothing,
    ready: () => Promise.resolve(),
    ended,
    over: nothing,
  };
  const stream = openPokeStream(newSyncContext(db, device, ports, db.accountId), handlers, () => Promise.resolve([]));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(timers.waits()).toEqual([waitMs]);
  stream.close();
  await Promise.all([device.delete(), db.delete()]);
});

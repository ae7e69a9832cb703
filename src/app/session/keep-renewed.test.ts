import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../offline/db/device-database.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import { keepRenewed, RENEWAL_OFFSET_MS, tryRenewal } from './keep-renewed.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const HOUR = 3_600_000;

let device: DeviceDatabase;
let ended: AbortController;
beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  ended = new AbortController();
});
afterEach(async () => {
  ended.abort();
  await device.delete();
});

const keep = (fields: Partial<Session> = {}) =>
  device.sessions.put({
    key: 'session',
    accountId: 'e1',
    username: 'employee',
    authorities: [],
    token: 't1',
    tokenExpiresAt: NOW + HOUR,
    signedInAt: NOW,
    needsSignIn: false,
    ...fields,
  });

/** Ports that keep timers instead of running them; the server gives a new token, or none. */
function world(reply: { token: string; expiresAt: string } | null) {
  const timers: { ms: number; call: () => void }[] = [];
  const fetching = vi.fn<Ports['fetch']>(async () =>
    reply === null
      ? Promise.reject(new TypeError('offline'))
      : Response.json({ ...reply, user: { id: 'e1', username: 'employee', authorities: [] } }),
  );
  const ports: Ports = {
    now: () => NOW,
    random: () => 0,
    fetch: fetching,
    lock: (_name, work) => work(),
    newId: () => crypto.randomUUID(),
    build: 'test',
    after(ms, call) {
      const timer = { ms, call };
      timers.push(timer);
      return () => {
        timers.splice(timers.indexOf(timer), 1);
      };
    },
  };
  return { timers, fetching, ports };
}

/** Without the timers of request time-outs. */
const planned = (timers: { ms: number }[]) => timers.filter(({ ms }) => ms !== 15_000).map(({ ms }) => ms);

test('nobody signed in: nothing to renew', async () => {
  const { timers, ports } = world(null);
  keepRenewed(device, ports, ended.signal);
  await keep({ needsSignIn: true, token: null });
  await vi.waitFor(async () => expect(await device.sessions.count()).toBe(1));
  expect(planned(timers)).toEqual([]);
});

test('renews 600 s before the end, and plans the next time by the new end', async () => {
  await keep({ tokenExpiresAt: NOW + RENEWAL_OFFSET_MS, signedInAt: NOW + RENEWAL_OFFSET_MS - HOUR });
  const { timers, fetching, ports } = world({ token: 't2', expiresAt: new Date(NOW + HOUR).toISOString() });
  keepRenewed(device, ports, ended.signal);
  await vi.waitFor(() => expect(planned(timers)).toEqual([0]));
  timers[0]!.call();
  await vi.waitFor(async () => expect((await device.sessions.get('session'))?.token).toBe('t2'));
  await vi.waitFor(() => expect(planned(timers)).toEqual([HOUR - RENEWAL_OFFSET_MS]));
  expect(fetching).toHaveBeenCalledOnce();
});

test('without network it tries again after a minute and keeps the session', async () => {
  await keep({ tokenExpiresAt: NOW, signedInAt: NOW - HOUR });
  const { timers, ports } = world(null);
  keepRenewed(device, ports, ended.signal);
  await vi.waitFor(() => expect(planned(timers)).toEqual([0]));
  timers.splice(0)[0]!.call();
  await vi.waitFor(() => expect(planned(timers)).toEqual([60_000]));
  expect(await device.sessions.get('session')).toMatchObject({ token: 't1', needsSignIn: false });
});

test('a server that asks for time is not asked sooner', async () => {
  await keep({ tokenExpiresAt: NOW, signedInAt: NOW - HOUR });
  const { timers, ports } = world(null);
  const busy = async () => Response.json({}, { status: 429, headers: { 'Retry-After': '600' } });
  keepRenewed(device, { ...ports, fetch: busy }, ended.signal);
  await vi.waitFor(() => expect(planned(timers)).toEqual([0]));
  timers.splice(0)[0]!.call();
  await vi.waitFor(() => expect(planned(timers)).toEqual([600_000]));
});

test('where the database fails it tries again, too', async () => {
  await keep({ tokenExpiresAt: NOW, signedInAt: NOW - HOUR });
  const { timers, ports } = world(null);
  keepRenewed(device, ports, ended.signal);
  await vi.waitFor(() => expect(planned(timers)).toEqual([0]));
  vi.spyOn(device.sessions, 'get').mockRejectedValueOnce(new Error('connection lost'));
  timers.splice(0)[0]!.call();
  await vi.waitFor(() => expect(planned(timers)).toEqual([60_000]));
});

test.each([
  ["the device's clock is a day ahead", NOW + HOUR - 24 * HOUR],
  ['the sign-in itself ends soon, and no token outlives it', NOW + 300_000],
])('a new token that is as good as over at once is renewed when a whole one would be: %s', async (_, expiry) => {
  await keep({ tokenExpiresAt: expiry, signedInAt: NOW - 24 * HOUR });
  const { timers, fetching, ports } = world({ token: 't2', expiresAt: new Date(expiry).toISOString() });
  keepRenewed(device, ports, ended.signal);
  for (let time = 0; time < 5; time += 1) {
    await vi.waitFor(() => expect(planned(timers)).toHaveLength(1));
    timers.filter(({ ms }) => ms < 60_000)[0]?.call();
    // Wait until followers hear of the renewal.
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  }
  expect(fetching).toHaveBeenCalledOnce();
  expect(planned(timers)).toEqual([HOUR - RENEWAL_OFFSET_MS]);
});

test('signing out calls it off', async () => {
  await keep();
  const { timers, ports } = world(null);
  keepRenewed(device, ports, ended.signal);
  await vi.waitFor(() => expect(planned(timers)).toEqual([HOUR - RENEWAL_OFFSET_MS]));
  ended.abort();
  expect(planned(timers)).toEqual([]);
});

test('asking whether a sign-in that seems over is renewed keeps what the server gives, and no refusal', async () => {
  await keep({ token: 't1' });
  const refusing = vi.fn<Ports['fetch']>(async () => Response.json({ code: 'unauthenticated' }, { status: 401 }));
  expect(await tryRenewal(device, { ...world(null).ports, fetch: refusing })).toBe('refused');
  expect(await device.sessions.get('session')).toMatchObject({ token: 't1', needsSignIn: false });
  const { ports } = world({ token: 't2', expiresAt: new Date(NOW + HOUR).toISOString() });
  expect(await tryRenewal(device, ports)).toBe('renewed');
  expect(await device.sessions.get('session')).toMatchObject({ token: 't2', signedInAt: NOW });
});

test.each<[what: string, answer: () => Response, told: string]>([
  ['a limit', () => Response.json({ code: 'tooManyCalls' }, { status: 429 }), 'busy'],
  ['a server that is starting', () => new Response('bad gateway', { status: 502 }), 'busy'],
  ['a network that wants a sign-in', () => new Response('<html>', { status: 511 }), 'unreachable'],
  ['a portal that answers in its place', () => new Response('<html>'), 'unreachable'],
])('tells %s from no way to the server', async (_, answer, told) => {
  await keep();
  expect(await tryRenewal(device, { ...world(null).ports, fetch: async () => answer() })).toBe(told);
});

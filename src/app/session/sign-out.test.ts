import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DrainGround } from '../../../tests/support/drain-ground.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { EntryState } from '../../offline/db/entry.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { waitingByAccount } from './leave-account.ts';
import { signIn } from './sign-in.ts';
import { endPendingSession, signOut, STILL_AT, stillAtIn } from './sign-out.ts';
import { wayToProvider } from './way-to-provider.ts';

const ACCOUNT = 'e1';
const ports = browserPorts('test');
const done: typeof fetch = async (_, init) =>
  Response.json({}, { headers: { 'Idempotency-Key': new Headers(init?.headers).get('Idempotency-Key') ?? '' } });
let device: DeviceDatabase;
let db: AccountDatabase;

async function wait(state: EntryState): Promise<void> {
  await db.outbox.add({
    intentId: crypto.randomUUID(),
    replaces: [],
    kind: 'x',
    v: 1,
    params: {},
    resourceIds: [],
    lanes: [],
    state,
    attempts: 0,
    due: 0,
    attemptId: null,
    leaseUntil: 0,
    sentAt: null,
    occurredAt: 0,
    settledAt: state === 'done' ? 0 : null,
    problem: null,
    resolution: null,
  });
}

beforeEach(async () => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  db = new AccountDatabase(ACCOUNT);
  await device.sessions.put({
    key: 'session',
    accountId: ACCOUNT,
    username: 'employee',
    authorities: [],
    token: 't',
    tokenExpiresAt: 0,
    signedInAt: 0,
    needsSignIn: false,
  });
  await device.accounts.put({ accountId: ACCOUNT, username: 'employee', lastSignedInAt: 0 });
  await db.buildings.put({ id: 'b1', identifier: 'b1', name: 'B', site: 's', timeZone: 'UTC' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
  await device.delete();
});

/** The next database that is to be deleted is not. */
const failing = (error: Error) =>
  vi.spyOn(AccountDatabase.prototype, 'delete').mockImplementationOnce(() => Dexie.Promise.reject(error));

const server = (answer: typeof fetch) => {
  const fetching = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

describe('signOut', () => {
  test('keeps what waits and gives the mirrors up', async () => {
    server(done);
    await wait('queued');
    await wait('done');
    await signOut(device, ports, 'keep');
    expect(await device.sessions.count()).toBe(0);
    await db.open();
    expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['queued']);
    expect(await db.buildings.count()).toBe(0);
    expect(await waitingByAccount(device)).toEqual([
      { accountId: ACCOUNT, username: 'employee', name: null, count: 1 },
    ]);
  });

  test('ends the session also where what is kept of the account cannot be taken away', async () => {
    const fetching = server(done);
    failing(new Error('no storage'));
    await signOut(device, ports, 'keep');
    expect(await device.sessions.count()).toBe(0);
    expect(fetching).toHaveBeenCalledOnce();
    expect(await device.settings.get('pendingLogout')).toBeUndefined();
    expect(await Dexie.exists(`roost-${ACCOUNT}`)).toBe(true);
  });

  test.each<[what: string, next: () => Promise<unknown>]>([
    ['the next start of the app', () => endPendingSession(device, ports)],
    ['another person who signs in', () => signIn(device, ports, 'other', 'roost')],
    [
      'the same person, who signs in again and out',
      async () => {
        await signIn(device, ports, 'employee', 'roost');
        await signOut(device, ports, 'keep');
      },
    ],
  ])('what the storage kept from being taken away is taken by %s', async (_, next) => {
    server(async (url, init) => {
      const name = atob(new Headers(init?.headers).get('Authorization')?.split(' ')[1] ?? '').split(':')[0];
      const user = { id: name === 'other' ? 'e2' : ACCOUNT, username: name, authorities: [] };
      return url === '/public/logout'
        ? done(url, init)
        : Response.json({ token: 't', expiresAt: '2026-12-01T09:00:00Z', user });
    });
    failing(new Error('no storage'));
    db.close();
    await signOut(device, ports, 'keep');
    await next();
    expect(await Dexie.exists(`roost-${ACCOUNT}`)).toBe(false);
    expect((await device.accounts.toArray()).map(({ accountId }) => accountId)).not.toContain(ACCOUNT);
  });

  test('discards what waits when asked to', async () => {
    server(done);
    await wait('queued');
    db.close();
    await signOut(device, ports, 'discard');
    expect(await Dexie.exists(`roost-${ACCOUNT}`)).toBe(false);
    expect(await waitingByAccount(device)).toEqual([]);
  });

  test.each<[what: string, next: () => Promise<unknown>]>([
    ['the sign-in page', () => endPendingSession(device, ports)],
    ['the same person, who signs in again', () => signIn(device, ports, 'employee', 'roost')],
  ])('what was to be discarded is, though the page was closed half-way: %s goes on with it', async (_, next) => {
    server(async () =>
      Response.json({
        token: 't',
        expiresAt: '2026-12-01T09:00:00Z',
        user: { id: ACCOUNT, username: 'employee', authorities: [] },
      }),
    );
    await wait('queued');
    failing(new Error('the page is gone'));
    await expect(signOut(device, ports, 'discard')).rejects.toThrow('the page is gone');
    expect(await db.outbox.count()).toBe(1);
    db.close();
    await next();
    expect(await Dexie.exists(`roost-${ACCOUNT}`)).toBe(false);
  });

  test('what a window keeps from being deleted is deleted at the next start, though this page was closed', async () => {
    server(done);
    const deleting = vi
      .spyOn(AccountDatabase.prototype, 'delete')
      .mockImplementationOnce(() => new Dexie.Promise<void>(() => undefined));
    db.close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const out = signOut(device, ports, 'keep');
    await vi.waitUntil(() => deleting.mock.calls.length > 0);
    expect(await waitingByAccount(device)).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await out;
    await endPendingSession(device, ports);
    expect(await Dexie.exists(`roost-${ACCOUNT}`)).toBe(false);
  });

  test('a window that keeps all from being deleted keeps no session alive, and nobody from signing in', async () => {
    const fetching = server(done);
    await wait('queued');
    // As a frozen one, it does not hear that it is to make way.
    db.on('versionchange', () => false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const out = signOut(device, ports, 'discard');
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(10_000);
    await out;
    expect(fetching.mock.calls.map(([url]) => url)).toEqual(['/public/logout']);
    const way = wayToProvider(device, ports, 'p', null);
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await way).toBe('/public/sign-in/p?anew=1');
  });

  test('leaves nothing behind when nothing waits', async () => {
    server(done);
    db.close();
    await signOut(device, ports, 'keep');
    expect(await Dexie.exists(`roost-${ACCOUNT}`)).toBe(false);
  });

  test('works without network and ends the session at the server later', async () => {
    server(async () => {
      throw new TypeError('offline');
    });
    db.close();
    await signOut(device, ports, 'keep');
    expect(await device.sessions.count()).toBe(0);
    const fetching = server(done);
    await endPendingSession(device, ports);
    await endPendingSession(device, ports);
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(fetching.mock.calls[0]?.[0]).toBe('/public/logout');
  });

  test.each<[what: string, answer: () => Promise<Response>]>([
    ['a captive portal that says 200 in JSON', async () => Response.json({ ok: true })],
    ["a network's own 401", async () => Response.json({ error: 'guests sign in first' }, { status: 401 })],
    [
      'the echo of something else',
      async () => Response.json({}, { headers: { 'Idempotency-Key': crypto.randomUUID() } }),
    ],
    ['a page', async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('does not take the session for ended because of %s', async (_, answer) => {
    server(answer);
    db.close();
    await signOut(device, ports, 'keep');
    expect(await device.settings.get('pendingLogout')).toMatchObject({ value: true });
    const fetching = server(done);
    await endPendingSession(device, ports);
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(await device.settings.get('pendingLogout')).toBeUndefined();
  });

  test('who signs in waits for a sign-out that is on its way: its answer takes the cookie', async () => {
    let goOn: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const fetching = server(async (url, init) => {
      if (url === '/public/logout') await slow;
      return done(url, init);
    });
    await device.sessions.delete('session');
    await device.settings.put({ key: 'pendingLogout', value: true });
    const ending = endPendingSession(device, ports);
    await vi.waitUntil(() => fetching.mock.calls.length > 0);
    const signingIn = signIn(device, ports, 'employee', 'roost');
    goOn();
    expect(await ending).toBe(true);
    await signingIn;
    expect(fetching.mock.calls.map(([url]) => url)).toEqual(['/public/logout', '/api/authenticate']);
  });

  test('takes what pushes said off the screen', async () => {
    const shown = { close: vi.fn<() => void>() };
    const registration = { pushManager: { getSubscription: async () => null }, getNotifications: async () => [shown] };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    server(done);
    db.close();
    await signOut(device, ports, 'keep');
    expect(shown.close).toHaveBeenCalledTimes(1);
  });

  test('knows at which provider one is still signed in, also where the server said so later, until the next sign-in', async () => {
    const stillAt = async (after = 0) => stillAtIn((await device.settings.get(STILL_AT))?.value, Date.now() + after);
    server(async () => {
      throw new TypeError('offline');
    });
    db.close();
    await device.settings.put({ key: STILL_AT, value: { name: 'Somebody else’s', at: Date.now() } });
    await signOut(device, ports, 'keep');
    expect(await stillAt()).toBeNull();
    server(async (_, init) =>
      Response.json(
        { stillAt: 'Example Ltd' },
        { headers: { 'Idempotency-Key': new Headers(init?.headers).get('Idempotency-Key') ?? '' } },
      ),
    );
    await endPendingSession(device, ports);
    expect(await stillAt()).toBe('Example Ltd');
    expect(await stillAt(3_590_000)).toBe('Example Ltd');
    expect(await stillAt(3_600_000), 'an hour later').toBeNull();
    server(async () =>
      Response.json({
        token: 't',
        expiresAt: '2026-12-01T09:00:00Z',
        user: { id: ACCOUNT, username: 'employee', authorities: [] },
      }),
    );
    await signIn(device, ports, 'employee', 'roost');
    expect(await stillAt()).toBeNull();
  });

  test.each(['Example Ltd', { name: 'Example Ltd' }, { name: 7, at: 0 }, { name: 'Example Ltd', at: 1 }])(
    'says nothing of what is of no known or a later instant: %j',
    (stored) => {
      expect(stillAtIn(stored, 0)).toBeNull();
    },
  );

  test('a pending end never ends a new session', async () => {
    const fetching = server(done);
    await device.settings.put({ key: 'pendingLogout', value: true });
    await endPendingSession(device, ports);
    expect(fetching).not.toHaveBeenCalled();
  });
});

test('what was under way at sign-out brings no rows back; the next sign-in does', async () => {
  server(done);
  const row = { id: 'b1', identifier: 'b1', name: 'B', site: 's', timeZone: 'UTC' };
  const ground = new DrainGround();
  await ground.begin();
  await ground.fill(2, (index) => ({ lanes: ['same'], seq: index + 1 }));
  const session = await ground.device.sessions.get('session');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  ground.answering = async ({ method, url, headers }) => {
    if (url === '/api/buildings' || method !== 'GET') await answered;
    if (method !== 'GET')
      return Response.json(
        { changed: { floors: [{ ...row, building: row }] }, removed: {}, revisions: { floors: 3 } },
        { headers: { 'Idempotency-Key': headers['Idempotency-Key'] ?? '' } },
      );
    return Response.json(url === '/api/buildings' ? [row] : /config|features|allow|info/.test(url) ? {} : [], {
      headers: { Revision: '2', ETag: '"2"' },
    });
  };
  const [draining, pulling] = [ground.drain(), ground.pull()];
  await vi.waitFor(() =>
    expect(ground.asked.filter(({ method, url }) => url === '/api/buildings' || method !== 'GET')).toHaveLength(2),
  );
  await signOut(ground.device, ports, 'keep');
  answer();
  await Promise.all([draining, pulling]);
  expect(await ground.states()).toEqual({ done: 1, queued: 1 });
  expect([await ground.db.buildings.count(), await ground.db.floors.count()]).toEqual([0, 0]);

  if (session !== undefined) await ground.device.sessions.put(session);
  await ground.pull();
  await ground.drain();
  expect([await ground.db.buildings.count(), await ground.db.floors.count()]).toEqual([1, 1]);
  await ground.end();
});

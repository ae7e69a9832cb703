import 'fake-indexeddb/auto';
import { cleanup, render, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { push } from '../state/push.ts';
import { DeviceContext } from './device.tsx';
import { KeepPush } from './keep-push.tsx';

const device = new DeviceDatabase(crypto.randomUUID());
const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await Promise.all([device.settings.clear(), device.sessions.clear()]);
  await Dexie.delete(db.name);
});

const show = () =>
  render(
    <DeviceContext value={device}>
      <AccountDatabaseProvider database={db} user={null}>
        <KeepPush />
      </AccountDatabaseProvider>
    </DeviceContext>,
  );

function browser(asked: object, pushManager: object) {
  vi.stubGlobal('Notification', asked);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { userAgent: 'Linux', serviceWorker: { ready: Promise.resolve({ pushManager }) } });
}

test.each<[NotificationPermission, string]>([
  ['default', 'off'],
  ['denied', 'denied'],
])('pushes are not on where the browser answers %s', async (answer, state) => {
  const asked = {
    permission: 'default',
    async requestPermission() {
      asked.permission = answer;
      return answer;
    },
  };
  browser(asked, {});
  show();
  await waitFor(() => expect(push.state).toBe('off'));
  expect(await push.turnOn()).toBe('notAllowed');
  expect(push.state).toBe(state);
});

/** A browser that was allowed to show pushes, and a server that is told of them. */
async function allowed(kept: { endpoint?: string }, permission: NotificationPermission = 'granted') {
  let subscription: { endpoint: string } | null = null;
  let made = 0;
  let online = true;
  const told: unknown[] = [];
  const unsubscribe = async () => (subscription = null);
  const asJson = (endpoint: string) => ({
    endpoint,
    unsubscribe,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  });
  browser(
    { permission, requestPermission: async () => permission },
    {
      getSubscription: async () => subscription && asJson(subscription.endpoint),
      subscribe: async () => {
        subscription ??= { endpoint: `https://push.example/${(made += 1)}` };
        return asJson(subscription.endpoint);
      },
    },
  );
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!online) throw new TypeError('no network');
    if (init?.method === 'PUT' && typeof init.body === 'string') told.push(JSON.parse(init.body).endpoint);
    const headers = new Headers(init?.headers);
    return Response.json(url.includes('/key') ? { publicKey: 'key' } : {}, {
      headers: { 'Idempotency-Key': headers.get('Idempotency-Key') ?? '' },
    });
  });
  const now = Date.now();
  await device.sessions.put({
    key: 'session',
    accountId: 'me',
    username: 'me',
    authorities: [],
    token: 'token',
    tokenExpiresAt: now + 3_600_000,
    signedInAt: now,
    loginAt: 1,
    needsSignIn: false,
  });
  await device.settings.put({ key: 'push', value: { accountId: 'me', loginAt: 1, saidAt: now, ...kept } });
  return {
    told,
    made: () => made,
    has: (endpoint: string | null) => (subscription = endpoint === null ? null : { endpoint }),
    isOnline: (is: boolean) => (online = is),
  };
}

const OLD = 'https://push.example/old';

test.each<[string, { endpoint?: string }, string | null, string]>([
  ['is gone', { endpoint: OLD }, null, 'https://push.example/1'],
  ['is gone, of which an older app kept no address', {}, null, 'https://push.example/1'],
  ['is another', { endpoint: OLD }, 'https://push.example/other', 'https://push.example/other'],
])('the server is told at the start where the subscription %s', async (_, kept, has, expected) => {
  const phone = await allowed(kept);
  phone.has(has);
  show();
  await waitFor(() => expect(phone.told).toEqual([expected]));
  await waitFor(() => expect(push.state).toBe('on'));
});

test('a device that still has its subscription says nothing', async () => {
  const phone = await allowed({ endpoint: OLD });
  phone.has(OLD);
  show();
  await waitFor(() => expect(push.state).toBe('on'));
  expect(phone.told).toEqual([]);
});

test('pushes are off where the subscription is gone and no network is there, and on as somebody looks again', async () => {
  const phone = await allowed({ endpoint: OLD });
  phone.isOnline(false);
  show();
  await waitFor(() => expect(push.state).toBe('off'));
  expect(phone.told).toEqual([]);
  phone.isOnline(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(phone.told).toEqual(['https://push.example/1']));
  await waitFor(() => expect(push.state).toBe('on'));
});

test('a server that does not answer is not taken for a browser that was not allowed', async () => {
  const phone = await allowed({ endpoint: OLD });
  phone.has(OLD);
  show();
  await waitFor(() => expect(push.state).toBe('on'));
  phone.isOnline(false);
  expect(await push.turnOff()).toBe('failed');
  expect(push.state).toBe('on');
  phone.isOnline(true);
  expect(await push.turnOff()).toBe('done');
  expect(push.state).toBe('off');
  phone.isOnline(false);
  expect(await push.turnOn()).toBe('failed');
  phone.isOnline(true);
  expect(await push.turnOn()).toBe('done');
});

test('where the browser forgot that it is allowed, nobody is asked who pressed nothing', async () => {
  const phone = await allowed({ endpoint: OLD }, 'default');
  show();
  await waitFor(() => expect(push.state).toBe('off'));
  document.dispatchEvent(new Event('visibilitychange'));
  await device.settings.get('push');
  expect(phone.made()).toBe(0);
});

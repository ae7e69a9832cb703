import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import { readPng } from '../../tests/support/read-png.ts';
import { openAccount, openDevice } from './db/connection.ts';
import { browserPorts } from './ports/browser-ports.ts';
import { openTold, renewAddress, showPush } from './push.ts';

const PATH = '/#/?notification=n-1';

describe('a click on a push', () => {
  const clicked: string[] = [];
  /** A worker with windows: whether it may lead one, or none. */
  const worker = (windows: ('led' | 'not led')[]) => ({
    clients: {
      matchAll: async () =>
        windows.map((which) => ({
          focus: async () => void clicked.push('focus'),
          navigate: async (path: string) => {
            if (which === 'not led') throw new TypeError('not controlled');
            clicked.push(`navigate ${path}`);
          },
        })),
      openWindow: async (path: string) => void clicked.push(`open ${path}`),
    },
  });
  const click = async (windows: ('led' | 'not led')[], data: unknown) => {
    const self = worker(windows);
    const notification = { data, close: () => clicked.push('close') };
    // @ts-expect-error -- the parts of a worker and of a notification that it needs
    await openTold(self, notification);
  };
  beforeEach(() => {
    clicked.length = 0;
  });

  it.each<[string, ('led' | 'not led')[], unknown, string[]]>([
    ['leads a window of the app', ['led', 'led'], PATH, ['close', 'focus', `navigate ${PATH}`]],
    ['opens one where none is open', [], PATH, ['close', `open ${PATH}`]],
    ['opens one where this worker may lead none', ['not led'], PATH, ['close', 'focus', `open ${PATH}`]],
    ['goes nowhere else than the app', [], 'https://elsewhere.example/', ['close', 'open /#/']],
    ['opens the app where it says nothing', [], undefined, ['close', 'open /#/']],
  ])('%s', async (_, windows, data, expected) => {
    await click(windows, data);
    expect(clicked).toEqual(expected);
  });
});

describe('on a device', () => {
  const calls: { url: string; body: unknown }[] = [];
  const subscribed = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } };
  const manager = { subscribe: async () => ({ toJSON: () => subscribed }) };
  const shown: { title: string; body: unknown; data: unknown }[] = [];
  let mark = '';
  const registration = {
    pushManager: manager,
    showNotification: async (title: string, options: NotificationOptions) => {
      mark = options.badge ?? '';
      shown.push({ title, body: options.body, data: options.data });
    },
  };
  beforeEach(async () => {
    calls.length = 0;
    shown.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      calls.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
      const echo = new Headers(init.headers).get('Idempotency-Key') ?? '';
      return Response.json(url.endsWith('/key') ? { publicKey: 'key' } : {}, { headers: { 'Idempotency-Key': echo } });
    });
    const device = await openDevice();
    await device.settings.clear();
    await device.sessions.put({
      key: 'session',
      accountId: 'ann',
      username: 'ann',
      authorities: [],
      token: 'token',
      tokenExpiresAt: Date.now() + 3_600_000,
      signedInAt: Date.now(),
      loginAt: 1,
      needsSignIn: false,
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  // @ts-expect-error -- the parts of a registration that it needs
  const renew = () => renewAddress(registration, browserPorts('test'));
  const take = async (accountId: string) =>
    (await openDevice()).settings.put({ key: 'push', value: { accountId, loginAt: 1, saidAt: 1 } });

  it('the server learns of an address that the browser changed', async () => {
    await take('ann');
    await renew();
    expect(calls).toEqual([
      { url: '/api/push/key', body: null },
      { url: '/api/push/subscription', body: subscribed },
    ]);
  });

  it('nothing is said of a new address for who takes no pushes here, or while nobody is signed in', async () => {
    await take('ben');
    await renew();
    await take('ann');
    await (await openDevice()).sessions.clear();
    await renew();
    expect(calls).toEqual([]);
  });

  const arrive = (account: string, unread: number) => {
    const texts = { title: 'Visits', body: 'Vera is here', other: 'Sign in' };
    const message = { account, tag: 't', ...texts, path: PATH, unread };
    // @ts-expect-error -- the parts of a registration and of a push that it needs
    return showPush(registration, { json: () => message });
  };

  it.each([
    ['whose it is', 'ann', { title: 'Visits', body: 'Vera is here', data: PATH }],
    ['anybody else', 'ben', { title: 'Roost', body: 'Sign in', data: '/#/' }],
  ])('a push says to %s', async (_, account, expected) => {
    await arrive(account, 1);
    expect(shown).toEqual([expected]);
  });

  describe('whose icon shows marks', () => {
    const badge: (number | null)[] = [];
    beforeEach(async () => {
      badge.length = 0;
      vi.stubGlobal('navigator', {
        setAppBadge: async (count: number) => void badge.push(count),
        clearAppBadge: async () => void badge.push(null),
      });
      await (await openAccount('ann')).outbox.clear();
    });

    it('a push counts what the server says is new, and what waits here', async () => {
      await arrive('ann', 2);
      const { outbox } = await openAccount('ann');
      await outbox.bulkAdd([
        outboxEntry({ seq: 1, state: 'queued' }),
        outboxEntry({ seq: 2, state: 'parked' }),
        outboxEntry({ seq: 3, state: 'done' }),
        outboxEntry({ seq: 4, state: 'cancelled' }),
      ]);
      await arrive('ann', 3);
      expect(badge).toEqual([2, 5]);
    });

    it('the mark goes with a push after which nothing is new', async () => {
      await arrive('ann', 0);
      expect(badge).toEqual([null]);
    });

    it("a push of somebody else's leaves the count alone", async () => {
      await arrive('ben', 7);
      await (await openDevice()).sessions.clear();
      await arrive('ann', 7);
      expect(badge).toEqual([]);
    });
  });

  it('bears a mark of one colour on nothing, as Android fills whatever is not transparent', async () => {
    // @ts-expect-error -- the parts of a registration that it needs
    await showPush(registration, null);
    const { data } = readPng(readFileSync(`public${mark}`));
    const pixels = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
    const seen = pixels.filter(([, , , alpha]) => alpha === 255);
    expect(seen.length).toBeLessThan(pixels.length / 2);
    expect(new Set(seen.map((pixel) => pixel.join()))).toEqual(new Set(['255,255,255,255']));
  });
});

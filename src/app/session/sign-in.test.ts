import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dexie } from 'dexie';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import type { SignInResult } from './sign-in.ts';
import { basicHeader, signIn } from './sign-in.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const ports = { ...browserPorts('test'), now: () => NOW };
const REPLY = {
  token: 't1',
  expiresAt: '2026-12-01T09:00:00Z',
  user: { id: 'e1', username: 'employee', authorities: [{ authority: 'CLEANING' }] },
};
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

let device: DeviceDatabase;
beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.delete();
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));

describe('signIn', () => {
  const refusals: [what: string, answer: () => Promise<Response>, result: SignInResult][] = [
    ['a wrong password', async () => json(401, { code: 'badCredentials' }), { ok: false, problem: 'badCredentials' }],
    [
      'too many attempts',
      async () => json(429, { code: 'tooManyAttempts', details: { retryAfter: 121 } }),
      { ok: false, problem: 'tooManyAttempts', minutes: 3 },
    ],
    [
      'too many attempts without a time',
      async () => json(429, {}),
      { ok: false, problem: 'tooManyAttempts', minutes: null },
    ],
    [
      'no network',
      async () => {
        throw new TypeError('failed to fetch');
      },
      { ok: false, problem: 'network' },
    ],
    [
      'a captive portal',
      async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      { ok: false, problem: 'network' },
    ],
    ['a captive portal that speaks JSON', async () => json(200, { ok: true }), { ok: false, problem: 'network' }],
    ['a session of no shape', async () => json(200, { ...REPLY, user: { id: 7 } }), { ok: false, problem: 'network' }],
    [
      "a network's own 401",
      async () => json(401, { error: 'guests sign in first' }),
      { ok: false, problem: 'network' },
    ],
    ['a broken server', async () => json(500, {}), { ok: false, problem: 'server' }],
  ];
  test.each(refusals)('%s keeps nothing', async (_what, answer, result) => {
    answering(answer);
    expect(await signIn(device, ports, 'employee', 'roost')).toEqual(result);
    expect(await device.sessions.count()).toBe(0);
  });

  test('says so where the session cannot be kept', async () => {
    answering(async () => json(200, REPLY));
    vi.spyOn(device.sessions, 'put').mockImplementation(() =>
      Dexie.Promise.reject(new DOMException('no room', 'QuotaExceededError')),
    );
    expect(await signIn(device, ports, 'employee', 'roost')).toEqual({ ok: false, problem: 'storage' });
  });

  test("on a full device others' rows make room for it, and what waits for them stays", async () => {
    answering(async () => json(200, REPLY));
    const other = new AccountDatabase('e2');
    await device.accounts.put({ accountId: 'e2', username: 'other', lastSignedInAt: 1 });
    await other.buildings.put({ id: 'b1', identifier: 'b1', name: 'B', site: 's', timeZone: 'UTC' });
    await other.outbox.add(outboxEntry({ seq: 1, state: 'queued' }));
    vi.spyOn(device.sessions, 'put').mockImplementationOnce(() =>
      Dexie.Promise.reject(new DOMException('no room', 'QuotaExceededError')),
    );
    expect(await signIn(device, ports, 'employee', 'roost')).toMatchObject({ ok: true });
    expect([await other.buildings.count(), await other.outbox.count()]).toEqual([0, 1]);
    await other.delete();
  });

  test('keeps the session and the account, never the password', async () => {
    answering(async () => json(200, REPLY));
    await device.settings.put({ key: 'pendingLogout', value: true });
    expect(await signIn(device, ports, 'employee', 'roost')).toMatchObject({ ok: true, user: { id: 'e1' } });
    expect(await device.sessions.toArray()).toEqual([
      {
        key: 'session',
        accountId: 'e1',
        username: 'employee',
        authorities: ['CLEANING'],
        token: 't1',
        tokenExpiresAt: NOW + 3_600_000,
        signedInAt: NOW,
        loginAt: NOW,
        needsSignIn: false,
      },
    ]);
    expect(await device.accounts.get('e1')).toEqual({ accountId: 'e1', username: 'employee', lastSignedInAt: NOW });
    expect(await device.settings.get('pendingLogout')).toBeUndefined();
  });
});

test('a Basic header takes any letters', () => {
  expect(basicHeader('Zoë', 'pass:wörd')).toBe(`Basic ${Buffer.from('Zoë:pass:wörd', 'utf8').toString('base64')}`);
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { signInByCookie } from './sign-in.ts';
import { endPendingSession, signOut } from './sign-out.ts';
import { wayToProvider } from './way-to-provider.ts';

const ports = browserPorts('test');
const SESSION = {
  token: 't1',
  expiresAt: '2026-12-01T09:00:00Z',
  user: { id: 'e1', username: 'employee', authorities: [] },
};
let device: DeviceDatabase;
let isReachable: boolean;
let replies: Record<string, { status: number; body: object }>;
const asked = vi.fn<(input: string, init?: RequestInit) => Promise<Response>>(async (input, init) => {
  if (!isReachable) throw new TypeError('failed to fetch');
  const { status, body } = replies[input] ?? { status: 200, body: {} };
  const intentId = new Headers(init?.headers).get('Idempotency-Key') ?? '';
  return Response.json(body, { status, headers: { 'Idempotency-Key': intentId } });
});
beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  isReachable = true;
  replies = { '/api/authenticate': { status: 200, body: SESSION } };
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.delete();
});
const calls = () => asked.mock.calls.map(([input]) => input);

test('nobody leaves the app while the server is out of reach', async () => {
  isReachable = false;
  expect(await wayToProvider(device, ports, 'idp', null)).toBeNull();
});

test('nobody leaves while an earlier session is not ended, which would end the new one', async () => {
  await device.settings.put({ key: 'pendingLogout', value: true });
  replies['/public/logout'] = { status: 503, body: { code: 'unavailable' } };
  expect(await wayToProvider(device, ports, 'idp', null)).toBeNull();
  replies = {};
  expect(await wayToProvider(device, ports, 'idp', null)).toBe('/public/sign-in/idp');
  expect(calls()).toEqual(['/public/logout', '/public/logout', '/public/authentication-config']);
});

test('the way knows where one wanted to go, and that somebody signed out here until somebody signs in', async () => {
  await device.sessions.put({
    key: 'session',
    accountId: 'e1',
    username: 'employee',
    authorities: [],
    token: 't',
    tokenExpiresAt: 0,
    signedInAt: 0,
    needsSignIn: false,
  });
  // The shell hears that nobody is signed in, and completes the sign-out first.
  device.sessions.hook('deleting', () => void setTimeout(() => void endPendingSession(device, ports)));
  asked.mockImplementationOnce(async (_, init) => {
    const intentId = new Headers(init?.headers).get('Idempotency-Key') ?? '';
    replies['/public/logout'] = { status: 200, body: {} };
    return Response.json({ providerUrl: 'https://idp.example/end' }, { headers: { 'Idempotency-Key': intentId } });
  });
  expect(await signOut(device, ports, 'keep')).toBe('https://idp.example/end');
  expect(await wayToProvider(device, ports, 'idp', '/visits?day=1')).toBe(
    '/public/sign-in/idp?returnUrl=%2Fvisits%3Fday%3D1&anew=1',
  );
  expect(await signInByCookie(device, ports)).toMatchObject({ ok: true });
  expect(await wayToProvider(device, ports, 'idp', null)).toBe('/public/sign-in/idp');
});

test.each([
  ['no cookie', 401, { code: 'unauthenticated' }, { problem: 'refused', reason: 'over' }],
  [
    'a refusal',
    403,
    { code: 'signInRefused', details: { reason: 'suspended' } },
    { problem: 'refused', reason: 'suspended' },
  ],
  ['a refusal without a reason', 403, { code: 'signInRefused' }, { problem: 'refused', reason: '' }],
  ['a broken server', 500, {}, { problem: 'server' }],
])('by the cookie nobody comes in with %s', async (_, status, body, expected) => {
  replies['/api/authenticate'] = { status, body };
  expect(await signInByCookie(device, ports)).toEqual({ ok: false, ...expected });
});

test('whoever signed out without network does not come in again by their cookie', async () => {
  await device.settings.put({ key: 'pendingLogout', value: true });
  expect(await signInByCookie(device, ports)).toEqual({ ok: false, problem: 'refused', reason: 'over' });
  expect(calls()).toEqual([]);
});

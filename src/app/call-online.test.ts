import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../offline/http/client.ts';
import { callOnline as call } from '../offline/http/call-online.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { connectivity } from '../state/connectivity.ts';
import { refusals } from '../state/refusals.ts';
import { session } from '../state/session.ts';
import { loadTranslator } from '../i18n/text.tsx';
import { callOnline, problemWords } from './call-online.ts';

vi.mock(import('../offline/http/call-online.ts'), () => ({ callOnline: vi.fn<() => Promise<never>>() }));
const context = newSyncContext(new AccountDatabase('me'), new DeviceDatabase(), browserPorts('test'), 'me');
beforeEach(() => {
  refusals.forbidden = false;
  session.pause = null;
  connectivity.online = true;
});

it.each<[string, CallError, { forbidden: boolean; pause: 'otherAccount' | null; online: boolean }]>([
  ['403', new CallError(403, 'forbidden', 'no'), { forbidden: true, pause: null, online: true }],
  ['401', new CallError(401, 'signIn', ''), { forbidden: false, pause: null, online: true }],
  [
    'another account',
    new CallError(401, 'otherAccount', ''),
    { forbidden: false, pause: 'otherAccount', online: true },
  ],
  ['another refusal', new CallError(409, 'inUse', 'taken'), { forbidden: false, pause: null, online: true }],
  ['no answer', new CallError(null, 'network', ''), { forbidden: false, pause: null, online: false }],
])('tells of %s, and leaves the rest to who called', async (_, error, expected) => {
  vi.mocked(call).mockRejectedValue(error);
  await expect(callOnline(context, 'GET /api/directory', {})).rejects.toBe(error);
  expect({ forbidden: refusals.forbidden, pause: session.pause, online: connectivity.online }).toEqual(expected);
});

it.each([
  ['en', 401, 'The connection to your account has ended. Please sign in again.'],
  ['nl', 401, 'Meld je opnieuw aan'],
  ['de', 403, 'nicht berechtigt'],
  ['pt', 409, 'the words of the server'],
])('has words in %s for a %d', async (locale, status, words) => {
  const { t } = await loadTranslator(locale);
  expect(problemWords(new CallError(status, 'x', 'the words of the server'), t)).toContain(words);
});

it('has words where an answer has none', async () => {
  const { t } = await loadTranslator('en');
  expect(problemWords(new CallError(502, 'unknown', ''), t)).toBe(t('error.unknown'));
});

it('opens no dialog for a read that nobody asked for', async () => {
  vi.mocked(call).mockRejectedValue(new CallError(403, 'forbidden', 'no'));
  await callOnline(context, 'GET /api/floors/dirty', { query: { building: 'b' } }, true).catch(() => undefined);
  expect(refusals.forbidden).toBe(false);
});

it('tells of a read that is refused again and again once, of a change each time', async () => {
  const told = async (key: 'GET /api/set-up' | 'DELETE /api/push/subscription') => {
    refusals.forbidden = false;
    await callOnline(context, key, {}).catch(() => undefined);
    return refusals.forbidden;
  };
  vi.mocked(call).mockRejectedValue(new CallError(403, 'forbidden', 'no'));
  expect([await told('GET /api/set-up'), await told('GET /api/set-up')]).toEqual([true, false]);
  expect([await told('DELETE /api/push/subscription'), await told('DELETE /api/push/subscription')]).toEqual([
    true,
    true,
  ]);
  vi.mocked(call).mockResolvedValueOnce({});
  expect([await told('GET /api/set-up'), await told('GET /api/set-up')]).toEqual([false, true]);
});

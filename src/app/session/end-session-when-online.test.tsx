import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { endSessionWhenOnline } from './end-session-when-online.ts';

let device: DeviceDatabase;
let reachable: boolean;
let left: AbortController;
const asked = vi.fn<typeof fetch>(async (_, init) => {
  if (!reachable) throw new TypeError('failed to fetch');
  return Response.json({}, { headers: { 'Idempotency-Key': new Headers(init?.headers).get('Idempotency-Key') ?? '' } });
});
const isPending = async () => (await device.settings.get('pendingLogout'))?.value === true;
beforeEach(async () => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  await device.settings.put({ key: 'pendingLogout', value: true });
  reachable = false;
  left = new AbortController();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});
afterEach(async () => {
  left.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await device.delete();
});

it('ends a session that could not be ended, once there is a network', async () => {
  endSessionWhenOnline(device, left.signal);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(await isPending()).toBe(true);
  reachable = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect(await isPending()).toBe(false));
});

it('asks again while the server is down although the network is up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  endSessionWhenOnline(device, left.signal);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  reachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => expect(await isPending()).toBe(false));
});

it('asks nobody once somebody has signed in', async () => {
  endSessionWhenOnline(device, left.signal);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  left.abort();
  dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(1);
});

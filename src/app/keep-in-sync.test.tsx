import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { connectivity } from '../state/connectivity.ts';
import { keepInSync } from './keep-in-sync.ts';

const asked = vi.hoisted(() => ({
  wake: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  unplugged: vi.fn<() => void>(),
  sleep: vi.fn<() => void>(),
  refresh: vi.fn<() => void>(),
  hurry: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
}));
vi.mock('../offline/sync.ts', () => ({ startSync: () => asked }));

let device: DeviceDatabase;
let ended: AbortController;
beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  ended = new AbortController();
  connectivity.online = true;
  keepInSync(device, 'ann', ended.signal);
  asked.wake.mockClear();
});
afterEach(async () => {
  ended.abort();
  await device.delete();
});

it('asks the server where the device says that it lost its network, and takes nobody’s word for it', () => {
  dispatchEvent(new Event('offline'));
  expect(connectivity.online).toBe(true);
  expect(asked.unplugged).toHaveBeenCalledTimes(1);
  expect(asked.wake).toHaveBeenCalledTimes(1);
});

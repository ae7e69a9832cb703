import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import { openAccount } from '../offline/db/connection.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { wantFloor } from '../offline/mirror/wanted-floors.ts';
import { connectivity } from '../state/connectivity.ts';
import { keepInSync } from './keep-in-sync.ts';

const asked = vi.hoisted(() => ({
  wake: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  unplugged: vi.fn<() => void>(),
  contact: vi.fn<(reached: boolean) => void>(),
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
  asked.sleep.mockReset();
  asked.contact.mockClear();
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

it('has a server looked for that a call of a screen did not find', async () => {
  connectivity.online = false;
  await vi.waitFor(() => expect(asked.contact.mock.calls).toEqual([[false]]));
  connectivity.online = true;
  await vi.waitFor(() => expect(asked.contact.mock.calls).toEqual([[false], [true]]));
});

it.each([
  ['and listens to nothing where it is hidden', 'hidden', ['wake', 'sleep']],
  ['and listens where it is seen', 'visible', ['wake']],
] as const)('sends and fetches when the device says that it has a network, %s', async (_, visibility, expected) => {
  const told: string[] = [];
  asked.wake.mockImplementationOnce(async () => void told.push('wake'));
  asked.sleep.mockImplementationOnce(() => void told.push('sleep'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(told).toContain('wake'));
  expect(told).toEqual(expected);
});

it('knows by what the worker settled that the server is there again, and counts only while it seems away', async () => {
  const db = await openAccount('ann');
  const count = vi.spyOn(db.outbox, 'where');
  // Reads the same again after each commit: what is told of one has reached the others by then, too.
  let seen = -1;
  const others = liveQuery(() => db.outbox.toArray()).subscribe((entries) => {
    seen = entries.length;
  });
  const settle = async (seq: number) => {
    await db.outbox.put(outboxEntry({ seq, state: 'done' }));
    await vi.waitFor(() => expect(seen).toBe(seq));
  };
  await settle(1);
  expect(count).not.toHaveBeenCalled();
  connectivity.online = false;
  await vi.waitFor(() => expect(count).toHaveBeenCalledTimes(1));
  await settle(2);
  await vi.waitFor(() => expect(connectivity.online).toBe(true));
  const counted = count.mock.calls.length;
  await settle(3);
  expect(count).toHaveBeenCalledTimes(counted);
  others.unsubscribe();
  await db.delete();
});

it('fetches a floor that is opened, also one whose rows are gone, for want of room or as it was opened long ago', async () => {
  const db = await openAccount('ann');
  // Reads as long as the page does, and after it.
  let seen: number[] = [];
  const others = liveQuery(async () => (await openAccount('ann')).wanted.toArray()).subscribe((floors) => {
    seen = floors.map(({ at }) => at);
  });
  const open = async (floor: string, at: number) => {
    asked.refresh.mockClear();
    await wantFloor(db, floor, at);
    await vi.waitFor(() => expect(seen).toContain(at));
  };
  const now = Date.now();
  await open('f1', now - 15 * 86_400_000);
  await open('f2', now - 2);
  await vi.waitFor(() => expect(asked.refresh).toHaveBeenCalledTimes(1));
  await open('f2', now - 1);
  await vi.waitFor(() => expect(asked.refresh).toHaveBeenCalledTimes(1));
  await open('f1', now);
  await vi.waitFor(() => expect(asked.refresh).toHaveBeenCalledTimes(1));
  others.unsubscribe();
  await db.delete();
});

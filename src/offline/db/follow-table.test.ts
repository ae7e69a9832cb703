import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './device-database.ts';
import { followTable } from './follow-table.ts';

let device: DeviceDatabase;
let end: () => void;
let shown: unknown[];
const read = vi.fn<() => Promise<unknown>>();
beforeEach(async () => {
  device = new DeviceDatabase(crypto.randomUUID());
  await device.open();
  shown = [];
  read.mockReset().mockImplementation(async () => (await device.settings.get('a'))?.value);
  end = followTable({ database: device.name, table: 'settings' }, read, (value) => shown.push(value));
  await vi.waitUntil(() => shown.length === 1);
});
afterEach(async () => {
  end();
  await device.delete();
});

const put = (value: unknown) => device.settings.put({ key: 'a', value });

it('reads again after a commit to its table, and after no other', async () => {
  await device.accounts.put({ accountId: 'ann', username: 'ann', lastSignedInAt: 1 });
  await put(1);
  await vi.waitFor(() => expect(shown).toEqual([undefined, 1]));
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again where anything may have changed, as after the page was frozen', async () => {
  Dexie.on.storagemutated.fire({ all: { from: Dexie.minKey, to: Dexie.maxKey, d: 1 } });
  await vi.waitFor(() => expect(shown).toHaveLength(2));
});

it('reads once more what changed while it read', async () => {
  let goOn: () => void = () => undefined;
  read.mockImplementationOnce(async () => {
    const before = (await device.settings.get('a'))?.value;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return before;
  });
  await put(1);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await put(2);
  await put(3);
  goOn();
  await vi.waitFor(() => expect(shown.at(-1)).toBe(3));
  expect(read).toHaveBeenCalledTimes(3);
});

it.each<[when: string, next: () => Promise<unknown>, value: number]>([
  ['soon', () => Promise.resolve(), 1],
  ['after the next commit', () => put(2), 2],
])('shows nothing of a reading that fails, and reads again %s', async (_, next, value) => {
  read.mockRejectedValueOnce(new Error('lost'));
  await put(1);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await next();
  await vi.waitFor(() => expect(shown).toEqual([undefined, value]));
});

it('reads again where a reading was never answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  read.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce('again');
  Dexie.on.storagemutated.fire({ all: { from: Dexie.minKey, to: Dexie.maxKey, d: 1 } });
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(shown).toEqual([undefined, 'again']);
});

it('shows and reads nothing once it has ended', async () => {
  const slow = put(1);
  end();
  await slow;
  await put(2);
  expect(shown).toEqual([undefined]);
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { migrateStored, takeRedirectPath } from './migrate-stored.ts';

let device: DeviceDatabase;
let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  device = new DeviceDatabase(crypto.randomUUID());
});
afterEach(() => device.delete());

test('nothing of a credential stays, neither where it was nor in the database', async () => {
  stored = new Map(
    ['auth-basic', 'auth-bearer', 'auth-token', 'idToken', 'login-date'].map((key) => [key, `secret of ${key}`]),
  );
  await migrateStored(device, storage);
  expect([...stored]).toEqual([]);
  expect(await device.settings.count()).toBe(0);
  expect(await device.sessions.count()).toBe(0);
});

test('what is of use moves into the database, unless the device knows better, and nothing else is touched', async () => {
  stored = new Map([
    ['locale', 'nl'],
    ['building', 'b1'],
    ['myBuilding', '{"id":"b2","name":"West"}'],
    ['user format', 'DD-MM'],
    ['username', 'emma'],
    ['somebody-elses', 'x'],
  ]);
  await device.settings.put({ key: 'locale', value: 'de' });
  await migrateStored(device, storage);
  await migrateStored(device, storage);
  expect(Object.fromEntries((await device.settings.toArray()).map(({ key, value }) => [key, value]))).toEqual({
    locale: 'de',
    building: 'b1',
    myBuilding: 'b2',
    'user format': 'DD-MM',
    username: 'emma',
  });
  expect([...stored]).toEqual([['somebody-elses', 'x']]);
});

test('on a full device the app starts all the same, and a value is moved another time', async () => {
  stored = new Map([
    ['auth-basic', 'secret'],
    ['myBuilding', 'b1'],
  ]);
  const put = vi
    .spyOn(device.settings, 'put')
    .mockReturnValueOnce(Dexie.Promise.reject(new Dexie.QuotaExceededError('full')));
  await migrateStored(device, storage);
  expect([...stored]).toEqual([['myBuilding', 'b1']]);
  put.mockRestore();
  await migrateStored(device, storage);
  expect([...stored]).toEqual([]);
  expect((await device.settings.get('myBuilding'))?.value).toBe('b1');
});

test('where an older version meant to lead is taken once', async () => {
  stored = new Map([['redirectPath', '#/booking?date=2026-12-01']]);
  await migrateStored(device, storage);
  expect(await takeRedirectPath(device)).toBe('/booking?date=2026-12-01');
  expect(await takeRedirectPath(device)).toBeNull();
  expect(await device.settings.count()).toBe(0);
});

test.each([
  ['{"id":7}', '{"id":7}'],
  ['"b1"', 'b1'],
  ['{broken', '{broken'],
])('of what is stored as %s stays %s', async (value, kept) => {
  stored = new Map([['building', value]]);
  await migrateStored(device, storage);
  expect((await device.settings.get('building'))?.value).toBe(kept);
});

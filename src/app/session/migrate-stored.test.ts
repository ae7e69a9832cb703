import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { migrateStored } from './migrate-stored.ts';

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
    ['auth-basic', 'auth-bearer', 'auth-token', 'idToken', 'login-date', 'redirectPath'].map((key) => [
      key,
      `secret of ${key}`,
    ]),
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
    ['myBuilding', 'b2'],
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

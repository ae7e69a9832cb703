import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { DeviceDatabase } from './offline/db/device-database.ts';
import { openEarly } from './open-early.ts';

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

it('makes no database, and is in nobody’s way', async () => {
  for (const name of ['roost-device', 'roost-me']) await Dexie.delete(name);
  const others = await names();
  openEarly();
  const device = new DeviceDatabase();
  await device.open();
  expect((await names()).filter((name) => !others.includes(name))).toEqual(['roost-device']);
  const session = { username: 'me', authorities: [], token: null, tokenExpiresAt: 0, signedInAt: 0 };
  await device.sessions.put({ key: 'session', accountId: 'me', needsSignIn: false, ...session });
  openEarly();
  await device.sessions.count();
  const account = new Dexie('roost-me');
  account.version(1).stores({ rows: 'id' });
  await account.open();
  openEarly();
  // A connection that stayed open would hold this up for ever.
  await account.delete();
  await device.delete();
  expect(await names()).toEqual(others);
});

import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { keepUsername } from './keep-username.ts';

it('keeps the name for the sign-in page, and does not fail where nothing can be kept', async () => {
  const device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  await keepUsername(device, 'ada');
  expect(await device.settings.get('username')).toEqual({ key: 'username', value: 'ada' });
  device.close();
  await expect(keepUsername(device, 'ben')).resolves.toBeUndefined();
  await device.delete();
});

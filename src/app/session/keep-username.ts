import type { DeviceDatabase } from '../../offline/db/device-database.ts';

/** Remembers a name that was just given a password, so that nobody types it again to sign in. Never fails. */
export async function keepUsername(device: DeviceDatabase, username: string): Promise<void> {
  await device.settings.put({ key: 'username', value: username }).catch(() => undefined);
}

import type { DeviceDatabase } from '../../offline/db/device-database.ts';

/** Values that older versions kept in the browser and that are still of use (spec 3, "Stored in the browser"). */
const KEPT = ['locale', 'building', 'myBuilding', 'user format', 'username'] as const;
/** Those that must not stay: credentials, and what a fresh sign-in makes anew. */
const DROPPED = ['auth-basic', 'auth-bearer', 'auth-token', 'idToken', 'login-date', 'redirectPath'] as const;

/**
 * Moves older stored values to the device's database, and deletes stored credentials: a password is never kept.
 * Values that the device knows already are not overwritten.
 */
export async function migrateStored(
  device: DeviceDatabase,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): Promise<void> {
  for (const key of DROPPED) storage.removeItem(key);
  for (const key of KEPT) {
    const value = storage.getItem(key);
    if (value === null) continue;
    if ((await device.settings.get(key)) === undefined) await device.settings.put({ key, value });
    storage.removeItem(key);
  }
}

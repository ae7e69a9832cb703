import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { isRecord } from '../../offline/ports/record.ts';

/** Values that older versions kept in the browser and that are still of use (spec 3, "Stored in the browser"). */
const KEPT = ['locale', 'building', 'myBuilding', 'user format', 'username', 'redirectPath'] as const;
/** Those that must not stay: credentials, and what a fresh sign-in makes anew. */
const DROPPED = ['auth-basic', 'auth-bearer', 'auth-token', 'idToken', 'login-date'] as const;

/** The id of a building that was stored whole, as JSON; any other value is what it is. */
function idOf(stored: string): string {
  try {
    const value: unknown = JSON.parse(stored);
    if (isRecord(value) && typeof value['id'] === 'string') return value['id'];
    return typeof value === 'string' ? value : stored;
  } catch {
    return stored;
  }
}

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
    const stored = storage.getItem(key);
    if (stored === null) continue;
    const value = idOf(stored);
    if ((await device.settings.get(key)) === undefined) await device.settings.put({ key, value });
    storage.removeItem(key);
  }
}

/** Where an older version meant to lead after sign-in, once; null where it did not. */
export async function takeRedirectPath(device: DeviceDatabase): Promise<string | null> {
  return device.transaction('rw', device.settings, async () => {
    const value = (await device.settings.get('redirectPath'))?.value;
    await device.settings.delete('redirectPath');
    return typeof value === 'string' ? value.replace(/^#/, '') : null;
  });
}

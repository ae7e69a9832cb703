import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { isRecord } from '../../offline/ports/record.ts';

/** Still useful values of older versions (spec 3, "Stored in the browser"). */
const KEPT = ['locale', 'building', 'myBuilding', 'user format', 'username', 'redirectPath'] as const;
/** Must go: credentials, and what a fresh sign-in recreates. */
const DROPPED = ['auth-basic', 'auth-bearer', 'auth-token', 'idToken', 'login-date'] as const;

/** Older versions stored a whole building as JSON: take its id. */
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
 * Moves values of older versions to the device's database without overwriting, and deletes stored credentials. On a
 * full device a value stays where it is: the app starts without it.
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
    const moved =
      (await device.settings.get(key)) !== undefined ||
      (await device.settings.put({ key, value }).then(
        () => true,
        () => false,
      ));
    if (moved) storage.removeItem(key);
  }
}

/** Reads and forgets an older version's return address; null without one. */
export async function takeRedirectPath(device: DeviceDatabase): Promise<string | null> {
  return device.transaction('rw', device.settings, async () => {
    const value = (await device.settings.get('redirectPath'))?.value;
    await device.settings.delete('redirectPath');
    return typeof value === 'string' ? value.replace(/^#/, '') : null;
  });
}

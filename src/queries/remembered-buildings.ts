import { openDevice } from '../offline/db/connection.ts';
import { DEVICE_SETTINGS } from '../offline/db/device-database.ts';
import { useRetryingQuery } from './live/use-retrying-query.ts';

/** The preferred building, and the one last chosen (spec 3, "Stored in the browser"). */
const KEYS = ['myBuilding', 'building'] as const;
type Key = (typeof KEYS)[number];

/** Remembered buildings, by id or identifier, likeliest first; undefined while loading. */
export const useRememberedBuildings = (): readonly string[] | undefined =>
  useRetryingQuery(DEVICE_SETTINGS, async () => {
    const rows = await (await openDevice()).settings.bulkGet([...KEYS]);
    return rows.flatMap((row) => (typeof row?.value === 'string' ? [row.value] : []));
  }, []);

/** Remembers a building for starts without other hints; failure does no harm. */
export async function rememberBuilding(key: Key, id: string): Promise<void> {
  await openDevice().then(
    (device) => device.settings.put({ key, value: id }),
    () => undefined,
  );
}

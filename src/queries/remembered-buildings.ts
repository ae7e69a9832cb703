import { openDevice } from '../offline/db/connection.ts';
import { useRetryingQuery } from './live/use-retrying-query.ts';

/** Stored values that name a building: the preferred one, and the one that was chosen last (spec 3, "Stored in the browser"). */
const KEYS = ['myBuilding', 'building'] as const;
type Key = (typeof KEYS)[number];

/** Buildings that this device remembers, by id or identifier, the likeliest first; undefined while loading. */
export const useRememberedBuildings = (): readonly string[] | undefined =>
  useRetryingQuery(async () => {
    const rows = await (await openDevice()).settings.bulkGet([...KEYS]);
    return rows.flatMap((row) => (typeof row?.value === 'string' ? [row.value] : []));
  }, []);

/** Remembers a building for the next time that nothing else is known; where that fails, it is no loss. */
export async function rememberBuilding(key: Key, id: string): Promise<void> {
  await openDevice().then(
    (device) => device.settings.put({ key, value: id }),
    () => undefined,
  );
}

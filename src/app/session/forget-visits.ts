import { visitAccount } from '../../domain/visit/visit.ts';
import { withBriefConnection } from '../../offline/db/brief-connection.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { countWaiting } from './leave-account.ts';

/** So long after its day a visit leaves the device, in milliseconds: it may be a borrowed one. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Takes visits off this device whose day is long over, with their links; nothing that still waits is lost.
 * @param present UUID of the link that is shown
 * @param now epoch milliseconds
 */
export async function forgetVisits(device: DeviceDatabase, present: string, now: number): Promise<void> {
  for (const { uuid, openedAt } of await device.visits.toArray()) {
    if (uuid === present || openedAt > now - KEPT_MS) continue;
    await withBriefConnection(visitAccount(uuid), async (db) => {
      const visits = await db.visits.toArray();
      const isOver = visits.every(({ expectedDate }) => Date.parse(expectedDate) <= now - KEPT_MS);
      if (!isOver || (await countWaiting(db)) > 0) return;
      // Last its link: a database that nobody knows of would stay for ever.
      await db.delete();
      await device.visits.delete(uuid);
    });
  }
}

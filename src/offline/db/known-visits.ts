import type { DeviceDatabase } from './device-database.ts';

/**
 * Notes that a visitor's link was opened here, before anything is kept for its account: who else would know of it?
 * Writes nothing where it is known, so that the page opens on a full device, too.
 */
export async function rememberVisit({ visits }: DeviceDatabase, uuid: string, now: number): Promise<void> {
  if ((await visits.get(uuid)) === undefined) await visits.put({ uuid, openedAt: now });
}

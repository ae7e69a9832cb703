import { openAccount } from '../offline/db/connection.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { readSnapshot, viewAt } from '../offline/overlay/read.ts';
import { visitAccount } from '../domain/visit/visit.ts';
import type { LinkedVisit } from './visit.ts';

/** The visits whose links were opened on this device, and the newest of these links. */
export interface VisitsHere {
  visits: LinkedVisit[];
  /** UUID of a link whose visit may not be fetched yet; null: no link was opened. */
  newest: string | null;
}

export async function readVisitsHere({ visits: links }: DeviceDatabase): Promise<VisitsHere> {
  const known = (await links.toArray()).toSorted((a, b) => b.openedAt - a.openedAt);
  const read = known.map(async ({ uuid }) => {
    const db = await openAccount(visitAccount(uuid));
    const snapshot = await readSnapshot(db, async () => ({ visits: await db.visits.toArray() }));
    return [...viewAt(snapshot).visits.values()];
  });
  return { visits: (await Promise.all(read)).flat(), newest: known[0]?.uuid ?? null };
}

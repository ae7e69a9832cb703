import type { Room } from '../../domain/room/room.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry, NewEntry } from '../db/entry.ts';
import { mutationOf } from '../mutations/registry.ts';
import { isRecord } from '../ports/record.ts';
import { isLive } from './lanes.ts';

/**
 * What stands behind an entry in its lanes, and what stands behind that: while the entry waits for a choice, none of it goes out.
 * @param entries in seq order, without what is done
 */
export function followers(entry: Entry, entries: readonly Entry[]): Entry[] {
  const lanes = new Set(entry.lanes);
  const found: Entry[] = [];
  for (const other of entries) {
    if (other.seq <= entry.seq || !isLive(other) || !other.lanes.some((lane) => lanes.has(lane))) continue;
    found.push(other);
    for (const lane of other.lanes) lanes.add(lane);
  }
  return found;
}

/** What is to be done with the reservation that a wish would make names the room as well. */
export function led(entry: Entry, { resourceIds }: Pick<Entry, 'resourceIds'>, room: Room): Entry {
  const { params } = entry;
  const isAboutIt =
    isRecord(params) &&
    'roomId' in params &&
    typeof params['reservationId'] === 'string' &&
    resourceIds.includes(params['reservationId']);
  if (!isAboutIt) return entry;
  const aimed = { ...params, roomId: room.id };
  return { ...entry, params: aimed, lanes: mutationOf(entry)?.lanes(aimed) ?? entry.lanes };
}

function withoutPlace(entry: Entry): NewEntry {
  const { seq: _, ...rest } = entry;
  return rest;
}

/** Puts entries to the end of the queue, in this order. To be called in a transaction. */
export async function toEnd(db: AccountDatabase, entries: readonly Entry[]): Promise<void> {
  await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
  for (const entry of entries) await db.outbox.add(withoutPlace(entry));
}

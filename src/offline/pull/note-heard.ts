import type { CollectionName } from '../../domain/intent/intent.ts';
import { collectionName } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { isWhole } from './take.ts';

/** Collections whose age is shown, and of which the stream tells every change. */
const TOLD = new Set<CollectionName | null>([
  'amenity-days',
  'dirty-rooms',
  'employee-calendar',
  'own-visits',
  'people-inside',
  'reception-visits',
  'workplace-reservations',
]);

/**
 * Notes that what is here was right until the stream was last heard: no change came that is not in it.
 * @param since epoch ms at which the stream opened; what was asked for since is covered by it
 * @param last epoch ms at which it was last heard
 */
export async function noteHeard(db: AccountDatabase, since: number, last: number): Promise<void> {
  await db.transaction('rw', db.pulls, async () => {
    const covered = (await db.pulls.toArray()).filter(
      (record) =>
        TOLD.has(collectionName(record.key)) &&
        isWhole(record) &&
        record.error === null &&
        record.known <= record.revision &&
        (record.lastOkAt ?? 0) >= since &&
        (record.lastOkAt ?? 0) < last,
    );
    await db.pulls.bulkPut(covered.map((record) => ({ ...record, lastOkAt: last })));
  });
}

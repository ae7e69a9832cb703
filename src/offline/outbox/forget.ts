import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { entriesIn } from './entries.ts';
import { creatorLanes, isLive } from './lanes.ts';

/**
 * Forgets settled entries that were told to the person, and that nothing hangs on. In a transaction over the outbox.
 * @param unsettled all that are not done
 * @param before epoch milliseconds: what was settled later stays
 */
export async function forgetSettled(db: AccountDatabase, unsettled: readonly Entry[], before: number): Promise<void> {
  const needed = new Set(
    unsettled.filter((entry) => isLive(entry) || entry.state === 'rejected').flatMap((entry) => entry.lanes),
  );
  const settled = await entriesIn(db, ['done', 'cancelled']);
  const old = settled.filter(
    (entry) =>
      entry.settledAt !== null &&
      entry.settledAt < before &&
      entry.problem === null &&
      !creatorLanes(entry).some((lane) => needed.has(lane)),
  );
  await db.outbox.bulkDelete(old.map((entry) => entry.seq));
}

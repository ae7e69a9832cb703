import { collectionName } from '../../domain/intent/intent.ts';
import { reservationsFrom } from '../../domain/mirror/windows.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { scopeOf } from '../mirror/mirror.ts';

/**
 * Drops reservations that are over before the days that are mirrored: a day later the server tells what changed, and
 * says nothing of what the window left behind (decision 0164).
 * @param keys of collections that are here as of an answer
 * @param at instant of that answer by the server's clock, as it says; another's may be days ahead
 */
export async function dropPast(db: AccountDatabase, keys: readonly string[], at: unknown): Promise<void> {
  const now = Date.parse(typeof at === 'string' ? at : '');
  const floors = keys.flatMap((key) => (collectionName(key) === 'workplace-reservations' ? (scopeOf(key) ?? []) : []));
  if (Number.isNaN(now) || floors.length === 0) return;
  const start = reservationsFrom(now);
  const past = await Promise.all(
    floors.map((floor) =>
      db.reservations
        .where('[room.floor.id+date]')
        .between([floor, ''], [floor, start.slice(0, 10)])
        .filter(({ endDate }) => Date.parse(endDate) <= Date.parse(start))
        .primaryKeys(),
    ),
  );
  if (past.flat().length > 0) await db.reservations.bulkDelete(past.flat());
}

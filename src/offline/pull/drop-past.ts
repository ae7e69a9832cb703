import { collectionName } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { scopeOf } from '../mirror/mirror.ts';

const startOf = (url: string | null): string | null => new URLSearchParams(url?.split('?')[1]).get('start');

/**
 * Drops a floor's reservations that are over before its window begins: a day later the server tells what changed, and
 * says nothing of what the window left behind (decision 0164).
 * @param before address that the rows were asked for by; @param after the one by which they are here now
 */
export async function dropPast(db: AccountDatabase, key: string, before: string | null, after: string): Promise<void> {
  const [floor, start] = [scopeOf(key), startOf(after)];
  if (collectionName(key) !== 'workplace-reservations' || floor === null || start === null) return;
  if (startOf(before) === start) return;
  await db.reservations
    .where('[room.floor.id+date]')
    .between([floor, ''], [floor, start.slice(0, 10)])
    .filter(({ endDate }) => Date.parse(endDate) <= Date.parse(start))
    .delete();
}

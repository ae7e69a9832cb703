import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { Reader } from '../db/database.ts';
import { listWhoSeesHolders } from '../sql/employee.ts';

/**
 * Reservations as somebody may see them, in a read as in a reply: who cleans, or may not come, sees nobody's name but
 * their own.
 * @param viewer employee id
 * @param sees whether they see names, where that is known
 */
export async function withSeenHolders<T extends WorkplaceReservation>(
  db: Reader,
  viewer: string,
  rows: readonly T[],
  sees?: boolean,
): Promise<T[]> {
  const isTrusted = sees ?? (await listWhoSeesHolders(db, [viewer])).get(viewer) === true;
  return rows.map((row) => (row.mine || isTrusted ? row : { ...row, employee: null }));
}

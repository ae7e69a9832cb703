import { collectionKey } from '../domain/intent/intent.ts';
import type { PublicVisit } from '../domain/visit/visit.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { VisitView } from '../offline/view/view.ts';
import { useAccountDatabase } from './account-database.ts';
import { useAsOf } from './as-of.ts';
import { useOverlay } from './live/live.ts';

export type LinkedVisit = VisitView;

/**
 * The visit of the visitor's account, under the overlay.
 * @returns `unknown`: the link is invalid; `missing`: not fetched yet; undefined while loading
 */
export function useLinkedVisit(): LinkedVisit | 'unknown' | 'missing' | undefined {
  const { accountId } = useAccountDatabase();
  const asOf = useAsOf(collectionKey('visits', accountId));
  const visit = useOverlay(
    async (db) => ({ visits: await rowsIn(db, wholeTable<PublicVisit>('visits')) }),
    ({ visits }) => [...visits.values()][0] ?? null,
  );
  if (asOf === undefined || visit === undefined) return undefined;
  if (visit !== null && asOf.error !== '404') return visit;
  return asOf.error === '404' ? 'unknown' : 'missing';
}

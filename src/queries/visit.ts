import { collectionKey } from '../domain/intent/intent.ts';
import type { PublicVisit, VisitBuilding, VisitPlan } from '../domain/visit/visit.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { visitBuildingOf, visitPlanOf } from '../offline/db/single.ts';
import type { VisitView } from '../offline/view/view.ts';
import { useAccountDatabase } from './account-database.ts';
import { useAsOf } from './as-of.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

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

/** Whether the visit was asked for since a moment, or could not be. @param since epoch milliseconds */
export function useVisitIsCurrent(since: number): boolean {
  const asOf = useAsOf(collectionKey('visits', useAccountDatabase().accountId));
  return asOf !== undefined && (asOf.error !== null || (asOf.lastOkAt ?? 0) >= since);
}

/** The building of the visitor's account; null: not fetched yet. */
export const useVisitBuilding = (): VisitBuilding | null | undefined => useLiveQuery(visitBuildingOf);

/** The floor to which the visitor goes; null: none is drawn, or not fetched yet. */
export const useVisitPlan = (): VisitPlan | null | undefined =>
  useLiveQuery(async (db) => (await visitPlanOf(db))?.plan ?? null);

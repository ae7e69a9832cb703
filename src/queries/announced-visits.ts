import { type CollectionKey, collectionKey } from '../domain/intent/intent.ts';
import type { AnnouncedVisit } from '../domain/visit/announced-visit.ts';
import { isHostOf } from '../domain/visit/standing.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { AnnouncedVisitView, View } from '../offline/view/view.ts';
import { useAuthorities } from './access.ts';
import { useAccountDatabase } from './account-database.ts';
import { useOverlay } from './live/live.ts';

export type { AnnouncedVisitView };

/** The next to come first. */
const inOrder = ({ announcedVisits }: View): AnnouncedVisitView[] =>
  [...announcedVisits.values()].sort(
    (a, b) => Date.parse(a.expectedDate) - Date.parse(b.expectedDate) || a.visitor.name.localeCompare(b.visitor.name),
  );

/** Visits that the person hosts or announced; undefined while loading. */
export const useOwnVisits = (): AnnouncedVisitView[] | undefined =>
  useOverlay(async (db) => ({ announcedVisits: await rowsIn(db, wholeTable<AnnouncedVisit>('ownVisits')) }), inOrder);

/** Everybody's visits, for reception; undefined while loading. */
export const useReceptionVisits = (): AnnouncedVisitView[] | undefined =>
  useOverlay(
    async (db) => ({ announcedVisits: await rowsIn(db, wholeTable<AnnouncedVisit>('receptionVisits')) }),
    inOrder,
  );

/** What is shown at reception, and as which collection this device has it; `visits` is undefined while loading. */
export interface DeskVisits {
  visits: AnnouncedVisitView[] | undefined;
  key: CollectionKey;
}

/** Everybody's visits for reception; for a host who acts as reception those that they host. */
export function useDeskVisits(): DeskVisits {
  const isReception = useAuthorities().includes('HOSPITALITY');
  const { accountId } = useAccountDatabase();
  const table = isReception ? 'receptionVisits' : 'ownVisits';
  const visits = useOverlay(
    async (db) => ({ announcedVisits: await rowsIn(db, wholeTable<AnnouncedVisit>(table)) }),
    (view) => inOrder(view).filter((visit) => isReception || isHostOf(visit, accountId)),
    [table, accountId],
  );
  return { visits, key: isReception ? 'reception-visits' : collectionKey('own-visits', accountId) };
}

/** One visit of the person or of reception; null where this device has none such, undefined while loading. */
export const useAnnouncedVisit = (id: string): AnnouncedVisitView | null | undefined =>
  useOverlay(
    async (db) => {
      const own = await rowsIn(db, wholeTable<AnnouncedVisit>('ownVisits'));
      if (own.some((visit) => visit.id === id)) return { announcedVisits: own };
      return { announcedVisits: await rowsIn(db, wholeTable<AnnouncedVisit>('receptionVisits')) };
    },
    ({ announcedVisits }) => announcedVisits.get(id) ?? null,
    [id],
  );

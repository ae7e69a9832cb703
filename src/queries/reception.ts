import { useCallback, useMemo } from 'react';
import type { BuildingVisitProperties } from '../domain/building/building.ts';
import { isFound, likeliestFirst } from '../domain/colleague/name-search.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import type { AnnouncedVisit } from '../domain/visit/announced-visit.ts';
import { withConnection } from '../offline/db/connection.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { announceVisits } from '../offline/mutations/announce-visit.ts';
import { receiveVisitor } from '../offline/mutations/announced-visit.ts';
import { useAccountDatabase } from './account-database.ts';
import { useLiveQuery } from './live/live.ts';
import type { WaitingEntry } from './outbox.ts';
import { isWaiting, useOutbox } from './outbox.ts';

/** More nobody reads through. */
const MAX_HOSTS_FOUND = 8;

/** Somebody who may receive a visitor. */
interface FoundHost {
  id: string;
  name: string;
  email: string | null;
}

/** Finds hosts among the people this device knows: hosts of mirrored visits, and colleagues. */
export function useKnownHosts(): (typed: string) => Promise<FoundHost[]> {
  const db = useAccountDatabase();
  return useCallback(
    async (typed) => {
      const [visits, colleagues] = await withConnection(db, () =>
        Promise.all([
          rowsIn(db, wholeTable<AnnouncedVisit>('receptionVisits')),
          rowsIn(db, wholeTable<Colleague>('coworkers')),
        ]),
      );
      const known = new Map<string, FoundHost>();
      for (const { id, name } of visits.flatMap(({ hosts }) => hosts)) known.set(id, { id, name, email: null });
      for (const { id, displayName, email } of colleagues) known.set(id, { id, name: displayName, email });
      return [...known.values()]
        .filter(({ name, email }) => isFound([name, email ?? ''], typed))
        .toSorted(likeliestFirst(typed))
        .slice(0, MAX_HOSTS_FOUND);
    },
    [db],
  );
}

/** Visits that an entry lets in. */
function letsIn({ kind, params }: WaitingEntry): readonly string[] {
  if (kind === receiveVisitor.kind && receiveVisitor.isParams(params)) return [params.visitId];
  return kind === announceVisits.kind && announceVisits.isParams(params) && params.arrived && !params.asks
    ? params.visitIds
    : [];
}

/** Arrivals that this device has not told the server yet, by visit: on their way, or not accepted. */
export function useUntoldArrivals(): ReadonlyMap<string, 'waits' | 'failed'> {
  const entries = useOutbox();
  return useMemo(
    () =>
      new Map(
        (entries ?? [])
          // One that is being given up tells nobody anything any more.
          .filter((entry) => isWaiting(entry) && entry.state !== 'voiding')
          .flatMap((entry) =>
            letsIn(entry).map((id) => [id, isOnItsWay(entry) ? ('waits' as const) : ('failed' as const)]),
          ),
      ),
    [entries],
  );
}

const isOnItsWay = ({ label }: WaitingEntry): boolean => label === 'saved' || label === 'sending' || label === 'parked';

/** Ids of the buildings that take no visitors; undefined while loading. */
export const useClosedToVisitors = (): readonly string[] | undefined =>
  useLiveQuery(async (db) =>
    (await rowsIn(db, wholeTable<BuildingVisitProperties>('visitProperties')))
      .filter(({ visitorEnabled }) => !visitorEnabled)
      .map(({ id }) => id),
  );

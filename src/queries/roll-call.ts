import { useMemo } from 'react';
import type { Building } from '../domain/building/building.ts';
import type { PersonInside } from '../domain/roll-call/person-inside.ts';
import type { RollCallMark } from '../domain/roll-call/mark.ts';
import { rollCallsOf, type RollCall } from '../domain/roll-call/roll-call.ts';
import { visitorInside } from '../domain/roll-call/visitor-inside.ts';
import type { AnnouncedVisit } from '../domain/visit/announced-visit.ts';
import { type RowRange, wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { isExpected } from '../offline/view/change-view.ts';
import type { AnnouncedVisitView, RollCallMarkView, View } from '../offline/view/view.ts';
import { useAuthorities } from './access.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

const ofBuilding = <T>(table: string, buildingId: string): RowRange<T> => ({
  table,
  index: 'buildingId',
  from: buildingId,
  to: buildingId,
});

/** Visits that were changed on this device, of which the server may not know yet. */
const waitingVisits = ({ announcedVisits }: View): AnnouncedVisitView[] =>
  [...announcedVisits.values()].filter(({ waiting }) => waiting !== null && isExpected(waiting));

/**
 * Who is, may be or should be in a building today, visitors as this device knows them; undefined while loading.
 * @param now ISO instant
 */
export function usePeopleInside(
  { id, timeZone }: Pick<Building, 'id' | 'timeZone'>,
  now: string,
): readonly PersonInside[] | undefined {
  const people = useLiveQuery((db) => rowsIn(db, ofBuilding<PersonInside>('peopleInside', id)), [id]);
  const table = useAuthorities().includes('HOSPITALITY') ? 'receptionVisits' : 'ownVisits';
  const visits = useOverlay(
    async (db) => ({ announcedVisits: await rowsIn(db, wholeTable<AnnouncedVisit>(table)) }),
    waitingVisits,
    [table],
  );
  return useMemo(() => {
    if (people === undefined || visits === undefined || visits.length === 0) return visits && people;
    const changed = new Set(visits.map((visit) => visit.id));
    const here = visits.filter(({ buildingId }) => buildingId === id);
    return [
      ...people.filter((person) => !changed.has(person.id)),
      ...here.flatMap((visit) => visitorInside(visit, timeZone, now) ?? []),
    ];
  }, [people, visits, id, timeZone, now]);
}

/** A building's roll calls, the latest first, with what waits; undefined while loading. @param now ISO instant */
export function useRollCalls(buildingId: string, now: string): RollCall[] | undefined {
  const marks: readonly RollCallMarkView[] | undefined = useOverlay(
    async (db) => ({ rollCallMarks: await rowsIn(db, ofBuilding<RollCallMark>('rollCallMarks', buildingId)) }),
    ({ rollCallMarks }) => [...rollCallMarks.values()].filter((mark) => mark.buildingId === buildingId),
    [buildingId],
  );
  return useMemo(() => marks && rollCallsOf(marks, Date.parse(now)), [marks, now]);
}

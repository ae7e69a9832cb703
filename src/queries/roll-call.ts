import { useMemo } from 'react';
import type { PersonInside } from '../domain/roll-call/person-inside.ts';
import type { RollCallMark } from '../domain/roll-call/mark.ts';
import { rollCallsOf, type RollCall } from '../domain/roll-call/roll-call.ts';
import type { RowRange } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { RollCallMarkView } from '../offline/view/view.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

const ofBuilding = <T>(table: string, buildingId: string): RowRange<T> => ({
  table,
  index: 'buildingId',
  from: buildingId,
  to: buildingId,
});

/** Who is, may be or should be in a building today; undefined while loading. */
export const usePeopleInside = (buildingId: string): readonly PersonInside[] | undefined =>
  useLiveQuery((db) => rowsIn(db, ofBuilding<PersonInside>('peopleInside', buildingId)), [buildingId]);

/** A building's roll calls, the latest first, with what waits; undefined while loading. @param now ISO instant */
export function useRollCalls(buildingId: string, now: string): RollCall[] | undefined {
  const marks: readonly RollCallMarkView[] | undefined = useOverlay(
    async (db) => ({ rollCallMarks: await rowsIn(db, ofBuilding<RollCallMark>('rollCallMarks', buildingId)) }),
    ({ rollCallMarks }) => [...rollCallMarks.values()].filter((mark) => mark.buildingId === buildingId),
    [buildingId],
  );
  return useMemo(() => marks && rollCallsOf(marks, Date.parse(now)), [marks, now]);
}

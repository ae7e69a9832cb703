import type { AnnouncedVisit } from './announced-visit.ts';
import type { VisitChange } from './may-change.ts';

/** What visits of a group have in common; each visitor has a name and needs of their own. */
export function sharedOf(change: VisitChange): VisitChange {
  const { visitor: _, needs: __, ...shared } = change;
  return shared;
}

/** Whether a visit still changes with others of its group: who is here, was here or does not come stays as they are. */
export const changesAlong = ({ status }: Pick<AnnouncedVisit, 'status'>): boolean =>
  status === 'REQUESTED' || status === 'APPROVED' || status === 'VIEWED';

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** The others of a visit's group who come and go at the same time, and can be changed with it. */
export const comingWith = <V extends Pick<AnnouncedVisit, 'id' | 'groupId' | 'expectedDate' | 'until' | 'status'>>(
  visit: V,
  visits: readonly V[],
): V[] =>
  visits.filter(
    (one) =>
      one.id !== visit.id &&
      one.groupId !== null &&
      one.groupId === visit.groupId &&
      isSame(one.expectedDate, visit.expectedDate) &&
      isSame(one.until, visit.until) &&
      changesAlong(one),
  );

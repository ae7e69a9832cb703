import type { Slot } from '../day-part/day-part.ts';
import type { AnnouncedVisit } from './announced-visit.ts';

/** What is reserved for a visit, one by one. */
export const PROPERTIES = ['workstations', 'parking'] as const;
export type VisitProperty = (typeof PROPERTIES)[number];

type Counted = Pick<AnnouncedVisit, 'reserved' | 'parking'>;
type Lacking = Counted & Pick<AnnouncedVisit, 'needs'>;

export const countReserved = ({ reserved, parking }: Counted, property: VisitProperty = 'workstations'): number =>
  (property === 'workstations' ? reserved : parking)?.length ?? 0;

/** How many of something a visit asks for and has not got. */
export const lacking = (visit: Lacking, property: VisitProperty): number =>
  Math.max(0, visit.needs[property] - countReserved(visit, property));

/** Whether a visit lacks anything that it asks for. */
export const lacksAnything = (visit: Lacking): boolean => PROPERTIES.some((property) => lacking(visit, property) > 0);

/** Whether a visit waits for its host, once something of it changed: for approval, or for what it lacks. */
export const isPending = (visit: Lacking & Pick<AnnouncedVisit, 'status'>): boolean =>
  visit.status === 'REQUESTED' || ((visit.status === 'APPROVED' || visit.status === 'VIEWED') && lacksAnything(visit));

/** Whether a reservation is there when the visitor arrives. */
export function isAtTimeOf({ start, end }: Slot, { expectedDate }: Pick<AnnouncedVisit, 'expectedDate'>): boolean {
  const arrival = Date.parse(expectedDate);
  return Date.parse(start) <= arrival && arrival < Date.parse(end);
}

/**
 * A visit once it changed: it loses everything once it is cancelled, and what is not at its time any more. Moved, or
 * asking for other numbers, it waits for its host again: it was put off until a day that is not its own any more.
 */
export function withReserved<T extends AnnouncedVisit>(before: T, change: Partial<AnnouncedVisit>): T {
  const isMoved =
    change.expectedDate !== undefined && Date.parse(change.expectedDate) !== Date.parse(before.expectedDate);
  const after = { ...before, ...(isMoved ? { putOffUntil: null } : {}), ...change };
  const stays = (one: Slot) => after.status !== 'CANCELLED' && isAtTimeOf(one, after);
  const kept = {
    ...after,
    reserved: (before.reserved ?? []).filter(stays),
    parking: (before.parking ?? []).filter(stays),
  };
  const isOther = PROPERTIES.some(
    (property) =>
      countReserved(kept, property) !== countReserved(before, property) ||
      after.needs[property] !== before.needs[property],
  );
  return isOther && after.status !== 'CANCELLED' ? { ...kept, pending: isPending(kept) } : kept;
}

import type { Slot } from '../day-part/day-part.ts';
import { dayBounds, slotOf, todayIn } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { AnnouncedVisit } from './announced-visit.ts';
import { countsOf, mayActOnVisit } from './may-change.ts';
import type { VisitActor } from './standing.ts';
import { countReserved, isAtTimeOf, lacking, type VisitProperty } from './reserved.ts';

/** A visit that does not say its end needs its workstations for at least this long, in milliseconds. */
const MIN_STAY_MS = 3_600_000;

type JudgedVisit = Pick<
  AnnouncedVisit,
  'status' | 'hosts' | 'announcedBy' | 'needs' | 'reserved' | 'parking' | 'buildingId' | 'expectedDate'
>;

/** A workstation or a parking place that is wanted for a visit. */
interface WishFor {
  slot: Slot;
  buildingId: string;
  property?: VisitProperty;
}

/** Whether somebody may reserve something for a visit; the rules of every reservation hold besides. */
export function mayReserveFor(
  visit: JudgedVisit,
  { slot, buildingId, property = 'workstations' }: WishFor,
  actor: VisitActor,
): Verdict {
  const allowed = mayActOnVisit('save', visit, actor);
  if (!allowed.ok) return allowed;
  if (visit.status === 'CANCELLED') return refused('visitCancelled');
  if (visit.status === 'COMPLETED') return refused('visitIsOver');
  if (visit.status === 'REQUESTED') return refused('visitNotApproved');
  if (buildingId !== visit.buildingId) return refused('visitElsewhere');
  if (!isAtTimeOf(slot, visit)) return refused('visitAtOtherTime');
  return lacking(visit, property) > 0
    ? ALLOWED
    : refused('visitTooManyReserved', countsOf(visit, property, countReserved(visit, property) + 1));
}

/**
 * The time for which a visit needs its workstations: until its end, or that of the working day where nobody said it.
 * @param timeZone IANA zone of the building
 */
export function visitSlot(
  { expectedDate, until }: Pick<AnnouncedVisit, 'expectedDate' | 'until'>,
  timeZone: string,
): Slot {
  const date = todayIn(timeZone, expectedDate);
  const midnight = dayBounds(date, timeZone).end;
  if (until !== null) return { start: expectedDate, end: earlier(until, midnight) };
  const { end } = slotOf(date, 'FULLDAY', timeZone);
  const least = new Date(Date.parse(expectedDate) + MIN_STAY_MS).toISOString();
  return { start: expectedDate, end: Date.parse(end) >= Date.parse(least) ? end : earlier(least, midnight) };
}

const earlier = (a: string, b: string): string => (Date.parse(a) <= Date.parse(b) ? a : b);

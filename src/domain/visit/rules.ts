import { todayIn } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { PublicVisit, VisitStatus } from './visit.ts';

/** A visit, as far as the rules need it. */
export interface JudgedVisit {
  status: VisitStatus;
  expectedDate: string;
  building: Pick<PublicVisit['building'], 'id' | 'identifier' | 'timeZone'>;
}

/**
 * Entrances are named `<building>` or `<building>;<gate>`, as floors are, so that a code tells its building by itself.
 */
function isEntranceOf({ id, identifier }: JudgedVisit['building'], entry: string): boolean {
  const [building] = entry.split(';', 1);
  return building === identifier || building === id;
}

/**
 * Whether the visitor may check in. Source: spec 4, "Visit": for today and in the right building, and only once.
 * @param now ISO instant; "today" is the building's
 * @param entry the entrance that was scanned, or null where a button was pressed
 */
export function mayConfirmVisit(visit: JudgedVisit, { now, entry }: { now: string; entry: string | null }): Verdict {
  const { status, expectedDate, building } = visit;
  if (status === 'CANCELLED') return refused('visitCancelled');
  if (status === 'REQUESTED') return refused('visitNotApproved');
  if (status === 'CONFIRMED' || status === 'COMPLETED') return refused('visitAlreadyScanned');
  if (todayIn(building.timeZone, expectedDate) !== todayIn(building.timeZone, now)) return refused('visitNotToday');
  if (entry !== null && !isEntranceOf(building, entry)) return refused('visitWrongBuilding');
  return ALLOWED;
}

/** Whether the visitor may check out: whoever came in, and has not left yet. */
export function mayCompleteVisit({ status }: Pick<JudgedVisit, 'status'>): Verdict {
  if (status === 'CANCELLED') return refused('visitCancelled');
  if (status === 'COMPLETED') return refused('visitAlreadyScanned');
  return status === 'CONFIRMED' ? ALLOWED : refused('visitNotConfirmed');
}

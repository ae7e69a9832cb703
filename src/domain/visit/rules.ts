import { todayIn } from '../day-part/slot.ts';
import { mayEnterAfter } from '../questionnaire/outcome.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { PublicVisit, VisitStatus } from './visit.ts';

export interface JudgedVisit {
  status: VisitStatus;
  expectedDate: string;
  building: Pick<PublicVisit['building'], 'id' | 'identifier' | 'timeZone'>;
  questionnaire?: PublicVisit['questionnaire'];
  answered?: PublicVisit['answered'];
}

/** Entrances are `<building>` or `<building>;<gate>`, so a code tells its building. */
export function isEntranceOf({ id, identifier }: JudgedVisit['building'], entry: string): boolean {
  const [building] = entry.split(';', 1);
  return building === identifier || building === id;
}

/**
 * Whether the visitor may check in (spec 4, "Visit").
 * @param now ISO instant; "today" is the building's
 * @param entry the scanned entrance, or null after a button
 */
export function mayConfirmVisit(visit: JudgedVisit, { now, entry }: { now: string; entry: string | null }): Verdict {
  const { status, expectedDate, building } = visit;
  if (status === 'CANCELLED') return refused('visitCancelled');
  if (status === 'REQUESTED') return refused('visitNotApproved');
  if (status === 'CONFIRMED' || status === 'COMPLETED') return refused('visitAlreadyScanned');
  if (todayIn(building.timeZone, expectedDate) !== todayIn(building.timeZone, now)) return refused('visitNotToday');
  if (entry !== null && !isEntranceOf(building, entry)) return refused('visitWrongBuilding');
  return mayEnterAfter(visit, now);
}

/** @param visit where nobody saw the visitor leave, and it was assumed at closing, they can still say when they did */
export function mayCompleteVisit({
  status,
  leftAssumed = false,
}: Pick<JudgedVisit, 'status'> & { leftAssumed?: boolean | undefined }): Verdict {
  if (status === 'CANCELLED') return refused('visitCancelled');
  if (status === 'COMPLETED') return leftAssumed ? ALLOWED : refused('visitAlreadyScanned');
  return status === 'CONFIRMED' ? ALLOWED : refused('visitNotConfirmed');
}

/** Whether the visitor may call the visit off; a cancelled one is so already. */
export function mayCallOffVisit({ status }: Pick<JudgedVisit, 'status'>): Verdict {
  if (status === 'CONFIRMED') return refused('visitHasBegun');
  return status === 'COMPLETED' ? refused('visitIsOver') : ALLOWED;
}

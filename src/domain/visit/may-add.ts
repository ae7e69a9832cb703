import { EMAIL } from '../access/password.ts';
import type { Verdict } from '../verdict.ts';
import { refused } from '../verdict.ts';
import type { AnnouncedVisit, Visitor } from './announced-visit.ts';
import { type AnnounceContext, mayTakePlace } from './may-announce.ts';
import { mayEditVisit } from './may-change.ts';
import type { VisitActor } from './standing.ts';

/** Whether one more visitor may be announced beside that of a visit, who may be in the building already. */
export function mayAddVisitor(
  visitor: Visitor,
  beside: Pick<AnnouncedVisit, 'status' | 'hosts' | 'announcedBy' | 'reserved' | 'parking' | 'expectedDate' | 'until'>,
  actor: VisitActor,
  { now, timeZone, properties }: AnnounceContext,
): Verdict {
  const status = beside.status === 'CONFIRMED' ? 'APPROVED' : beside.status;
  const allowed = mayEditVisit({ visitor }, { ...beside, status }, actor);
  if (!allowed.ok) return allowed;
  if (visitor.email !== null && !EMAIL.test(visitor.email)) return refused('emailInvalid');
  if (properties?.visitorEnabled === false) return refused('visitorsNotAllowed');
  return mayTakePlace(beside, { now, timeZone });
}

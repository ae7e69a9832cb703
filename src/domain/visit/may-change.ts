import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { AnnouncedVisit, VisitDetails, Visitor } from './announced-visit.ts';
import type { JudgedVisit } from './rules.ts';
import { mayCompleteVisit, mayConfirmVisit } from './rules.ts';
import type { VisitActor, VisitStanding } from './standing.ts';
import { standingIn } from './standing.ts';

/** What hosts and reception do with a visit. */
export const VISIT_ACTIONS = ['approve', 'change', 'save', 'cancel', 'confirm', 'complete', 'handle'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** Fields of a visit that change; what is absent stays. */
export interface VisitChange extends Partial<Omit<VisitDetails, 'hosts'>> {
  hosts?: { id: string; name: string }[];
  visitor?: Visitor;
}

const WHO: Record<VisitAction, readonly VisitStanding[]> = {
  approve: ['reception', 'host'],
  change: ['reception', 'host', 'announcer'],
  save: ['reception', 'host'],
  cancel: ['reception', 'host', 'announcer'],
  confirm: ['reception'],
  // The host knows best that the visitor has left.
  complete: ['reception', 'host'],
  handle: ['reception'],
};

/** Whether somebody may do this to a visit, whatever its state. @returns `forbidden` */
export function mayActOnVisit(
  action: VisitAction,
  visit: Pick<AnnouncedVisit, 'hosts' | 'announcedBy'>,
  actor: VisitActor,
): Verdict {
  return WHO[action].includes(standingIn(visit, actor)) ? ALLOWED : refused('forbidden');
}

/** A visit as these rules judge it; its building comes from elsewhere. */
export type JudgedAnnouncement = Pick<AnnouncedVisit, 'status' | 'expectedDate' | 'hosts' | 'announcedBy'> &
  Pick<JudgedVisit, 'building'>;

/** Whether somebody may do this to the visit as it stands (spec 4, "Visit"). What is so already is allowed. */
export function mayChangeVisit(
  action: Exclude<VisitAction, 'confirm' | 'change'>,
  visit: Pick<JudgedAnnouncement, 'status' | 'hosts' | 'announcedBy'>,
  actor: VisitActor,
): Verdict {
  const allowed = mayActOnVisit(action, visit, actor);
  if (!allowed.ok || isSo(action, visit)) return allowed;
  if (visit.status === 'CANCELLED') return refused('visitCancelled');
  if (action === 'complete') return mayCompleteVisit(visit);
  if (action === 'cancel' && visit.status === 'CONFIRMED') return refused('visitHasBegun');
  return visit.status === 'COMPLETED' ? refused('visitIsOver') : ALLOWED;
}

/** Whether reception may let the visitor in. Seen at two tablets, a visitor is one visit. */
export function mayReceive(
  visit: JudgedAnnouncement,
  { now, entry }: { now: string; entry: string | null },
  actor: VisitActor,
): Verdict {
  const allowed = mayActOnVisit('confirm', visit, actor);
  if (!allowed.ok) return allowed;
  return mayConfirmVisit(visit.status === 'CONFIRMED' ? { ...visit, status: 'APPROVED' } : visit, { now, entry });
}

/** Fields that may change while the visitor is in the building. */
const WHILE_INSIDE: readonly (keyof VisitChange)[] = ['until', 'location', 'commentsHospitality'];

/** Whether these fields may change; who announced it changes it only until it is approved. */
export function mayEditVisit(
  change: VisitChange,
  visit: Pick<AnnouncedVisit, 'status' | 'hosts' | 'announcedBy'>,
  actor: VisitActor,
): Verdict {
  const allowed = mayActOnVisit('change', visit, actor);
  if (!allowed.ok) return allowed;
  if (visit.status === 'CANCELLED') return refused('visitCancelled');
  if (visit.status === 'COMPLETED') return refused('visitIsOver');
  if (standingIn(visit, actor) === 'announcer' && visit.status !== 'REQUESTED') return refused('forbidden');
  if (change.hosts?.length === 0) return refused('hostMissing');
  if (change.visitor?.name.trim() === '') return refused('nameMissing');
  const fields = Object.keys(change);
  return visit.status === 'CONFIRMED' && !fields.every((field) => WHILE_INSIDE.some((known) => known === field))
    ? refused('visitHasBegun')
    : ALLOWED;
}

/** Whether a visit is already as an action would make it. */
export function isSo(action: VisitAction, { status }: Pick<AnnouncedVisit, 'status'>): boolean {
  if (action === 'approve') return ['APPROVED', 'VIEWED', 'CONFIRMED', 'COMPLETED'].includes(status);
  return (action === 'cancel' && status === 'CANCELLED') || (action === 'complete' && status === 'COMPLETED');
}

/**
 * Whether a visit may be saved finally with so many workstations reserved for it (spec 5, "Visits").
 * @param anyway the person saw that there are too few
 */
export function maySaveVisit({ needs }: Pick<AnnouncedVisit, 'needs'>, reserved: number, anyway: boolean): Verdict {
  const counts = { asked: String(needs.workstations), reserved: String(reserved) };
  if (reserved > needs.workstations) return refused('visitTooManyReserved', counts);
  return reserved < needs.workstations && !anyway ? refused('visitTooFewReserved', counts) : ALLOWED;
}

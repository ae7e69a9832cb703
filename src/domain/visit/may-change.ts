import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { AnnouncedVisit, VisitDetails, Visitor } from './announced-visit.ts';
import type { JudgedVisit } from './rules.ts';
import { mayCompleteVisit, mayConfirmVisit } from './rules.ts';
import type { VisitActor, VisitStanding } from './standing.ts';
import { standingIn } from './standing.ts';
import { countReserved, lacking, PROPERTIES, type VisitProperty } from './reserved.ts';

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

/**
 * Whether reception may let the visitor in. Seen at two tablets, a visitor is one visit.
 * @param unattended at a tablet where nobody of reception decides: the visitor's answers do, unless they are inside
 */
export function mayReceive(
  visit: JudgedAnnouncement & Pick<JudgedVisit, 'questionnaire' | 'answered'>,
  { now, entry, unattended = false }: { now: string; entry: string | null; unattended?: boolean },
  actor: VisitActor,
): Verdict {
  const allowed = mayActOnVisit('confirm', visit, actor);
  if (!allowed.ok) return allowed;
  const isInside = visit.status === 'CONFIRMED';
  const questionnaire = unattended && !isInside ? visit.questionnaire : null;
  return mayConfirmVisit({ ...visit, questionnaire, status: isInside ? 'APPROVED' : visit.status }, { now, entry });
}

/** Fields that may change while the visitor is in the building. */
const WHILE_INSIDE: readonly (keyof VisitChange)[] = ['until', 'location', 'commentsHospitality'];

/** Whether these fields may change; who announced it changes it only until it is approved. */
export function mayEditVisit(
  change: VisitChange,
  visit: Pick<AnnouncedVisit, 'status' | 'hosts' | 'announcedBy' | 'reserved' | 'parking'>,
  actor: VisitActor,
): Verdict {
  const allowed = mayActOnVisit('change', visit, actor);
  if (!allowed.ok) return allowed;
  if (visit.status === 'CANCELLED') return refused('visitCancelled');
  if (visit.status === 'COMPLETED') return refused('visitIsOver');
  if (standingIn(visit, actor) === 'announcer' && visit.status !== 'REQUESTED') return refused('forbidden');
  if (change.hosts?.length === 0) return refused('hostMissing');
  if (change.visitor?.name.trim() === '') return refused('nameMissing');
  if (change.needs !== undefined) {
    const tooMany = tooManyReserved({ ...visit, needs: change.needs });
    if (!tooMany.ok) return tooMany;
  }
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

type Assigned = Pick<AnnouncedVisit, 'needs' | 'reserved' | 'parking'>;

function tooManyReserved(visit: Assigned): Verdict {
  const property = PROPERTIES.find((each) => countReserved(visit, each) > visit.needs[each]);
  return property === undefined ? ALLOWED : refused('visitTooManyReserved', countsOf(visit, property));
}

/** What a visit asks for and has not got, one refusal for each (spec 5, "Visits"; spec 8, "Visit errors"). */
export const lackingOf = (visit: Assigned): Verdict[] =>
  PROPERTIES.filter((property) => lacking(visit, property) > 0).map((property) =>
    countReserved(visit, property) === 0
      ? refused('visitLacks', { property })
      : refused('visitTooFewReserved', countsOf(visit, property)),
  );

/**
 * Whether a visit may be saved finally with what is assigned to it. One that waits for approval waits until then.
 * @param anyway the person saw what is missing
 */
export function maySaveVisit(visit: Assigned & Pick<AnnouncedVisit, 'status'>, anyway: boolean): Verdict {
  if (visit.status === 'REQUESTED') return refused('visitNotApproved');
  const tooMany = tooManyReserved(visit);
  return !tooMany.ok || anyway ? tooMany : (lackingOf(visit)[0] ?? ALLOWED);
}

/** How many are asked for and reserved, for a refusal's words; those of parking places are its `reason`. */
export const countsOf = (
  visit: Assigned,
  property: VisitProperty,
  reserved = countReserved(visit, property),
): Record<string, string> => ({
  asked: String(visit.needs[property]),
  reserved: String(reserved),
  ...(property === 'parking' ? { reason: property } : {}),
});

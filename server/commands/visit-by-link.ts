import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { PublicVisit } from '../../src/domain/visit/visit.ts';
import { mayCallOffVisit, mayCompleteVisit, mayConfirmVisit } from '../../src/domain/visit/rules.ts';
import { visitAccount, visitOfAccount } from '../../src/domain/visit/visit.ts';
import { mayAnswer, toldByLink } from '../../src/domain/questionnaire/outcome.ts';
import type { ChangeContext } from '../http/handler.ts';
import { FulfilledRefusal, Refusal } from '../http/refusal.ts';
import { type changeVisit, findAnnouncedVisit } from '../sql/announced-visit.ts';
import { findAskedThen } from '../sql/questionnaire.ts';
import { findLinkedVisit, type LinkedVisit, lockLinkedVisit } from '../sql/visit.ts';
import { enforce, unknown } from './enforce.ts';
import { type Judged, keepVisitAnswers, type Submission } from './questionnaire.ts';
import { tellArrival, tellHosts, untellHosts } from './tell-hosts.ts';
import { touchAnswers, touchVisit } from './visit-readers.ts';
import { changeWithReserved } from './visit-workstations.ts';

/** Marks an approved visit as viewed; others stay unchanged. */
export async function viewVisit(context: ChangeContext): Promise<Required<PublicVisit>> {
  const { visit } = await ofCaller(context);
  return visit.status === 'APPROVED' ? settle(context, visit, { status: 'VIEWED' }) : visit;
}

/**
 * Checks the visitor in as of the time they acted, and notifies the host.
 * @param entry the scanned entrance, or null
 * @throws Refusal 410 `visitCancelled`, `visitAlreadyScanned`; 400 `visitNotApproved`, `visitNotToday`,
 * `visitWrongBuilding`
 */
export async function confirmVisit(context: ChangeContext, entry: string | null): Promise<Required<PublicVisit>> {
  const { visit } = await ofCaller(context);
  await refuseFulfilled(context, visit, 'CONFIRMED');
  const now = context.occurredAt.toString();
  const { db } = context;
  const asked = await findAskedThen(db, { buildingId: visit.building.id, answered: visit.answered }, now);
  const questionnaire = asked === null ? null : visit.questionnaire;
  enforce(mayConfirmVisit({ ...visit, questionnaire }, { now, entry }));
  const confirmed = await settle(context, visit, { status: 'CONFIRMED', pending: false, arrivedAt: now });
  const announced = await findAnnouncedVisit(db, visit.id);
  if (announced !== undefined) await tellArrival(context, announced, visit.building);
  return confirmed;
}

/**
 * Checks the visitor out as of the time they acted. What they did replaces what was assumed at closing.
 * @throws Refusal 410 `visitCancelled`, `visitAlreadyScanned`; 400 `visitNotConfirmed`
 */
export async function completeVisit(context: ChangeContext): Promise<Required<PublicVisit>> {
  const { visit, leftAssumed } = await ofCaller(context);
  if (!leftAssumed) await refuseFulfilled(context, visit, 'COMPLETED');
  enforce(mayCompleteVisit({ ...visit, leftAssumed }));
  await untellHosts(context, visit.id);
  return settle(context, visit, { status: 'COMPLETED', leftAt: context.occurredAt.toString(), leftAssumed: false });
}

/**
 * Judges and keeps what the visitor answers before they enter.
 * @throws Refusal 410 `visitCancelled`, `visitAlreadyScanned`; 400 `questionnaireAnswered`, and as `keepVisitAnswers`
 */
export async function answerByLink(context: ChangeContext, sent: Submission): Promise<Judged> {
  const { visit } = await ofCaller(context);
  if (visit.status === 'CANCELLED') throw new Refusal(410, 'visitCancelled');
  if (visit.status === 'CONFIRMED' || visit.status === 'COMPLETED') throw new Refusal(410, 'visitAlreadyScanned');
  enforce(mayAnswer(visit.answered, context.now.toString()));
  const judged = await keepVisitAnswers(context, { id: visit.id, buildingId: visit.building.id }, sent);
  const announced = await findAnnouncedVisit(context.db, visit.id);
  if (announced !== undefined) await touchAnswers(context, announced);
  await showVisitor(context, visit);
  return { ...judged, outcome: toldByLink(judged.outcome) };
}

/**
 * The visitor does not come. A visit that is cancelled already stays so.
 * @throws Refusal 400 `visitHasBegun`, `visitIsOver`
 */
export async function callOff(context: ChangeContext): Promise<Required<PublicVisit>> {
  const { visit } = await ofCaller(context);
  enforce(mayCallOffVisit(visit));
  if (visit.status === 'CANCELLED') return settle(context, visit, {});
  const cancelled = await settle(context, visit, { status: 'CANCELLED', pending: false });
  const announced = await findAnnouncedVisit(context.db, visit.id);
  if (announced !== undefined) await tellHosts(context, announced, 'visitCancelled', visit.building);
  return cancelled;
}

/** The visit of the caller's link. @throws Refusal 404 if it is gone */
async function ofCaller({ db, caller }: ChangeContext): Promise<LinkedVisit> {
  const uuid = visitOfAccount(caller.id);
  const linked = uuid === null ? undefined : await lockLinkedVisit(db, uuid);
  if (linked === undefined) throw unknown('visit');
  return linked;
}

/** Reception or another device was faster; the answer shows the visit. @throws FulfilledRefusal 410 if so */
async function refuseFulfilled(
  context: ChangeContext,
  visit: Required<PublicVisit>,
  asked: 'CONFIRMED' | 'COMPLETED',
): Promise<void> {
  if (visit.status !== asked) return;
  await showVisitor(context, visit);
  throw new FulfilledRefusal(410, 'visitAlreadyScanned');
}

/** Writes a change and shows it to the visitor, the hosts and reception. */
async function settle(
  context: ChangeContext,
  visit: Required<PublicVisit>,
  change: Parameters<typeof changeVisit>[2],
): Promise<Required<PublicVisit>> {
  const { db } = context;
  const before = await findAnnouncedVisit(db, visit.id);
  if (before !== undefined) await changeWithReserved(context, before, change);
  const announced = await findAnnouncedVisit(db, visit.id);
  if (announced !== undefined) await touchVisit(context, announced);
  return showVisitor(context, visit);
}

/** @returns the visit as it is now */
async function showVisitor({ db, touch }: ChangeContext, visit: Required<PublicVisit>): Promise<Required<PublicVisit>> {
  const now = (await findLinkedVisit(db, visit.uuid))?.visit ?? visit;
  touch.changed(collectionKey('visits', visitAccount(visit.uuid)), [now]);
  return now;
}

import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { PublicVisit } from '../../src/domain/visit/visit.ts';
import { mayCompleteVisit, mayConfirmVisit } from '../../src/domain/visit/rules.ts';
import { visitAccount, visitOfAccount } from '../../src/domain/visit/visit.ts';
import type { ChangeContext } from '../http/handler.ts';
import { type LinkedVisit, lockLinkedVisit, setVisitStatus } from '../sql/visit.ts';
import { enforce, unknown } from './enforce.ts';
import { notify } from './notify.ts';

/** Marks an approved visit as viewed; others stay unchanged. */
export async function viewVisit(context: ChangeContext): Promise<PublicVisit> {
  const { visit } = await ofCaller(context);
  return visit.status === 'APPROVED' ? settle(context, visit, 'VIEWED') : visit;
}

/**
 * Checks the visitor in as of the time they acted, and notifies the host.
 * @param entry the scanned entrance, or null
 * @throws Refusal 410 `visitCancelled`, `visitAlreadyScanned`; 400 `visitNotApproved`, `visitNotToday`,
 * `visitWrongBuilding`
 */
export async function confirmVisit(context: ChangeContext, entry: string | null): Promise<PublicVisit> {
  const { visit, hostId } = await ofCaller(context);
  enforce(mayConfirmVisit(visit, { now: context.occurredAt.toString(), entry }));
  await tellHost(context, hostId, visit);
  return settle(context, visit, 'CONFIRMED');
}

/** @throws Refusal 410 `visitCancelled`, `visitAlreadyScanned`; 400 `visitNotConfirmed` */
export async function completeVisit(context: ChangeContext): Promise<PublicVisit> {
  const { visit } = await ofCaller(context);
  enforce(mayCompleteVisit(visit));
  return settle(context, visit, 'COMPLETED');
}

/** The visit of the caller's link. @throws Refusal 404 if it is gone */
async function ofCaller({ db, caller }: ChangeContext): Promise<LinkedVisit> {
  const uuid = visitOfAccount(caller.id);
  const linked = uuid === null ? undefined : await lockLinkedVisit(db, uuid);
  if (linked === undefined) throw unknown('visit');
  return linked;
}

async function settle(
  { db, touch }: ChangeContext,
  visit: PublicVisit,
  status: PublicVisit['status'],
): Promise<PublicVisit> {
  await setVisitStatus(db, visit.id, status);
  const now = { ...visit, status };
  touch.changed(collectionKey('visits', visitAccount(visit.uuid)), [now]);
  return now;
}

/** Same transaction: the host hears of each check-in exactly once. */
const tellHost = (context: ChangeContext, hostId: string, visit: PublicVisit): Promise<void> =>
  notify(context, [
    {
      employeeId: hostId,
      type: 'visitorArrived',
      subject: visit.visitor.name,
      values: { visitor: visit.visitor.name, building: visit.building.name },
      visitId: visit.id,
      goto: { name: 'visitDetails', params: { myVisitId: visit.id } },
    },
  ]);

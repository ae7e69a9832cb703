import { mayCallOffVisit, mayCompleteVisit, mayConfirmVisit } from '../../domain/visit/rules.ts';
import type { VisitStatus } from '../../domain/visit/visit.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putVisit } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import { visitLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { guardOf, isText, maybe } from './params.ts';

export interface VisitRef {
  visitId: string;
  /** UUID of the visitor's link. */
  uuid: string;
}

export interface VisitConfirmation extends VisitRef {
  /** The entrance that was scanned; null where a button was pressed. */
  entry: string | null;
}

function settled(view: View, visitId: string, status: VisitStatus, waiting: Waiting): View {
  const row = view.visits.get(visitId);
  if (row === undefined) return view;
  return putVisit(view, { ...row, status: isExpected(waiting) ? status : row.status, waiting });
}

/** `POST /public/visits/:uuid`: the visitor has seen the invitation. */
export const viewVisit: Mutation<VisitRef> = {
  kind: 'visit.view',
  v: 1,
  effect: 'changes',
  isParams: guardOf<VisitRef>({ visitId: isText, uuid: isText }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting }) =>
    view.visits.get(visitId)?.status === 'APPROVED' ? settled(view, visitId, 'VIEWED', waiting) : view,
  request: ({ uuid }) => requestOf('POST /public/visits/:uuid', { params: { uuid }, body: undefined }),
  facts: () => ({}),
  pointlessOnceGone: true,
  unasked: true,
  undo: () => null,
  follow: (params) => params,
};

/** `POST /public/visits/confirm/:uuid`: the visitor checks in. */
export const confirmVisit: Mutation<VisitConfirmation> = {
  kind: 'visit.confirm',
  v: 1,
  effect: 'confirms',
  isParams: guardOf<VisitConfirmation>({ visitId: isText, uuid: isText, entry: maybe(isText) }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting }) => settled(view, visitId, 'CONFIRMED', waiting),
  request: ({ uuid, entry }) =>
    requestOf('POST /public/visits/confirm/:uuid', { params: { uuid }, query: entry === null ? {} : { entry } }),
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
  judge: ({ visitId, entry }, { view, now }) => {
    const visit = view.visits.get(visitId);
    return visit === undefined ? ALLOWED : mayConfirmVisit(visit, { now, entry });
  },
};

/** `POST /public/visits/complete/:uuid`: the visitor checks out. */
export const completeVisit: Mutation<VisitRef> = {
  kind: 'visit.complete',
  v: 1,
  effect: 'leaves',
  isParams: guardOf<VisitRef>({ visitId: isText, uuid: isText }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting }) => settled(view, visitId, 'COMPLETED', waiting),
  request: ({ uuid }) => requestOf('POST /public/visits/complete/:uuid', { params: { uuid } }),
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
  judge: ({ visitId }, { view }) => {
    const visit = view.visits.get(visitId);
    return visit === undefined ? ALLOWED : mayCompleteVisit(visit);
  },
};

/** `POST /public/visits/cancel/:uuid`: the visitor does not come. */
export const callOffVisit: Mutation<VisitRef> = {
  kind: 'visit.call-off',
  v: 1,
  effect: 'removes',
  isParams: guardOf<VisitRef>({ visitId: isText, uuid: isText }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting }) => settled(view, visitId, 'CANCELLED', waiting),
  request: ({ uuid }) => requestOf('POST /public/visits/cancel/:uuid', { params: { uuid } }),
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
  judge: ({ visitId }, { view }) => {
    const visit = view.visits.get(visitId);
    return visit === undefined ? ALLOWED : mayCallOffVisit(visit);
  },
};
